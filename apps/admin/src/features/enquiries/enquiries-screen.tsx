import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../lib/formats.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Filters } from '../../ui/filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../../ui/list-states.tsx'
import { Page } from '../../ui/page.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { Pager } from '../../ui/pager.tsx'
import { useRecordDialog } from '../../ui/record-form/use-record-dialog.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusFilter } from '../../ui/status-filter.tsx'
import { type EnquiryListState, enquiryListStart } from './enquiry-list-state.ts'
import { useEnquiryStatuses } from './enquiry-status.tsx'
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
  const statuses = useEnquiryStatuses()
  const list = useQuery(enquiryListQuery({ ...state, order: 1 }))
  const dialog = useRecordDialog({ read: getEnquiry, load: loadEnquiryDialog })
  const total = list.data?.count

  const clear = () => onAsk({ ...enquiryListStart, limit: state.limit })
  // What has been added comes first in the whole list; whoever edits one after another keeps the search.
  const showSaved = () => (dialog.current?.subject ? onAsk({ status: null }) : clear())
  const isNarrowed = state.search !== '' || state.status !== null || state.offset > 0

  const placeholder = () => {
    if (!list.data) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (list.data.artwork_purchase_requests.length > 0) return null
    if (isNarrowed) return <NoMatch onClear={clear} />
    return (
      <EmptyList text={t('empty')}>
        <Button onClick={dialog.add}>{t('add')}</Button>
      </EmptyList>
    )
  }

  return (
    <Page
      title={t('title')}
      detail={total === undefined ? '\u00a0' : t('total', { count: total, total: count(total) })}
      filter={
        <>
          <SearchBox
            value={state.search}
            onSearch={(search) => onAsk({ search })}
            placeholder={t('search')}
          />
          <Filters>
            <StatusFilter
              label={t('fields.artwork_purchase_request_status_id')}
              value={state.status}
              options={statuses}
              onChange={(status) => onAsk({ status })}
            />
          </Filters>
        </>
      }
      actions={<AddButton label={t('add')} onClick={dialog.add} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.data?.artwork_purchase_requests}
        rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
        expected={enquiryListStart.limit}
        card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
        opening={(enquiry) => () => dialog.edit(enquiry.id_artwork_purchase_request)}
        placeholder={placeholder()}
        foot={
          <Pager
            sizes={pageSizes.table}
            limit={state.limit}
            offset={state.offset}
            total={total ?? 0}
            onChange={onAsk}
          />
        }
      />
      {dialog.current && (
        <Suspense>
          <LazyEnquiryDialog
            opened={dialog.current.opened}
            start={dialog.current.subject}
            incomplete="missing"
            onSaved={showSaved}
            onClose={dialog.close}
            onExited={dialog.forget}
          />
        </Suspense>
      )}
    </Page>
  )
}
