import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type LetterOccasion, letterOccasions } from '@vernissage/contract/enums'
import type { MailRow } from '@vernissage/contract/resources/letters/mail'
import { useMemo } from 'react'
import { minute } from '../../../lib/format/dates.ts'
import { count } from '../../../lib/format/formats.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { letterDialog } from '../../../lib/letters.ts'
import { pageSizes } from '../../../lib/list/list-state.ts'
import { selectionOfAll } from '../../../lib/list/selection.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { LabelledSelect } from '../../../ui/fields/labelled-select.tsx'
import { ListPanel } from '../../../ui/list/list-panel.tsx'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { StatusFilter, StatusTag } from '../../../ui/record/status.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { oneLetter } from '../../programs/letters/application-letters.tsx'
import { LetterActions, nameOf } from '../../programs/letters/letter-actions.tsx'
import { letterStates } from '../../programs/letters/letter-states.ts'
import { mailStatusQuery, waitingQuery } from '../../programs/letters/queries.ts'
import type { JudgingTabProps } from '../judged-program.ts'
import { letterFilters, lettersStart, useLettersList } from './letters-state.ts'
import classes from './letters-tab.module.css'
import { type Audience, audienceFilter, audiences, audiencesQuery, letterListQuery } from './queries.ts'

const templatesDialog = lazyDialog(() =>
  import('./templates-dialog.tsx').then((module) => module.TemplatesDialog),
)

const holdBackDialog = lazyDialog(() =>
  import('./hold-back-dialog.tsx').then((module) => module.HoldBackDialog),
)

/** What a letter to an audience is about. */
const occasionOf: Partial<Record<Audience, LetterOccasion>> = { accepted: 'accepted', rejected: 'rejected' }

/** The letters to the applicants of a call: what has become of each, and the ways to write more. */
export function LettersTab({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation(['letters', 'ui'])
  const { state, onStateChange } = useLettersList()
  const list = useQuery(letterListQuery(kind, program.id, state))
  const status = useQuery(mailStatusQuery).data
  const applications = useQuery(audiencesQuery(kind, program.id))
  const numbers = applications.data
  const letter = useDialog<{ id: number; name: string }>({ load: oneLetter.load })
  const templates = useDialog(templatesDialog)
  const holdingBack = useDialog(holdBackDialog)
  const waiting = useQuery(waitingQuery(kind, program.id, null)).data
  const columns = useLetterColumns()

  const writeTo = async (audience: Audience) => {
    const known = numbers ?? (await applications.refetch()).data
    // Why there is none is shown.
    if (!known) return
    const query = { filter: audienceFilter(kind, program.id, audience) }
    const selection = selectionOfAll(`${kind}_application`, query, known[audience])
    letterDialog.open({ selection, occasion: occasionOf[audience] })
  }
  return (
    <div className={classes.stack}>
      <section className={classes.write} aria-labelledby="write-to">
        <h2 id="write-to" className={classes.title}>
          {t('audience.title')}
        </h2>
        <div className={classes.audiences}>
          {!numbers && applications.error ? (
            <LoadFailed error={applications.error} onRetry={() => applications.refetch()} />
          ) : (
            audiences.map((audience) => (
              <Button
                key={audience}
                variant="default"
                className={classes.audience ?? ''}
                disabled={!numbers?.[audience]}
                onClick={() => writeTo(audience)}
              >
                {t(`audience.${audience}`)}
                <span className={classes.number}>{numbers ? count(numbers[audience]) : ''}</span>
              </Button>
            ))
          )}
        </div>
        <Button
          variant="default"
          className={classes.audience ?? ''}
          disabled={waiting === 0}
          onClick={() => holdingBack.open(null)}
        >
          {t('holdBack.open')}
          <span className={classes.number}>{waiting === undefined ? '' : count(waiting)}</span>
        </Button>
        <Button variant="default" className={classes.templates ?? ''} onClick={() => templates.open(null)}>
          {t('templates.open')}
        </Button>
        {status?.is_configured === 0 && (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t('outOfOrder')}
          </p>
        )}
      </section>
      <ListPanel
        title={t('title')}
        state={state}
        start={lettersStart}
        onStateChange={onStateChange}
        list={list}
        sizes={pageSizes.table}
        searchLabel={t('search')}
        filters={
          <>
            <StatusFilter
              label={t('columns.state')}
              of={letterFilters}
              value={state.status}
              onChange={(status) => onStateChange({ status })}
            />
            <LabelledSelect
              label={t('columns.occasion')}
              value={state.occasion}
              options={[
                { value: null, label: t('ui:all') },
                ...letterOccasions.map((value) => ({ value, label: t(`occasions.${value}`) })),
              ]}
              onChange={(occasion) => onStateChange({ occasion })}
            />
          </>
        }
        addition={{ label: t('send'), onAdd: () => writeTo('all') }}
        empty={t('empty')}
        noMatch={t('noMatch')}
        dialogs={
          <>
            {letter.show((frame, subject) => (
              <oneLetter.Dialog {...frame} {...subject} />
            ))}
            {templates.show((frame) => (
              <templatesDialog.Dialog {...frame} call={{ kind, programId: program.id }} />
            ))}
            {holdingBack.show((frame) => (
              <holdBackDialog.Dialog {...frame} call={{ kind, programId: program.id }} />
            ))}
          </>
        }
      >
        {({ rows, placeholder, footer }) => (
          <DataTable
            frameless
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={({ id_mail }) => id_mail}
            expected={6}
            card={(mail) => <LetterCard mail={mail} />}
            cardHeight={150}
            opening={(mail) => () => letter.open({ id: mail.id_mail, name: nameOf(mail) })}
            placeholder={placeholder}
            footer={footer}
          />
        )}
      </ListPanel>
    </div>
  )
}

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

function useLetterColumns(): Column<MailRow>[] {
  const { t } = useTranslation('letters')
  return useMemo(
    () => [
      { id: 'to', header: t('columns.to'), width: 230, cell: ({ row }) => <To mail={row.original} /> },
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
    ],
    [t],
  )
}

function LetterCard({ mail }: { mail: MailRow }) {
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
