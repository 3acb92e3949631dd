import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { showErrorDialog } from '../../ui/error-dialog.tsx'
import { EmptyList, LoadFailed } from '../../ui/list-states.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useRecordDialog } from '../../ui/record-form/use-record-dialog.ts'
import { EnquiryCard, useEnquiryColumns } from './enquiry-table.tsx'
import { artworkEnquiriesQuery, getEnquiry } from './queries.ts'

const loadDialog = () => import('./edit-enquiry-dialog.tsx')
const EditEnquiryDialog = lazy(() => loadDialog().then((module) => ({ default: module.EditEnquiryDialog })))

/** The enquiries about an artwork, on its page. */
export function ArtworkEnquiries({ artworkId }: { artworkId: number }) {
  const { t } = useTranslation('enquiries')
  const columns = useEnquiryColumns()
  const [page, setPage] = useState({ limit: 10, offset: 0 })
  const list = useQuery({ ...artworkEnquiriesQuery(artworkId, page), placeholderData: keepPreviousData })
  const dialog = useRecordDialog({ read: getEnquiry, load: loadDialog, onFailure: showErrorDialog })
  const start = dialog.current?.subject

  const placeholder = () => {
    if (!list.data) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    return list.data.count === 0 && <EmptyList text={t('empty')} />
  }
  return (
    <Panel title={t('title')}>
      <DataTable
        bare
        label={t('title')}
        columns={columns}
        rows={list.data?.artwork_purchase_requests}
        rowKey={(enquiry) => enquiry.id_artwork_purchase_request}
        expected={3}
        card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
        opening={(enquiry) => () => dialog.edit(enquiry.id_artwork_purchase_request)}
        placeholder={placeholder()}
        foot={<Pager sizes={pageSizes.table} {...page} total={list.data?.count ?? 0} onChange={setPage} />}
      />
      {dialog.current && start && (
        <Suspense>
          <EditEnquiryDialog
            opened={dialog.current.opened}
            start={start}
            onFailure={showErrorDialog}
            onClose={dialog.close}
            onExited={dialog.forget}
          />
        </Suspense>
      )}
    </Panel>
  )
}
