import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ListState, listsInAddress, pageSizes } from '../../../../lib/list/list-state.ts'
import { usePartOfAddress } from '../../../../lib/list/use-list-in-address.ts'
import { mayChangeList } from '../../../../lib/unsaved-work.ts'

type JuryList = 'jurors' | 'judged'

const start: ListState<number> = { search: '', status: null, limit: 10, offset: 0 }

/** The state that each list of the tab opens with. */
const juryListStart: Record<JuryList, ListState<number>> = {
  jurors: start,
  judged: { ...start, limit: 25 },
}

/** The filters of a round's applications, as the list's status. */
export const Narrowed = { below: 1, conflict: 2, nobody: 3 } as const
export type Narrowed = (typeof Narrowed)[keyof typeof Narrowed]

const address = listsInAddress<JuryList>({
  jurors: { start: juryListStart.jurors, statuses: [1, 0], sizes: pageSizes.table, sorts: ['name', 'email'] },
  judged: { start: juryListStart.judged, statuses: Object.values(Narrowed), sizes: pageSizes.table },
})

/** The state of one of the tab's lists. */
export const useJuryList = (name: JuryList) => ({
  start: juryListStart[name],
  ...usePartOfAddress(
    (search) => address.readOne(search, name),
    (state) => address.search(name, state),
  ),
})

const roundIn = ({ round }: { round?: unknown }) =>
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
      // The form that has just created it does not block it.
      ignoreBlocker: mayChangeList(),
    })
  return [round, open] as const
}
