/*
 * A list's search, filter and page are in its address. The last ones are kept while the user stays in the list's section,
 * and restored when they return to the list from one of its details.
 */

/** The last address inside a section: its path, and the search of its list. */
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

/** What to save after a visit of `next`, and the search to restore there; null for none. */
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

/** Notes a visit. Returns the search to restore in the list, null for none. */
export function noteVisit(next: Address): string | null {
  const stored = sessionStorage.getItem(key)
  const { saved, restored } = visit(stored === null ? null : JSON.parse(stored), next)
  sessionStorage.setItem(key, JSON.stringify(saved))
  return restored
}
