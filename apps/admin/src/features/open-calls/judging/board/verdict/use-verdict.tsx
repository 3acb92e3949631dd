import { useQueryClient } from '@tanstack/react-query'
import { ApplicationStatus, Decision } from '@vernissage/contract/enums'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { DecisionWord, LinksAfter } from '@vernissage/contract/judging/decision'
import { useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import type { ProgramKind } from '../../../../programs/program-queries.ts'
import { LeaveDialog } from '../../../applications/decision/leave-dialog.tsx'
import type { RefusalWord } from '../../../applications/decision/refusal.ts'
import { versionOf } from '../board-data.ts'
import { takeBack, useDone, write } from '../saving/saving.ts'
import type { Shown, Write } from '../saving/writes.ts'

interface Options {
  kind: ProgramKind
  program: number
  /** The present application as it is shown. */
  row: BoardRow
  onGoTo: (id: number) => void
}

const shownAs: Readonly<Record<DecisionWord, Shown>> = {
  accepted: { application_status_id: ApplicationStatus.accepted, decision_id: Decision.accepted },
  rejected: { application_status_id: ApplicationStatus.closed, decision_id: Decision.rejected },
  waitlisted: { application_status_id: ApplicationStatus.paused, decision_id: Decision.waitlisted },
  paused: { application_status_id: ApplicationStatus.paused, decision_id: null },
}

/** The actions of staff on the present application. Each is saved at once. */
export function useVerdict({ kind, program, row, onGoTo }: Options) {
  const { id_application: id, user: name, version } = row
  const queryClient = useQueryClient()
  const leaving = useDialog<RefusalWord>()
  const last = useDone().findLast(({ entry }) => entry.kind === kind && entry.program === program)

  const act = (what: Write, shown: Shown) => {
    const { application_status_id, decision_id, own_score } = row
    const former = { application_status_id, decision_id, own_score }
    write({ kind, program, id, name, write: what, shown, version }, former)
  }

  const decide = (decision: DecisionWord, links?: LinksAfter) =>
    act({ what: 'decision', decision, ...(links && { links }) }, shownAs[decision])
  /** Taking back an acceptance asks first, and lists what the program has of the application. */
  const decideOrAsk = (decision: RefusalWord) =>
    row.decision_id === Decision.accepted ? leaving.open(decision) : decide(decision)

  return {
    score: (score: number) => {
      // The same again, as with a double click, stays.
      if (score !== row.own_score) act({ what: 'score', score }, { own_score: score })
    },
    clearScore: () => {
      if (row.own_score !== null) act({ what: 'score', score: null }, { own_score: null })
    },
    accept: () => decide('accepted'),
    reject: () => decideOrAsk('rejected'),
    waitlist: () => decideOrAsk('waitlisted'),
    pause: () => decideOrAsk('paused'),
    canUndo: last !== undefined,
    undo: () => {
      if (!last) return
      onGoTo(last.entry.id)
      takeBack(last, versionOf(queryClient, kind, last.entry.id))
    },
    /** The question that a decision may ask first. */
    question: leaving.show((frame, decision) => (
      <LeaveDialog
        {...frame}
        kind={kind}
        id={id}
        decision={decision}
        onDecide={async (links) => decide(decision, links)}
      />
    )),
  }
}

export type Verdict = ReturnType<typeof useVerdict>
