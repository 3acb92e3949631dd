import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RoundProgress } from '@vernissage/contract/judging/jury'
import { useToday } from '../../../lib/format/use-today.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { EmptyList } from '../../../ui/list/list-states.tsx'
import classes from './jury.module.css'
import { juryPlace } from './place.ts'
import { juryMeQuery } from './queries.ts'
import { useRoundDays } from './round/round-parts.tsx'

const actions = { ahead: 'look', open: 'open', over: 'review' } as const

/** The rounds of a juror, open ones first. */
export function JuryHome() {
  const { t } = useTranslation('jury')
  const { juror, rounds } = useSuspenseQuery(juryMeQuery).data
  const order = ['open', 'ahead', 'over']
  const sorted = rounds.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Box w="100%" maw={880} mx="auto" p={{ base: '24px 16px 48px', sm: '40px 24px 64px' }}>
      <Title textWrap="wrap">{t('home.title', { name: juror.name })}</Title>
      {rounds.length === 0 ? (
        <EmptyList text={t('home.empty')} hint={t('home.emptyHint')} />
      ) : (
        <Stack component="ul" gap={16} mt={32}>
          {sorted.map((round) => (
            <Round key={round.id_judging_round} round={round} />
          ))}
        </Stack>
      )}
    </Box>
  )
}

function Round({ round }: { round: RoundProgress }) {
  const { t } = useTranslation('jury')
  const days = useRoundDays(round, useToday())
  const { assigned, done, state } = round
  const left = assigned - done
  return (
    <li className={`sheet ${classes.round}`}>
      <div>
        <p className="small" dir="auto">
          {round.program}
        </p>
        <Title order={2} size="h3" textWrap="wrap" dir="auto">
          {round.name}
        </Title>
        <Group component="p" className="tabular" align="stretch" gap="4px 16px" mt={8} fz={14} c="dimmed">
          {state === 'open' && assigned > 0 && (
            <Text span fw={600} c="var(--ink)">
              {left > 0 ? t('home.left', { count: left, total: left }) : t('home.nothingLeft')}
            </Text>
          )}
          <span>{days}</span>
          <span>{assigned > 0 ? t('home.progress', { done, total: assigned }) : t('home.noneAssigned')}</span>
        </Group>
      </div>
      {assigned > 0 && (
        <Button
          variant={state === 'open' && left > 0 ? 'filled' : 'default'}
          renderRoot={(props) => <Link {...juryPlace(round.id_judging_round)} {...props} />}
        >
          {t(`home.${actions[state]}`)}
        </Button>
      )}
      {assigned > 0 && (
        <progress
          className={classes.progress}
          value={done}
          max={assigned}
          aria-label={t('home.progress', { done, total: assigned })}
        />
      )}
    </li>
  )
}
