import type { ContactRequest } from '@vernissage/contract/resources/contact-request'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { RequestCard } from '../request-cells.tsx'
import classes from '../requests.module.css'
import { useRequestColumns } from '../use-request-columns.tsx'

const Phone = ({ request }: { request: ContactRequest }) => (
  <bdi className={classes.phone}>
    {request.country_code} {request.phone}
  </bdi>
)

/** The columns of the contact requests. */
export function useContactColumns() {
  const { t } = useTranslation(['requests', 'contact'])
  const { name, email, date, contacted } = useRequestColumns<ContactRequest>()
  return useMemo<Column<ContactRequest>[]>(
    () => [
      { accessorKey: 'id_contact_request', header: t('requests:columns.id') },
      name,
      email,
      {
        id: 'phone',
        header: t('contact:fields.phone'),
        cell: ({ row }) => <Phone request={row.original} />,
      },
      date,
      contacted,
    ],
    [t, name, email, date, contacted],
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
