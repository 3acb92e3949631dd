import type { ListQuery } from '@vernissage/contract/lists'

/** The query string of a list, without the question mark; what is undefined is left out. */
export function listQuery(query: ListQuery): string {
  const { filter, ...page } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(page)) if (value !== undefined) search.set(name, String(value))
  if (filter) search.set('filter', JSON.stringify(filter))
  return search.toString()
}
