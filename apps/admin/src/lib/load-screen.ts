import { loadTexts } from './i18n/i18n.ts'

/**
 * The loader of a screen: awaits its texts and starts its queries. `queries` is a dynamic import, because the static
 * imports of a route's loader are part of the first page. The queries are not awaited: the screen shows skeletons meanwhile.
 */
export const loadScreen = async <Queries>(
  texts: Parameters<typeof loadTexts>,
  queries: Promise<Queries>,
  prefetch: (queries: Queries) => void,
) => {
  await Promise.all([loadTexts(...texts), queries.then(prefetch)])
}
