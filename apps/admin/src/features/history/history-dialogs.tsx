import { lazy, Suspense } from 'react'
import { type RecordName, useAdministration } from '../../lib/administration.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

type HistoryDialogModule = typeof import('./history-dialog.tsx')

/** A kind's forms and texts come with the dialog: one for each kind. */
const dialogs = new Map<string, ReturnType<typeof makeDialog>>()

const makeDialog = (record: RecordName) =>
  lazy(async () => {
    const { HistoryDialog, loadForms }: HistoryDialogModule = await import('./history-dialog.tsx')
    await loadForms(record.entity)
    return { default: HistoryDialog }
  })

function dialogOf(record: RecordName) {
  const made = dialogs.get(record.entity) ?? makeDialog(record)
  dialogs.set(record.entity, made)
  return made
}

const DeletionsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./deletions-dialog.tsx'), loadTexts('history')])
  return { default: module.DeletionsDialog }
})

/** The history of a record, and the deletions that can be undone; nothing of them is fetched until it is asked for. */
export function HistoryDialogs() {
  const history = useAdministration('history')
  const deletions = useAdministration('deletions')
  if (history) {
    const { record, onPutBack } = history.subject
    const HistoryDialog = dialogOf(record)
    return (
      <Suspense>
        <HistoryDialog record={record} onPutBack={onPutBack} {...history.dialog} />
      </Suspense>
    )
  }
  return (
    deletions && (
      <Suspense>
        <DeletionsDialog {...deletions.dialog} />
      </Suspense>
    )
  )
}
