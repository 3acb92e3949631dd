import type { Group } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plansOf } from '../../../test/plans.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { notices } from '../notices/writing.ts'
import { createProgramParts } from './program-parts.ts'

let api: TestApp
const large = { exhibition: 0, magazine: 0 }

const artists = 2000
const artworks = 5000

beforeAll(async () => {
  api = await startTestApp({}, { hasTime: true })
  await sql`insert into account (user_type_id, first_name, last_name)
    select 3, 'Artist', 'No ' || n from generate_series(1, ${sql.lit(artists)}) as n`.execute(api.db)
  await sql`insert into artist_profile (user_id) select id_user from account where user_type_id = 3`.execute(
    api.db,
  )
  await sql`insert into artwork (artist_id, title)
    select user_id, 'Work ' || n from artist_profile, generate_series(1, ${sql.lit(artworks / artists + 0.5)}) as n
    limit ${sql.lit(artworks)}`.execute(api.db)
  await sql`insert into sponsor (name) select 'Sponsor ' || n from generate_series(1, 300) as n`.execute(
    api.db,
  )
  for (const kind of kinds) {
    const ids = []
    for (let count = 0; count < 8; count += 1) ids.push(await createProgram(api, kind))
    large[kind] = ids[3]!
    const [program, parents] = [sql.ref(`${kind}_id`), sql`unnest(${ids}::integer[]) as parent`]
    const applications = sql.table(`${kind}_application`)
    await sql`insert into ${applications} (${program}, user_id)
      select parent, user_id from ${parents}, artist_profile`.execute(api.db)
    await sql`insert into ${sql.table(`${kind}_application_artwork`)} (${sql.ref(`${kind}_application_id`)}, artwork_id)
      select ${sql.ref(`id_${kind}_application`)}, min(id_artwork)
      from ${applications} join artwork on artist_id = user_id group by 1`.execute(api.db)
    for (const [target, key, table] of [
      ['artwork', 'id_artwork', 'artwork'],
      ['artist', 'user_id', 'artist_profile'],
    ] as const)
      await sql`insert into ${sql.table(`${kind}_${target}`)} (${program}, ${sql.ref(`${target}_id`)})
        select parent, ${sql.ref(key)} from ${parents}, ${sql.table(table)}`.execute(api.db)
  }
  await sql`analyze`.execute(api.db)
})
afterAll(() => api.close())

const searched = {
  applications: ['application', { field: 'user', operator: 'LIKE', value: '%no 77%' }],
  artworks: ['artwork', { field: 'artwork', operator: 'LIKE', value: '%work 77%' }],
  artists: ['artist', { field: 'artist', operator: 'LIKE', value: '%no 77%' }],
} as const

describe.each(kinds)('of eight programs as large, one %s', (kind) => {
  test.each(Object.keys(searched) as (keyof typeof searched)[])(
    'finds its %s, and those of a name, without reading the others’',
    async (links) => {
      const [table, condition] = searched[links]
      const ours = { field: `${kind}_id`, operator: '=', value: large[kind] } as const
      const asked: [Group, statements: number][] = [
        [{ AND: [ours] }, 2],
        [{ AND: [ours, condition] }, 1],
      ]
      for (const [filter, statements] of asked) {
        const list = {
          limit: 10,
          offset: 0,
          orderBy: `id_${kind}_${table}`,
          orderKind: 'integer' as const,
          canBeEmpty: false,
          direction: 'asc' as const,
          filter,
          shown: { [`id_${kind}_${table}`]: 'integer' as const },
        }
        const plans = await plansOf(api, (db) => createProgramParts(kind, db, notices)[links].list(list))
        expect(plans).toHaveLength(statements)
        for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${kind}_`))
      }
    },
  )

  test('is read without reading the artworks of others', async () => {
    const plans = await plansOf(api, (db) => createProgramParts(kind, db, notices).programs.get(large[kind]))
    expect(plans.length).toBeGreaterThanOrEqual(1)
    for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${kind}_`))
  })
})
