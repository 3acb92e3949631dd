import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { filterFields } from '../../lib/list/chosen.ts'
import { cleared, pageSizes } from '../../lib/list/list-state.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../ui/list/list-page.tsx'
import { StatusFilter, statuses, useStatusOptions } from '../../ui/record/status.tsx'
import { TablePage } from '../../ui/table/data-table.tsx'
import { consultantOptions } from './consultant-options.ts'
import { type EnquiryListState, enquiryFilters, enquiryListStart } from './enquiry-list-state.ts'
import { EnquiryCard, enquiryDialog, useEnquiryColumns } from './enquiry-table.tsx'
import { enquiries, enquiryListQuery } from './queries.ts'

interface Props {
  state: EnquiryListState
  /** Changes the list's state; it starts at the first page unless the change names one. */
  onStateChange: (change: Partial<EnquiryListState>) => void
}

/** The enquiries of people who want to buy an artwork. */
export function EnquiriesScreen({ state, onStateChange }: Props) {
  const { t } = useTranslation(['enquiries', 'ui'])
  const columns = useEnquiryColumns()
  const statusOptions = useStatusOptions(statuses.application)
  const list = useQuery(enquiryListQuery({ ...state, order: 1 }))
  const dialog = useDialog({
    load: enquiryDialog.load,
    read: (id: number | null) => (id === null ? null : enquiries.read(id)),
  })
  const add = () => dialog.open(null)
  // A new enquiry is the first of the unfiltered list. After an edit the search stays, for the next edit.
  const showSaved = (isNew: boolean) =>
    onStateChange(isNew ? cleared(state, enquiryListStart) : { status: null })
  return (
    <TablePage
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      listKey={enquiryListQuery({ ...state, order: 1 }).queryKey}
      searchText={t('search')}
      state={state}
      start={enquiryListStart}
      onStateChange={onStateChange}
      list={list}
      rows={list.data?.rows}
      rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
      columns={columns}
      layout="artwork_purchase_request"
      card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
      cardHeight={172}
      opening={(enquiry) => () => dialog.open(enquiry.id_artwork_purchase_request)}
      sizes={pageSizes.table}
      fields={filterFields(enquiryFilters, {
        artwork_purchase_request_status_id: {
          label: t('fields.artwork_purchase_request_status_id'),
          options: statusOptions,
        },
        consultant_id: { label: t('fields.consultant_id'), options: consultantOptions },
        tags: { label: t('fields.tags') },
        unanswered_since: { label: t('ui:lists.unansweredSince') },
        date: { label: t('fields.date') },
      })}
      filters={
        <StatusFilter
          label={t('fields.artwork_purchase_request_status_id')}
          of={statuses.application}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
      actions={<AddButton label={t('add')} onClick={add} />}
      empty={{ text: t('empty'), nextStep: <Button onClick={add}>{t('add')}</Button> }}
    >
      {dialog.show((frame, start) => (
        <enquiryDialog.Dialog
          {...frame}
          start={start}
          incomplete="missing"
          onSaved={() => showSaved(start === null)}
        />
      ))}
    </TablePage>
  )
}
