import { staffTypes } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { areArtworkNumbersRight } from '@vernissage/contract/resources/programs/program'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Columns } from '../../platform/lists/filter-sql.ts'
import { columnsOf, createList, type Page, selectionOf } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { Chosen } from '../../platform/records/change-rows.ts'
import { removal } from '../../platform/records/record-store.ts'
import { findByUrl, withUrls } from '../../platform/records/slugs.ts'
import { anyStaff, recordFiles } from '../../platform/uploads/record-files.ts'
import { type Program, storeOf } from './program.ts'

interface ArtworkNumbers {
  min_artwork_number: number | null
  max_artwork_number: number | null
}

/** The columns that both kinds have and that are needed by their names. */
export interface ProgramRow extends ArtworkNumbers {
  version: number
  web_image: string | null
  mobile_image: string | null
  created_by: number | null
  updated_by: number | null
}

const joinedName = (name: 'creator' | 'updater', reference: string) => ({
  column: sql<string | null>`full_name(${sql.ref(`${name}.first_name`)}, ${sql.ref(`${name}.last_name`)})`,
  table: sql`account as ${sql.ref(name)}`,
  key: sql.ref(`${name}.id_user`),
  reference: sql.ref(`program.${reference}`),
})

const typeOf = ({ table, typeLabels }: Program) => {
  const cases = Object.entries(typeLabels).map(
    ([id, { en }]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(en)}`,
  )
  return sql<string>`case ${sql.ref(`program.${table}_type_id`)} ${sql.join(cases, sql` `)} end`
}

const artworkNumberOf = ({ key, foreignKey, artworkLinks }: Program) =>
  sql<number>`(select count(*) from ${sql.table(artworkLinks)} as contained
    where ${sql.ref(`contained.${foreignKey}`)} = ${sql.ref(`program.${key}`)})`

const joinedColumns = (program: Program) => ({
  [`${program.table}_type`]: typeOf(program),
  artwork_number: artworkNumberOf(program),
  creator: joinedName('creator', 'created_by'),
  updater: joinedName('updater', 'updated_by'),
})

const programColumns = (program: Program): Columns => ({
  ...columnsOf('program', program.fields),
  ...joinedColumns(program),
})

/** Programs of one kind, with all their columns and the names behind their numbers. */
const selectPrograms = (executor: Executor, program: Program) =>
  executor
    .selectFrom(sql<ProgramRow>`${sql.table(program.table)}`.as('program'))
    .leftJoin('account as creator', 'creator.id_user', 'program.created_by')
    .leftJoin('account as updater', 'updater.id_user', 'program.updated_by')
    .selectAll('program')
    .select(selectionOf(joinedColumns(program)))

interface Authors {
  created_by?: number | undefined
  updated_by?: number | undefined
}
type ProgramChange = Values & Authors & { [Name in keyof ArtworkNumbers]?: ArtworkNumbers[Name] | undefined }
type NewProgram = ProgramChange & { title: string; url?: string | undefined }

const checkAuthors = async (trx: Trx, { created_by, updated_by }: Authors) => {
  await checkAccount(trx, 'created_by', created_by, staffTypes)
  await checkAccount(trx, 'updated_by', updated_by, staffTypes)
}

/**
 * Compares the fewest and the most artworks if one of them is written, with the other as it is stored. Stored numbers that
 * already contradict each other do not stop other changes.
 */
const checkArtworkNumbers = (
  { min_artwork_number, max_artwork_number }: ProgramChange,
  stored: ArtworkNumbers = { min_artwork_number: null, max_artwork_number: null },
) => {
  if (min_artwork_number === undefined && max_artwork_number === undefined) return
  const numbers = {
    min_artwork_number: min_artwork_number === undefined ? stored.min_artwork_number : min_artwork_number,
    max_artwork_number: max_artwork_number === undefined ? stored.max_artwork_number : max_artwork_number,
  }
  if (!areArtworkNumbersRight(numbers)) throw invalid('max_artwork_number')
}

/** The programs of one kind. */
export const createProgramRepository = <Shown>(db: Database, program: Program) => {
  const store = storeOf(program)
  const files = recordFiles(store, anyStaff)
  const key = sql.ref(`program.${program.key}`)
  const readPage = createList(db, {
    query: selectPrograms(db, program),
    columns: programColumns(program),
    key: program.key,
    tables: [program.table, program.artworkLinks, 'account'],
  })
  const idOf = (row: Values) => row[program.key] as number
  const documentOf = (row: Values) => row[program.file] as string | null

  const read = async (executor: Executor, id: number) => {
    const row = await selectPrograms(executor, program).where(sql<boolean>`${key} = ${id}`).executeTakeFirst()
    if (!row) throw new ApiError(program.notFound)
    return row as Shown & ProgramRow
  }

  return {
    fileSetter: files.setter,

    store,

    matching: readPage.matching,

    list: async (list: CheckedList) => (await readPage(list)) as Page<Shown>,
    readAll: readPage.readAll,

    get: (id: number) => read(db, id),

    findByUrl: (url: string) => findByUrl(db, program, url),

    create: (author: Author, values: NewProgram) =>
      inTransaction(db, async (trx) => {
        checkArtworkNumbers(values)
        await checkAuthors(trx, values)
        const [named] = await withUrls(trx, program.table, [values], ({ title }) => title)
        const row = await store.insert(trx, author, {
          created_by: author.id_user,
          updated_by: author.id_user,
          ...named,
        })
        return read(trx, idOf(row))
      }),

    update: (author: Author, id: number, values: ProgramChange, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        checkArtworkNumbers(values, before as unknown as ArtworkNumbers)
        await checkAuthors(trx, values)
        await store.update(trx, author, before, { updated_by: author.id_user, ...values })
        return read(trx, id)
      }),

    /** Its links and applications go with it; artists, artworks and sponsors stay. */
    remove: removal(db, store),

    /** Removes many, see `removeMany` of the store. */
    removeMany: (author: Author, chosen: readonly Chosen[]) =>
      inTransaction(db, (trx) => store.removeMany(trx, author, chosen)),

    /** `name` is the document's field or its stored path; 309 when this program has no such document. */
    clearDocument: (author: Author, id: number, name: string, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        const isNamed = name === program.file || name === documentOf(before)
        if (!isNamed) throw new ApiError(ErrorCode.fileNotFound, { details: ['name'] })
        await files.clear(trx, author, { recordId: id, field: program.file })
      }),
  }
}
