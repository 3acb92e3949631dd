import type { NewsletterRequest } from '@vernissage/contract/resources/newsletter-request'
import { tagsIn } from '@vernissage/contract/strings'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Chips } from '../../../ui/record/values.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { RequestCard } from '../request-cells.tsx'
import classes from '../requests.module.css'
import { useRequestColumns } from '../use-request-columns.tsx'

const Tags = ({ tags }: { tags: string | null }) => (tags ? <Chips words={tagsIn(tags)} /> : '–')

/** The columns of the newsletter requests. */
export function useNewsletterColumns() {
  const { t } = useTranslation(['requests', 'newsletters'])
  const { name, email, date, contacted } = useRequestColumns<NewsletterRequest>()
  return useMemo<Column<NewsletterRequest>[]>(
    () => [
      { accessorKey: 'id_newsletter_request', header: t('requests:columns.id') },
      name,
      email,
      date,
      contacted,
      {
        id: 'tags',
        header: t('newsletters:fields.tags'),
        cell: ({ row }) => (
          <div className={classes.tags}>
            <Tags tags={row.original.tags} />
          </div>
        ),
      },
    ],
    [t, name, email, date, contacted],
  )
}

/** A newsletter request on a phone. */
export const NewsletterCard = ({ request }: { request: NewsletterRequest }) => (
  <RequestCard {...request} id={request.id_newsletter_request}>
    {request.tags && <Tags tags={request.tags} />}
  </RequestCard>
)
