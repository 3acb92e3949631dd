import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DoubtsToSettle } from '@vernissage/contract/resources/letters/mail'
import { useEffect, useRef, useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { doubtsQuery, mails, settleDoubts } from '../../letters/queries.ts'
import type { OpenCall } from '../rounds/queries.ts'
import classes from './hold-back-dialog.module.css'

type Outcome = DoubtsToSettle['outcome']

interface Props extends DialogFrame {
  openCall: OpenCall
  /** Whether the letters of all open calls are meant at first. */
  startsWithAll: boolean
}

/**
 * Sends again, or takes to have arrived, all mails of an open call, or of all open calls, of which nobody knows: how many is said first, and
 * then what came of it.
 */
export function DoubtsDialog({ openCall: { kind, programId }, startsWithAll, ...frame }: Props) {
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const queryClient = useQueryClient()
  const [isOfAll, setOfAll] = useState(startsWithAll)
  const scope = isOfAll ? null : programId
  const { data: inDoubt, error, refetch } = useQuery(doubtsQuery(kind, scope))
  const [done, setDone] = useState<{ outcome: Outcome; settled: number; left: number } | null>(null)
  const { run, isSending, problem } = useRunOnce()
  const body = useRef<HTMLDivElement>(null)
  const figures = (number: number) => ({ count: number, total: count(number) })

  // The button that was pressed is gone; Esc and Tab need a place in the dialog.
  useEffect(() => {
    if (done) body.current?.focus()
  }, [done])

  const settle = (outcome: Outcome) =>
    run(async () => {
      try {
        setDone({ outcome, ...(await settleDoubts(kind, scope, outcome)) })
      } finally {
        void queryClient.invalidateQueries({ queryKey: mails.keys.all })
      }
    })
  const button = (outcome: Outcome, variant: 'default' | 'filled') => (
    <Button
      variant={variant}
      disabled={!inDoubt}
      aria-disabled={isSending}
      onClick={() => inDoubt && settle(outcome)}
    >
      {isSending ? t('ui:sending') : t(`doubts.${outcome}`, figures(inDoubt ?? 0))}
    </Button>
  )
  return (
    <Dialog {...frame} title={t('doubts.title')} size={640}>
      <div ref={body} className={classes.body} tabIndex={-1} aria-live="polite">
        {done ? (
          <p>
            {t(`doubts.done.${done.outcome}`, figures(done.settled))}
            {done.left > 0 && ` ${t('doubts.left', figures(done.left))}`}
          </p>
        ) : (
          <>
            <div>
              <LabelledSelect
                label={t('doubts.of')}
                value={isOfAll ? 'all' : 'call'}
                options={[
                  { value: 'call', label: t('doubts.call') },
                  { value: 'all', label: t('doubts.all') },
                ]}
                onChange={(value) => setOfAll(value === 'all')}
              />
            </div>
            {inDoubt === undefined && error ? (
              <LoadFailed error={error} onRetry={() => refetch()} />
            ) : (
              <p className={classes.text}>
                {inDoubt === undefined
                  ? ''
                  : inDoubt === 0
                    ? t('doubts.none')
                    : t('doubts.text', figures(inDoubt))}
              </p>
            )}
          </>
        )}
      </div>
      <DialogFooter problem={problem}>
        {done ? (
          <Button onClick={frame.onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={frame.onClose} data-autofocus>
              {t('common:cancel')}
            </Button>
            {button('arrived', 'default')}
            {button('again', 'filled')}
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}
