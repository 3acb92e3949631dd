import { mailStateLabels } from '@vernissage/contract/enum-labels'
import type { MailState } from '@vernissage/contract/enums'
import type { StatusWords } from '../../../ui/record/status.tsx'

/** Gold waits for a decision to send it again. */
export const letterStates: StatusWords<MailState> = {
  labels: mailStateLabels,
  tones: { 1: 'gray', 2: 'blue', 3: 'green', 4: 'red', 5: 'gold', 6: 'gray' },
}

/** The filter's value for letters that failed or may not have arrived. */
export const unsent = 0

/** The values of the list's filter. */
export const letterFilters: StatusWords<MailState | typeof unsent> = {
  labels: { [unsent]: { en: 'May not have arrived', es: 'Puede que no haya llegado' }, ...mailStateLabels },
  tones: { [unsent]: 'red', ...letterStates.tones },
}
