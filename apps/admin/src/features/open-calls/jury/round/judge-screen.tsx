import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { EmptyList, LoadFailed } from '../../../../ui/list/list-states.tsx'
import { ScreenPending } from '../../../../ui/page/screen-states.tsx'
import { usePicturesAhead } from '../../../../ui/picture/large-picture.tsx'
import { juryPlace } from '../place.ts'
import { juryAssignmentQuery, juryRoundQuery } from '../queries.ts'
import classes from './judge-screen.module.css'
import { type Former, Judged } from './judged.tsx'
import { BackTo, isGone, RoundGone, type Standing, useStandings } from './round-screen.tsx'
import { stageSizes } from './stage.tsx'

/** One application of a round at a time. */
export function JudgeScreen({ roundId, id }: { roundId: number; id: number }) {
  const { t } = useTranslation('jury')
  const { data: round, error, refetch } = useQuery(juryRoundQuery(roundId))
  const standings = useStandings(round).filter(({ conflict }) => conflict === 0)
  const place = standings.findIndex((standing) => standing.id_juror_assignment === id)
  // Read again on the way to another application: it brings the criteria that the round has now.
  const own = useQuery({ ...juryAssignmentQuery(id), staleTime: 5_000, enabled: id > 0 })
  const navigate = useNavigate()
  const former = useRef<Former[]>([])
  const [undone, setUndone] = useState<Former | null>(null)
  const beside = [standings[place + 1], standings[place - 1], standings[place + 2]]
  const ahead = beside.map((standing) => standing?.id_juror_assignment).join(' ')
  useEffect(() => {
    for (const next of ahead.split(' ').filter(Boolean))
      void queryClient.prefetchQuery(juryAssignmentQuery(Number(next)))
  }, [ahead])
  usePicturesAhead(
    beside.map((standing) => standing?.picture),
    stageSizes,
  )

  const go = (assignment: number | undefined) =>
    navigate({ ...juryPlace(roundId, assignment), replace: assignment !== undefined })

  if (isGone(error)) return <RoundGone />
  if (error && !round) return <LoadFailed error={error} onRetry={refetch} />
  if (!round) return <ScreenPending />
  const left = nextLeft(standings, place)
  const nameOf = (criterion: number) =>
    round.criteria.find(({ id_judging_criterion }) => id_judging_criterion === criterion)?.name ?? ''
  if (place < 0 || isGone(own.error))
    return (
      <EmptyList text={t('gone.title')} hint={t('gone.text')}>
        <Button variant="default" onClick={() => go(undefined)}>
          {t('gone.back')}
        </Button>
        {round.state === 'open' && left && (
          <Button onClick={() => go(left.id_juror_assignment)}>{t('judge.nextLeft')}</Button>
        )}
      </EmptyList>
    )
  if (own.error && !own.data) return <LoadFailed error={own.error} onRetry={own.refetch} />
  return (
    <Stack gap={0} flex={1} mih={0}>
      <Group justify="space-between" gap={16} wrap="nowrap" mih={60} className={classes.bar ?? ''}>
        <BackTo round={roundId}>{round.name}</BackTo>
        <Text span truncate fz={14} c="dimmed" role="status" dir="auto">
          {undone?.assignment === id && t('judge.undone', { name: nameOf(undone.criterion) })}
        </Text>
        <Group
          component="nav"
          flex="none"
          wrap="nowrap"
          className={classes.steps ?? ''}
          aria-label={t('round.one')}
        >
          <Step to={standings[place - 1]} roundId={roundId} step="previous" />
          <Text span className="tabular" miw="8ch" ta="center" fz={14} c="dimmed">
            {t('judge.position', { place: place + 1, total: standings.length })}
          </Text>
          <Step to={standings[place + 1]} roundId={roundId} step="next" />
        </Group>
      </Group>
      {own.data ? (
        <Judged
          // Criterion, picture and note are of this application.
          key={id}
          round={round}
          assignment={own.data}
          standing={standings[place]!}
          previous={standings[place - 1]}
          next={standings[place + 1]}
          left={left}
          former={former.current}
          onUndone={setUndone}
          onGo={go}
        />
      ) : (
        <ScreenPending />
      )}
    </Stack>
  )
}

/** The next application that is not judged, else the first one. */
const nextLeft = (standings: readonly Standing[], place: number) =>
  [...standings.slice(place + 1), ...standings.slice(0, Math.max(place, 0))].find(({ isDone }) => !isDone)

const stepKeys = { previous: 'K', next: 'J' } as const

function Step({
  to,
  roundId,
  step,
}: {
  to: Standing | undefined
  roundId: number
  step: keyof typeof stepKeys
}) {
  const { t } = useTranslation('jury')
  const Icon = step === 'next' ? IconChevronRight : IconChevronLeft
  const shared = {
    variant: 'default',
    'aria-label': t(`judge.${step}`),
    'aria-keyshortcuts': stepKeys[step],
    title: `${t(`judge.${step}`)} (${stepKeys[step]})`,
    children: <Icon size={20} stroke={1.5} aria-hidden />,
  } as const
  if (!to) return <ActionIcon {...shared} disabled />
  return (
    <ActionIcon
      {...shared}
      renderRoot={(props) => <Link {...juryPlace(roundId, to.id_juror_assignment)} replace {...props} />}
    />
  )
}
