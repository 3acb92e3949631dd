import { Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Result } from '@vernissage/contract/judging/results'
import { useMemo } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ToggleButton } from '../../../../ui/fields/toggle-button.tsx'
import { apartOf, tiesOf } from './consequences.ts'

/** The filters of the ranking, which the address holds. */
export function useNarrowing() {
  const { only }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = useMemo(() => {
    const names = typeof only === 'string' ? only.split('.') : []
    return narrowings.filter((name) => names.includes(name))
  }, [only])
  const choose = (next: readonly Narrowing[]) =>
    navigate({
      to: '.',
      search: (now: object) => ({ ...now, only: next.join('.') || undefined }) as never,
      state: true,
      resetScroll: false,
    })
  return [chosen, choose] as const
}

interface Props {
  only: readonly Narrowing[]
  onChange: (only: readonly Narrowing[]) => void
}

/** Filters the ranking. An application has to match all chosen filters. */
export function RankingFilters({ only, onChange }: Props) {
  const { t } = useTranslation('juryResults')
  return (
    <Group component="fieldset" gap={8} p="4px var(--panel-side) 16px" aria-label={t('ranking.only.label')}>
      {narrowings.map((name) => {
        const isOn = only.includes(name)
        return (
          <ToggleButton
            key={name}
            isOn={isOn}
            onClick={() => onChange(isOn ? only.filter((other) => other !== name) : [...only, name])}
          >
            {t(`ranking.only.${name}`)}
          </ToggleButton>
        )
      })}
    </Group>
  )
}

// The places stay those of the whole ranking.
const narrowings = ['complete', 'ties', 'apart', 'undecided'] as const
export type Narrowing = (typeof narrowings)[number]

/** The applications that are all of `only`, in their order. */
export const narrowed = (
  applications: readonly Result[],
  only: readonly Narrowing[],
  minimumJudges: number,
): readonly Result[] => {
  const tests: Record<Narrowing, () => (one: Result) => boolean> = {
    complete: () => (one) => one.judges >= minimumJudges && one.judges === one.expected && one.partial === 0,
    ties: () => {
      const tied = new Set(tiesOf(applications).flat())
      return (one) => tied.has(one)
    },
    apart: () => {
      const apart = new Set(apartOf(applications))
      return (one) => apart.has(one)
    },
    undecided: () => (one) => one.decision_id === null,
  }
  const wanted = only.map((name) => tests[name]())
  return applications.filter((one) => wanted.every((is) => is(one)))
}
