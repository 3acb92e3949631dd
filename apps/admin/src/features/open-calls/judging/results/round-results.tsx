import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Decision } from '@vernissage/contract/enums'
import type { RoundResults as Results } from '@vernissage/contract/judging/results'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { roundStateOn } from '@vernissage/contract/judging/round'
import { today } from '@vernissage/contract/time-zone'
import { type CSSProperties, useDeferredValue, useMemo } from 'react'
import { bulkDialog, type Deed, letterDialog } from '../../../../lib/dialogs.ts'
import { count } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { selectionOf } from '../../../../lib/list/selection.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import { Facts } from '../facts.tsx'
import type { JudgingTabProps } from '../judging-search.ts'
import table from '../scores-table.module.css'
import { WaitlistBelow } from '../waitlist/waitlist-below.tsx'
import { WaitlistButton } from '../waitlist/waitlist-button.tsx'
import { waitingQuery } from '../waitlist/waitlist-queries.ts'
import {
  agreementWord,
  apartOf,
  type Consequences,
  consequencesOf,
  heightsOf,
  points,
  signed,
  tiesOf,
} from './consequences.ts'
import { CutOffSlider } from './cut-off-slider.tsx'
import { NextRound, useNextRound } from './next-round.tsx'
import { RankedList } from './ranked-list.tsx'
import { RankingFilters, useNarrowing } from './ranking-filters.tsx'
import classes from './results.module.css'
import { ToTalkAbout } from './to-talk-about.tsx'
import { type Saving, useCutOff } from './use-cut-off.ts'

interface Props extends JudgingTabProps {
  round: JudgingRoundRow
  results: Results
}

/** The results of one round: the cut-off with what it brings, the ranking, and the jury. */
export function RoundResults({ kind, program, round, results }: Props) {
  const { t } = useTranslation('juryResults')
  const { cutOff, saving, move, save } = useCutOff(round)
  const at = cutOff ?? 50
  const consequences = useMemo(
    () => consequencesOf(results, at, round.minimum_judges),
    [results, at, round.minimum_judges],
  )
  const heights = useMemo(() => heightsOf(results.applications), [results])
  const ties = useMemo(() => tiesOf(results.applications), [results])
  const apart = useMemo(() => apartOf(results.applications), [results])
  // The rows follow when there is time: the line and its figures never wait for them.
  const shownAt = useDeferredValue(at)
  const [only, narrow] = useNarrowing()
  return (
    <Stack gap="var(--gap)" style={{ '--cut': `${at}%` } as CSSProperties}>
      <section className={`sheet ${classes.cutOff}`} aria-label={t('cutOff.label')}>
        <CutOffSlider
          value={at}
          isSet={cutOff !== null}
          heights={heights}
          words={t('cutOff.words', {
            value: at.toFixed(1),
            count: consequences.above.length,
            total: count(results.applications.length),
          })}
          onMove={move}
        />
        <ConsequencesOf
          {...{ consequences, results }}
          saving={cutOff === null ? 'unset' : saving}
          onRetry={save}
        />
        <Actions {...{ kind, program, round, consequences }} />
      </section>
      <Panel title={t('ranking.title')} count={results.applications.length}>
        <RankingFilters only={only} onChange={narrow} />
        <RankedList {...{ kind, round, results, only }} cutOff={shownAt} />
      </Panel>
      {(ties.length > 0 || apart.length > 0) && (
        <Panel title={t('talk.title')} detail={t('talk.detail')}>
          <ToTalkAbout kind={kind} round={round.id_judging_round} ties={ties} apart={apart} />
        </Panel>
      )}
      <Panel title={t('jury.title')} count={results.jurors.length}>
        <JurorsTable results={results} />
      </Panel>
    </Stack>
  )
}

interface ConsequencesProps {
  consequences: Consequences
  results: Results
  saving: Saving | 'unset'
  onRetry: () => void
}

function ConsequencesOf({ consequences: found, results, saving, onRetry }: ConsequencesProps) {
  const { t } = useTranslation(['juryResults', 'common'])
  const facts = [
    { name: t('counts.above'), value: count(found.above.length) },
    { name: t('counts.artworks'), value: count(found.artworks) },
    { name: t('counts.undecided'), value: count(found.undecided) },
  ]
  const warnings = [
    found.notPublished > 0 && t('counts.notPublished', { count: found.notPublished }),
    found.sold > 0 && t('counts.sold', { count: found.sold }),
    found.overMaximum > 0 &&
      t('counts.overMaximum', { count: found.overMaximum, maximum: count(results.max_artwork_number ?? 0) }),
    found.underMinimum > 0 &&
      t('counts.underMinimum', {
        count: found.underMinimum,
        minimum: count(results.min_artwork_number ?? 0),
      }),
    found.nearLine > 0 && t('counts.nearLine', { count: found.nearLine }),
    found.incomplete > 0 && t('counts.incomplete', { count: found.incomplete }),
  ].filter((text) => text !== false)
  return (
    <Group gap="8px 32px">
      <Facts facts={facts} columnGap={24} />
      <Group component="ul" align="stretch" gap="2px 16px" flex="1 1 300px" fz={13} c="dimmed">
        {warnings.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Group>
      <Text ml="auto" mih="1.4em" fz={13} c="dimmed" role="status">
        {t(`cutOff.${saving}`)}{' '}
        {saving === 'failed' && (
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('common:retry')}
          </Button>
        )}
      </Text>
    </Group>
  )
}

