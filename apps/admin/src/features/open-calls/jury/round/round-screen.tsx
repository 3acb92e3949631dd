import { Box, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ErrorCode } from '@vernissage/contract/errors'
import type { JuryRound, ListedAssignment } from '@vernissage/contract/judging/jury'
import { totalOf } from '@vernissage/contract/judging/scoring'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { EmptyList, LoadFailed } from '../../../../ui/list/list-states.tsx'
import { ScreenPending } from '../../../../ui/page/screen-states.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import frame from '../jury.module.css'
import { abstentionsWith, valuesWith } from '../outbox.ts'
import { juryPlace } from '../place.ts'
import { juryRoundQuery } from '../queries.ts'
import { useOutbox } from '../use-outbox.tsx'
import { Closed, CriteriaNews, Guidelines, RoundNote } from './round-parts.tsx'
import classes from './round-screen.module.css'

/** The filter of the overview, in its address as `?show=left`. */
const shows = ['all', 'left', 'judged'] as const
type Show = (typeof shows)[number]

/** An assignment of the juror with their unsaved writes. */
export interface Standing extends ListedAssignment {
  given: Map<number, number>
  /** The reasons, by criterion. */
  abstained: Map<number, string>
  isDone: boolean
}

export function useStandings(round: JuryRound | undefined): Standing[] {
  const { kept } = useOutbox().use()
  return (round?.assignments ?? []).map((assignment) => {
    const given = valuesWith(kept, assignment.id_juror_assignment, assignment.values)
    const abstained = abstentionsWith(kept, assignment.id_juror_assignment, assignment.abstentions)
    const isDone = round!.criteria.every(({ id_judging_criterion: id }) => given.has(id) || abstained.has(id))
    return { ...assignment, given, abstained, isDone }
  })
}

const isShown: Record<Show, (standing: Standing) => boolean> = {
  all: () => true,
  left: ({ isDone, conflict }) => !isDone && conflict === 0,
  judged: ({ isDone, conflict }) => isDone && conflict === 0,
}

export const isGone = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === ErrorCode.judgingRoundNotFound || error.code === ErrorCode.assignmentNotFound)

export function RoundGone() {
  const { t } = useTranslation('jury')
  return (
    <EmptyList text={t('gone.round')} hint={t('gone.roundText')}>
      <Button variant="default" renderRoot={(props) => <Link {...juryPlace()} {...props} />}>
        {t('gone.home')}
      </Button>
    </EmptyList>
  )
}

