import { useQuery } from '@tanstack/react-query'
import type { ApplicationStatus } from '@vernissage/contract/enums'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { reportError } from '../../lib/reported-error.ts'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { listParts } from '../../ui/list/list-page.tsx'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { EnquiryDialog } from './enquiry-dialog.tsx'
import { EnquiryCard, type SharedColumn, useEnquiryColumns } from './enquiry-table.tsx'
import { LazyEnquiryDialog, loadEnquiryDialog } from './lazy-enquiry-dialog.ts'
import { type EnquiryCondition, enquiryListQuery, getEnquiry } from './queries.ts'

interface Props extends Pick<ComponentProps<typeof EnquiryDialog>, 'incomplete' | 'onFailure'> {
  /** Which enquiries: those about one artwork, or in one consultant's care. */
  condition: EnquiryCondition
  /** The column that this makes the same in every row. */
  shared: SharedColumn
  /** By id: 0 ascending, 1 descending. */
  order: 0 | 1
  /** Offers to narrow them to one status. */
  hasFilter?: boolean
}

const start = { status: null as ApplicationStatus | null, limit: 10, offset: 0 }

/** Enquiries on the page of what they have in common; each can be answered there. */
export function EnquiriesPanel(props: Props) {
  const { condition, shared, order, hasFilter = false, incomplete, onFailure } = props
  const { t } = useTranslation('enquiries')
  const columns = useEnquiryColumns(shared)
  const [state, setState] = useState(start)
  const list = useQuery(enquiryListQuery({ condition, order, ...state }))
  const dialog = useRecordDialog({
    read: getEnquiry,
    load: loadEnquiryDialog,
    onFailure: onFailure ?? reportError,
  })

  const rows = list.data?.rows
  const ask = (asked: Partial<typeof start>) => setState(changedList(state, asked))
  return (
    <Panel
      title={t('title')}
      actions={
        hasFilter && (
          <StatusFilter
            label={t('fields.artwork_purchase_request_status_id')}
            of={statuses.application}
            value={state.status}
            onChange={(status) => ask({ status })}
          />
        )
      }
    >
      <DataTable
        frameless
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
        expected={3}
        card={(enquiry) => <EnquiryCard enquiry={enquiry} shared={shared} />}
        opening={(enquiry) => () => dialog.edit(enquiry.id_artwork_purchase_request)}
        {...listParts({
          state,
          start,
          onAsk: ask,
          list,
          rows,
          sizes: pageSizes.table,
          empty: { text: t('empty') },
        })}
      />
      {dialog.show(
        (frame, start) =>
          start && (
            <LazyEnquiryDialog {...frame} start={start} incomplete={incomplete} onFailure={onFailure} />
          ),
      )}
    </Panel>
  )
}
