import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailState } from '@vernissage/contract/enums'
import type { Mail } from '@vernissage/contract/resources/letters/mail'
import { minute } from '../../../lib/format/dates.ts'
import { count } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { StatusTag } from '../../../ui/record/status.tsx'
import { LetterActions, nameOf } from './letter-actions.tsx'
import { LetterAnswer } from './letter-answer.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { letterStates } from './letter-states.ts'
import letterText from './letter-text.module.css'
import { answersQuery, mailQuery } from './queries.ts'

interface Props extends DialogFrame {
  id: number
  /** The recipient's name, shown until the letter is read. */
  name: string
}

/** A letter as it was or will be sent, with its state and history. */
export function LetterDialog({ id, name, ...frame }: Props) {
  const { t } = useTranslation('letters')
  const language = useLanguage()
  const mail = useQuery(mailQuery(id))
  const letter = mail.data
  return (
    <Dialog {...frame} title={t('one.title', { name: letter ? nameOf(letter) : name })} size={720}>
      <DialogBody lined>
        <Pending query={mail} height={420} />
        {letter && (
          <>
            <Group gap="6px 12px" role="status">
              <StatusTag of={letterStates} value={letter.state} />
              <span>{t(`occasions.${letter.occasion}`)}</span>
              <time className="small" dateTime={letter.settled_at ?? letter.created_at}>
                {minute(letter.settled_at ?? letter.created_at, language)}
              </time>
              {letter.author && (
                <span className="small">{t('one.author', { name: isolated(letter.author) })}</span>
              )}
            </Group>
            <Handled letter={letter} />
            {hasFailed(letter) && (
              <Stack
                component="section"
                gap={4}
                p="12px 16px"
                bg="var(--mat)"
                bdrs={8}
                aria-label={t('one.failure')}
              >
                <p className={letterText.text} dir="auto" lang="en">
                  {letter.failure || t('noReason')}
                </p>
                <p className="small">
                  {t('one.attempts')}: {count(letter.attempts)}
                  {letter.handed_over_at &&
                    ` · ${t('one.handedOver')}: ${minute(letter.handed_over_at, language)}`}
                </p>
              </Stack>
            )}
            <LetterPaper letter={letter} />
            {letter.answers > 0 && <Answers id={id} />}
          </>
        )}
      </DialogBody>
      <DialogFooter>{letter && <LetterActions letter={letter} />}</DialogFooter>
    </Dialog>
  )
}

/** True if the mail server refused the letter or has not answered. */
const hasFailed = ({ state, handled }: Mail) =>
  state === MailState.inDoubt || (state === MailState.failed && handled[0]?.state !== MailState.failed)

/** Keeps a name's own direction apart from the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`

const handledWords: Partial<Record<MailState, 'one.arrivedBy' | 'one.cancelledBy' | 'one.returnedBy'>> = {
  [MailState.cancelled]: 'one.cancelledBy',
  [MailState.failed]: 'one.returnedBy',
  [MailState.sent]: 'one.arrivedBy',
}

/** The people who cancelled the letter or sent it again, or the reason why it was cancelled by itself. */
function Handled({ letter: { state, handled } }: { letter: Mail }) {
  const { t } = useTranslation('letters')
  const language = useLanguage()
  const isOutdated = state === MailState.cancelled && handled[0]?.state !== MailState.cancelled
  if (!isOutdated && handled.length === 0) return null
  return (
    <Stack component="ul" gap={2} fz={13} c="dimmed">
      {isOutdated && <li>{t('one.outdated')}</li>}
      {handled.map((one) => (
        <li key={`${one.at} ${one.state}`}>
          {t(handledWords[one.state] ?? 'one.sentAgainBy', {
            name: isolated(one.user || t('one.formerUser')),
          })}{' '}
          · <time dateTime={one.at}>{minute(one.at, language)}</time>
        </li>
      ))}
    </Stack>
  )
}

/** The applicant's answers. */
function Answers({ id }: { id: number }) {
  const { t } = useTranslation('letters')
  const answers = useQuery(answersQuery(id))
  return (
    <Stack component="section" gap={12} aria-label={t('one.answers')}>
      {answers.data?.map((answer) => (
        <LetterAnswer key={answer.id_application_answer} answer={answer} />
      ))}
      <Pending query={answers} height={72} />
    </Stack>
  )
}
