import type { MailRow } from '@vernissage/contract/resources/letters/mail'
import { useMemo } from 'react'
import { minute } from '../../../lib/format/dates.ts'
import { count } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { StatusTag } from '../../../ui/record/status.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { LetterActions, nameOf } from './letter-actions.tsx'
import classes from './letter-rows.module.css'
import { letterStates } from './letter-states.ts'

/* A letter in a list. */

const To = ({ mail }: { mail: MailRow }) => (
  <span className={classes.to}>
    <span className={classes.name} dir="auto">
      {nameOf(mail)}
    </span>
    {mail.to_name && <span className={classes.small}>{mail.to_address}</span>}
  </span>
)

/** What the letter is called, with the beginning of what was answered last. */
function Said({ mail }: { mail: MailRow }) {
  const { t } = useTranslation('letters')
  return (
    <span className={classes.to}>
      <span className={classes.small} dir="auto" title={mail.subject}>
        {mail.subject}
      </span>
      {mail.last_answer !== null && (
        <span className={classes.answer} title={mail.last_answer}>
          <span className={classes.answered}>
            {t('answered', { count: mail.answers, total: count(mail.answers) })}
          </span>{' '}
          <bdi>{mail.last_answer}</bdi>
        </span>
      )}
    </span>
  )
}

const State = ({ mail }: { mail: MailRow }) => (
  <span className={classes.to}>
    <span>
      <StatusTag of={letterStates} value={mail.state} />
    </span>
    {mail.failure && (
      <span className={classes.failure} title={mail.failure} dir="auto">
        {mail.failure}
      </span>
    )}
  </span>
)

function Moment({ mail }: { mail: MailRow }) {
  const language = useLanguage()
  const at = mail.settled_at ?? mail.created_at
  return <time dateTime={at}>{minute(at, language)}</time>
}

/** The columns of a list of letters; to one person alone, without whom they are to. */
export function useLetterColumns(isOnePerson = false): Column<MailRow>[] {
  const { t } = useTranslation('letters')
  return useMemo(() => {
    const to: Column<MailRow> = {
      id: 'to',
      header: t('columns.to'),
      width: 230,
      cell: ({ row }) => <To mail={row.original} />,
    }
    return [
      ...(isOnePerson ? [] : [to]),
      {
        id: 'occasion',
        header: t('columns.occasion'),
        width: 130,
        cell: ({ row }) => t(`occasions.${row.original.occasion}`),
      },
      {
        id: 'subject',
        header: t('columns.subject'),
        width: 220,
        cell: ({ row }) => <Said mail={row.original} />,
      },
      {
        id: 'state',
        header: t('columns.state'),
        width: 210,
        cell: ({ row }) => <State mail={row.original} />,
      },
      {
        id: 'moment',
        header: t('columns.moment'),
        width: 140,
        cell: ({ row }) => <Moment mail={row.original} />,
      },
      {
        id: 'actions',
        header: '',
        width: 90,
        cell: ({ row }) => <LetterActions letter={row.original} inList />,
      },
    ]
  }, [t, isOnePerson])
}

/** Pixels. */
export const letterCardHeight = 150

export function LetterCard({ mail }: { mail: MailRow }) {
  const { t } = useTranslation('letters')
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <To mail={mail} />
        <Said mail={mail} />
        <State mail={mail} />
        <span className={classes.small}>
          {t(`occasions.${mail.occasion}`)} · <Moment mail={mail} />
        </span>
      </div>
      <LetterActions letter={mail} inList />
    </div>
  )
}
