import { useNavigate, useSearch } from '@tanstack/react-router'
import { type LetterOccasion, letterOccasions, mailStates } from '@vernissage/contract/enums'
import { changedList, type ListState, listsInAddress, pageSizes } from '../../../../lib/list/list-state.ts'
import { mayChangeList } from '../../../../lib/unsaved-work.ts'
import { unsent } from '../../letters/letter-states.ts'

/** How the list of letters opens. */
export const lettersStart: LettersState = { search: '', status: null, limit: 25, offset: 0, occasion: null }

export interface LettersState extends ListState<number> {
  occasion: LetterOccasion | null
}

const address = listsInAddress<'letters'>({
  letters: { start: lettersStart, statuses: [unsent, ...mailStates], sizes: pageSizes.table },
})

type Search = Record<string, unknown>

const read = (search: Search): LettersState => ({
  ...address.readOne(search, 'letters'),
  occasion: letterOccasions.find((occasion) => occasion === search.occasion) ?? null,
})

/** The state of the list, which the address holds, and the function that changes it. */
export function useLettersList() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const onStateChange = (change: Partial<LettersState>) =>
    navigate({
      to: '.',
      // Each tab reads its own parameters, see `judgingSearch`.
      search: ((now: Search) => {
        const { occasion, ...list } = changedList(read(now), change)
        return { ...now, ...address.search('letters', list), occasion: occasion ?? undefined }
      }) as never,
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: mayChangeList(),
    })
  return { state: read(search), onStateChange }
}
