import type { NewsletterRequest } from '@vernissage/contract/resources/newsletter-request'
import { tagsIn } from '@vernissage/contract/tags'
import { useMemo } from 'react'
import { plainDate } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Chips } from '../../../ui/chips/chips.tsx'
import type { Column } from '../../../ui/data-table/data-table-props.ts'
import { ContactedTag } from '../contacted-tag.tsx'
import { RequestCard, TextCell } from '../request-cells.tsx'
import classes from '../requests.module.css'

const Tags = ({ tags }: { tags: string | null }) => (tags ? <Chips words={tagsIn(tags)} /> : '–')

/** The columns of the newsletter requests. */
export function useNewsletterColumns() {
  const { t } = useTranslation(['requests', 'newsletters'])
  const language = useLanguage()
  return useMemo<Column<NewsletterRequest>[]>(
    () => [
      { accessorKey: 'id_newsletter_request', header: t('requests:columns.id') },
      {
        id: 'name',
        header: t('requests:fields.name'),
        cell: ({ row }) => <TextCell>{row.original.name}</TextCell>,
      },
      {
        id: 'email',
        header: t('requests:fields.email'),
        cell: ({ row }) => <TextCell>{row.original.email}</TextCell>,
      },
      {
        id: 'date',
        header: t('requests:fields.date'),
        cell: ({ row }) => <span className={classes.phone}>{plainDate(row.original.date, language)}</span>,
      },
      {
        id: 'contacted',
        header: t('requests:fields.contacted'),
        cell: ({ row }) => <ContactedTag contacted={row.original.contacted} />,
      },
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
    [t, language],
  )
}

/** A newsletter request on a phone. */
export const NewsletterCard = ({ request }: { request: NewsletterRequest }) => (
  <RequestCard {...request} id={request.id_newsletter_request}>
    {request.tags && <Tags tags={request.tags} />}
  </RequestCard>
)
