import { mailStateLabels } from '@vernissage/contract/enum-labels'
import type { MailState } from '@vernissage/contract/enums'
import type { StatusWords } from '../../../ui/record/status.tsx'

/** Gold waits for somebody to decide: whether it is sent a second time. */
export const letterStates: StatusWords<MailState> = {
  labels: mailStateLabels,
  tones: { 1: 'gray', 2: 'blue', 3: 'green', 4: 'red', 5: 'gold', 6: 'gray' },
}

/** Stands in the filter for the states of letters that have failed and of which it is not known whether they arrived. */
export const unsent = 0

/** What the list can be filtered by. */
export const letterFilters: StatusWords<MailState | typeof unsent> = {
  labels: { [unsent]: { en: 'May not have arrived', es: 'Puede que no haya llegado' }, ...mailStateLabels },
  tones: { [unsent]: 'red', ...letterStates.tones },
}
