import { useNavigate, useSearch } from '@tanstack/react-router'
import { changedList, type ListState, listsInAddress, pageSizes } from '../../../../lib/list/list-state.ts'
import { mayChangeList } from '../../../../lib/unsaved-work.ts'

export type JuryList = 'jurors' | 'judged'

const start: ListState<number> = { search: '', status: null, limit: 10, offset: 0 }

/** The state that each list of the tab opens with. */
const juryListStart: Record<JuryList, ListState<number>> = {
  jurors: start,
  judged: { ...start, limit: 25 },
}

/** What the applications of a round can be narrowed to, as the list's status. */
export const Narrowed = { below: 1, conflict: 2, nobody: 3 } as const
export type Narrowed = (typeof Narrowed)[keyof typeof Narrowed]

const address = listsInAddress<JuryList>({
  jurors: { start: juryListStart.jurors, statuses: [1, 0], sizes: pageSizes.table, sorts: ['name', 'email'] },
  judged: { start: juryListStart.judged, statuses: Object.values(Narrowed), sizes: pageSizes.table },
})

type Search = Record<string, unknown>

/** The state of one of the tab's lists, which the address holds, and the function that changes it. */
export function useJuryList(name: JuryList) {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const onStateChange = (change: Partial<ListState<number>>) =>
    navigate({
      to: '.',
      // Each tab reads its own parameters, see `judgingSearch`.
      search: ((now: Search) => ({
        ...now,
        ...address.search(name, changedList(address.readOne(now, name), change)),
      })) as never,
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: mayChangeList(),
    })
  return { state: address.readOne(search, name), start: juryListStart[name], onStateChange }
}

const roundIn = ({ round }: Search) =>
  typeof round === 'number' && Number.isInteger(round) && round > 0 && round < 2 ** 31 ? round : null

/** The round that is open, by the address, and the function that opens another; null shows all of them. */
export function useOpenRound() {
  const round = roundIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (id: number | null) =>
    navigate({
      to: '.',
      search: { tab: 'jury', ...(id !== null && { round: id }) } as never,
      state: true,
      // The form that has just made it does not stop the way to it.
      ignoreBlocker: mayChangeList(),
    })
  return [round, open] as const
}
