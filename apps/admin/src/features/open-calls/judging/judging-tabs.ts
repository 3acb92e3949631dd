import type { ComponentType } from 'react'
import { lazyCode } from '../../../lib/lazy-code.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { mailStatusQuery } from '../letters/queries.ts'
import type { JudgingTab, JudgingTabProps } from './judging-search.ts'

type TabComponent = ComponentType<JudgingTabProps>

export const tabCode = {
  board: lazyCode<TabComponent>(
    async () => (await import('./board/board-tab.tsx')).BoardTab,
    'judging',
    'applications',
    'artworks',
    'decisions',
    'letters',
  ),
  jury: lazyCode<TabComponent>(
    async () => (await import('./rounds/rounds-tab.tsx')).RoundsTab,
    'juryRounds',
    'applications',
  ),
  results: lazyCode<TabComponent>(
    async () => (await import('./results/results-tab.tsx')).ResultsTab,
    'juryResults',
    'juryRounds',
    'openCallFigures',
    'applications',
    'decisions',
  ),
  figures: lazyCode<TabComponent>(
    async () => (await import('./figures/figures-tab.tsx')).FiguresTab,
    'openCallFigures',
    'figures',
  ),
  letters: lazyCode<TabComponent>(async () => {
    // The warning about the mail server is above the list, which must not move.
    const [module] = await Promise.all([
      import('./letters/letters-tab.tsx'),
      queryClient.prefetchQuery(mailStatusQuery),
    ])
    return module.LettersTab
  }, 'letters'),
} as const satisfies Record<JudgingTab, unknown>

/** Loads a tab ahead of its use. After a failure it is loaded again when it is shown. */
export const loadTab = (tab: JudgingTab) => void tabCode[tab].load().catch(() => undefined)
