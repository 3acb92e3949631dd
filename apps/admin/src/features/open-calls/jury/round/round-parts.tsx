import { CloseButton, Group, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { JuryRound, RoundProgress } from '@vernissage/contract/judging/jury'
import { useRef } from 'react'
import { shortDate } from '../../../../lib/format/dates.ts'
import { useToday } from '../../../../lib/format/use-today.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { putAwayNews, type ReadRound } from '../queries.ts'
import classes from './round-parts.module.css'

type Days = Pick<RoundProgress, 'state' | 'starts_on' | 'ends_on'>

/** The day that matters: the first of a round that is still to begin, else the last. */
const useRoundDayText = ({ state, starts_on, ends_on }: Days) =>
  shortDate(state === 'ahead' ? starts_on : ends_on, useLanguage())

/** The day on which a round begins, ends or ended, in words. */
export function useRoundDays(round: Days, today: string) {
  const { t } = useTranslation('jury')
  const day = useRoundDayText(round)
  if (round.state === 'open' && round.ends_on === today) return t('state.lastDay')
  return t(`state.${round.state}`, { day })
}

/** The days of a round, and a sign if it is blind. */
export function RoundNote({ round }: { round: JuryRound }) {
  const { t } = useTranslation('jury')
  const days = useRoundDays(round, useToday())
  return (
    <Group component="p" align="stretch" gap="4px 20px" mt={8} fz={14} c="dimmed">
      <span>{days}</span>
      {round.blind === 1 && (
        <Group component="span" gap={6} wrap="nowrap">
          <IconEyeOff size={16} stroke={1.5} aria-hidden />
          {t('round.blind')}
        </Group>
      )}
    </Group>
  )
}

export function Guidelines({ round, isFolded = false }: { round: JuryRound; isFolded?: boolean }) {
  const { t } = useTranslation('jury')
  if (!round.guidelines) return null
  return <FoldedText title={t('round.guidelines')} text={round.guidelines} isOpen={!isFolded} />
}

export function Closed({ round }: { round: JuryRound }) {
  const { t } = useTranslation('jury')
  const day = useRoundDayText(round)
  if (round.state === 'open') return null
  return (
    <Text className="sheet" mt={20} p="14px 18px" bdrs={8}>
      {t(`round.${round.state}`, { day })}
    </Text>
  )
}

/** Shows that the team has changed the criteria since the juror began, until it is closed. */
export function CriteriaNews({ round }: { round: ReadRound }) {
  const { t } = useTranslation(['jury', 'common'])
  const own = useRef<HTMLDivElement>(null)
  const putAway = () => {
    // The button goes.
    own.current?.focus()
    putAwayNews(round.id_judging_round)
  }
  return (
    <div role="status" ref={own} tabIndex={-1}>
      {round.areCriteriaNew && (
        <Group
          component="p"
          className="sheet"
          justify="space-between"
          gap={12}
          wrap="nowrap"
          mt={12}
          p="8px 12px"
          bg="var(--accent-tint)"
          bdrs={8}
        >
          {t('jury:round.criteriaChanged')}
          <CloseButton aria-label={t('common:close')} onClick={putAway} />
        </Group>
      )}
    </div>
  )
}

interface FoldedTextProps {
  title: string
  text: string
  isOpen?: boolean
}

/** A text that is hidden until its title is pressed. */
export const FoldedText = ({ title, text, isOpen = false }: FoldedTextProps) => (
  <details className={classes.folded} open={isOpen} style={{ marginTop: 8 }}>
    <summary>{title}</summary>
    <p dir="auto">{text}</p>
  </details>
)
