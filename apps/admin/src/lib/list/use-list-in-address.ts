import { mayChangeList } from '../unsaved-work.ts'
import { changedList } from './list-state.ts'

interface ListRoute<State> {
  useSearch: () => State
  useNavigate: () => unknown
}

type Navigate<State> = (options: { search: (now: State) => State; ignoreBlocker: boolean }) => unknown

/** The state of a list that its route's address holds, and the function that changes it, see `changedList`. */
export function useListInAddress<State extends { offset: number }>(route: ListRoute<State>) {
  const navigate = route.useNavigate() as Navigate<State>
  return {
    state: route.useSearch(),
    onStateChange: (change: Partial<State>) =>
      navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() }),
  }
}
