import type { ContactRequest } from '@vernissage/contract/resources/requests'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../../lib/list/list-state.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../../ui/table/field-column.tsx'
import { contactEdits, contactRequestListQuery, contactRequests } from '../queries.ts'
import { contactList } from '../request-list.ts'
import classes from '../requests.module.css'
import { RequestCard, RequestsScreen, useRequestColumns } from '../requests-screen.tsx'

const dialog = lazyDialog(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog))

export function ContactScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation('requests')
  const columns = useContactColumns()
  const page = useListPage(contactList, contactRequestListQuery(state))
  return (
    <RequestsScreen
      {...page}
      state={state}
      onStateChange={onStateChange}
      texts={{ title: t('contact.title'), empty: t('contact.empty'), add: t('contact.add') }}
      totalText={(figures) => t('contact.total', figures)}
      columns={columns}
      layout="contact_request"
      rowKey={(request) => request.id_contact_request}
      card={(request) => <ContactCard request={request} />}
      cardHeight={132}
      read={contactRequests.read}
      dialog={dialog}
      // The search stays, so that several requests can be edited one after the other.
      onEdited={() => onStateChange({ status: null })}
    />
  )
}

const Phone = ({ request }: { request: ContactRequest }) => (
  <bdi className={classes.phone}>
    {request.country_code} {request.phone}
  </bdi>
)

function useContactColumns() {
  const { t } = useTranslation('requests')
  const { name, email, date, contacted } = useRequestColumns(contactEdits)
  const field = useFieldColumn<ContactRequest>()
  return useMemo<Column<ContactRequest>[]>(
    () => [
      { accessorKey: 'id_contact_request', header: t('columns.id'), width: 68, sort: 'id_contact_request' },
      name,
      email,
      {
        id: 'phone',
        fields: ['country_code', 'phone'],
        header: t('fields.phone'),
        width: 150,
        sort: 'phone',
        cell: ({ row }) => <Phone request={row.original} />,
      },
      date,
      contacted,
      field('message', t('fields.message')),
      field('contacted_at', t('fields.contacted_at'), 'day'),
    ],
    [t, field, name, email, date, contacted],
  )
}

const ContactCard = ({ request }: { request: ContactRequest }) => (
  <RequestCard id={request.id_contact_request} request={request} edits={contactEdits}>
    <p className="small">
      <Phone request={request} />
    </p>
  </RequestCard>
)
