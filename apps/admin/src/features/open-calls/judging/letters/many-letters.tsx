import { Button, Text } from '@mantine/core'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type LetterOccasion, letterOccasions } from '@vernissage/contract/enums'
import type { DoubtsToSettle } from '@vernissage/contract/resources/letters/mail'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { doubtsQuery, holdBack, mails, settleDoubts, waitingQuery } from '../../letters/queries.ts'
import type { OpenCall } from '../rounds/queries.ts'

/** A number as the texts of letters take it. */
const figures = (number: number) => ({ count: number, total: count(number) })

/** One thing that can be done with the letters. */
interface Deed {
  label: (letters: number) => string
  /** Returns the text about what has been done. */
  run: (letters: number) => Promise<string>
  isDefault?: boolean
}

interface Props extends DialogFrame {
  title: string
  size: number
  /** Chooses the letters. */
  choice: ReactNode
  letters: UseQueryResult<number>
  none: string
  text: (letters: number) => string
  deeds: readonly Deed[]
}

/** Does something with many letters at once. Says how many they are before, and what has been done afterwards. */
function ManyLetters({ title, size, choice, letters, none, text, deeds, ...frame }: Props) {
  const { t } = useTranslation(['common', 'ui'])
  const queryClient = useQueryClient()
  const { data: number, error, refetch } = letters
  const [done, setDone] = useState<string | null>(null)
  const { run, isSending, problem } = useRunOnce()
  const body = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; Esc and Tab need a place in the dialog.
  useEffect(() => {
    if (done !== null) body.current?.focus()
  }, [done])

  const start = (deed: Deed, letters: number) =>
    run(async () => {
      try {
        setDone(await deed.run(letters))
      } finally {
        void queryClient.invalidateQueries({ queryKey: mails.keys.all })
      }
    })
  return (
    <Dialog {...frame} title={title} size={size}>
      <DialogBody ref={body} flex="none" tabIndex={-1} aria-live="polite">
        {done !== null ? (
          <p>{done}</p>
        ) : (
          <>
            <div>{choice}</div>
            {number === undefined && error ? (
              <LoadFailed error={error} onRetry={() => refetch()} />
            ) : (
              <Text mih="3lh">{number === undefined ? '' : number === 0 ? none : text(number)}</Text>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter problem={problem}>
        {done !== null ? (
          <Button onClick={frame.onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={frame.onClose} data-autofocus>
              {t('common:cancel')}
            </Button>
            {deeds.map((deed, index) => (
              <Button
                key={index}
                variant={deed.isDefault ? 'default' : 'filled'}
                disabled={!number}
                aria-disabled={isSending}
                onClick={() => number && start(deed, number)}
              >
                {isSending ? t('ui:sending') : deed.label(number ?? 0)}
              </Button>
            ))}
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Cancels the waiting letters of an open call, all of them or those of one occasion. */
export function HoldBackDialog({
  openCall: { kind, programId },
  ...frame
}: DialogFrame & { openCall: OpenCall }) {
  const { t } = useTranslation(['letters', 'ui'])
  const [occasion, setOccasion] = useState<LetterOccasion | null>(null)
  const run = async (waiting: number) => {
    const cancelled = await holdBack(kind, programId, occasion)
    const gone = waiting - cancelled
    return `${t('report.undone', figures(cancelled))}${gone > 0 ? ` ${t('holdBack.gone', figures(gone))}` : ''}`
  }
  return (
    <ManyLetters
      {...frame}
      title={t('holdBack.title')}
      size={520}
      choice={
        <LabelledSelect
          label={t('columns.occasion')}
          value={occasion}
          options={[
            { value: null, label: t('ui:all') },
            ...letterOccasions.map((value) => ({ value, label: t(`occasions.${value}`) })),
          ]}
          onChange={setOccasion}
        />
      }
      letters={useQuery(waitingQuery(kind, programId, occasion))}
      none={t('holdBack.none')}
      text={(waiting) => t('holdBack.text', figures(waiting))}
      deeds={[{ label: (waiting) => t('holdBack.yes', figures(waiting)), run }]}
    />
  )
}

interface DoubtsProps extends DialogFrame {
  openCall: OpenCall
  /** Begins with the letters of all open calls. */
  startsWithAll: boolean
}

/** Sends all letters in doubt of one open call or of all again, or marks them as arrived. */
export function DoubtsDialog({ openCall: { kind, programId }, startsWithAll, ...frame }: DoubtsProps) {
  const { t } = useTranslation('letters')
  const [isOfAll, setOfAll] = useState(startsWithAll)
  const scope = isOfAll ? null : programId
  const deed = (outcome: DoubtsToSettle['outcome']) => ({
    label: (inDoubt: number) => t(`doubts.${outcome}`, figures(inDoubt)),
    run: async () => {
      const { settled, left } = await settleDoubts(kind, scope, outcome)
      const done = t(`doubts.done.${outcome}`, figures(settled))
      return left > 0 ? `${done} ${t('doubts.left', figures(left))}` : done
    },
  })
  return (
    <ManyLetters
      {...frame}
      title={t('doubts.title')}
      size={640}
      choice={
        <LabelledSelect
          label={t('doubts.of')}
          value={isOfAll ? 'all' : 'call'}
          options={[
            { value: 'call', label: t('doubts.call') },
            { value: 'all', label: t('doubts.all') },
          ]}
          onChange={(value) => setOfAll(value === 'all')}
        />
      }
      letters={useQuery(doubtsQuery(kind, scope))}
      none={t('doubts.none')}
      text={(inDoubt) => t('doubts.text', figures(inDoubt))}
      deeds={[{ ...deed('arrived'), isDefault: true }, deed('again')]}
    />
  )
}
