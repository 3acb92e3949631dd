import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { StatusTag, statuses } from '../../../ui/record/status.tsx'
import { AddressTag } from '../applications/address/address-tag.tsx'
import { DecisionTag } from '../applications/decision/decision-tag.tsx'
import { LateTag } from '../applications/late-tag.tsx'

/** The state of an application in tags. */
export const ApplicationTags = ({ row }: { row: BoardRow }) => (
  <>
    <StatusTag of={statuses.application} value={row.application_status_id} />
    <LateTag late={row.late} />
    <AddressTag status={row.address_status_id} ownerWaits={row.owner_waits} />
    <DecisionTag decision={row.decision_id} />
  </>
)
