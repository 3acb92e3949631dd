import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { cleared } from '../../../lib/list-state.ts'
import { useRecordDialog } from '../../../ui/record-form/use-record-dialog.ts'
import { contactRequestListQuery, getContactRequest } from '../queries.ts'
import { type RequestListState, requestListStart } from '../request-list-state.ts'
import { RequestsScreen } from '../requests-screen.tsx'
import { ContactCard, useContactColumns } from './use-contact-columns.tsx'

const loadDialog = () => import('./contact-dialog.tsx')
const ContactDialog = lazy(() => loadDialog().then((module) => ({ default: module.ContactDialog })))

interface Props {
  state: RequestListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<RequestListState>) => void
}

/** Messages that have come in through the public website. */
export function ContactScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('contact')
  const columns = useContactColumns()
  const list = useQuery(contactRequestListQuery(state))
  const dialog = useRecordDialog({ read: getContactRequest, load: loadDialog })

  // What has been added comes first in the whole list; whoever edits one after another keeps the search.
  const showSaved = () => onAsk(dialog.current?.subject ? { status: null } : cleared(state, requestListStart))

  return (
    <RequestsScreen
      state={state}
      onAsk={onAsk}
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      empty={t('empty')}
      addLabel={t('add')}
      list={list}
      rows={list.data?.contact_requests}
      columns={columns}
      rowKey={(request) => request.id_contact_request}
      card={(request) => <ContactCard request={request} />}
      onAdd={dialog.add}
      onEdit={(request) => dialog.edit(request.id_contact_request)}
    >
      {dialog.current && (
        <Suspense>
          <ContactDialog
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
