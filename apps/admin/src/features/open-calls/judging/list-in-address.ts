import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedList, type ListState } from '../../../lib/list/list-state.ts'
import { mayChangeList } from '../../../lib/unsaved-work.ts'

type Search = Readonly<Record<string, unknown>>

/** The state of a tab's list, which the address holds, and the function that changes it. */
export function useListInAddress<State extends ListState<number>>(
  read: (search: Search) => State,
  write: (state: State) => object,
) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const onStateChange = (change: Partial<State>) =>
    navigate({
      to: '.',
      // Each tab reads its own parameters, see `judgingSearch`.
      search: ((now: Search) => ({ ...now, ...write(changedList(read(now), change)) })) as never,
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: mayChangeList(),
    })
  return { state: read(search), onStateChange }
}