function Actions({
  kind,
  program,
  round,
  consequences: { above, below },
}: Omit<Props, 'results'> & { consequences: Consequences }) {
  const { t } = useTranslation('juryResults')
  const next = useNextRound()
  const { data: waiting } = useQuery(waitingQuery(kind, program.id))
  const decide = (deed: Deed, of: typeof above) => {
    const decided = of.filter(({ decision_id }) => decision_id === null)
    const selection = selectionOf(
      `${kind}_application`,
      decided.map((one) => one.id_application),
    )
    const few = decided.filter(({ judges }) => judges < round.minimum_judges).length
    const note = few > 0 ? t('counts.fewScores', { count: few, total: count(decided.length) }) : undefined
    bulkDialog.open({ of: 'new', deed, selection, note })
  }
  const decided = (decision: Decision) =>
    [...above, ...below].filter((one) => one.decision_id === decision).map((one) => one.id_application)
  const open = (list: typeof above) => list.some(({ decision_id }) => decision_id === null)
  return (
    <Group align="stretch" gap={12}>
      <Button
        // Loud once nobody can add a score.
        variant={roundStateOn(today(), round) === 'over' ? 'filled' : 'default'}
        disabled={!open(above)}
        onClick={() => decide('accept', above)}
      >
        {t('actions.accept')}
      </Button>
      <Button variant="default" disabled={!open(below)} onClick={() => decide('reject', below)}>
        {t('actions.reject')}
      </Button>
      <WaitlistBelow kind={kind} below={below.filter(({ decision_id }) => decision_id === null)} />
      <Button
        variant="default"
        disabled={above.length === 0}
        onClick={() => next.open({ round, ids: above.map(({ id_application }) => id_application) })}
      >
        {t('actions.next')}
      </Button>
      {(['accepted', 'rejected', 'waitlisted'] as const).map((occasion) => {
        const ids = decided(Decision[occasion])
        return (
          <Button
            key={occasion}
            variant="default"
            disabled={ids.length === 0}
            onClick={() =>
              letterDialog.open({ selection: selectionOf(`${kind}_application`, ids), occasion })
            }
          >
            {t(`actions.letters.${occasion}`)}
          </Button>
        )
      })}
      <WaitlistButton kind={kind} program={program} waiting={waiting} />
      {next.show((frame, subject) => (
        <NextRound {...frame} {...subject} />
      ))}
    </Group>
  )
}

/** The jury's agreement, and each juror's bias. */
function JurorsTable({ results: { jurors, criteria, agreement } }: { results: Results }) {
  const { t } = useTranslation('juryResults')
  const biasWords = (bias: number | null) => {
    if (bias === null) return t('jury.alone')
    if (Math.abs(bias) < 1) return t('jury.like')
    return t(bias > 0 ? 'jury.kinder' : 'jury.stricter', { points: Math.abs(bias).toFixed(1) })
  }
  return (
    <Box px="var(--panel-side)" pb="var(--panel-side)">
      <Box maw="72ch" mb={16}>
        <p>
          <strong>{t(`agreement.${agreementWord(agreement)}`)}</strong>{' '}
          {agreement !== null && t('agreement.value', { alpha: agreement.toFixed(2) })}
        </p>
        <p className={table.note}>{t('agreement.explained')}</p>
      </Box>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={table.frame} aria-label={t('jury.table')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('jury.juror')}</th>
              <th scope="col">{t('jury.judged')}</th>
              <th scope="col">{t('jury.mean')}</th>
              <th scope="col">{t('jury.spread')}</th>
              <th scope="col">{t('jury.bias')}</th>
              {criteria.map(({ id_judging_criterion, name }) => (
                <th key={id_judging_criterion} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jurors.map((juror) => (
              <tr key={juror.juror_id}>
                <th scope="row" dir="auto">
                  {juror.name ?? t('jury.erased')}
                </th>
                <td>
                  {t('jury.of', { done: juror.done, assigned: juror.assigned })}
                  {juror.conflicts > 0 && (
                    <span className={table.note}>{t('jury.conflicts', { count: juror.conflicts })}</span>
                  )}
                </td>
                <td>{points(juror.mean)}</td>
                <td>{points(juror.spread)}</td>
                <td>
                  {signed(juror.bias)}
                  <span className={table.note}>{biasWords(juror.bias)}</span>
                </td>
                {juror.bias_by_criterion.map((bias, index) => (
                  <td key={criteria[index]?.id_judging_criterion}>{signed(bias)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('jury.all')}</th>
              <td colSpan={4}>{t('jury.criterionAgreement')}</td>
              {criteria.map(({ id_judging_criterion, agreement: alpha }) => (
                <td key={id_judging_criterion}>{alpha === null ? '–' : alpha.toFixed(2)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Box>
  )
}
