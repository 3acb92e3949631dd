import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared } from '../../lib/list/list-state.ts'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { AddButton } from '../../ui/list/add-button.tsx'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { TablePage } from '../../ui/table/table-page.tsx'
import { type EnquiryListState, enquiryListStart } from './enquiry-list-state.ts'
import { EnquiryCard, useEnquiryColumns } from './enquiry-table.tsx'
import { LazyEnquiryDialog, loadEnquiryDialog } from './lazy-enquiry-dialog.ts'
import { enquiryListQuery, getEnquiry } from './queries.ts'

interface Props {
  state: EnquiryListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<EnquiryListState>) => void
}

/** Who wants to buy which artwork. */
export function EnquiriesScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('enquiries')
  const columns = useEnquiryColumns()
  const list = useQuery(enquiryListQuery({ ...state, order: 1 }))
  const dialog = useRecordDialog({ read: getEnquiry, load: loadEnquiryDialog })
  // What has been added comes first in the whole list; whoever edits one after another keeps the search.
  const showSaved = (isNew: boolean) => onAsk(isNew ? cleared(state, enquiryListStart) : { status: null })
  return (
    <TablePage
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      start={enquiryListStart}
      onAsk={onAsk}
      list={list}
      rows={list.data?.rows}
      rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
      columns={columns}
      card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
      opening={(enquiry) => () => dialog.edit(enquiry.id_artwork_purchase_request)}
      sizes={pageSizes.table}
      filters={
        <StatusFilter
          label={t('fields.artwork_purchase_request_status_id')}
          of={statuses.application}
          value={state.status}
          onChange={(status) => onAsk({ status })}
        />
      }
      actions={<AddButton label={t('add')} onClick={dialog.add} />}
      empty={{ text: t('empty'), nextStep: <Button onClick={dialog.add}>{t('add')}</Button> }}
    >
      {dialog.show((frame, start) => (
        <LazyEnquiryDialog
          {...frame}
          start={start}
          incomplete="missing"
          onSaved={() => showSaved(start === null)}
        />
      ))}
    </TablePage>
  )
}
