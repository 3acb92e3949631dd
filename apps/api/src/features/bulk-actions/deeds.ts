import {
  type DecisionDeed,
  type DecisionWord,
  deedOfDecision,
  isDecisionDeed,
} from '@vernissage/contract/judging/decision'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import type { BulkDeed } from '@vernissage/contract/resources/bulk-action'
import type { LetterGiven } from '@vernissage/contract/resources/letters/mail-template'
import type { Caller } from '../../platform/auth/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Values } from '../../platform/records/change-log.ts'
import { beginDeletion } from '../../platform/records/deletions.ts'
import { etagOf } from '../../platform/records/etag.ts'
import type { ManyLinks, ManyRecords } from '../../platform/records/many-records.ts'
import { Outcome } from './reading.ts'
import { createUndoing } from './undoing.ts'

/** The handlers of the API's endpoints, by their names. */
type HandlerTable = Readonly<Record<string, (input: never) => unknown>>

export interface Item {
  record_id: number
  version: number | null
  /** Set for an undo that reverses one line of the change log. */
  change_id: number | null
  /** Set for an undo of a decision, which wrote several. */
  change_ids: (string | number)[] | null
}

const changeOf = ({ change_id }: Item) => change_id!

const decisionOf = Object.fromEntries(
  Object.entries(deedOfDecision).map(([word, deed]) => [deed, word]),
) as Record<DecisionDeed, DecisionWord>

interface Action {
  kind: BulkKind
  action: BulkDeed
  given: Values
  undoes: number | null
}

/** Reverses the lines of a decision. Returns the code of what stays as it is, where something does. */
type UndoDecision = (
  caller: Caller,
  kind: ProgramKind,
  id: number,
  changeIds: readonly (string | number)[],
) => Promise<number | null>

/** Writes a letter to the applicant of an application, and cancels it while it waits; both throw why they do not. */
interface LettersOfActions {
  send: (
    caller: Caller,
    kind: ProgramKind,
    id: number,
    letter: { given: LetterGiven; version: number | null },
  ) => Promise<unknown>
  cancel: (caller: Caller, kind: ProgramKind, id: number, bulkActionId: number) => Promise<void>
}

export interface DeedDependencies {
  db: Database
  handlers: HandlerTable
  many: Readonly<Record<BulkKind, ManyRecords>>
  links: Readonly<Record<string, ManyLinks>>
  undoDecision: UndoDecision
  letters: LettersOfActions
}

/** The kind of program that applications of a kind are made to. */
const programOf = (kind: BulkKind) => kind.replace(/_application$/, '') as ProgramKind

const linkTableOf = ({ kind, given }: Pick<Action, 'kind' | 'given'>) =>
  `${Object.keys(given)[0]!.replace(/_id$/, '')}_${kind}`

/** The request that an action makes for each record. */
const endpointOf = ({ kind, action, given }: Action) => {
  if (action === 'add') return `POST /${linkTableOf({ kind, given }).replace('_', '')}`
  if (isDecisionDeed(action)) return 'POST /judging/{program}/application/{id}/decision'
  return `${action === 'delete' ? 'DELETE' : 'PATCH'} /${pathOf(kind)}/{id}`
}

/**
 * Carries out an action for one record: the record's own request, as if the caller made it, with the version at which the record
 * was chosen as its `If-Match`. Throws what the request fails with.
 */
export const createDeeds = ({ db, handlers, many, links, undoDecision, letters }: DeedDependencies) => {
  /** Calls a handler without a request. `status` is what it sets instead of the usual one. */
  const handle = async (
    name: string,
    caller: Caller,
    input: { id: number; program?: ProgramKind; body?: Values; version?: number | null },
  ) => {
    let status: number | null = null
    const reply = {
      code: (code: number) => {
        status = code
        return reply
      },
    }
    const { id, program, body, version = null } = input
    const result = await handlers[name]!({
      params: { id, program },
      body,
      caller,
      author: caller,
      ifMatch: version === null ? undefined : etagOf(version),
      reply,
    } as never)
    return { result: result as { version: number; bulk_action_id?: number | null } | undefined, status }
  }

  const undoing = createUndoing({ db, many, links, handle })

  /** Does with all of them what it does with one, at once; null where a record, or each of them, has to be tried alone. */
  const ofAll = async (caller: Caller, { kind, action, given }: Action, items: readonly Item[]) => {
    if (action === 'undo')
      return items[0]?.change_id == null ? null : undoing.ofMany(caller, kind, items.map(changeOf))
    const chosen = items.map(({ record_id: id, version }) => ({ id, version }))
    const outcomeOf = (one: boolean | number | null) =>
      typeof one === 'boolean' ? (one ? Outcome.done : Outcome.unchanged) : one
    const { updateMany, removeMany } = many[kind]
    if (action === 'change') return (await updateMany?.(caller, chosen, given))?.map(outcomeOf) ?? null
    if (action === 'delete') return (await removeMany?.(caller, chosen))?.map(outcomeOf) ?? null
    if (action !== 'add') return null
    const ids = chosen.map(({ id }) => id)
    const added = await links[linkTableOf({ kind, given })]?.addMany(caller, given, ids)
    return added?.map(outcomeOf) ?? null
  }

  const ofOne = async (caller: Caller, action: Action, item: Item): Promise<number> => {
    const { kind, given } = action
    const { record_id: id, version } = item
    if (action.action === 'undo') {
      if (item.change_id !== null) return undoing.ofOne(caller, kind, item.change_id)
      if (item.change_ids)
        return (await undoDecision(caller, programOf(kind), id, item.change_ids)) ?? Outcome.done
      await letters.cancel(caller, programOf(kind), id, action.undoes!)
      return Outcome.done
    }
    if (action.action === 'mail') {
      await letters.send(caller, programOf(kind), id, { given: given as LetterGiven, version })
      return Outcome.done
    }
    if (isDecisionDeed(action.action)) {
      const body = { decision: decisionOf[action.action], ...given }
      const { result } = await handle(endpointOf(action), caller, {
        id,
        program: programOf(kind),
        body,
        version,
      })
      return result?.bulk_action_id === null ? Outcome.unchanged : Outcome.done
    }
    if (action.action === 'delete') await beginDeletion(db, kind, id)
    const body = action.action === 'add' ? { ...given, [`${kind}_id`]: id } : given
    const { result, status } = await handle(endpointOf(action), caller, { id, body, version })
    if (action.action === 'add') return status === 200 ? Outcome.unchanged : Outcome.done
    return result !== undefined && result.version === version ? Outcome.unchanged : Outcome.done
  }

  return { ofOne, ofAll }
}

export type Deeds = ReturnType<typeof createDeeds>
