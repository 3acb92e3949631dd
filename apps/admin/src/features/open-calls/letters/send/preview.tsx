import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { faultsIn, letterTextsSchema } from '@vernissage/contract/resources/letters/mail-template'
import { useEffect } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { typingPauseMs } from '../../../../lib/typing-pause.ts'
import { Warning } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { LetterPaper } from '../letter-paper.tsx'
import { type Previewed, previewQuery } from '../queries.ts'

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
    if (!isRight && !error)
      return (
        <Text py={16} fz={14} c="dimmed">
          {t('write.wrong')}
        </Text>
      )
    return <Pending query={preview} height={380} />
  }
  return (
    <>
      {data.missing.length > 0 && (
        <Warning>
          {t('write.missing', { fields: data.missing.map((field) => t(`fields.${field}`)).join(', ') })}
        </Warning>
      )}
      <LetterPaper letter={data} isStale={isPlaceholderData} />
    </>
  )
}
