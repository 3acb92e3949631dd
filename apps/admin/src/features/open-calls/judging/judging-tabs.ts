import type { ComponentType } from 'react'
import { loadTexts, type ScreenPart } from '../../../lib/i18n/i18n.ts'
import { lazyCode } from '../../../lib/lazy-code.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { mailStatusQuery } from '../letters/queries.ts'
import type { JudgingTabProps } from './judged-program.ts'
import type { JudgingTab } from './judging-search.ts'

type TabComponent = ComponentType<JudgingTabProps>

/** A tab's component, loaded with its texts. */
const tab = (load: () => Promise<TabComponent>, ...texts: ScreenPart[]) =>
  lazyCode<TabComponent>(async () => {
    const [component] = await Promise.all([load(), loadTexts(...texts)])
    return component
  })

export const tabCode = {
  board: tab(
    async () => (await import('./board/board-tab.tsx')).BoardTab,
    'judging',
    'applications',
    'artworks',
    'decisions',
    'letters',
  ),
  jury: tab(async () => (await import('./rounds/rounds-tab.tsx')).RoundsTab, 'juryRounds', 'applications'),
  results: tab(
    async () => (await import('./results/results-tab.tsx')).ResultsTab,
    'juryResults',
    'juryRounds',
    'openCallFigures',
    'applications',
    'decisions',
  ),
  figures: tab(
    async () => (await import('./figures/figures-tab.tsx')).FiguresTab,
    'openCallFigures',
    'figures',
  ),
  letters: tab(async () => {
    // Whether there is a mail server stands above the list: it moves nothing when it is there with the code.
    const [module] = await Promise.all([
      import('./letters/letters-tab.tsx'),
      queryClient.prefetchQuery(mailStatusQuery),
    ])
    return module.LettersTab
  }, 'letters'),
} as const satisfies Record<JudgingTab, unknown>

/** Loads a tab ahead of its use. What fails is loaded again, and reported, when the tab is shown. */
export const loadTab = (tab: JudgingTab) => void tabCode[tab].load().catch(() => undefined)
