import { useQuery } from '@tanstack/react-query'
import type { Condition } from '@vernissage/contract/lists'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { changedList, type ListState } from '../../lib/list/list-state.ts'
import { reportError } from '../../lib/reported-error.ts'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { listParts } from '../../ui/list/list-page.tsx'
import { ExportButton } from '../../ui/list/tools/list-buttons.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { EnquiryDialog } from './enquiry-dialog.tsx'
import { enquiryList } from './enquiry-list.ts'
import { EnquiryCard, enquiryDialog, type SharedColumn, useEnquiryColumns } from './enquiry-table.tsx'
import { enquiries, enquiryListQuery } from './queries.ts'

interface Props extends Pick<ComponentProps<typeof EnquiryDialog>, 'incomplete' | 'onFailure'> {
  /** Narrows the list to one artwork or one consultant. */
  condition: Condition<'artwork_id' | 'consultant_id'>
  /** The column left out, since `condition` makes it the same in every row. */
  shared: SharedColumn
  /** The state that it opens with. */
  start: ListState
  /** Shows a status filter. */
  hasFilter?: boolean
}

function EnquiriesPanel(props: Props) {
  const { condition, shared, start, hasFilter = false, incomplete, onFailure } = props
  const { t } = useTranslation('enquiries')
  const columns = useEnquiryColumns(shared)
  const [state, setState] = useState(start)
  const query = enquiryListQuery(state, condition)
  const list = useQuery(query)
  const dialog = useDialog({
    load: enquiryDialog.load,
    read: enquiries.read,
    onFailure: onFailure ?? reportError,
  })

  const rows = list.data?.rows
  const changeList = (change: Partial<ListState>) => setState(changedList(state, change))
  return (
    <Panel
      id="enquiries"
      title={t('title')}
      count={list.data?.count ?? null}
      tools={
        <>
          {hasFilter && (
            <StatusFilter
              label={t('fields.artwork_purchase_request_status_id')}
              of={statuses.application}
              value={state.status}
              onChange={(status) => changeList({ status })}
            />
          )}
          <ExportButton list={query.queryKey} />
        </>
      }
    >
      <DataTable
        frameless
        label={t('title')}
        columns={columns}
        layout={`${shared}_enquiry`}
        rows={rows}
        rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
        expected={3}
        many={{ list: query.queryKey, total: list.data?.count }}
        card={(enquiry) => <EnquiryCard enquiry={enquiry} shared={shared} />}
        cardHeight={134}
        opening={(enquiry) => () => dialog.open(enquiry.id_artwork_purchase_request)}
        {...listParts({
          state,
          start,
          onStateChange: changeList,
          list,
          rows,
          sizes: enquiryList.sizes,
          empty: { text: t('empty') },
        })}
      />
      {dialog.show((frame, start) => (
        <enquiryDialog.Dialog {...frame} start={start} incomplete={incomplete} onFailure={onFailure} />
      ))}
    </Panel>
  )
}

/** The enquiries about an artwork, the newest first. */
export const ArtworkEnquiries = ({ artworkId }: { artworkId: number }) => (
  <EnquiriesPanel
    condition={{ field: 'artwork_id', operator: '=', value: artworkId }}
    shared="artwork"
    start={enquiryList.start}
    incomplete="incorrect"
    onFailure={showErrorDialog}
  />
)

const ofConsultant = (userId: number) =>
  ({
    condition: { field: 'consultant_id', operator: '=', value: userId },
    start: { ...enquiryList.start, sort: enquiryList.key },
  }) as const

/** The enquiries of one consultant, the oldest first. */
export const ConsultantEnquiries = ({ userId }: { userId: number }) => (
  <EnquiriesPanel {...ofConsultant(userId)} shared="consultant" hasFilter incomplete="missing" />
)

/** Content below the enquiries, shown when they are loaded and their height is known. */
export function BelowConsultantEnquiries({ userId, children }: { userId: number; children: ReactNode }) {
  const { condition, start } = ofConsultant(userId)
  const { isPending } = useQuery(enquiryListQuery(start, condition))
  return <div hidden={isPending}>{children}</div>
}
