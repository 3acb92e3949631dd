import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LetterOccasion, letterOccasions } from '@vernissage/contract/enums'
import { useEffect, useRef, useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { holdBack, mails, waitingQuery } from '../../letters/queries.ts'
import type { OpenCall } from '../rounds/queries.ts'
import classes from './hold-back-dialog.module.css'

/** Cancels all letters of an open call that wait, or those of one occasion: how many is said first, and then what came of it. */
export function HoldBackDialog({
  openCall: { kind, programId },
  ...frame
}: DialogFrame & { openCall: OpenCall }) {
  const { t } = useTranslation(['letters', 'common', 'ui'])
  const queryClient = useQueryClient()
  const [occasion, setOccasion] = useState<LetterOccasion | null>(null)
  const { data: waiting, error, refetch } = useQuery(waitingQuery(kind, programId, occasion))
  const [outcome, setOutcome] = useState<{ said: number; cancelled: number } | null>(null)
  const { run, isSending, problem } = useRunOnce()
  const body = useRef<HTMLDivElement>(null)
  const figures = (number: number) => ({ count: number, total: count(number) })

  // The button that was pressed is gone; Esc and Tab need a place in the dialog.
  useEffect(() => {
    if (outcome) body.current?.focus()
  }, [outcome])

  const hold = (said: number) =>
    run(async () => {
      try {
        setOutcome({ said, cancelled: await holdBack(kind, programId, occasion) })
      } finally {
        void queryClient.invalidateQueries({ queryKey: mails.keys.all })
      }
    })
  return (
    <Dialog {...frame} title={t('holdBack.title')} size={520}>
      <div ref={body} className={classes.body} tabIndex={-1} aria-live="polite">
        {outcome ? (
          <p>
            {t('report.undone', figures(outcome.cancelled))}
            {outcome.said > outcome.cancelled &&
              ` ${t('holdBack.gone', figures(outcome.said - outcome.cancelled))}`}
          </p>
        ) : (
          <>
            <div>
              <LabelledSelect
                label={t('columns.occasion')}
                value={occasion}
                options={[
                  { value: null, label: t('ui:all') },
                  ...letterOccasions.map((value) => ({ value, label: t(`occasions.${value}`) })),
                ]}
                onChange={setOccasion}
              />
            </div>
            {waiting === undefined && error ? (
              <LoadFailed error={error} onRetry={() => refetch()} />
            ) : (
              <p className={classes.text}>
                {waiting === undefined
                  ? ''
                  : waiting === 0
                    ? t('holdBack.none')
                    : t('holdBack.text', figures(waiting))}
              </p>
            )}
          </>
        )}
      </div>
      <DialogFooter problem={problem}>
        {outcome ? (
          <Button onClick={frame.onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={frame.onClose} data-autofocus>
              {t('common:cancel')}
            </Button>
            <Button disabled={!waiting} aria-disabled={isSending} onClick={() => waiting && hold(waiting)}>
              {isSending ? t('ui:sending') : t('holdBack.yes', figures(waiting ?? 0))}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}
