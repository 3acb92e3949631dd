import { ErrorCode } from '@vernissage/contract/errors'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { juryRequest } from './jury-session.ts'
import { createOutbox, type Outbox, type Write } from './outbox.ts'
import { readAgain, showSaved } from './queries.ts'

const OutboxContext = createContext<Outbox | null>(null)

/** What the signed-in juror has pressed and is still to be saved. */
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

/** Nobody can save it any more. Everything else is kept until the juror lets it go: a round may be opened again. */
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
