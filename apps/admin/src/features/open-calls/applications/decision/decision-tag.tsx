import { decisionLabels } from '@vernissage/contract/enum-labels'
import { Decision } from '@vernissage/contract/enums'
import { StatusTag, type StatusWords } from '../../../../ui/record/status.tsx'

/** A decision has the colours of an artist's answer. */
export const decisionWords: StatusWords<Decision> = {
  labels: decisionLabels,
  tones: { 1: 'blue', 2: 'red', 3: 'violet' },
}

/** Marks an application that is rejected or on the wait list, which its status does not show. */
export const DecisionTag = ({ decision }: { decision: Decision | null }) =>
  decision === null || decision === Decision.accepted ? null : (
    <StatusTag of={decisionWords} value={decision} />
  )
