import { Button, Checkbox, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type ReactNode, useId, useState } from 'react'
import { hasWords } from '../../../../../lib/format/plain.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { SearchBox } from '../../../../../ui/list/search-box.tsx'
import { Portrait } from '../../../../../ui/picture/portrait.tsx'
import classes from './application-checklist.module.css'

/** An application that can be chosen. */
interface ChoosableApplication {
  id: number
  /** See `applicationCode`. */
  code: string
  user: string
  image: string | null
  /** At the end of its line. */
  note?: ReactNode
}

interface Props {
  label: string
  applications: readonly ChoosableApplication[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** The lines that are shown at once; more are found by searching. */
const shownAtOnce = 100

/** The applications whose codes or artist have every word of a search. */
export function matching<Row extends { code: string; round_code?: string | null; user: string }>(
  rows: readonly Row[],
  search: string,
): Row[] {
  return rows.filter(({ code, round_code, user }) => hasWords([code, round_code, user].join(' '), search))
}

/** Chooses some of an open call's applications. */
export function ApplicationChecklist({ label, applications, chosen, onChange }: Props) {
  const { t } = useTranslation('juryRounds')
  const heading = useId()
  const [search, setSearch] = useState('')
  const found = matching(applications, search)
  const shown = found.slice(0, shownAtOnce)
  const hidden = found.length - shown.length
  const isEvery = found.length > 0 && found.every(({ id }) => chosen.has(id))

  const put = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    onChange(next)
  }
  return (
    <fieldset className={classes.list} aria-labelledby={heading}>
      <Group justify="space-between" gap={8}>
        <Text id={heading} span fw={550}>
          {label} · {t('choice.chosen', { count: chosen.size, total: chosen.size })}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          onClick={() =>
            put(
              found.map(({ id }) => id),
              !isEvery,
            )
          }
        >
          {t(isEvery ? 'choice.nobody' : 'choice.everyone')}
        </Button>
      </Group>
      <SearchBox label={t('choice.search')} value={search} onSearch={setSearch} />
      <ul className={classes.lines}>
        {shown.map(({ id, code, user, image, note }) => (
          <li key={id}>
            <Checkbox
              className={classes.line ?? ''}
              radius={4}
              checked={chosen.has(id)}
              onChange={(event) => put([id], event.currentTarget.checked)}
              label={
                <span className={classes.application}>
                  <Portrait path={image} name={user} width={32} />
                  <span className={classes.code}>{code}</span>
                  <span className={classes.user} dir="auto">
                    {user}
                  </span>
                  {note}
                </span>
              }
            />
          </li>
        ))}
        {shown.length === 0 && <li className={classes.none}>{t('choice.none')}</li>}
        {hidden > 0 && <li className={classes.none}>{t('choice.more', { count: hidden })}</li>}
      </ul>
    </fieldset>
  )
}
