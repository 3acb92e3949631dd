import { ApplicationStatus, Decision, type PaymentStatus } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import {
  type Decided,
  type DecisionDeed,
  type DecisionWord,
  deedOfDecision,
  type LinksAfter,
  type TakenBack,
} from '@vernissage/contract/judging/decision'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import { lockCaller } from '../../../../platform/auth/callers.ts'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../../../platform/errors.ts'
import type { Values } from '../../../../platform/records/change-log.ts'
import { type Judged, storeOf } from '../../../programs/program.ts'
import { isArtistNew, linksOf, newWorks, readConsequences } from './consequences.ts'
import { makeLinks, removeLinks, reverse } from './links.ts'

/** The acting account, with the bulk action that is running. */
type Actor = Caller & { bulk_action_id?: number }

interface Item {
  bulk_action_id: number
  record_id: number
}

/** The lines of the change log that a decision wrote; bigints as the database spells them. */
export type ChangeIds = readonly (string | number)[]

interface DecisionActions {
  /** Inserts a finished action with one record. */
  insertDone: (
    trx: Trx,
    caller: Caller,
    action: { kind: string; action: DecisionDeed; record_id: number },
  ) => Promise<number>
  /** Inserts the undo of one record of an action. */
  insertPartialUndo: (trx: Trx, caller: Caller, item: Item, outcome: number) => Promise<void>
  /** Notes the lines of the change log that an action has written for one of its records after the line `since`. */
  noteLines: (trx: Trx, item: Item, since: ChangeIds[number]) => Promise<void>
  lastLine: (trx: Trx, id: number) => Promise<ChangeIds[number]>
  /** The last decision on a record that is not undone yet. */
  lastOf: (
    trx: Trx,
    kind: string,
    recordId: number,
  ) => Promise<{ bulk_action_id: number; action: DecisionDeed; change_ids: ChangeIds } | undefined>
}

/** The state that the caller has read. */
interface Condition {
  ifMatch?: string | undefined
  /** The action of the last decision, as the caller knows it. */
  bulk_action_id?: number | undefined
}

interface Row {
  version: number
  user_id: number
  application_status_id: ApplicationStatus
  payment_status_id: PaymentStatus
  decision_id: Decision | null
  answered_at: string | null
  waitlist_place: number | null
}

const setBy = {
  accepted: { application_status_id: ApplicationStatus.accepted, decision_id: Decision.accepted },
  rejected: { application_status_id: ApplicationStatus.closed, decision_id: Decision.rejected },
  waitlisted: { application_status_id: ApplicationStatus.paused, decision_id: Decision.waitlisted },
  paused: { application_status_id: ApplicationStatus.paused, decision_id: null },
} as const satisfies Record<DecisionWord, unknown>

interface Meant extends Condition {
  decision: DecisionWord
  links?: LinksAfter | undefined
}

interface Dependencies {
  db: Database
  programs: Readonly<Record<ProgramKind, Judged>>
  actions: DecisionActions
}

/**
 * Decisions on applications. Accepting one changes its status and links its artist and artworks in one transaction, for which other
 * decisions on it and other changes of the program's links wait. The other decisions remove these links.
 */
