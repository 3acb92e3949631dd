import { type LetterOccasion, letterOccasions, mailStates } from '@vernissage/contract/enums'
import { type ListState, listsInAddress, pageSizes } from '../../../../lib/list/list-state.ts'
import { usePartOfAddress } from '../../../../lib/list/use-list-in-address.ts'
import { unsent } from '../../letters/letter-states.ts'

export const lettersStart: LettersState = { search: '', status: null, limit: 25, offset: 0, occasion: null }

export interface LettersState extends ListState<number> {
  occasion: LetterOccasion | null
}

const address = listsInAddress<'letters'>({
  letters: { start: lettersStart, statuses: [unsent, ...mailStates], sizes: pageSizes.table },
})

export const useLettersList = () =>
  usePartOfAddress<LettersState>(
    (search) => ({
      ...address.readOne(search, 'letters'),
      occasion: letterOccasions.find((occasion) => occasion === search.occasion) ?? null,
    }),
    ({ occasion, ...list }) => ({ ...address.search('letters', list), occasion: occasion ?? undefined }),
  )
