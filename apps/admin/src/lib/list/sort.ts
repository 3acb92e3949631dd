/** The order of a list as its address holds it: a field, with `-` before it for descending. */
export interface Sorted {
  /** Absent: in the list's own order. */
  sort?: string | undefined
}

const fieldOf = (sort: string) => sort.replace(/^-/, '')

/** The order that an address names, where the list offers it. */
export const readSort = (value: unknown, fields: readonly string[] = []): string | undefined =>
  typeof value === 'string' && fields.includes(fieldOf(value)) ? value : undefined

/** Returns the direction in which a list is ordered by a field, null if it is not. */
export function directionOf(sort: string | undefined, field: string): 'ascending' | 'descending' | null {
  if (sort === undefined || fieldOf(sort) !== field) return null
  return sort === field ? 'ascending' : 'descending'
}

/** The order after a click on a field's heading: ascending, descending, and the list's own again. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  const direction = directionOf(sort, field)
  if (direction === null) return field
  return direction === 'ascending' ? `-${field}` : undefined
}

/** The order as a query names it. `own` is the list's own order. */
export function orderOf<const Field extends string>(
  { sort }: Sorted,
  own: { order_by: Field; order: 0 | 1 },
): { order_by: Field; order: 0 | 1 } {
  if (sort === undefined) return own
  return { order_by: fieldOf(sort) as Field, order: sort.startsWith('-') ? 1 : 0 }
}
