import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageAfterRemoval } from '../../../lib/list/list-state.ts'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { type PanelName, panelStart } from '../panel-state.ts'
import { usePanelState } from '../use-panel-state.ts'
import type { Linking, LinkPart } from './link.ts'
import { addLink, linkKeys, linkListQuery, removeLink } from './queries.ts'

/** A program's links of one part: what their panel shows, and what it does with them. */
export function useLinks<Part extends LinkPart>(linking: Linking<Part>) {
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const panel: PanelName = `${linking.part}s`
  const [state, ask] = usePanelState(panel)
  const list = useQuery(linkListQuery(linking, state))

  // The program itself tells how many artworks are in it.
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: linkKeys.of(linking) }),
      queryClient.invalidateQueries({ queryKey: [linking.kind] }),
    ])

  return {
    panel: { state, start: panelStart[panel], onAsk: ask, list },
    add: async (linkedId: number, key: string) => {
      // Also after a failure: the link may have been made all the same.
      await addLink(linking, linkedId, key).finally(reload)
      showSuccess()
    },
    remove: async (id: number) => {
      await removeLink(linking, id)
      const asked = pageAfterRemoval(state, list.data?.rows.length ?? 0)
      if (asked) await ask(asked)
      await reload()
      showSuccess()
    },
  }
}