export const createDecisions = ({ db, programs, actions }: Dependencies) => {
  const lockProgram = ({ applications: { program } }: Judged, id: number, trx: Trx) =>
    sql`select from ${sql.table(program.table)} where ${sql.ref(program.key)} = ${id} for no key update`.execute(
      trx,
    )

  /** The last decision on an application; throws 476 if there is none, or it is not the one that the caller knows. */
  const lastDecision = async (trx: Trx, judged: Judged, id: number, meant: number | undefined) => {
    const last = await actions.lastOf(trx, judged.applications.table, id)
    if (!last || (meant ?? last.bulk_action_id) !== last.bulk_action_id)
      throw new ApiError(ErrorCode.cannotBeUndone)
    return last
  }

  /** Reads after the program is locked, so that changes that were waited for are seen. */
  const readLocked = async (trx: Trx, judged: Judged, id: number, programId: number) => {
    await lockProgram(judged, programId, trx)
    return (await readConsequences(trx, judged, [id]))[0]!
  }

  const decideWithin = async (
    trx: Trx,
    caller: Actor,
    kind: ProgramKind,
    id: number,
    { decision, ifMatch, links: linksAfter }: Meant,
  ): Promise<Decided & { version: number }> => {
    const judged = programs[kind]
    const store = storeOf(judged.applications)
    const before = (await store.lock(trx, id, ifMatch)) as unknown as Row
    const set = setBy[decision]
    const programId = (before as unknown as Values)[judged.applications.program.foreignKey] as number
    const isAccepting = decision === 'accepted'
    const isRemoving =
      !isAccepting &&
      (linksAfter ?? (before.decision_id === Decision.accepted ? 'remove' : 'keep')) === 'remove'
    const of = isAccepting || isRemoving ? await readLocked(trx, judged, id, programId) : null
    const leaving = of && isRemoving ? linksOf(of) : { artists: [], artworks: [] }
    const links = {
      artists_linked: of && isAccepting && isArtistNew(of) ? 1 : 0,
      artworks_linked: of && isAccepting ? newWorks(of).length : 0,
      links_removed: leaving.artists.length + leaving.artworks.length,
    }
    const isNew =
      before.decision_id !== set.decision_id || before.application_status_id !== set.application_status_id
    if (!isNew && Object.values(links).every((count) => count === 0))
      return { id_application: id, ...before, ...links, bulk_action_id: null }

    const bulk_action_id =
      caller.bulk_action_id ??
      (await actions.insertDone(trx, caller, {
        kind: judged.applications.table,
        action: deedOfDecision[decision],
        record_id: id,
      }))
    const author = { ...caller, bulk_action_id }
    const since = caller.bulk_action_id === undefined ? 0 : await actions.lastLine(trx, bulk_action_id)
    const after = (await store.update(trx, author, before as never, set)) as unknown as Row
    if (of && isAccepting) await makeLinks(trx, author, judged, of)
    await removeLinks(trx, author, judged, leaving)
    await actions.noteLines(trx, { bulk_action_id, record_id: id }, since)
    return { id_application: id, ...after, ...links, bulk_action_id }
  }

  return {
    decide: (caller: Actor, kind: ProgramKind, id: number, options: Meant) =>
      inTransaction(db, async (trx) => {
        // a step of a bulk action has checked the caller already
        const actor = caller.bulk_action_id === undefined ? await lockCaller(trx, caller) : caller
        return decideWithin(trx, actor, kind, id, options)
      }),

    /** Reverses the lines that a decision wrote; returns 481 if some were changed since, which stay. */
    undo: async (
      caller: Actor,
      kind: ProgramKind,
      id: number,
      changeIds: ChangeIds,
    ): Promise<number | null> => {
      const judged = programs[kind]
      const { kept } = await inTransaction(db, async (trx) => {
        await storeOf(judged.applications).lock(trx, id)
        const last = await actions.lastOf(trx, judged.applications.table, id)
        const later = last?.change_ids[0] === changeIds[0] ? undefined : last?.action
        return reverse(trx, caller, judged, { changeIds, later })
      })
      return kept > 0 ? ErrorCode.changedSinceDone : null
    },

    takeBack: (
      caller: Caller,
      kind: ProgramKind,
      id: number,
      { ifMatch, bulk_action_id: meant }: Condition,
    ): Promise<TakenBack & { version: number }> =>
      inTransaction(db, async (trx) => {
        if (ifMatch === undefined && meant === undefined) throw invalid('bulk_action_id')
        const actor = await lockCaller(trx, caller)
        const judged = programs[kind]
        const store = storeOf(judged.applications)
        await store.lock(trx, id, ifMatch)
        const { bulk_action_id, change_ids } = await lastDecision(trx, judged, id, meant)
        const { links_removed, links_made, kept } = await reverse(trx, actor, judged, {
          changeIds: change_ids,
        })
        await actions.insertPartialUndo(
          trx,
          actor,
          { bulk_action_id, record_id: id },
          kept > 0 ? ErrorCode.changedSinceDone : 0,
        )
        const after = (await store.lock(trx, id)) as unknown as Row
        return { id_application: id, ...after, links_removed, links_made, kept }
      }),

    acceptances: (kind: ProgramKind, ids: readonly number[]) => readConsequences(db, programs[kind], ids),
  }
}

export type Decisions = ReturnType<typeof createDecisions>
