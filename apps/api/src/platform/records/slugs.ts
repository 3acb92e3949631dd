import { slugOf } from '@vernissage/contract/values/slugs'
import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

type SlugTable = { [Name in keyof Tables]: 'url' extends keyof Tables[Name] ? Name : never }[keyof Tables]

const baseOf = (table: SlugTable, name: string) => slugOf(name) || table.split('_')[0]!

/** `count` of `base`, `base-2`, `base-3` … from the `from`th on. */
const numbered = (base: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => (from + index === 1 ? base : `${base}-${from + index}`))

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
  const bases = names.map((name) => baseOf(table, name))
  const given = new Set(reserved)
  const tried = new Map<string, number>()
  const slugs = Array<string>(names.length)
  let open = [...names.keys()]
  // the steps grow, so that a name with thousands of records takes few queries
  for (let step = 1; open.length > 0; step *= 4) {
    const groups = [...Map.groupBy(open, (index) => bases[index]!)].map(([base, indexes]) => {
      const from = tried.get(base) ?? 1
      tried.set(base, from + indexes.length * step)
      return { indexes, candidates: numbered(base, from, indexes.length * step) }
    })
    const sought = groups.flatMap(({ candidates }) => candidates)
    const { rows } = await sql<{
      url: string
    }>`select url from ${sql.table(table)} where url = any(${sought}::text[])`.execute(trx)
    const taken = new Set(rows.map(({ url }) => url))
    open = []
    for (const { indexes, candidates } of groups) {
      const free = candidates.filter((slug) => !taken.has(slug) && !given.has(slug))
      for (const [place, index] of indexes.entries()) {
        const slug = free[place]
        if (slug === undefined) open.push(index)
        else slugs[index] = slug
      }
      for (const slug of free.slice(0, indexes.length)) given.add(slug)
    }
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
