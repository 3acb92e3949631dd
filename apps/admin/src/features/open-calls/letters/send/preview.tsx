import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { faultsIn, letterTextsSchema } from '@vernissage/contract/resources/letters/mail-template'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { typingPauseMs } from '../../../../lib/typing-pause.ts'
import { Pending } from '../../../../ui/page/pending.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { LetterPaper } from '../letter-paper.tsx'
import { type Previewed, previewQuery } from '../queries.ts'
import classes from './send.module.css'

interface Props {
  kind: ProgramKind
  /** Of the application. */
  id: number
  letter: Previewed
  /** Called when the letter is shown. */
  onShown?: () => void
}

/** A letter as one applicant receives it; it follows the typed text. */
export function Preview({ kind, id, letter, onShown }: Props) {
  const { t } = useTranslation('letters')
  const [settled] = useDebouncedValue(JSON.stringify(letter), typingPauseMs)
  const { subject, text, ...rest } = JSON.parse(settled) as Previewed
  const isOwn = subject !== undefined
  // A text with errors is not sent: the last preview stays.
  const isRight =
    !isOwn ||
    (letterTextsSchema.safeParse({ subject, text }).success &&
      faultsIn({ subject, text }, rest.occasion).length === 0)
  const preview = useQuery({
    ...previewQuery(kind, id, isOwn ? { ...rest, subject, text: text ?? '' } : rest),
    enabled: isRight,
  })
  const { data, error, isPlaceholderData } = preview
  const isShown = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isShown) onShown?.()
  }, [isShown, onShown])
  if (!data) {
    if (!isRight && !error) return <p className={classes.hint}>{t('write.wrong')}</p>
    return <Pending query={preview} height={380} />
  }
  return (
    <>
      {data.missing.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {t('write.missing', { fields: data.missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </p>
      )}
      <LetterPaper letter={data} isStale={isPlaceholderData} />
    </>
  )
}
