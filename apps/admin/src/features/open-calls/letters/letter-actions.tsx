import { ActionIcon, Button, Group } from '@mantine/core'
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
import { mails } from './queries.ts'

type Letter = Pick<MailRow, 'id_mail' | 'to_name' | 'to_address' | 'state' | 'subject'>

/** The texts of the question before an action, by the action. */
const questions = {
  again: { title: 'againQuestion.title', yes: 'one.again' },
  cancel: { title: 'cancelQuestion.title', yes: 'one.cancel' },
  returned: { title: 'returnedQuestion.title', yes: 'one.returned' },
} as const

const againTexts = {
  [MailState.failed]: 'againQuestion.failed',
  [MailState.inDoubt]: 'againQuestion.unknown',
  [MailState.cancelled]: 'againQuestion.cancelled',
} as const

/** A report that it could not be delivered arrives after it was sent. */
const mayComeBack = (state: MailState) => state === MailState.sent || state === MailState.inDoubt

const isAgainable = (state: MailState): state is keyof typeof againTexts => state in againTexts

/** The name of the person a letter is to, or else the address. */
export const nameOf = ({ to_name, to_address }: Pick<Letter, 'to_name' | 'to_address'>) =>
  to_name || to_address

/** The actions on a letter: sends it again, cancels it, saves it as a file. In a list they are icons. */
export function LetterActions({ letter, inList = false }: { letter: Letter; inList?: boolean }) {
  const { t } = useTranslation('letters')
  const question = useDialog<QuestionSubject>()
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
      run: () => question.open({ letter, what: 'again' }),
    },
    letter.state === MailState.waiting && {
      label: t('one.cancel'),
      one: t('one.cancelTo', { name }),
      Icon: IconMailOff,
      run: () => question.open({ letter, what: 'cancel' }),
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
        run: () => question.open({ letter, what: 'returned' }),
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
      {question.show((frame, subject) => (
        <LetterQuestion {...frame} {...subject} />
      ))}
    </>
  )
  // The footer lays out its own buttons.
  return inList ? (
    <Group component="span" justify="flex-end" wrap="nowrap" gap={2}>
      {content}
    </Group>
  ) : (
    content
  )
}

/** Sends the request, and reads the letters again wherever they are shown, also when it was refused. */
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

interface QuestionSubject {
  letter: Letter
  what: keyof typeof questions
}

/** Asks before something is done with a letter. */
function LetterQuestion({ letter, what, ...frame }: DialogFrame & QuestionSubject) {
  const { t } = useTranslation('letters')
  const press = usePress()
  const again = isAgainable(letter.state) ? againTexts[letter.state] : 'againQuestion.failed'
  return (
    <Question
      {...frame}
      title={t(questions[what].title)}
      text={t(what === 'again' ? again : `${what}Question.text`, { name: nameOf(letter) })}
      yes={t(questions[what].yes)}
      onYes={() => press(letter, what)}
    />
  )
}
