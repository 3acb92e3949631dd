import { Button, Text } from '@mantine/core'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import { DialogBody } from '../../../../ui/dialog/dialog-body.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { mails } from '../../letters/queries.ts'

/** A number as the texts of letters take it. */
export const figures = (number: number) => ({ count: number, total: count(number) })

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
export function ManyLetters({ title, size, choice, letters, none, text, deeds, ...frame }: Props) {
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
