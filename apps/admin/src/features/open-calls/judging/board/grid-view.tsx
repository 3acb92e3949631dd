import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { LargePicture } from '../../../../ui/picture/large-picture.tsx'
import { ApplicationTags } from '../application-tags.tsx'
import classes from './grid-view.module.css'

const gridSize = 16

interface Props {
  rows: readonly BoardRow[]
  position: number
  onGoTo: (position: number) => void
  onOpen: (id: number) => void
}

/** Sixteen applications at once; the keys are for the marked one. */
export function GridView({ rows, position, onGoTo, onOpen }: Props) {
  const { t } = useTranslation('judging')
  const first = position - (position % gridSize)
  const current = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    // Space and Enter press what has the focus.
    if (hasFocus.current) current.current?.focus({ preventScroll: true })
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [position])
  return (
    <ul
      className={classes.grid}
      aria-label={t('view.grid')}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget)
      }}
    >
      {rows.slice(first, first + gridSize).map((row, index) => {
        const isCurrent = first + index === position
        return (
          <li key={row.id_application}>
            <UnstyledButton
              ref={isCurrent ? current : undefined}
              className={`sheet ${classes.tile}`}
              aria-current={isCurrent || undefined}
              onFocus={() => !isCurrent && onGoTo(first + index)}
              onClick={() => onOpen(row.id_application)}
            >
              <span className={classes.tilePicture}>
                <LargePicture path={row.picture} alt="" sizes="(max-width: 48em) 46vw, 22vw" loading="lazy" />
              </span>
              <Stack component="span" gap={6} mih={74} p="10px 12px 12px">
                <Text span truncate fw={500} dir="auto">
                  {row.user}
                </Text>
                <Group component="span" gap="4px 10px" fz={13}>
                  <ApplicationTags row={row} />
                  {row.own_score !== null && <span>{t('verdict.scoreOf', { score: row.own_score })}</span>}
                  {row.missing.length > 0 && (
                    <Text span inherit c="var(--mantine-color-error)">
                      {t('missing.count', { count: row.missing.length, shown: row.missing.length })}
                    </Text>
                  )}
                </Group>
              </Stack>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
