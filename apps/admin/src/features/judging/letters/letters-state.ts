import { useNavigate, useSearch } from '@tanstack/react-router'
import { mailStateLabels } from '@vernissage/contract/enum-labels'
import { type LetterOccasion, letterOccasions, type MailState, mailStates } from '@vernissage/contract/enums'
import { changedList, type ListState, listsInAddress, pageSizes } from '../../../lib/list/list-state.ts'
import { mayChangeList } from '../../../lib/unsaved-work.ts'
import type { StatusWords } from '../../../ui/record/status.tsx'
import { letterStates } from '../../programs/letters/letter-states.ts'

/** Stands in the filter for the states of letters that have failed and of which it is not known whether they arrived. */
export const unsent = 0

/** What the list can be filtered by. */
export const letterFilters: StatusWords<MailState | typeof unsent> = {
  labels: { [unsent]: { en: 'May not have arrived', es: 'Puede que no haya llegado' }, ...mailStateLabels },
  tones: { [unsent]: 'red', ...letterStates.tones },
}

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
