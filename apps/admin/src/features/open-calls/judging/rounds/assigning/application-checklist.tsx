import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type ReactNode, useId, useState } from 'react'
import { hasWords } from '../../../../../lib/format/plain.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { SearchBox } from '../../../../../ui/list/tools/search-box.tsx'
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

/** The most lines; a search finds the others. */
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

  return (
    <Stack component="fieldset" display="grid" gap={10} miw={0} aria-labelledby={heading}>
      <Group justify="space-between" gap={8}>
        <Text id={heading} span fw={550}>
          {label} · {t('choice.chosen', { count: chosen.size, total: chosen.size })}
        </Text>
        <Button variant="subtle" size="sm" onClick={() => onChange(changed(chosen, found, !isEvery))}>
          {t(isEvery ? 'choice.nobody' : 'choice.everyone')}
        </Button>
      </Group>
      <SearchBox label={t('choice.search')} value={search} onSearch={setSearch} />
      <CheckLines
        chosen={chosen}
        onChange={onChange}
        lines={shown.map(({ id, code, user, image, note }) => ({
          id,
          label: (
            <Group component="span" gap={12} wrap="nowrap" miw={0}>
              <Portrait path={image} name={user} width={32} />
              <Text span inherit className="tabular" flex="none" miw={52} c="dimmed">
                {code}
              </Text>
              <Text span inherit flex={1} miw={0} truncate dir="auto">
                {user}
              </Text>
              {note}
            </Group>
          ),
        }))}
      >
        {shown.length === 0 && (
          <Text component="li" p="8px 16px" c="dimmed">
            {t('choice.none')}
          </Text>
        )}
        {hidden > 0 && (
          <Text component="li" p="8px 16px" c="dimmed">
            {t('choice.more', { count: hidden })}
          </Text>
        )}
      </CheckLines>
    </Stack>
  )
}

/** The chosen ids with those of `lines` added or removed. */
const changed = (chosen: ReadonlySet<number>, lines: readonly { id: number }[], isChosen: boolean) => {
  const next = new Set(chosen)
  for (const { id } of lines) isChosen ? next.add(id) : next.delete(id)
  return next
}

interface CheckLinesProps {
  label?: string
  lines: readonly { id: number; label: ReactNode }[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
  children?: ReactNode
}

/** A list of checkboxes. */
export const CheckLines = ({ label, lines, chosen, onChange, children }: CheckLinesProps) => (
  <Box
    component="ul"
    mah={320}
    py={6}
    bdrs={8}
    className="sheet"
    style={{ overflowY: 'auto' }}
    aria-label={label}
  >
    {lines.map((line) => (
      <li key={line.id}>
        <Checkbox
          className={classes.line ?? ''}
          radius={4}
          checked={chosen.has(line.id)}
          onChange={(event) => onChange(changed(chosen, [line], event.currentTarget.checked))}
          label={line.label}
        />
      </li>
    ))}
    {children}
  </Box>
)
