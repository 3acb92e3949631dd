import { ErrorCode } from '@vernissage/contract/errors'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { juryRequest } from './jury-session.ts'
import { createOutbox, type Outbox, type Write } from './outbox.ts'
import { readAgain, showSaved } from './queries.ts'

const OutboxContext = createContext<Outbox | null>(null)

/** The unsaved writes of the signed-in juror. */
export const useOutbox = () => useContext(OutboxContext)!

const send = async (write: Write) => {
  const params = { id: write.assignment }
  const { data } =
    write.kind === 'score'
      ? await juryRequest('PUT /jury/assignment/{id}/score', {
          params,
          body: {
            judging_criterion_id: write.criterion,
            value: write.value,
            ...(write.abstention !== undefined && { abstention: write.abstention }),
          },
        })
      : await juryRequest('PATCH /jury/assignment/{id}', { params, body: { comment: write.comment } })
  return data.assignment
}

/** Nobody can save it any more. Other refused writes stay until the juror discards them: a round may be opened again. */
const isGone = (code: number) =>
  code === ErrorCode.judgingRoundNotFound || code === ErrorCode.assignmentNotFound

interface Props {
  jurorId: number
  isEnded: boolean
  children: ReactNode
}

export function OutboxProvider({ jurorId, isEnded, children }: Props) {
  const [outbox] = useState(() => {
    const made: Outbox = createOutbox({
      jurorId,
      send,
      onSaved: showSaved,
      onRefused: (code, { assignment }) => {
        if (isGone(code)) made.lose(assignment)
        void readAgain()
      },
    })
    return made
  })
  useEffect(() => (isEnded ? undefined : outbox.start()), [outbox, isEnded])
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}
