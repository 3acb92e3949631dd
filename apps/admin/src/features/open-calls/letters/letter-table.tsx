import { Group, Stack, Text } from '@mantine/core'
import type { MailRow } from '@vernissage/contract/resources/letters/mail'
import { useMemo } from 'react'
import { minute } from '../../../lib/format/dates.ts'
import { count } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.tsx'
import type { ListParts } from '../../../ui/list/list-page.tsx'
import { StatusTag } from '../../../ui/record/status.tsx'
import { column } from '../../../ui/table/columns.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { oneLetter } from './application-letters.tsx'
import { LetterActions, nameOf } from './letter-actions.tsx'
import { letterStates } from './letter-states.ts'

const To = ({ mail }: { mail: MailRow }) => (
  <Stack component="span" gap={0} miw={0}>
    <Text span truncate fw={550} dir="auto">
      {nameOf(mail)}
    </Text>
    {mail.to_name && (
      <Text span display="block" truncate fz={13} c="dimmed">
        {mail.to_address}
      </Text>
    )}
  </Stack>
)

/** The subject, with the beginning of the last answer. */
function Subject({ mail }: { mail: MailRow }) {
  const { t } = useTranslation('letters')
  return (
    <Stack component="span" gap={0} miw={0}>
      <Text span display="block" truncate fz={13} c="dimmed" dir="auto" title={mail.subject}>
        {mail.subject}
      </Text>
      {mail.last_answer !== null && (
        <Text
          span
          truncate
          fz={13}
          pl={8}
          style={{ borderLeft: '3px solid var(--accent)' }}
          title={mail.last_answer}
        >
          <Text span inherit c="dimmed">
            {t('answered', { count: mail.answers, total: count(mail.answers) })}
          </Text>{' '}
          <bdi>{mail.last_answer}</bdi>
        </Text>
      )}
    </Stack>
  )
}

const State = ({ mail }: { mail: MailRow }) => (
  <Stack component="span" gap={0} miw={0}>
    <span>
      <StatusTag of={letterStates} value={mail.state} />
    </span>
    {mail.failure && (
      <Text span truncate fz={13} c="var(--mantine-color-error)" title={mail.failure} dir="auto">
        {mail.failure}
      </Text>
    )}
  </Stack>
)

function Moment({ mail }: { mail: MailRow }) {
  const language = useLanguage()
  const at = mail.settled_at ?? mail.created_at
  return <time dateTime={at}>{minute(at, language)}</time>
}

function useLetterColumns(isOnePerson: boolean): Column<MailRow>[] {
  const { t } = useTranslation('letters')
  return useMemo(
    () => [
      ...(isOnePerson ? [] : [column<MailRow>('to', t('columns.to'), 230, (mail) => <To mail={mail} />)]),
      column('occasion', t('columns.occasion'), 130, ({ occasion }) => t(`occasions.${occasion}`)),
      column('subject', t('columns.subject'), 220, (mail) => <Subject mail={mail} />),
      column('state', t('columns.state'), 210, (mail) => <State mail={mail} />),
      column('moment', t('columns.moment'), 140, (mail) => <Moment mail={mail} />),
      column('actions', '', 90, (mail) => <LetterActions letter={mail} inList />),
    ],
    [t, isOnePerson],
  )
}

function LetterCard({ mail }: { mail: MailRow }) {
  const { t } = useTranslation('letters')
  return (
    <Group align="flex-start" wrap="nowrap" gap={12}>
      <Stack gap={6} flex={1} miw={0}>
        <To mail={mail} />
        <Subject mail={mail} />
        <State mail={mail} />
        <Text span display="block" truncate fz={13} c="dimmed">
          {t(`occasions.${mail.occasion}`)} · <Moment mail={mail} />
        </Text>
      </Stack>
      <LetterActions letter={mail} inList />
    </Group>
  )
}

interface Props extends ListParts {
  /** undefined while loading. */
  rows: MailRow[] | undefined
  expected: number
  /** All are to the same person, who is not named in each row. */
  isOnePerson?: boolean
}

/** A list of letters, each of which opens. */
export function LetterTable({ rows, expected, isOnePerson = false, ...parts }: Props) {
  const { t } = useTranslation('letters')
  const columns = useLetterColumns(isOnePerson)
  const letter = useDialog<{ id: number; name: string }>({ load: oneLetter.load })
  return (
    <>
      <DataTable
        frameless
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id_mail }) => id_mail}
        expected={expected}
        card={(mail) => <LetterCard mail={mail} />}
        cardHeight={150}
        opening={(mail) => () => letter.open({ id: mail.id_mail, name: nameOf(mail) })}
        {...parts}
      />
      {letter.show((frame, subject) => (
        <oneLetter.Dialog {...frame} {...subject} />
      ))}
    </>
  )
}
