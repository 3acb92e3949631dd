import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { getNewsletterRequest, newsletterRequestListQuery } from '../queries.ts'
import { RequestsScreen, type RequestsScreenProps } from '../requests-screen.tsx'
import { NewsletterCard, useNewsletterColumns } from './use-newsletter-columns.tsx'

const dialog = lazyDialog(() => import('./newsletter-dialog.tsx').then((module) => module.NewsletterDialog))

/** Who wants the newsletter. */
export function NewslettersScreen({ state, onAsk }: RequestsScreenProps) {
  const { t } = useTranslation('newsletters')
  const columns = useNewsletterColumns()
  const list = useQuery(newsletterRequestListQuery(state))
  return (
    <RequestsScreen
      state={state}
      onAsk={onAsk}
      texts={{ title: t('title'), empty: t('empty'), add: t('add') }}
      totalText={(figures) => t('total', figures)}
      list={list}
      rows={list.data?.rows}
      columns={columns}
      rowKey={(request) => request.id_newsletter_request}
      card={(request) => <NewsletterCard request={request} />}
      read={getNewsletterRequest}
      dialog={dialog}
    />
  )
}
