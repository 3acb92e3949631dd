import { Decision } from '@vernissage/contract/enums'
import { StatusTag } from '../../../../ui/record/status.tsx'
import { decisionWords } from './decision-words.ts'

/** Says of an application what its status does not: that it is rejected, or on the wait list. */
export const DecisionTag = ({ decision }: { decision: Decision | null }) =>
  decision === null || decision === Decision.accepted ? null : (
    <StatusTag of={decisionWords} value={decision} />
  )