/** All own applications of a round. */
export function RoundScreen({ id }: { id: number }) {
  const { t } = useTranslation('jury')
  const { data: round, error, refetch } = useQuery(juryRoundQuery(id))
  const standings = useStandings(round)
  const search: { show?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = shows.find((one) => one === search.show) ?? 'all'

  if (isGone(error)) return <RoundGone />
  if (error && !round) return <LoadFailed error={error} onRetry={refetch} />
  if (!round) return <ScreenPending />

  const judged = standings.filter(({ conflict }) => conflict === 0)
  const done = judged.filter(({ isDone }) => isDone).length
  const firstLeft = round.state === 'open' ? standings.find(isShown.left) : undefined
  const visible = standings.filter(isShown[show])
  const choose = (next: string) =>
    navigate({ to: '.', search: (next === 'all' ? {} : { show: next }) as never, replace: true })
  const none = { all: 'round.none', left: 'round.noneLeft', judged: 'round.noneJudged' } as const

  return (
    <Box w="100%" maw={1240} mx="auto" p={{ base: '16px 16px 48px', sm: '24px 24px 64px' }}>
      <BackTo>{t('round.back')}</BackTo>
      <p className="small" dir="auto">
        {round.program}
      </p>
      <Group justify="space-between" gap="12px 24px">
        <Title textWrap="wrap" dir="auto">
          {round.name}
        </Title>
        {firstLeft && (
          <Button
            renderRoot={(props) => <Link {...juryPlace(id, firstLeft.id_juror_assignment)} {...props} />}
          >
            {t('round.start')}
          </Button>
        )}
      </Group>
      <RoundNote round={round} />
      <Guidelines round={round} />
      <Closed round={round} />
      <CriteriaNews round={round} />
      {judged.length > 0 && (
        <Group gap="8px 20px" mt={28}>
          <fieldset className={`sheet ${classes.switch}`} aria-label={t('round.show')}>
            {shows.map((value) => (
              <UnstyledButton
                key={value}
                className={classes.choice ?? ''}
                aria-pressed={value === show}
                onClick={() => choose(value)}
              >
                {t(`round.${value}`)}
              </UnstyledButton>
            ))}
          </fieldset>
          <Text span className="tabular" fz={14} c="dimmed">
            {t('home.progress', { done, total: judged.length })}
          </Text>
          <progress className={frame.progress} value={done} max={judged.length} aria-hidden />
        </Group>
      )}
      {visible.length === 0 ? (
        <EmptyList text={t(none[show])} />
      ) : (
        <Tiles key={show} round={round} standings={visible} />
      )}
    </Box>
  )
}

const shownAtOnce = 100

function Tiles({ round, standings }: { round: JuryRound; standings: readonly Standing[] }) {
  const { t } = useTranslation('jury')
  const [shown, setShown] = useState(shownAtOnce)
  return (
    <>
      <ul className={classes.grid}>
        {standings.slice(0, shown).map((standing) => (
          <Tile key={standing.id_juror_assignment} round={round} standing={standing} />
        ))}
      </ul>
      {shown < standings.length && (
        <Group justify="center" mt={24}>
          <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
            {t('round.more', { count: Math.min(shownAtOnce, standings.length - shown) })}
          </Button>
        </Group>
      )}
    </>
  )
}

function Tile({ round, standing }: { round: JuryRound; standing: Standing }) {
  const { t } = useTranslation('jury')
  const { code, conflict, given, abstained, isDone, picture, id_juror_assignment } = standing
  if (conflict === 1)
    return (
      <li className={`sheet ${classes.tile}`} data-conflict>
        <strong>{code}</strong>
        <span>{t('round.conflict')}</span>
      </li>
    )
  const total = totalOf(round.criteria, given, (criterion) => abstained.has(criterion))
  const state = isDone ? 'done' : given.size + abstained.size > 0 ? 'begun' : 'notBegun'
  return (
    <li className={`sheet ${classes.tile}`}>
      <Link className={classes.link} {...juryPlace(round.id_judging_round, id_juror_assignment)}>
        <Picture
          path={picture}
          alt=""
          ratio={1}
          fit="mounted"
          sizes="(max-width: 37em) calc(50vw - 24px), (max-width: 75em) calc(33vw - 32px), 260px"
        />
        <Group
          component="span"
          justify="space-between"
          gap={8}
          p="12px 14px"
          fz={14}
          className={classes.caption ?? ''}
        >
          <strong>{code}</strong>
          <Group component="span" gap={4} wrap="nowrap" className={classes.state ?? ''} data-state={state}>
            {isDone && <IconCheck size={16} stroke={1.75} aria-hidden />}
            {t(`round.${state}`)}
            {total !== null && (
              <Text span className="tabular" inherit miw="3ch" ta="end" fw={600} c="var(--ink)">
                {Math.round(total)}
              </Text>
            )}
          </Group>
        </Group>
      </Link>
    </li>
  )
}

/** A link to a round, or to all of them. */
export const BackTo = ({ round, children }: { round?: number; children: ReactNode }) => (
  <Link {...juryPlace(round)} className={classes.back}>
    <IconArrowLeft size={18} stroke={1.5} aria-hidden />
    <span className="ellipsis" dir="auto">
      {children}
    </span>
  </Link>
)
