import type { Endpoint } from '@vernissage/contract/endpoint'
import { endpoints } from '@vernissage/contract/endpoints'
import { id } from '@vernissage/contract/fields'
import { decisionGivenSchema, isDecisionDeed } from '@vernissage/contract/judging/decision'
import { bulkRights } from '@vernissage/contract/kinds/bulk-kinds'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import type { BulkActionCreate, bulkActionEndpoints } from '@vernissage/contract/resources/bulk-action'
import { letterGivenSchema } from '@vernissage/contract/resources/letters/mail-template'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../../platform/auth/sessions.ts'
import { invalid, invalidBecause } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { checkQueryOf } from '../../platform/lists/list-query.ts'
import type { Values } from '../../platform/records/change-log.ts'
import { createDeeds, type DeedDependencies } from './deeds.ts'
import type { ImportSteps } from './import-rows.ts'
import { createRunner } from './runner.ts'
import { createSteps } from './steps.ts'
import type { BulkActionStore } from './store.ts'

type Given = Pick<BulkActionCreate, 'kind' | 'action' | 'given'>

const rowOf = (name: string) => (endpoints as Record<string, Endpoint>)[name]!

const parse = (schema: unknown, value: unknown): Values => {
  const parsed = (schema as z.ZodType).safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const isWorded = issue.code === 'custom' && issue.params?.word !== undefined
    throw invalidBecause(['given', issue.path.join('.')], isWorded ? issue.message : undefined)
  }
  return parsed.data as Values
}

/** The given fields, parsed as the record's own request parses them; throws 201 for fields that cannot be set in many records at once. */
const checkGiven = ({ kind, action, given = {} }: Given): Values => {
  const { fields, isDeletable, isDecided = false, isWrittenTo = false, programs } = bulkRights(kind)
  const names = Object.keys(given)
  if (action === 'delete' || action === 'export') {
    if (action === 'delete' && !isDeletable) throw invalid('action')
    if (names.length > 0) throw invalid('given', names[0]!)
    return {}
  }
  if (isDecisionDeed(action)) {
    if (!isDecided) throw invalid('action')
    return parse(decisionGivenSchema, given)
  }
  if (action === 'mail') {
    if (!isWrittenTo) throw invalid('action')
    return parse(letterGivenSchema, given)
  }
  if (action === 'add') {
    const program = names[0]?.replace(/_id$/, '') as ProgramKind
    if (names.length !== 1 || !programs.includes(program)) throw invalid('given')
    return parse(z.strictObject({ [`${program}_id`]: id() }), given)
  }
  const other = names.find((name) => !fields.includes(name))
  if (other !== undefined || names.length === 0)
    throw invalid('given', ...(other ? [other.slice(0, 64)] : []))
  return parse(rowOf(`PATCH /${pathOf(kind)}/{id}`).body, given)
}

interface Dependencies extends DeedDependencies {
  store: BulkActionStore
  imports: ImportSteps
  onFailure: (error: unknown) => void
}

/** Bulk actions: one thing done to many records, in short steps, that can be stopped and undone. */
export const createBulkActions = ({ store, imports, onFailure, ...needs }: Dependencies) => {
  const { db, many } = needs
  const deeds = createDeeds(needs)
  const runner = createRunner(createSteps({ db, imports, many, deeds }), imports.clear, onFailure)

  const create = async (caller: Caller, body: BulkActionCreate) => {
    const { kind, action, given, ids, query, selection, except = [] } = body
    const checked = { kind, action, given: checkGiven({ kind, action, given }) }
    if (selection !== undefined) {
      const chosen = await store.read(selection, caller)
      if (chosen.kind !== kind || chosen.action !== 'export' || chosen.user_id !== caller.id_user)
        throw invalid('selection')
      const { raisedBy } = many[kind].store
      return store.createFrom(caller, { ...checked, query: null }, { selection, except, raisedBy })
    }
    // no row is shown, only ids are taken
    const list = query === undefined ? null : { ...checkQueryOf(kind, query), shown: {} }
    const found = list ? await many[kind].matching.findIds(list, caller) : ids
    const chosen = sql<number>`select distinct unnest(${found}::integer[])`
    const { versionOf } = many[kind].store
    // what is exported is not checked again
    const kept = action === 'export' ? null : list
    return store.create(caller, { ...checked, query: kept }, { ids: chosen, versionOf })
  }

  /** In SQL, the records of an action of the kind that the caller can see. */
  const selected = async (id: number, kind: string, caller: Caller) => {
    const action = await store.read(id, caller)
    if (action.kind !== kind) throw invalid('selection')
    return store.recordsOf(id)
  }

  return { store, create, selected, ...runner }
}

export const bulkActionHandlers = ({
  store,
  create,
  wake,
}: ReturnType<typeof createBulkActions>): Handlers<typeof bulkActionEndpoints> => {
  /** Begins once the answer is sent: until then a create with an `Idempotency-Key` is not committed. */
  const begun = <Action>(
    reply: { raw: { once: (event: 'finish', run: () => void) => unknown } },
    bulk_action: Action,
  ) => {
    reply.raw.once('finish', wake)
    return { bulk_action }
  }
  return {
    'GET /bulkaction/all': ({ caller, query }) => store.listStarted(caller, query),
    'POST /bulkaction': async ({ caller, body, reply }) => begun(reply, await create(caller, body)),
    'GET /bulkaction/{id}': async ({ caller, params }) => {
      const action = await store.read(params.id, caller)
      return { bulk_action: { ...action, refusals: await store.refusals(action) } }
    },
    'GET /bulkaction/{id}/records': ({ caller, params, query }) => store.records(params.id, caller, query),
    'GET /bulkaction/{id}/refused': ({ caller, params, query }) => store.refused(params.id, caller, query),
    'GET /bulkaction/{id}/changed': ({ caller, params, query }) => store.changed(params.id, caller, query),
    'POST /bulkaction/{id}/start': async ({ caller, params, reply }) =>
      begun(reply, await store.start(params.id, caller)),
    'POST /bulkaction/{id}/stop': async ({ caller, params }) => ({
      bulk_action: await store.stop(params.id, caller),
    }),
    'POST /bulkaction/{id}/undo': async ({ caller, params, query, reply }) =>
      begun(reply, await store.undo(params.id, caller, query.check === 1)),
  }
}
