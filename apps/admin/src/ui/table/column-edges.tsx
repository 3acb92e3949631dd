import { limits } from '@vernissage/contract/limits'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { columnId, isChoosable, type LayoutColumn, widthOf, withEdgeMoved } from '../../lib/list/layout.ts'
import classes from './column-edges.module.css'

interface Props {
  columns: readonly LayoutColumn[]
  /** The extra width of the first column. */
  first: number
  table: RefObject<HTMLTableElement | null>
  onResize: (columns: readonly LayoutColumn[]) => void
}

/** Pixels by which a key moves an edge. */
const step = 10

/**
 * The edges between the headings, which are dragged or moved by the arrow keys. They lie over the table: in the headings they
 * would be part of their names.
 */
export function ColumnEdges({ columns, first, table, onResize }: Props) {
  const total = widthOf(columns) + first
  let left = first
  return (
    <div className={classes.edges}>
      {columns.map((column, index) => {
        left += column.width
        const next = columns[index + 1]
        if (!next || !isChoosable(column) || !isChoosable(next)) return null
        return (
          <Edge
            key={columnId(column)}
            columns={columns}
            at={index}
            left={left / total}
            total={total}
            first={first}
            table={table}
            onResize={onResize}
          />
        )
      })}
    </div>
  )
}

interface EdgeProps extends Props {
  /** The column before it. */
  at: number
  /** Its place, as a part of the table's width. */
  left: number
  total: number
}

function Edge({ columns, at, left, total, first, table, onResize }: EdgeProps) {
  const { t } = useTranslation('ui')
  const start = useRef<number | null>(null)
  const column = columns[at]!
  const both = column.width + columns[at + 1]!.width

  /** Returns the columns after the pointer has moved by `way` pixels. */
  const movedBy = (way: number) =>
    withEdgeMoved(columns, at, (way * total) / (table.current?.clientWidth || total))

  /** Shows widths without rendering the rows: a drag has many steps. */
  const draw = (shown: readonly LayoutColumn[], edge: HTMLElement) => {
    const cols = table.current?.querySelectorAll('col') ?? []
    for (const [index, col] of cols.entries())
      col.style.width = `${shown[index]!.width + (index === 0 ? first : 0)}px`
    edge.style.left = `${(100 * (widthOf(shown.slice(0, at + 1)) + first)) / total}%`
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = event.clientX
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (start.current !== null) draw(movedBy(event.clientX - start.current), event.currentTarget)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return
    const way = event.clientX - start.current
    start.current = null
    if (way !== 0) onResize(movedBy(way))
  }
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    start.current = null
    draw(columns, event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (way === undefined) return
    event.preventDefault()
    onResize(movedBy(way))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      className={classes.edge}
      style={{ left: `${left * 100}%` }}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('lists.resize', { column: String(column.header) })}
      aria-valuenow={column.width}
      aria-valuemin={Math.min(limits.layout.width.min, column.width)}
      aria-valuemax={both - limits.layout.width.min}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
      onKeyDown={onKeyDown}
    />
  )
}
