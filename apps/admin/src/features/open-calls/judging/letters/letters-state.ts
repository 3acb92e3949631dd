import { type LetterOccasion, letterOccasions, mailStates } from '@vernissage/contract/enums'
import { defineList } from '../../../../lib/list/definition/define-list.ts'
import { type ListState, listsInAddress, pageSizes } from '../../../../lib/list/list-state.ts'
import { usePartOfAddress } from '../../../../lib/list/use-list-in-address.ts'
import { unsent } from '../../letters/letter-states.ts'

/** The letters to the applicants of one open call. */
export const letterList = defineList({
  key: 'id_mail',
  newestFirst: true,
  filters: {},
  search: ['to_name', 'to_address'],
  // `unsent` is several states.
  status: { field: 'state', values: [unsent, ...mailStates] },
  sizes: pageSizes.table,
  limit: 25,
  sorts: [],
})

export interface LettersState extends ListState {
  occasion: LetterOccasion | null
}

export const lettersStart: LettersState = { ...letterList.start, occasion: null }

const address = listsInAddress<'letters'>({ letters: letterList })

export const useLettersList = () =>
  usePartOfAddress<LettersState>(
    (search) => ({
      ...address.readOne(search, 'letters'),
      occasion: letterOccasions.find((occasion) => occasion === search.occasion) ?? null,
    }),
    ({ occasion, ...list }) => ({ ...address.search('letters', list), occasion: occasion ?? undefined }),
  )
