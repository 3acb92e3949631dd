import type { FetchQueryOptions } from '@tanstack/react-query'
import { loadTexts, type ScreenPart } from './i18n/i18n.ts'
import { queryClient } from './query-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: each query has data and a key of its own
type AnyQuery = FetchQueryOptions<any, any, any, any>

/**
 * The loader of a screen: awaits its texts and starts the queries that `wanted` returns. `module` is a dynamic import, because the
 * static imports of a route's loader are part of the first page. The queries are not awaited: the screen shows skeletons meanwhile.
 */
export const loadScreen = async <Module>(
  texts: readonly ScreenPart[],
  module: Promise<Module>,
  wanted: (module: Module) => readonly AnyQuery[],
) => {
  const start = (loaded: Module) => {
    for (const query of wanted(loaded)) queryClient.prefetchQuery(query)
  }
  await Promise.all([loadTexts(...texts), module.then(start)])
}
