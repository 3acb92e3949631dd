import { useNavigate, useSearch } from '@tanstack/react-router'
import { defineList } from '../../../../lib/list/definition/define-list.ts'
import { fieldsIn } from '../../../../lib/list/definition/fields.ts'
import { listsInAddress, pageSizes } from '../../../../lib/list/list-state.ts'
import { useListOf } from '../../../../lib/list/use-list-in-address.ts'
import { mayChangeList } from '../../../../lib/unsaved-work.ts'

/** The jurors of all open calls. */
export const jurorList = defineList({
  key: 'name',
  filters: {},
  fields: fieldsIn('juryRounds', { enabled: 'choice' }),
  search: ['name', 'email'],
  status: { field: 'enabled', values: [1, 0] },
  sizes: pageSizes.table,
  limit: 10,
  sorts: ['name', 'email'],
})

/** The filters of a round's applications, as the list's status. */
export const Narrowed = { below: 1, conflict: 2, nobody: 3 } as const
export type Narrowed = (typeof Narrowed)[keyof typeof Narrowed]

/** The applications of a round, which are searched and filtered here. */
const judgedList = defineList({
  key: 'id',
  filters: {},
  search: ['user'],
  status: { field: 'narrowed', values: Object.values(Narrowed) },
  sizes: pageSizes.table,
  limit: 25,
  sorts: [],
})

const address = listsInAddress<'jurors' | 'judged'>({ jurors: jurorList, judged: judgedList })

/** One of the tab's lists. */
export const useJuryList = (name: 'jurors' | 'judged') => useListOf(address, name)

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
