/*
 * A list's search, filter and page stand in its address. What a list was last asked is kept while its section
 * is visited, and given back to whoever returns to it from one of its details.
 */

/** The last address inside a section: its path, and what its list was asked. */
export interface SavedSearch {
  section: string
  pathname: string
  /** With its question mark; empty for a list as it opens. */
  search: string
}

interface Address {
  pathname: string
  search: string
}

const sectionOf = (pathname: string) => pathname.split('/')[1] ?? ''
const isList = (pathname: string) => pathname === `/${sectionOf(pathname)}`

/** What is to be kept after a visit of `next`, and the search to give back to it, if any. */
export function visit(
  saved: SavedSearch | null,
  next: Address,
): { saved: SavedSearch; restored: string | null } {
  const section = sectionOf(next.pathname)
  const kept = saved?.section === section ? saved : null
  if (!isList(next.pathname)) {
    return { saved: { section, pathname: next.pathname, search: kept?.search ?? '' }, restored: null }
  }
  const isReturn = kept !== null && !isList(kept.pathname) && kept.search !== '' && next.search === ''
  const search = isReturn ? kept.search : next.search
  return { saved: { section, pathname: next.pathname, search }, restored: isReturn ? search : null }
}

const key = 'vernissage.search'

/** Notes a visit; answers the search to give back to the list, null for none. */
export function noteVisit(next: Address): string | null {
  const stored = sessionStorage.getItem(key)
  const { saved, restored } = visit(stored === null ? null : JSON.parse(stored), next)
  sessionStorage.setItem(key, JSON.stringify(saved))
  return restored
}
