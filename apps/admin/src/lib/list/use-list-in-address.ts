import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayChangeList } from '../unsaved-work.ts'
import { changedList, type ListsInAddress } from './list-state.ts'

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

type Search = Readonly<Record<string, unknown>>

/**
 * The state of one of several lists on a page, which share the page's address. `read` and `write` translate it from and to the
 * list's own parameters.
 */
export function usePartOfAddress<State extends { offset: number }>(
  read: (search: Search) => State,
  write: (state: State) => object,
) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const onStateChange = (change: Partial<State>) =>
    navigate({
      to: '.',
      // Each list has parameters of its own, which no type of all routes knows.
      search: ((now: Search) => ({ ...now, ...write(changedList(read(now), change)) })) as never,
      // Back leaves the page, the page does not scroll, and a form that was just saved does not stop the change.
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: mayChangeList(),
    })
  return { state: read(search), onStateChange }
}

/** One of several lists of a page: the state that it opens with, its page sizes, and as `useListInAddress` has it. */
export const useListOf = <Name extends string>(address: ListsInAddress<Name>, name: Name) => ({
  start: address.lists[name].start,
  sizes: address.lists[name].sizes,
  ...usePartOfAddress(
    (search) => address.readOne(search, name),
    (state) => address.search(name, state),
  ),
})
