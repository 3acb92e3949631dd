import type { ContactRequest } from '@vernissage/contract/resources/contact-request'
import { useMemo } from 'react'
import { plainDate } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { Column } from '../../../ui/data-table/data-table-props.ts'
import { ContactedTag } from '../contacted-tag.tsx'
import { RequestCard, TextCell } from '../request-cells.tsx'
import classes from '../requests.module.css'

const Phone = ({ request }: { request: ContactRequest }) => (
  <bdi className={classes.phone}>
    {request.country_code} {request.phone}
  </bdi>
)

/** The columns of the contact requests. */
export function useContactColumns() {
  const { t } = useTranslation(['requests', 'contact'])
  const language = useLanguage()
  return useMemo<Column<ContactRequest>[]>(
    () => [
      { accessorKey: 'id_contact_request', header: t('requests:columns.id') },
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
        id: 'phone',
        header: t('contact:fields.phone'),
        cell: ({ row }) => <Phone request={row.original} />,
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
    ],
    [t, language],
  )
}

/** A contact request on a phone. */
export const ContactCard = ({ request }: { request: ContactRequest }) => (
  <RequestCard {...request} id={request.id_contact_request}>
    <p className={classes.small}>
      <Phone request={request} />
    </p>
  </RequestCard>
)
