import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import classes from './ranked-list.module.css'
import { type Narrowing, narrowings } from './ranking-filters.ts'

/** What the address narrows the ranking to. */
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

/** Buttons that narrow the ranking; several together show what is all of them. */
export function RankingFilters({ only, onChange }: Props) {
  const { t } = useTranslation('juryResults')
  return (
    <fieldset className={classes.filters} aria-label={t('ranking.only.label')}>
      {narrowings.map((name) => {
        const isOn = only.includes(name)
        return (
          <Button
            key={name}
            size="compact-md"
            variant="default"
            className={classes.filter ?? ''}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? only.filter((other) => other !== name) : [...only, name])}
          >
            {t(`ranking.only.${name}`)}
          </Button>
        )
      })}
    </fieldset>
  )
}
