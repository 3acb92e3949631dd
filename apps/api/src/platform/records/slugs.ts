import type { ErrorCode } from '@vernissage/contract/errors'
import { slugOf } from '@vernissage/contract/values/slugs'
import { sql } from 'kysely'
import type { Executor, Trx } from '../database/database.ts'
import { lookUp } from '../database/look-up.ts'
import type { Tables } from '../database/tables.gen.ts'
import { ApiError } from '../errors.ts'

type SlugTable = { [Name in keyof Tables]: 'url' extends keyof Tables[Name] ? Name : never }[keyof Tables]

const baseOf = (table: SlugTable, name: string) => slugOf(name) || table.split('_')[0]!

const slugWith = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`)

/** `count` of `base`, `base-2`, `base-3` … from the `from`th on. */
const numbered = (base: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => slugWith(base, from + index))

/** Which of the addresses have a record. */
const takenOf = async (trx: Trx, table: SlugTable, slugs: string[]) => {
  const { rows } = await lookUp<{ url: string }>(trx, {
    values: sql`${slugs}::text[]`,
    found: (slug) => sql`select url from ${sql.table(table)} where url = ${slug}`,
  })
  return new Set(rows.map(({ url }) => url))
}

/** How many numbers are tried at once on the way to a base's first free one. */
const probes = 16
const powers = Array.from({ length: 10 }, (_, exponent) => 4 ** exponent)

/** A base whose first numbers are taken: `low` is a number that is taken, `high` one that is free, null while none is known. */
interface Search {
  base: string
  low: number
  high: number | null
}

const triedIn = ({ low, high }: Search) => {
  if (high === null) return powers.map((power) => low * 4 * power)
  const step = Math.max(1, Math.ceil((high - low) / probes))
  return Array.from({ length: probes }, (_, index) => low + (index + 1) * step).filter(
    (number) => number < high,
  )
}

/** The number up to which each base is taken, but for those that deletions have freed again. */
const lastTaken = async (trx: Trx, table: SlugTable, bases: ReadonlyMap<string, number>) => {
  let searches = [...bases].map(([base, low]): Search => ({ base, low, high: null }))
  const last = new Map<string, number>()
  while (searches.length > 0) {
    const tried = searches.map(triedIn)
    const slugs = searches.flatMap(({ base }, index) => tried[index]!.map((number) => slugWith(base, number)))
    const taken = await takenOf(trx, table, slugs)
    searches = searches.flatMap((search, index) => {
      const { base } = search
      const free = tried[index]!.find((number) => !taken.has(slugWith(base, number)))
      const high = free ?? search.high
      const low = tried[index]!.filter((number) => high === null || number < high).at(-1) ?? search.low
      if (high === null || high - low > 1) return [{ base, low, high }]
      last.set(base, low)
      return []
    })
  }
  return last
}

/**
 * The last part of each new record's address, made from its name: `frida-kahlo`, or `frida-kahlo-2` when that is taken or
 * `reserved`; the table's name where the slug of the name is empty. Locks the slugs of the table until the transaction
 * ends, so that two transactions do not choose the same.
 */
const freeSlugs = async (
  trx: Trx,
  table: SlugTable,
  names: readonly string[],
  reserved: readonly string[] = [],
): Promise<string[]> => {
  if (names.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtext(${`${table}.url`}))`.execute(trx)
  const slugs = Array<string>(names.length)
  const given = new Set(reserved)
  let open = new Map(Map.groupBy(names.keys(), (index) => baseOf(table, names[index]!)))
  let from = new Map<string, number>()
  while (open.size > 0) {
    const candidatesOf = (base: string) => numbered(base, from.get(base) ?? 1, open.get(base)!.length)
    const taken = await takenOf(trx, table, [...open.keys()].flatMap(candidatesOf))
    const full = new Map<string, number>()
    const left = new Map<string, number[]>()
    for (const [base, indexes] of open) {
      const free = candidatesOf(base).filter((slug) => !taken.has(slug) && !given.has(slug))
      for (const slug of free) given.add(slug)
      for (const [place, index] of indexes.entries()) slugs[index] = free[place]!
      const rest = indexes.slice(free.length)
      if (rest.length === 0) continue
      left.set(base, rest)
      full.set(base, (from.get(base) ?? 1) + indexes.length - 1)
    }
    // a name with thousands of records takes few queries
    from = new Map([...(await lastTaken(trx, table, full))].map(([base, last]) => [base, last + 1]))
    open = left
  }
  return slugs
}

/** The same for one record. */
export const freeSlug = async (trx: Trx, table: SlugTable, name: string) =>
  (await freeSlugs(trx, table, [name]))[0]!

/** Each with the address that it brings, else with one made of its name. */
export const withUrls = async <Item extends { url?: string | undefined }>(
  trx: Trx,
  table: SlugTable,
  items: readonly Item[],
  nameOf: (item: Item) => string,
) => {
  const brought = items.flatMap(({ url }) => url ?? [])
  const unnamed = items.filter(({ url }) => url === undefined)
  const made = await freeSlugs(trx, table, unnamed.map(nameOf), brought)
  return items.map((item) => ({ ...item, url: item.url ?? made.shift()! }))
}

/** The id of the record at an address. */
export const findByUrl = async (
  executor: Executor,
  { table, key, notFound }: { table: SlugTable; key: string; notFound: ErrorCode },
  url: string,
) => {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(key)} as id from ${sql.table(table)} where url = ${url}`.execute(executor)
  if (!rows[0]) throw new ApiError(notFound)
  return rows[0].id
}
