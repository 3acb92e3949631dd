import type { NewsletterRequest } from '@vernissage/contract/resources/requests'
import { tagsIn } from '@vernissage/contract/values/strings'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../../lib/list/list-state.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { Chips } from '../../../ui/record/values.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../../ui/table/field-column.tsx'
import { newsletterEdits, newsletterRequestListQuery, newsletterRequests } from '../queries.ts'
import { newsletterList } from '../request-list.ts'
import { RequestCard, RequestsScreen, useRequestColumns } from '../requests-screen.tsx'

const dialog = lazyDialog(() => import('./newsletter-dialog.tsx').then((module) => module.NewsletterDialog))

export function NewslettersScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation('requests')
  const columns = useNewsletterColumns()
  const page = useListPage(newsletterList, newsletterRequestListQuery(state))
  return (
    <RequestsScreen
      {...page}
      state={state}
      onStateChange={onStateChange}
      texts={{ title: t('newsletters.title'), empty: t('newsletters.empty'), add: t('newsletters.add') }}
      totalText={(figures) => t('newsletters.total', figures)}
      columns={columns}
      layout="newsletter_request"
      rowKey={(request) => request.id_newsletter_request}
      card={(request) => <NewsletterCard request={request} />}
      cardHeight={140}
      read={newsletterRequests.read}
      dialog={dialog}
    />
  )
}

const Tags = ({ tags }: { tags: string | null }) => (tags ? <Chips words={tagsIn(tags)} /> : '–')

function useNewsletterColumns() {
  const { t } = useTranslation('requests')
  const { name, email, date, contacted } = useRequestColumns(newsletterEdits)
  const field = useFieldColumn<NewsletterRequest>()
  return useMemo<Column<NewsletterRequest>[]>(
    () => [
      {
        accessorKey: 'id_newsletter_request',
        header: t('columns.id'),
        width: 68,
        sort: 'id_newsletter_request',
      },
      name,
      email,
      date,
      contacted,
      {
        id: 'tags',
        header: t('fields.tags'),
        width: 150,
        sort: 'tags',
        cell: ({ row }) => <Tags tags={row.original.tags} />,
      },
      field('contacted_at', t('fields.contacted_at'), 'day'),
    ],
    [t, field, name, email, date, contacted],
  )
}

const NewsletterCard = ({ request }: { request: NewsletterRequest }) => (
  <RequestCard id={request.id_newsletter_request} request={request} edits={newsletterEdits}>
    {request.tags && <Tags tags={request.tags} />}
  </RequestCard>
)
