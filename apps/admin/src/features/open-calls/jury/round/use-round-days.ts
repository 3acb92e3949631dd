import type { RoundProgress } from '@vernissage/contract/judging/jury'
import { shortDate } from '../../../../lib/format/dates.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'

type Days = Pick<RoundProgress, 'state' | 'starts_on' | 'ends_on'>

/** The day that matters: the first of a round that is still to begin, else the last. */
export const useRoundDayText = ({ state, starts_on, ends_on }: Days) =>
  shortDate(state === 'ahead' ? starts_on : ends_on, useLanguage())

/** When a round begins, ends or ended, in words. */
export function useRoundDays(round: Days, today: string) {
  const { t } = useTranslation('jury')
  const day = useRoundDayText(round)
  if (round.state === 'open' && round.ends_on === today) return t('state.lastDay')
  return t(`state.${round.state}`, { day })
}
