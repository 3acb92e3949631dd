import { mailStateLabels } from '@vernissage/contract/enum-labels'
import type { MailState } from '@vernissage/contract/enums'
import type { StatusWords } from '../../../ui/record/status.tsx'

/** Gold waits for somebody to decide: whether it is sent a second time. */
export const letterStates: StatusWords<MailState> = {
  labels: mailStateLabels,
  tones: { 1: 'gray', 2: 'blue', 3: 'green', 4: 'red', 5: 'gold', 6: 'gray' },
}
