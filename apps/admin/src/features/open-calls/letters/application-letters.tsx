import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Decision, LetterOccasion } from '@vernissage/contract/enums'
import { wordOfDecision } from '@vernissage/contract/judging/decision'
import { useId } from 'react'
import { letterDialog } from '../../../lib/dialogs.ts'
import { minute } from '../../../lib/format/dates.ts'
import { count } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { selectionOf } from '../../../lib/list/selection.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import framed from '../../../ui/list/framed-list.module.css'
import { Pending } from '../../../ui/page/pending.tsx'
import { StatusTag } from '../../../ui/record/status.tsx'
import type { ProgramKind } from '../../programs/program-queries.ts'
import classes from './application-letters.module.css'
import { LetterAnswer } from './letter-answer.tsx'
import { letterStates } from './letter-states.ts'
import { correspondenceQuery } from './queries.ts'

export const oneLetter = lazyDialog(async () => (await import('./letter-dialog.tsx')).LetterDialog, 'letters')

/** The occasion of the next letter, once the application is decided. */
export const occasionOf = (decision: Decision | null): LetterOccasion | undefined =>
  decision === null ? undefined : wordOfDecision[decision]

interface Props {
  kind: ProgramKind
  /** Of the application. */
  id: number
  /** The probable occasion of the next letter. */
  occasion?: LetterOccasion | undefined
  /** Unsaved changes of the form around it come first. */
  isDisabled?: boolean
}

/** The letters to an application and its answers, the newest first, with a button to write another. */
export function ApplicationLetters({ kind, id, occasion, isDisabled = false }: Props) {
  const { t } = useTranslation('letters')
  const language = useLanguage()
  const heading = useId()
  const correspondence = useQuery(correspondenceQuery(kind, id))
  const { data } = correspondence
  const letter = useDialog<{ id: number; name: string }>({ load: oneLetter.load })
  return (
    <Stack component="section" gap={10} aria-labelledby={heading}>
      <Group component="header" justify="space-between" gap="6px 12px" mih={36}>
        <Text component="h3" fz={14} fw={550} id={heading}>
          {t('title')}{' '}
          {data && data.length > 0 && (
            <Text span c="dimmed" fz={13} fw={400}>
              {count(data.length)}
            </Text>
          )}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMail size={16} stroke={1.5} aria-hidden />}
          disabled={isDisabled}
          onClick={() => letterDialog.open({ selection: selectionOf(`${kind}_application`, [id]), occasion })}
        >
          {t('send')}
        </Button>
      </Group>
      <Pending query={correspondence} height={21} width="40%" radius="default" />
      {data?.length === 0 && <p className="small">{t('application.empty')}</p>}
      {data && data.length > 0 && (
        <ul className={framed.list}>
          {data.map((entry) =>
            entry.of === 'letter' ? (
              <li key={`letter ${entry.mail.id_mail}`}>
                <UnstyledButton
                  className={`${framed.button} ${classes.letter}`}
                  onClick={() => letter.open({ id: entry.mail.id_mail, name: entry.mail.to_name })}
                >
                  <span className={classes.subject} dir="auto">
                    {entry.mail.subject}
                  </span>
                  <Group component="span" gap="4px 10px">
                    <StatusTag of={letterStates} value={entry.mail.state} />
                    <span className="small">{t(`occasions.${entry.mail.occasion}`)}</span>
                    <time className="small" dateTime={entry.at}>
                      {minute(entry.mail.settled_at ?? entry.at, language)}
                    </time>
                  </Group>
                  {entry.mail.failure && (
                    <Text span fz={13} c="var(--mantine-color-error)" dir="auto">
                      {entry.mail.failure}
                    </Text>
                  )}
                </UnstyledButton>
              </li>
            ) : (
              <li key={`answer ${entry.answer.id_application_answer}`}>
                <LetterAnswer answer={entry.answer} />
              </li>
            ),
          )}
        </ul>
      )}
      {letter.show((frame, subject) => (
        <oneLetter.Dialog {...frame} {...subject} />
      ))}
    </Stack>
  )
}
