import { Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { decisionLabels } from '@vernissage/contract/enum-labels'
import { highSpread, type Result, type RoundResults } from '@vernissage/contract/judging/results'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { memo, useCallback, useMemo, useState } from 'react'
import { scoreSheetDialog } from '../../../../lib/dialogs.ts'
import { useLabel } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { AddressTag } from '../../applications/address/address-tag.tsx'
import { LateTag } from '../../applications/late-tag.tsx'
import { isAbove, placesOf, points } from './consequences.ts'
import classes from './ranked-list.module.css'
import { type Narrowing, narrowed } from './ranking-filters.tsx'

interface Props {
  kind: ProgramKind
  round: JudgingRoundRow
  results: RoundResults
  cutOff: number
  /** The filters; empty for all applications. */
  only: readonly Narrowing[]
}

const shownAtOnce = 100

/** The applications of a round, the highest total first, with the cut-off as a line through their bars. */
export function RankedList({ kind, round, results, cutOff, only }: Props) {
  const { t } = useTranslation('juryResults')
  const { applications, former } = results
  const minimum = round.minimum_judges
  const [shown, setShown] = useState(shownAtOnce)
  const listed = useMemo(() => {
    const places = placesOf(applications)
    const byId = new Map(applications.map((one, index) => [one.id_application, places[index]!]))
    return narrowed(applications, only, minimum).map((one) => ({ one, place: byId.get(one.id_application)! }))
  }, [applications, only, minimum])
  const open = useCallback(
    (id: number) =>
      scoreSheetDialog.open({
        kind,
        id,
        ids: listed.map(({ one }) => one.id_application),
        round: round.id_judging_round,
      }),
    [kind, listed, round.id_judging_round],
  )
  if (listed.length === 0)
    return (
      <Text p="32px 24px" c="dimmed">
        {t('ranking.noMatch')}
      </Text>
    )
  return (
    <>
      <ol aria-label={t('ranking.title')}>
        {listed.slice(0, shown).map(({ one, place }) => (
          <Row
            key={one.id_application}
            application={one}
            place={place}
            minimum={minimum}
            former={former?.name}
            isAbove={isAbove(one, cutOff)}
            onOpen={open}
          />
        ))}
      </ol>
      {shown < listed.length && (
        <Group className="ruled" justify="center" p={16}>
          <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
            {t('ranking.more', { count: Math.min(shownAtOnce, listed.length - shown) })}
          </Button>
        </Group>
      )}
    </>
  )
}

interface RowProps {
  application: Result
  place: number
  minimum: number
  /** The name of the round before. */
  former: string | undefined
  isAbove: boolean
  /** Opens the score sheet. */
  onOpen: (id: number) => void
}

const Row = memo(function Row({ application, place, minimum, former, isAbove: above, onOpen }: RowProps) {
  const { t } = useTranslation('juryResults')
  const label = useLabel()
  const { total, total_without_biases, judges, expected, spread, former_total, decision_id } = application
  const change = total !== null && former_total !== null ? total - former_total : null
  return (
    <li className={`ruled ${classes.row}`} data-above={above || undefined}>
      <span className={classes.place}>{total === null ? '–' : place}</span>
      <SmallPicture path={application.picture} fit="whole" />
      <div className={classes.who}>
        <UnstyledButton
          className={`ellipsis ${classes.name}`}
          fw={550}
          dir="auto"
          title={application.user}
          aria-label={t('ranking.sheet', { name: application.user })}
          onClick={() => onOpen(application.id_application)}
        >
          {application.user}
        </UnstyledButton>
        <span className="small">
          {[application.code, application.round_code].filter(Boolean).join(' · ')} ·{' '}
          {t('ranking.works', { count: application.artworks_count })}
          {decision_id && ` · ${label(decisionLabels[decision_id])}`} <LateTag late={application.late} />{' '}
          <AddressTag status={application.address_status_id} />
        </span>
      </div>
      <TotalBar application={application} />
      <div className={classes.total}>
        <Text component="strong" fz={16} fw={700}>
          {total === null ? t('ranking.none') : total.toFixed(1)}
        </Text>
        {spread !== null && (
          <span className={classes.spread} data-high={spread >= highSpread || undefined}>
            <span aria-hidden>± {spread.toFixed(1)}</span>
            <VisuallyHidden component="span">
              {t('ranking.spread', { spread: spread.toFixed(1) })}
            </VisuallyHidden>
          </span>
        )}
      </div>
      <div className={classes.notes}>
        <span data-short={judges < minimum || undefined}>
          {t(judges < minimum ? 'ranking.incomplete' : 'ranking.judges', { judges, expected, minimum })}
        </span>
        {application.partial > 0 && (
          <span data-short>
            {t('ranking.partial', { count: application.partial, total: application.partial })}
          </span>
        )}
        {total_without_biases !== null && (
          <span title={t('ranking.withoutBiasesHint')}>
            {t('ranking.withoutBiases', { total: points(total_without_biases) })}
          </span>
        )}
        {change !== null && former && (
          <span title={t('ranking.formerOf', { round: former })}>
            {t('ranking.former', {
              change: `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}`,
              total: former_total!.toFixed(1),
            })}
          </span>
        )}
      </div>
    </li>
  )
})

/** The total as a bar, with its spread and the lowest and highest score. */
function TotalBar({ application: { total, spread, lowest, highest } }: { application: Result }) {
  const from = total === null ? 0 : Math.max(0, total - (spread ?? 0))
  const to = total === null ? 0 : Math.min(100, total + (spread ?? 0))
  return (
    <div className={classes.bar} aria-hidden>
      {total !== null && (
        <>
          <span className={classes.filled} style={{ width: `${total}%` }} />
          {lowest !== null && highest !== null && highest > lowest && (
            <span className={classes.range} style={{ left: `${lowest}%`, width: `${highest - lowest}%` }} />
          )}
          {to > from && (
            <span className={classes.around} style={{ left: `${from}%`, width: `${to - from}%` }} />
          )}
        </>
      )}
    </div>
  )
}
