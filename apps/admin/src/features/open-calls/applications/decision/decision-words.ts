import { decisionLabels } from '@vernissage/contract/enum-labels'
import type { Decision } from '@vernissage/contract/enums'
import type { StatusWords } from '../../../../ui/record/status.tsx'

/** A decision has the colours of an artist's answer. */
export const decisionWords: StatusWords<Decision> = {
  labels: decisionLabels,
  tones: { 1: 'blue', 2: 'red', 3: 'violet' },
}
