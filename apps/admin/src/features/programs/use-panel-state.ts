import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedList } from '../../lib/list/list-state.ts'
import { type PanelName, type PanelState, panelSearch, readPanelState } from './panel-state.ts'

/**
 * What one panel of the program's screen is asked, and how to ask it anew: from its first page, unless a page is
 * named.
 */
export function usePanelState(panel: PanelName) {
  const state = readPanelState(useSearch({ strict: false }), panel)
  const navigate = useNavigate()
  const ask = (asked: Partial<PanelState>) =>
    navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({
        ...now,
        ...panelSearch(panel, changedList(readPanelState(now, panel), asked)),
      }),
      // The reader stays where he is, Back leaves the program, and no form is left by it.
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  return [state, ask] as const
}
