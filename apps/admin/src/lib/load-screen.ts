import { loadTexts } from './i18n/i18n.ts'

/**
 * What a route does before its screen: its texts are there, and what it shows has been asked for. `queries` are imported
 * by the loader, since what a route file imports for it is part of every page. Nothing that is asked for is awaited: the
 * screen shows at once, with the place of what is still to come.
 */
export const loadScreen = async <Queries>(
  texts: Parameters<typeof loadTexts>,
  queries: Promise<Queries>,
  prefetch: (queries: Queries) => void,
) => {
  await Promise.all([loadTexts(...texts), queries.then(prefetch)])
}
