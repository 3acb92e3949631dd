import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type LetterOccasion, letterOccasions } from '@vernissage/contract/enums'
import { letterDialog } from '../../../../lib/dialogs.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { selectionOfAll } from '../../../../lib/list/selection.ts'
import { reportError } from '../../../../lib/reported-error.ts'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { unavailable } from '../../../../ui/form/unavailable.ts'
import { ListPanel } from '../../../../ui/list/list-panel.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { Warning } from '../../../../ui/page/notice.tsx'
import { StatusFilter } from '../../../../ui/record/status.tsx'
import { keepAll } from '../../../bulk-actions/queries.ts'
import { letterFilters } from '../../letters/letter-states.ts'
import { LetterTable } from '../../letters/letter-table.tsx'
import { doubtsQuery, mailStatusQuery, waitingQuery } from '../../letters/queries.ts'
import type { JudgingTabProps } from '../judging-search.ts'
import { letterList, lettersStart, useLettersList } from './letters-state.ts'
import classes from './letters-tab.module.css'
import { type Audience, audienceFilter, audiences, audiencesQuery, letterListQuery } from './queries.ts'

const templatesDialog = lazyDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

const holdBackDialog = lazyDialog(async () => (await import('./many-letters.tsx')).HoldBackDialog)

const doubtsDialog = lazyDialog(async () => (await import('./many-letters.tsx')).DoubtsDialog)

/** The occasion of a letter to an audience. */
const occasionOf: Partial<Record<Audience, LetterOccasion>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  waitlisted: 'waitlisted',
}

/** The letters to the applicants of an open call, with their states, and buttons that write more. */
export function LettersTab({ kind, program }: JudgingTabProps) {
  const { t } = useTranslation(['letters', 'ui'])
  const { state, onStateChange } = useLettersList()
  const list = useQuery(letterListQuery(kind, program.id, state))
  const status = useQuery(mailStatusQuery).data
  const applications = useQuery(audiencesQuery(kind, program.id))
  const numbers = applications.data
  const { run } = useRunOnce()
  const templates = useDialog(templatesDialog)
  const holdingBack = useDialog(holdBackDialog)
  const settling = useDialog<{ startsWithAll: boolean }>({ load: doubtsDialog.load })
  const doubts = useQuery(doubtsQuery(kind, null)).data
  const ofThisOpenCall = useQuery(doubtsQuery(kind, program.id)).data
  const waiting = useQuery(waitingQuery(kind, program.id, null)).data

  /** The letter goes to the present members of the audience, not to later ones. */
  const openLetter = async (audience: Audience) => {
    const record = `${kind}_application`
    const query = { filter: audienceFilter(kind, program.id, audience) }
    const selection = selectionOfAll(record, query, await keepAll({ record, query }))
    letterDialog.open({ selection, occasion: occasionOf[audience] })
  }
  const writeTo = (audience: Audience) => run(() => openLetter(audience).catch(reportError))
  return (
    <Stack gap={24}>
      <Group
        component="section"
        className="sheet"
        gap="12px 16px"
        p="16px var(--panel-side)"
        aria-labelledby="write-to"
      >
        <Text id="write-to" component="h2" fz={16} fw={600}>
          {t('audience.title')}
        </Text>
        <Group align="stretch" gap={8} flex="1 1 auto">
          {!numbers && applications.error ? (
            <LoadFailed error={applications.error} onRetry={() => applications.refetch()} />
          ) : (
            audiences.map((audience) => (
              <Button
                key={audience}
                variant="default"
                className={classes.button ?? ''}
                disabled={!numbers?.[audience]}
                onClick={() => writeTo(audience)}
              >
                {t(`audience.${audience}`)}
                <span className={classes.number}>{numbers ? count(numbers[audience]) : ''}</span>
              </Button>
            ))
          )}
        </Group>
        <Group align="stretch" gap={8}>
          <LettersButton label={t('holdBack.open')} number={waiting} onClick={() => holdingBack.open(null)} />
          {/* Also those of other calls: after a restore that is every letter that waited. */}
          <LettersButton
            label={t('doubts.open')}
            number={doubts}
            onClick={() => settling.open({ startsWithAll: ofThisOpenCall === 0 })}
          />
          <Button variant="default" className={classes.button ?? ''} onClick={() => templates.open(null)}>
            {t('templates.open')}
          </Button>
        </Group>
        {status?.is_configured === 0 && <Warning flex="1 1 100%">{t('outOfOrder')}</Warning>}
      </Group>
      <ListPanel
        title={t('title')}
        state={state}
        start={lettersStart}
        onStateChange={onStateChange}
        list={list}
        sizes={letterList.sizes}
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
            {templates.show((frame) => (
              <templatesDialog.Dialog {...frame} openCall={{ kind, programId: program.id }} />
            ))}
            {settling.show((frame, subject) => (
              <doubtsDialog.Dialog {...frame} {...subject} openCall={{ kind, programId: program.id }} />
            ))}
            {holdingBack.show((frame) => (
              <holdBackDialog.Dialog {...frame} openCall={{ kind, programId: program.id }} />
            ))}
          </>
        }
      >
        {({ rows, placeholder, footer }) => (
          <LetterTable rows={rows} expected={6} placeholder={placeholder} footer={footer} />
        )}
      </ListPanel>
    </Stack>
  )
}

interface LettersButtonProps {
  label: string
  /** Undefined while loading. */
  number: number | undefined
  onClick: () => void
}

/** A button with a number. It stays enabled at 0, because the focus returns to it. */
function LettersButton({ label, number, onClick }: LettersButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.button ?? ''}
      {...unavailable(number === 0)}
      onClick={() => number !== 0 && onClick()}
    >
      {label}
      <span className={classes.number}>{number === undefined ? '' : count(number)}</span>
    </Button>
  )
}
