import { loadScreen } from '../../../lib/load-screen.ts'
import type { ProgramKind, ProgramQueries } from '../../programs/program-queries.ts'
import type { JudgingTab } from './judging-search.ts'

interface Opened {
  params: { url: string }
  deps: { tab: JudgingTab }
}

/** Loads what the judging page of one kind of program needs, whose queries come with it. */
export const judgingLoader =
  <Kind extends ProgramKind>(loadQueries: () => Promise<ProgramQueries<Kind>>) =>
  ({ params, deps }: Opened) =>
    loadScreen(
      ['programs'],
      Promise.all([loadQueries(), import('./judging-tabs.ts')]),
      ([queries, { loadTab }]) => {
        loadTab(deps.tab)
        return [queries.detail(params.url)]
      },
    )
