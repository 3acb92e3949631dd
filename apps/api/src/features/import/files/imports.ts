import { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { importFieldsOf, optionalFieldsOf } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import type { importEndpoints, LineFault, PreviewRow } from '@vernissage/contract/resources/import'
import type { FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
import type { Caller, Sessions } from '../../../platform/auth/sessions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import { type Handlers, registerEndpoint } from '../../../platform/http/endpoints.ts'
import { transferTimeoutMs } from '../../../platform/http/limits/limits.ts'
import { createSlots } from '../../../platform/http/limits/slots.ts'
import type { Values } from '../../../platform/records/change-log.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Candidate, Fault } from '../judge.ts'
import { planBatch } from '../plan.ts'
import { knownSource } from '../sources.ts'
import type { ImportTarget } from '../target.ts'
import { readAs, uniqueValues } from './cells.ts'
import type { FileChoice } from './file-row.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { contextOf, createImportSteps, type Given, readerOf } from './steps.ts'
import { createFileStore, importPath, type StoredFile } from './store.ts'

/** By one process at a time: each holds the file in memory. */
const mostAtOnce = 2

const results = { made: 'made', changed: 'changed', left: 'unchanged', refused: 'refused' } as const

/** The bytes of a body, as long as it is no larger than allowed. `note` gets the number of bytes so far. */
const bytesOf = async (body: Readable, note: (bytes: number) => void) => {
  const pieces: Buffer[] = []
  let bytes = 0
  // Destroying the body would close the connection, and the sender could not read why.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    note(bytes)
    if (bytes > limits.import.bytes)
      throw new ApiError(ErrorCode.importFileUnreadable, { status: 413, details: ['bytes'] })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

type Chosen = Required<Omit<Given, 'file' | 'file_name'>>

/**
 * Throws 201 for a field that the kind lacks, one that stands twice, a number of columns that is not the file's, and a required
 * field that is to be left out.
 */
const checkColumns = ({ kind, columns }: StoredFile, { columns: fields, leave_out }: Chosen) => {
  if (fields.length !== columns.length) throw invalid('columns')
  const known = importFieldsOf(kind)
  const taken = fields.filter((field) => field !== null)
  const wrong = taken.find((field, index) => !known.includes(field) || taken.indexOf(field) < index)
  if (wrong !== undefined) throw invalid('columns', wrong)
  if (taken.length === 0) throw invalid('columns')
  const needed = leave_out.find((field) => !optionalFieldsOf(kind).includes(field))
  if (needed !== undefined) throw invalid('leave_out', needed)
}

interface Dependencies {
  db: Database
  storage: Storage
  targets: Readonly<Record<ImportKind, ImportTarget>>
}

/** Files that staff import: kept while they are looked at, and read row by row by the steps of a bulk action. */
export const createImports = ({ db, storage, targets }: Dependencies) => {
  const files = createFileStore(db, storage)

  const receive = async (caller: Caller, kind: ImportKind, bytes: Buffer, choice: FileChoice = {}) => {
    const rows = readFile(bytes, choice)
    const id = crypto.randomUUID()
    let read: ReadFile | null = null
    const content = async function* () {
      let next = await rows.next()
      for (; !next.done; next = await rows.next()) yield next.value
      read = next.value
    }
    // noted first, so that the upkeep finds what a process leaves that ends in between
    await files.add(caller, { id_import_file: id, kind, columns: [], rows: 0, steps: [] })
    try {
      await storage.write(importPath(id), Readable.from(content()))
      return await files.describe(id, read!)
    } catch (error) {
      await files.remove(id).catch(() => undefined)
      throw error
    }
  }

  const preview = async (file: StoredFile, chosen: Chosen): Promise<PreviewRow[]> => {
    checkColumns(file, chosen)
    const fields = chosen.columns
    const target = targets[file.kind]
    const rows = ((await files.readStep(file, 0)) ?? []).slice(0, limits.import.preview)
    const seen = new Set<string>()
    const candidates = rows.map(readerOf(file, target, fields)).map((candidate): Candidate => {
      const repeated = uniqueValues(candidate, target).filter(([field, value]) => {
        const isSeen = seen.has(`${field} ${value}`)
        seen.add(`${field} ${value}`)
        return isSeen
      })
      const faults = repeated.map(([field]) => ({ field, fault: 'repeated' as const, text: 'is repeated' }))
      return { ...candidate, faults: [...candidate.faults, ...faults] }
    })
    const plans = await planBatch(db, candidates, contextOf(target, chosen))
    const codes = (found: readonly Fault[]) => found.map(({ field, fault }): LineFault => ({ field, fault }))
    return plans.map(({ line, result, faults, omitted }, index) => {
      const row = rows[index]!
      return {
        line,
        cells: 'cells' in row ? row.cells : [],
        result: results[result],
        faults: codes(faults),
        left_out: codes(omitted),
        read_as: fields.map((field) => readAs(file.kind, candidates[index]!, field)),
      }
    })
  }

  /** Removes a file, and what was noted of its values. */
  const release = async (file: string) => {
    await sql`
      delete from import_value using bulk_action
      where bulk_action_id = id_bulk_action and action = 'import' and given ->> 'file' = ${file}`.execute(db)
    await files.remove(file)
  }

  return {
    next: createImportSteps({ db, files, targets }).next,
    files,
    receive,
    preview,
    release,

    /** Releases the files that nobody needs any more. */
    clear: async () => {
      for (const id of await files.expired()) await release(id)
    },

    lines: async (id: number, { of, limit, offset }: { of: LineKind; limit: number; offset: number }) => {
      const noted = db.selectFrom('import_refusal').where('bulk_action_id', '=', id)
      const lines = await noted
        .where('left_out', '=', of === 'left_out')
        .select(['line', 'faults'])
        .orderBy('line')
        .limit(limit)
        .offset(offset)
        .execute()
      const { rows: fields } = await sql<{ field: string | null; refused: number; left_out: number }>`
        select fault ->> 'field' as field,
          count(distinct line) filter (where not left_out) as refused,
          count(distinct line) filter (where left_out) as left_out
        from import_refusal, jsonb_array_elements(faults) as fault
        where bulk_action_id = ${id} group by 1 order by 2 desc, 3 desc, 1`.execute(db)
      const { count } = await noted
        .where('left_out', '=', of === 'left_out')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return { lines, count, fields }
    },

    sourceNamed: (name: string) => knownSource(db, name),
  }
}

type LineKind = 'refused' | 'left_out'

export type Imports = ReturnType<typeof createImports>

/** The parts of bulk actions that an import uses. */
interface BulkActions<Action> {
  createImport: (
    caller: Caller,
    action: { kind: ImportKind; given: Values; total: number },
  ) => Promise<Action>
  read: (id: number, caller: Caller) => Promise<unknown>
}

type Endpoints = Omit<typeof importEndpoints, 'POST /import/{kind}'>
type Checked = Awaited<ReturnType<Handlers<Endpoints>['POST /import/{id}/check']>>['bulk_action']

export const importHandlers = (
  imports: Imports,
  { store, wake }: { store: BulkActions<Checked>; wake: () => void },
): Handlers<Endpoints> => ({
  'POST /import/{id}/preview': async ({ caller, params, body }) => ({
    rows: await imports.preview(await imports.files.ofCaller(params.id, caller), {
      ...body,
      source: await imports.sourceNamed(body.source),
    }),
  }),

  'POST /import/{id}/check': async ({ caller, params, body, reply }) => {
    const file = await imports.files.ofCaller(params.id, caller)
    checkColumns(file, body)
    const source = await imports.sourceNamed(body.source)
    const given = { file: file.id_import_file, ...body, source } satisfies Given
    const bulk_action = await store.createImport(caller, {
      kind: file.kind,
      given: { ...given },
      total: file.rows,
    })
    // until the answer is sent, a create with an `Idempotency-Key` is not committed
    reply.raw.once('finish', wake)
    return { bulk_action }
  },

  'DELETE /import/{id}': async ({ caller, params }) => {
    const { id_import_file } = await imports.files.ofCaller(params.id, caller)
    await imports.release(id_import_file)
  },

  'GET /bulkaction/{id}/lines': async ({ caller, params, query }) => {
    await store.read(params.id, caller)
    return imports.lines(params.id, query)
  },
})

/** Receives files to import, the bytes as the body: a few at once, and one of each person. */
export const importRoutes =
  (
    { receive }: Pick<Imports, 'receive'>,
    needs: { db: Database; sessions: Pick<Sessions, 'listLive'> },
  ): FastifyPluginAsync =>
  async (app) => {
    const slots = createSlots({
      kind: 'import',
      atOnce: mostAtOnce,
      refusal: ErrorCode.tooManyImports,
      ...needs,
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { bodyLimit: limits.import.bytes }, (_request, payload, done) =>
      done(null, payload),
    )

    registerEndpoint(
      app,
      'POST /import/{kind}',
      async ({ params: { kind }, query, caller, request, reply }) => {
        const body = request.body as Readable | undefined
        if (!body) throw new ApiError(ErrorCode.importFileUnreadable, { details: ['empty'] })
        let came: number | null = 0
        const choice = { sheet: query.sheet, headingLine: query.heading_line }
        const note = (bytes: number) => {
          came = bytes
        }
        try {
          const release = await slots.take(caller, reply, {
            moved: () => came,
            stop: () => request.raw.destroy(),
          })
          try {
            const bytes = await bytesOf(body, note)
            came = null
            return { import_file: await receive(caller, kind, bytes, choice) }
          } finally {
            release()
          }
        } finally {
          // A sender reads the answer only after it has sent the rest of a refused file.
          body.resume()
        }
      },
      { config: { answeredWithin: transferTimeoutMs, receivedWithin: transferTimeoutMs } },
    )
  }
