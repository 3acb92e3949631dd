import { Button, Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../../../lib/api/api-error.ts'
import { useErrorText } from '../../../../lib/format/error-text.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { clearSelection } from '../../../../lib/list/selection.ts'
import { DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import { isFinal, press, useBulkAction } from '../../../bulk-actions/queries.ts'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { mailStatusQuery } from '../queries.ts'
import { LeftOut } from './left-out.tsx'
import { type CheckedLetter, Recipients } from './recipients.tsx'
import classes from './send.module.css'

interface Props {
  /** Of the bulk action. */
  id: number
  /** People who already received this letter get it too. */
  isAgain: boolean
  /** Set once the letters are on their way, so that closing the dialog stops nothing. */
  started: RefObject<boolean>
  /** True while a request is running: the dialog sends one at a time. */
  busy: RefObject<boolean>
  kind: ProgramKind
  letter: CheckedLetter
  problem: string | null
  onBack: () => void
  onAgain: (again: 0 | 1) => void
  onSent: () => void
  onClose: () => void
}

/** The recipients with their letters, and the people left out; then the progress of sending. */
export function CheckStep({ id, isAgain, started, busy, kind, letter, onSent, ...props }: Props) {
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [undoId, setUndoId] = useState<number | null>(null)
  const action = useBulkAction(undoId ?? id)
  const status = useQuery(mailStatusQuery).data
  const [problem, setProblem] = useState<string | null>(null)
  const [isSeen, setSeen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const state = action?.state
  const isOver = isFinal(state)
  const sums = action ?? { total: 0, expected_done: 0, expected_refused: 0, done: 0, refused: 0 }
  const isChecking = state === 'checking'

  // The pressed button is gone with its step; Esc and Tab need the focus in the dialog.
  useEffect(() => {
    if (!body.current?.closest('[role=dialog]')?.contains(document.activeElement)) body.current?.focus()
  }, [state])

  const isUndo = undoId !== null

  const run = async (what: 'start' | 'stop' | 'undo') => {
    // State would come too late for the second of two quick clicks.
    if (busy.current) return
    busy.current = true
    if (what === 'start') started.current = true
    setIsSending(true)
    setProblem(null)
    try {
      const followed = await press(queryClient, undoId ?? id, what)
      if (what === 'undo') setUndoId(followed)
      if (what === 'start') {
        onSent()
        clearSelection()
      }
    } catch (error) {
      if (what === 'start') started.current = isOutcomeUnknown(error)
      setProblem(errorText(error))
    } finally {
      busy.current = false
      setIsSending(false)
    }
  }

  const figures = (number: number) => ({ count: number, total: count(number) })
  const passed = isChecking ? sums.expected_done + sums.expected_refused : sums.done + sums.refused
  return (
    <>
      {state === 'checked' && action ? (
        <div ref={body} className={classes.columns} data-step="check" tabIndex={-1}>
          <Recipients
            id={id}
            {...{ kind, letter }}
            total={sums.expected_done}
            onSeen={() => setSeen(true)}
            leftOut={
              sums.expected_refused > 0 && (
                <LeftOut
                  action={action}
                  title={t('check.willNot', figures(sums.expected_refused))}
                  onAgain={() => props.onAgain(1)}
                />
              )
            }
            again={isAgain ? () => props.onAgain(0) : null}
          />
        </div>
      ) : (
        <DialogBody ref={body} px={28} pt={24} pb={12} tabIndex={-1} aria-live="polite">
          {isOver && action ? (
            <>
              <p>
                {t(
                  isUndo ? 'report.undone' : status?.is_configured === 0 ? 'report.kept' : 'report.done',
                  figures(sums.done),
                )}
                {state === 'stopped' &&
                  ` ${t('report.left', figures(sums.total - sums.done - sums.refused))}`}
              </p>
              {sums.refused > 0 && (
                <LeftOut
                  action={action}
                  title={t(isUndo ? 'report.gone' : 'report.refused', figures(sums.refused))}
                />
              )}
            </>
          ) : !action ? (
            <Skeleton height={52} radius={10} aria-busy />
          ) : (
            <>
              <p>
                {t(isChecking ? 'check.checking' : 'report.running', {
                  passed: count(passed),
                  total: count(sums.total),
                })}
              </p>
              <Progress
                aria-label={t('report.progress')}
                value={sums.total === 0 ? 0 : (100 * passed) / sums.total}
                transitionDuration={200}
              />
            </>
          )}
        </DialogBody>
      )}
      <DialogFooter problem={problem ?? props.problem}>
        {!isUndo && (!action || isChecking || state === 'checked') && (
          <>
            <Button variant="default" onClick={props.onBack}>
              {t('check.back')}
            </Button>
            {action && (
              <Button
                onClick={() => run('start')}
                disabled={state !== 'checked' || !isSeen || sums.expected_done === 0}
                aria-disabled={isSending}
              >
                {isSending ? t('ui:sending') : t('check.start', figures(sums.expected_done))}
              </Button>
            )}
          </>
        )}
        {state === 'running' && (
          <Button variant="default" onClick={() => run('stop')}>
            {t('report.stop')}
          </Button>
        )}
        {isOver && (
          <>
            {action?.can_undo === 1 && (
              <Button variant="default" onClick={() => run('undo')} aria-disabled={isSending}>
                {t('report.undo')}
              </Button>
            )}
            <Button onClick={props.onClose}>{t('common:close')}</Button>
          </>
        )}
      </DialogFooter>
    </>
  )
}
