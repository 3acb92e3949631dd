import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserType } from '@vernissage/contract/enums'
import { useState } from 'react'
import {
  bulkDialog,
  deletionsDialog,
  exportDialog,
  historyDialog,
  importDialog,
  letterDialog,
  mailSettingsDialog,
  personDialog,
  scoreSheetDialog,
} from '../lib/dialogs.ts'
import { loadTextsInAll } from '../lib/i18n/i18n.ts'
import { namingTexts } from '../lib/list/field-names.ts'
import { clearSelection, useSelection } from '../lib/list/selection.ts'
import { useMe } from '../lib/session/session.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'

type HistoryModule = typeof import('../features/history/history-dialog.tsx')

const makeHistory = (entity: string) =>
  lazyDialog(async () => {
    const module: HistoryModule = await import('../features/history/history-dialog.tsx')
    await module.loadForms(entity)
    return module.HistoryDialog
  })

const histories = new Map<string, ReturnType<typeof makeHistory>>()

/** The history dialog of a kind of record: its code is loaded together with the kind's forms and texts. */
function historyOf(entity: string) {
  const dialog = histories.get(entity) ?? makeHistory(entity)
  histories.set(entity, dialog)
  return dialog
}

const deletions = lazyDialog(
  () => import('../features/history/deletions-dialog.tsx').then((module) => module.DeletionsDialog),
  'history',
)
const changes = lazyDialog(
  () => import('../features/history/changes-dialog.tsx').then((module) => module.ChangesDialog),
  'history',
)
const person = lazyDialog(
  () => import('../features/privacy/person-dialog.tsx').then((module) => module.PersonDialog),
  'privacy',
)
const mailSettings = lazyDialog(
  () => import('../features/shell/mail-settings-dialog.tsx').then((module) => module.MailSettingsDialog),
  'letters',
)

/** The kinds of record that files can be imported into. */
const importedTexts = namingTexts('artist', 'artwork', 'sponsor', 'newsletter_request')

const selectionBar = lazyDialog(
  () => import('../features/bulk-actions/selection-bar.tsx').then((module) => module.SelectionBar),
  'bulkActions',
)
const bulkActions = lazyDialog(
  () => import('../features/bulk-actions/bulk-dialogs.tsx').then((module) => module.BulkDialogs),
  'bulkActions',
  'decisions',
  'letters',
  ...importedTexts,
)
const imports = lazyDialog(
  async () => {
    const [module] = await Promise.all([
      import('../features/imports/import-dialog.tsx'),
      // The headings of a file may be in any language.
      loadTextsInAll(importedTexts),
    ])
    return module.ImportDialog
  },
  'imports',
  'bulkActions',
)
const exports = lazyDialog(
  () => import('../features/exports/export-dialog.tsx').then((module) => module.ExportDialog),
  'filters',
  ...namingTexts(),
)
const letters = lazyDialog(
  () => import('../features/open-calls/letters/send/send-dialog.tsx').then((module) => module.SendDialog),
  'letters',
)
const scoreSheets = lazyDialog(
  () =>
    import('../features/open-calls/judging/score-sheet/score-sheet-dialog.tsx').then(
      (module) => module.ScoreSheetDialog,
    ),
  'scoreSheet',
  'judging',
  'applications',
  'decisions',
)

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
    <changes.Dialog
      day={shown}
      opened={day !== undefined}
      onClose={() => void navigate({ to: '/home', replace: true, resetScroll: false })}
      onExited={() => setShown(undefined)}
    />
  )
}

/** The bar of a selection, and the dialogs that any screen can open. Each is loaded when it is first needed. */
export function Dialogs() {
  const selection = useSelection()
  return (
    <>
      <historyDialog.Shown>
        {(frame, subject) => {
          const history = historyOf(subject.record.entity)
          return <history.Dialog {...frame} {...subject} />
        }}
      </historyDialog.Shown>
      <deletionsDialog.Shown>{(frame) => <deletions.Dialog {...frame} />}</deletionsDialog.Shown>
      <personDialog.Shown>{(frame) => <person.Dialog {...frame} />}</personDialog.Shown>
      <mailSettingsDialog.Shown>{(frame) => <mailSettings.Dialog {...frame} />}</mailSettingsDialog.Shown>
      <Changes />
      {selection && <selectionBar.Dialog selection={selection} onClose={clearSelection} />}
      <bulkDialog.Shown>
        {(frame, subject) => <bulkActions.Dialog {...frame} subject={subject} />}
      </bulkDialog.Shown>
      <letterDialog.Shown>
        {(frame, subject) => <letters.Dialog {...frame} subject={subject} />}
      </letterDialog.Shown>
      <exportDialog.Shown>
        {(frame, subject) => <exports.Dialog {...frame} subject={subject} />}
      </exportDialog.Shown>
      <importDialog.Shown>
        {(frame, subject) => <imports.Dialog {...frame} {...subject} />}
      </importDialog.Shown>
      <scoreSheetDialog.Shown>
        {(frame, subject) => <scoreSheets.Dialog {...frame} subject={subject} />}
      </scoreSheetDialog.Shown>
    </>
  )
}
