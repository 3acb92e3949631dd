import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { useEffect, useRef, useState } from 'react'
import { type BulkSubject, type Deed, importWidth } from '../../lib/dialogs.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { count, counted } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { clearSelection, type Selection, selectedCount } from '../../lib/list/selection.ts'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../ui/dialog/use-run-once.ts'
import { createBulkAction, isFinal, press, useBulkAction } from './queries.ts'
import { RecentActions } from './recent-actions.tsx'
import { Expectation, Given, Report, wordsFor } from './report.tsx'
import { ValueFields } from './value-fields.tsx'

interface SizedFrame extends DialogFrame {
  size: number
}

/** By what a dialog was opened for, in pixels. */
const widths = { new: 520, import: importWidth, recent: 640 }

export function BulkDialogs({ subject, ...frame }: DialogFrame & { subject: BulkSubject }) {
  const [id, follow] = useState<number | null>(null)
  const { t } = useTranslation('bulkActions')
  // No step is wider than the one before it, and none has a title of its own until its action is read.
  const size = widths[subject.of]
  const action = { ...frame, size, onFollow: follow }
  if (subject.of === 'import') {
    const title = t('titles.import', { list: t(`kinds.${subject.kind}`) })
    const onBack = id === null ? subject.onBack : undefined
    return <ActionDialog {...action} {...{ title, onBack }} id={id ?? subject.id} />
  }
  if (subject.of === 'recent')
    return id === null ? (
      <RecentActions {...frame} size={size} onFollow={follow} />
    ) : (
      <ActionDialog {...action} id={id} title={t('recent')} />
    )
  const { deed, selection, note } = subject
  if (id !== null) return <ActionDialog {...action} id={id} title={t(`titles.${deed}`)} note={note} />
  return <NewAction {...frame} size={size} deed={deed} selection={selection} onChecked={follow} />
}

interface NewProps extends SizedFrame {
  deed: Deed
  selection: Selection
  onChecked: (id: number) => void
}

const needsValue = (deed: Deed) => deed === 'change' || deed === 'add'

/** Chooses what to do. Where there is nothing to choose it is checked at once. */
function NewAction({ deed, selection, onChecked, ...frame }: NewProps) {
  const { t } = useTranslation(['bulkActions', 'common'])
  const [given, setGiven] = useState<Record<string, unknown> | null>(null)
  const { run, isSending, problem, setProblem } = useRunOnce()
  const selected = selectedCount(selection)

  const check = () => {
    if (needsValue(deed) && !given) return setProblem(t('missing'))
    void run(async () =>
      onChecked((await createBulkAction(selection, deed, given ?? undefined)).id_bulk_action),
    )
  }
  useEffect(() => {
    if (!needsValue(deed)) check()
  }, [])

  return (
    <Dialog {...frame} title={t(`titles.${deed}`)}>
      <DialogBody flex="none" pb={4}>
        <p>{t('selected', counted(selected))}</p>
        {needsValue(deed) && (
          <ValueFields
            kind={selection.record as BulkKind}
            deed={deed as 'change' | 'add'}
            onChange={(chosen) => {
              setGiven(chosen)
              setProblem(null)
            }}
          />
        )}
      </DialogBody>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose}>
          {t('common:cancel')}
        </Button>
        <Button onClick={check} loading={isSending}>
          {t('continue')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface ActionProps extends SizedFrame {
  id: number
  /** The title until the action is read. */
  title: string
  /** A remark that was made when the records were chosen. */
  note?: string | undefined
  /** Shows another action: the one that undoes this one. */
  onFollow: (id: number) => void
  onBack?: (() => void) | undefined
}

/** An action from its check to its report. Closing the dialog leaves a running action alone. */
function ActionDialog({ id, title: expected, note, onFollow, onBack, ...frame }: ActionProps) {
  const { t } = useTranslation(['bulkActions', 'common'])
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const action = useBulkAction(id)
  const [problem, setProblem] = useState<string | null>(null)
  const state = action?.state ?? 'checking'
  const isOver = isFinal(state)

  const body = useRef<HTMLDivElement>(null)
  // A button that was pressed is gone with its step; Esc and Tab need a place in the dialog.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus()
  }, [state])

  const does = (what: 'start' | 'stop' | 'checkUndo') => () => {
    setProblem(null)
    press(queryClient, id, what).then(onFollow, (error) => setProblem(errorText(error)))
    // what is deleted is selected no more; anything else may be followed by a next action
    if (what === 'start' && action?.action === 'delete') clearSelection()
  }
  const cancel = () => {
    // Nothing was changed, so nothing is kept of it.
    if (state === 'checking' || state === 'checked') press(queryClient, id, 'stop').catch(() => undefined)
    frame.onClose()
  }
  const title = action ? t(`titles.${action.action}`, { list: t(`kinds.${action.kind}`) }) : expected
  const amount = (number: number) => count(number)
  if (!action)
    return (
      <Dialog {...frame} title={title}>
        {null}
      </Dialog>
    )

  const isChecking = state === 'checking'
  const passed = isChecking
    ? action.expected_done + action.expected_unchanged + action.expected_refused
    : action.done + action.unchanged + action.refused
  return (
    <Dialog {...frame} onClose={isOver || state === 'running' ? frame.onClose : cancel} title={title}>
      <DialogBody ref={body} flex="none" pb={4} tabIndex={-1} aria-live="polite" data-bulk-state={state}>
        <Given action={action} />
        {note && <p>{note}</p>}
        {state === 'checked' && <Expectation action={action} />}
        {(isChecking || state === 'running') && (
          <>
            <p>
              {t(isChecking ? 'checking' : 'running', {
                passed: amount(passed),
                total: amount(action.total),
              })}
            </p>
            <Progress
              aria-label={t('progress')}
              value={action.total === 0 ? 0 : (100 * passed) / action.total}
              transitionDuration={200}
            />
          </>
        )}
        {isOver && <Report action={action} />}
      </DialogBody>
      <DialogFooter problem={problem}>
        {state === 'running' && (
          <Button variant="default" onClick={does('stop')}>
            {t('stop')}
          </Button>
        )}
        {(isChecking || state === 'checked') && (
          <>
            {onBack && (
              <Button
                variant="default"
                onClick={() => {
                  cancel()
                  onBack()
                }}
              >
                {t('back')}
              </Button>
            )}
            <Button variant="default" onClick={cancel}>
              {t('common:cancel')}
            </Button>
            <Button onClick={does('start')} disabled={isChecking || action.expected_done === 0}>
              {t(`start.${wordsFor(action) as Deed | 'import'}`, { total: amount(action.expected_done) })}
            </Button>
          </>
        )}
        {isOver && (
          <>
            {action.can_undo === 1 && (
              <Button variant="default" onClick={does('checkUndo')}>
                {t('undo')}
              </Button>
            )}
            <Button onClick={frame.onClose}>{t('common:close')}</Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}
