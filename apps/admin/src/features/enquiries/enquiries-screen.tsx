import { Button } from '@mantine/core'
import type { Language } from '@vernissage/contract/enums'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { wordsAt } from '../../lib/i18n/words.ts'
import type { FilterOption } from '../../lib/list/filters/chosen.ts'
import { cleared, type ListProps } from '../../lib/list/list-state.ts'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../ui/list/list-page.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { TablePage } from '../../ui/table/data-table.tsx'
import { staffOptions } from '../users/queries.ts'
import { enquiryList } from './enquiry-list.ts'
import { EnquiryCard, enquiryDialog, useEnquiryColumns } from './enquiry-table.tsx'
import { enquiries, enquiryListQuery } from './queries.ts'

/** The consultants to filter enquiries by, and 0 for nobody. */
const consultantOptions = async (language: Language): Promise<FilterOption[]> => [
  { value: 0, label: wordsAt(language, 'enquiries:nobody') ?? '' },
  ...(await staffOptions()),
]

export function EnquiriesScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation('enquiries')
  const columns = useEnquiryColumns()
  const page = useListPage(enquiryList, enquiryListQuery(state), { consultant_id: consultantOptions })
  const dialog = useDialog({
    load: enquiryDialog.load,
    read: (id: number | null) => (id === null ? null : enquiries.read(id)),
  })
  const add = () => dialog.open(null)
  // A new enquiry is the first of the unfiltered list. After an edit the search stays, for the next edit.
  const showSaved = (isNew: boolean) =>
    onStateChange(isNew ? cleared(state, enquiryList.start) : { status: null })
  return (
    <TablePage
      {...page}
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      onStateChange={onStateChange}
      rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
      columns={columns}
      layout="artwork_purchase_request"
      card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
      cardHeight={172}
      opening={(enquiry) => () => dialog.open(enquiry.id_artwork_purchase_request)}
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
