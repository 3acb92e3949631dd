import { limits } from '@vernissage/contract/limits'
import type { Density, Layout } from '@vernissage/contract/resources/preferences'

/* Which columns a table shows, in which order and how wide. */

/** A column as its table declares it. */
export interface LayoutColumn {
  id?: string | undefined
  accessorKey?: PropertyKey
  /** The least width in pixels that shows it well. */
  width: number
  header?: unknown
  /** Offered, and shown only where a person has chosen it. */
  isOptional?: boolean
  /** The fields of a row that it shows, for an export; its id where absent. */
  fields?: readonly string[]
}

export type ChosenColumns = NonNullable<Layout['columns']>

/** The set-up of a table and the functions that change it. */
export interface TableLayout {
  /** All that can be shown. */
  columns: readonly LayoutColumn[]
  shown: readonly LayoutColumn[]
  density: Density
  setColumns: (shown: readonly LayoutColumn[]) => void
  setDensity: (density: Density) => void
  /** Shows the list as it is without choices. */
  reset: () => void
}

export const columnId = ({ id, accessorKey }: LayoutColumn) => id ?? String(accessorKey)

/** A column of buttons has no heading: it is always the last. */
export const isChoosable = ({ header }: LayoutColumn) => Boolean(header)

export const widthOf = (columns: readonly LayoutColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, 0)

/** The columns of a table that nobody has set up. */
export const usualColumns = <Column extends LayoutColumn>(columns: readonly Column[]) =>
  columns.filter(({ isOptional }) => !isOptional)

/** The columns to show: those that are chosen, in their order and widths, or the usual ones. */
export function laidOut<Column extends LayoutColumn>(
  columns: readonly Column[],
  chosen: ChosenColumns | undefined,
): Column[] {
  const shown = (chosen ?? []).flatMap(({ id, width }) => {
    const column = columns.find((one) => columnId(one) === id && isChoosable(one))
    return column ? [{ ...column, width: width ?? column.width }] : []
  })
  if (shown.length === 0) return usualColumns(columns)
  return [...shown, ...columns.filter((column) => !isChoosable(column))]
}

/** All columns that can be chosen, the shown ones first. */
export function choices<Column extends LayoutColumn>(columns: readonly Column[], shown: readonly Column[]) {
  const ids = new Set(shown.map(columnId))
  const hidden = columns.filter((column) => isChoosable(column) && !ids.has(columnId(column)))
  return [
    ...shown.filter(isChoosable).map((column) => ({ column, isShown: true })),
    ...hidden.map((column) => ({ column, isShown: false })),
  ]
}

/** Columns as they are stored: with a width where it is not their own. */
export const storedColumns = (
  columns: readonly LayoutColumn[],
  shown: readonly LayoutColumn[],
): ChosenColumns =>
  shown.filter(isChoosable).map((column) => {
    const id = columnId(column)
    const own = columns.find((one) => columnId(one) === id)
    return own?.width === column.width ? { id } : { id, width: column.width }
  })

/**
 * The columns with the edge after one of them moved, in pixels of a table that is just wide enough. It shares its room with
 * the next one, so that all others stay as they are.
 */
export function withEdgeMoved<Column extends LayoutColumn>(
  shown: readonly Column[],
  at: number,
  by: number,
): Column[] {
  const [left, right] = [shown[at], shown[at + 1]]
  if (!left || !right) return [...shown]
  const both = left.width + right.width
  const { min, max } = limits.layout.width
  const least = Math.max(Math.min(min, left.width), both - max)
  const most = Math.min(both - Math.min(min, right.width), max)
  const width = Math.round(Math.min(Math.max(left.width + by, least), most))
  return shown.map((column, index) => {
    if (index === at) return { ...column, width }
    return index === at + 1 ? { ...column, width: both - width } : column
  })
}

/** The fields of the shown columns, as an export names them. */
export const fieldsOfColumns = (shown: readonly LayoutColumn[]): string[] => [
  ...new Set(shown.filter(isChoosable).flatMap((column) => column.fields ?? [columnId(column)])),
]
