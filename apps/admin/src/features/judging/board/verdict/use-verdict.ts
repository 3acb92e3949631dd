import { useQueryClient } from '@tanstack/react-query'
import { ApplicationStatus } from '@vernissage/contract/enums'
import type { BoardRow } from '@vernissage/contract/judging/board-calls'
import type { ProgramKind } from '../../../programs/program-queries.ts'
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

/** What a member of staff can do with the present application. Each is saved as it is pressed. */
export function useVerdict({ kind, program, row, onGoTo }: Options) {
  const { id_application: id, user: name, version } = row
  const queryClient = useQueryClient()
  const last = useDone().findLast(({ entry }) => entry.kind === kind && entry.program === program)

  const act = (what: Write, shown: Shown) => {
    const { application_status_id, decision_id, own_score } = row
    const former = { application_status_id, decision_id, own_score }
    write({ kind, program, id, name, write: what, shown, version }, former)
  }

  return {
    score: (score: number) => {
      // The same again takes it away.
      const own_score = row.own_score === score ? null : score
      act({ what: 'score', score: own_score }, { own_score })
    },
    accept: () =>
      act(
        { what: 'decision', decision: 'accepted' },
        { application_status_id: ApplicationStatus.accepted, decision_id: 1 },
      ),
    reject: () =>
      act(
        { what: 'decision', decision: 'rejected' },
        { application_status_id: ApplicationStatus.closed, decision_id: 2 },
      ),
    pause: () =>
      act(
        { what: 'status', status: ApplicationStatus.paused },
        { application_status_id: ApplicationStatus.paused, decision_id: null },
      ),
    canUndo: last !== undefined,
    undo: () => {
      if (!last) return
      onGoTo(last.entry.id)
      takeBack(last, versionOf(queryClient, kind, last.entry.id))
    },
  }
}

export type Verdict = ReturnType<typeof useVerdict>
