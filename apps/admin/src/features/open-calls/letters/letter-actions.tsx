import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconMailCheck, IconMailOff, IconMailShare, IconMailX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { MailState } from '@vernissage/contract/enums'
import type { MailRow } from '@vernissage/contract/resources/letters/mail'
import { type MouseEvent, useRef } from 'react'
import { request } from '../../../lib/api/client.ts'
import { readFile } from '../../../lib/api/file.ts'
import { saveFile } from '../../../lib/format/download.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { type DialogFrame, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { showSuccess } from '../../../ui/page/toast.tsx'
import classes from './letter-actions.module.css'
import { mails } from './queries.ts'

type Letter = Pick<MailRow, 'id_mail' | 'to_name' | 'to_address' | 'state' | 'subject'>

const againWords = {
  [MailState.failed]: 'againQuestion.failed',
  [MailState.inDoubt]: 'againQuestion.unknown',
  [MailState.cancelled]: 'againQuestion.cancelled',
} as const

/** A report that it could not be delivered arrives after it was sent. */
const mayComeBack = (state: MailState) => state === MailState.sent || state === MailState.inDoubt

const isAgainable = (state: MailState): state is keyof typeof againWords => state in againWords

/** Whom a letter is to. */
export const nameOf = ({ to_name, to_address }: Pick<Letter, 'to_name' | 'to_address'>) =>
  to_name || to_address

/** What can be done with a letter: sent again, kept from being sent, saved as a file. In a list as icons. */
export function LetterActions({ letter, inList = false }: { letter: Letter; inList?: boolean }) {
  const { t } = useTranslation('letters')
  const again = useDialog<Letter>()
  const cancel = useDialog<Letter>()
  const returned = useDialog<Letter>()
  const saving = useRef<AbortController | null>(null)
  const name = nameOf(letter)
  const press = usePress()

  const download = async () => {
    if (saving.current) return
    const controller = new AbortController()
    saving.current = controller
    try {
      const target = `/mail/${letter.id_mail}/eml`
      saveFile(
        await readFile(target, { signal: controller.signal, onProgress: () => undefined }),
        `${name}.eml`,
      )
    } catch (error) {
      reportError(error)
    } finally {
      saving.current = null
    }
  }
  const actions = [
    isAgainable(letter.state) && {
      label: t('one.again'),
      one: t('one.againTo', { name }),
      Icon: IconMailShare,
      run: () => again.open(letter),
    },
    letter.state === MailState.waiting && {
      label: t('one.cancel'),
      one: t('one.cancelTo', { name }),
      Icon: IconMailOff,
      run: () => cancel.open(letter),
    },
    letter.state === MailState.inDoubt &&
      !inList && {
        label: t('one.arrived'),
        one: t('one.arrived'),
        Icon: IconMailCheck,
        run: () => press(letter, 'arrived').catch(reportError),
      },
    mayComeBack(letter.state) &&
      !inList && {
        label: t('one.returned'),
        one: t('one.returned'),
        Icon: IconMailX,
        run: () => returned.open(letter),
      },
    { label: t('one.download'), one: t('one.downloadOf', { name }), Icon: IconDownload, run: download },
  ].filter((action) => action !== false)

  const content = (
    <>
      {actions.map(({ label, one, Icon, run }) =>
        inList ? (
          <ActionIcon
            key={label}
            size={36}
            aria-label={one}
            title={label}
            onClick={(event: MouseEvent) => {
              event.stopPropagation()
              void run()
            }}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            key={label}
            variant="default"
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            onClick={() => run()}
          >
            {label}
          </Button>
        ),
      )}
      {again.show((frame, subject) => (
        <AgainQuestion {...frame} letter={subject} />
      ))}
      {cancel.show((frame, subject) => (
        <CancelQuestion {...frame} letter={subject} />
      ))}
      {returned.show((frame, subject) => (
        <ReturnedQuestion {...frame} letter={subject} />
      ))}
    </>
  )
  // The buttons are the footer's own, which knows how they take their lines.
  return inList ? <span className={classes.icons}>{content}</span> : content
}

/** Makes the open call, and reads the letters again wherever they are shown, also when it was refused. */
function usePress() {
  const queryClient = useQueryClient()
  return async (letter: Letter, what: 'again' | 'arrived' | 'cancel' | 'returned') => {
    try {
      await request(`POST /mail/{id}/${what}`, { params: { id: letter.id_mail } })
      showSuccess()
    } finally {
      await queryClient.invalidateQueries({ queryKey: mails.keys.all })
    }
  }
}

interface QuestionProps extends DialogFrame {
  letter: Letter
}

function AgainQuestion({ letter, ...frame }: QuestionProps) {
  const { t } = useTranslation('letters')
  const press = usePress()
  const words = isAgainable(letter.state) ? againWords[letter.state] : 'againQuestion.failed'
  return (
    <Question
      {...frame}
      title={t('againQuestion.title')}
      text={t(words, { name: nameOf(letter) })}
      yes={t('one.again')}
      onYes={() => press(letter, 'again')}
    />
  )
}

function CancelQuestion({ letter, ...frame }: QuestionProps) {
  const { t } = useTranslation('letters')
  const press = usePress()
  return (
    <Question
      {...frame}
      title={t('cancelQuestion.title')}
      text={t('cancelQuestion.text', { name: nameOf(letter) })}
      yes={t('one.cancel')}
      onYes={() => press(letter, 'cancel')}
    />
  )
}

function ReturnedQuestion({ letter, ...frame }: QuestionProps) {
  const { t } = useTranslation('letters')
  const press = usePress()
  return (
    <Question
      {...frame}
      title={t('returnedQuestion.title')}
      text={t('returnedQuestion.text', { name: nameOf(letter) })}
      yes={t('one.returned')}
      onYes={() => press(letter, 'returned')}
    />
  )
}
