import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cleared } from '../../../lib/list-state.ts'
import { useRecordDialog } from '../../../ui/record-form/use-record-dialog.ts'
import { getNewsletterRequest, newsletterRequestListQuery } from '../queries.ts'
import { type RequestListState, requestListStart } from '../request-list-state.ts'
import { RequestsScreen } from '../requests-screen.tsx'
import { NewsletterCard, useNewsletterColumns } from './use-newsletter-columns.tsx'

const loadDialog = () => import('./newsletter-dialog.tsx')
const NewsletterDialog = lazy(() => loadDialog().then((module) => ({ default: module.NewsletterDialog })))

interface Props {
  state: RequestListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<RequestListState>) => void
}

/** Who wants the newsletter. */
export function NewslettersScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('newsletters')
  const columns = useNewsletterColumns()
  const list = useQuery(newsletterRequestListQuery(state))
  const dialog = useRecordDialog({ read: getNewsletterRequest, load: loadDialog })

  // What has been added comes first in the whole list; an edited one stays where it is.
  const showSaved = () => {
    if (!dialog.current?.subject) onAsk(cleared(state, requestListStart))
  }

  return (
    <RequestsScreen
      state={state}
      onAsk={onAsk}
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      empty={t('empty')}
      addLabel={t('add')}
      list={list}
      rows={list.data?.newsletter_requests}
      columns={columns}
      rowKey={(request) => request.id_newsletter_request}
      card={(request) => <NewsletterCard request={request} />}
      onAdd={dialog.add}
      onEdit={(request) => dialog.edit(request.id_newsletter_request)}
    >
      {dialog.current && (
        <Suspense>
          <NewsletterDialog
            opened={dialog.current.opened}
            start={dialog.current.subject}
            onSaved={showSaved}
            onClose={dialog.close}
            onExited={dialog.forget}
          />
        </Suspense>
      )}
    </RequestsScreen>
  )
}
