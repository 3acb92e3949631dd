import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserType } from '@vernissage/contract/enums'
import { useState } from 'react'
import { type RecordName, useAdministration } from '../lib/administration.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { useMe } from '../lib/session/session.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'

type HistoryDialogModule = typeof import('../features/history/history-dialog.tsx')

/** The history dialog of each kind of record: its code is loaded together with the kind's forms and texts. */
const historyDialogs = new Map<string, ReturnType<typeof makeHistoryDialog>>()

const makeHistoryDialog = (entity: string) =>
  lazyDialog(async () => {
    const module: HistoryDialogModule = await import('../features/history/history-dialog.tsx')
    await module.loadForms(entity)
    return module.HistoryDialog
  })

function historyDialogOf({ entity }: RecordName) {
  const dialog = historyDialogs.get(entity) ?? makeHistoryDialog(entity)
  historyDialogs.set(entity, dialog)
  return dialog
}

const deletionsDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/history/deletions-dialog.tsx'),
    loadTexts('history'),
  ])
  return module.DeletionsDialog
})

const changesDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../features/history/changes-dialog.tsx'), loadTexts('history')])
  return module.ChangesDialog
})

const personDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('../features/privacy/person-dialog.tsx'), loadTexts('privacy')])
  return module.PersonDialog
})

const mailDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/shell/mail-settings-dialog.tsx'),
    loadTexts('letters'),
  ])
  return module.MailSettingsDialog
})

/** The changes of a day, which the address of the home screen names. */
function Changes() {
  const { changes: day } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAllowed = useMe().user_type_id === UserType.administrator
  // Shown until the dialog has faded out.
  const [shown, setShown] = useState(day)
  if (day !== undefined && day !== shown) setShown(day)
  if (!isAllowed || shown === undefined) return null
  return (
    <changesDialog.Dialog
      day={shown}
      opened={day !== undefined}
      onClose={() => void navigate({ to: '/home', replace: true, resetScroll: false })}
      onExited={() => setShown(undefined)}
    />
  )
}

/** The dialogs that `openAdministration` opens, each loaded when it is first opened. */
export function AdministrationDialogs() {
  const history = useAdministration('history')
  const deletions = useAdministration('deletions')
  const person = useAdministration('person')
  const mail = useAdministration('mail')
  const historyDialog = history && historyDialogOf(history.subject.record)
  return (
    <>
      {historyDialog && (
        <historyDialog.Dialog
          record={history.subject.record}
          onPutBack={history.subject.onPutBack}
          {...history.dialog}
        />
      )}
      {deletions && <deletionsDialog.Dialog {...deletions.dialog} />}
      {person && <personDialog.Dialog {...person.dialog} />}
      {mail && <mailDialog.Dialog {...mail.dialog} />}
      <Changes />
    </>
  )
}
