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
            <button
              ref={isCurrent ? current : undefined}
              type="button"
              className={classes.tile}
              aria-current={isCurrent || undefined}
              onFocus={() => !isCurrent && onGoTo(first + index)}
              onClick={() => onOpen(row.id_application)}
            >
              <span className={classes.tilePicture}>
                <LargePicture path={row.picture} alt="" sizes="(max-width: 48em) 46vw, 22vw" loading="lazy" />
              </span>
              <span className={classes.tileWords}>
                <span className={classes.tileName} dir="auto">
                  {row.user}
                </span>
                <span className={classes.tileState}>
                  <ApplicationTags row={row} />
                  {row.own_score !== null && <span>{t('verdict.scoreOf', { score: row.own_score })}</span>}
                  {row.missing.length > 0 && (
                    <span className={classes.tileMissing}>
                      {t('missing.count', { count: row.missing.length, shown: row.missing.length })}
                    </span>
                  )}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
