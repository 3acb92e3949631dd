import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { loadScreen, type ScreenPart } from '../i18n/i18n.ts'

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
  loader: ({ context: { queryClient }, deps }: { context: { queryClient: QueryClient }; deps: State }) =>
    loadScreen(texts, load(), (query) => {
      queryClient.prefetchQuery(query(deps) as FetchQueryOptions)
    }),
})
