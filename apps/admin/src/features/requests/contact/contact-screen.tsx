import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog } from '../../../ui/dialog/use-dialog.tsx'
import { contactRequestListQuery, getContactRequest } from '../queries.ts'
import { RequestsScreen, type RequestsScreenProps } from '../requests-screen.tsx'
import { ContactCard, useContactColumns } from './use-contact-columns.tsx'

const dialog = lazyDialog(() => import('./contact-dialog.tsx').then((module) => module.ContactDialog))

/** Messages that have come in through the public website. */
export function ContactScreen({ state, onAsk }: RequestsScreenProps) {
  const { t } = useTranslation('contact')
  const columns = useContactColumns()
  const list = useQuery(contactRequestListQuery(state))
  return (
    <RequestsScreen
      state={state}
      onAsk={onAsk}
      texts={{ title: t('title'), empty: t('empty'), add: t('add') }}
      totalText={(figures) => t('total', figures)}
      list={list}
      rows={list.data?.rows}
      columns={columns}
      rowKey={(request) => request.id_contact_request}
      card={(request) => <ContactCard request={request} />}
      read={getContactRequest}
      dialog={dialog}
      // Whoever edits one after another keeps the search.
      onEdited={() => onAsk({ status: null })}
    />
  )
}
