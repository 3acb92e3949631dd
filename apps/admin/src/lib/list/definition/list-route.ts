import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import type { ScreenPart } from '../../i18n/i18n.ts'
import { loadScreen } from '../../load-screen.ts'

interface AddressedList<State extends object> {
  start: State
  read: (address: Partial<State> & SearchSchemaInput) => State
}

/**
 * The options of the route of a list, whose address holds the list's state without what is as in the state that it opens
 * with. `load` imports the list's query, which is not part of the first page; see `loadScreen`.
 */
export const listRoute = <State extends object, Query extends { queryKey: QueryKey }>(
  { start, read }: AddressedList<State>,
  texts: readonly ScreenPart[],
  load: () => Promise<(state: State) => Query>,
) => ({
  validateSearch: read,
  search: { middlewares: [stripSearchParams<State, Partial<State>>(start)] },
  loaderDeps: ({ search }: { search: State }) => search,
  loader: ({ deps }: { deps: State }) =>
    loadScreen(texts, load(), (query) => [query(deps) as FetchQueryOptions]),
})
