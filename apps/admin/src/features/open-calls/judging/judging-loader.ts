import type { QueryClient } from '@tanstack/react-query'
import { loadScreen } from '../../../lib/i18n/i18n.ts'
import type { ProgramKind, ProgramQueries } from '../../programs/program-queries.ts'
import type { JudgingTab } from './judging-search.ts'

interface Opened {
  context: { queryClient: QueryClient }
  params: { url: string }
  deps: { tab: JudgingTab }
}

/** Loads what the judging page of one kind of program needs, whose queries come with it. */
export const judgingLoader =
  <Kind extends ProgramKind>(loadQueries: () => Promise<ProgramQueries<Kind>>) =>
  ({ context: { queryClient }, params, deps }: Opened) =>
    loadScreen(
      ['programs'],
      Promise.all([loadQueries(), import('./judging-tabs.ts')]),
      ([queries, { loadTab }]) => {
        queryClient.prefetchQuery(queries.detail(params.url))
        loadTab(deps.tab)
      },
    )
