import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { importsOf } from '../../../test/imports.ts'
import { rowsReadFrom } from '../../../test/rows-read.ts'
import { loggedItems } from './item-sql.ts'

/* An undo gives back each field that nobody has touched since, whatever else its action did. */

const { api, token, artist, bulk, artworks, createArtworks } = await startWithBulkActions()
const imports = importsOf(api, token)
afterAll(() => api.close())

const run = async (kind: 'artwork' | 'artist' | 'sponsor', ...rows: unknown[][]) => {
  const { id_bulk_action: id } = await imports.checked(kind, stringify(rows))
  expect(await bulk.finish(id)).toMatchObject({ refused: 0 })
  return id
}

const newArtist = async () => {
  const id = await createArtist(api)
  await api.db
    .updateTable('account')
    .set({ first_name: 'Before', last_name: 'Before' })
    .where('id_user', '=', id)
    .execute()
  return id
}

const newSponsor = async () => {
  const { data } = await api.request<{ sponsor: { id_sponsor: number } }>('POST', '/api/sponsor', {
    token,
    body: { name: 'Before', description: 'Before' },
  })
  return data.sponsor.id_sponsor
}

const row = async (table: string, key: string, id: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(api.db)
  return rows[0]
}

const kinds = {
  artwork: {
    key: 'id_artwork',
    columns: ['id_artwork', 'artist_id', 'title', 'technique'],
    make: () => createArtwork(api, artist, { title: 'Before', technique: 'Before' }),
    read: (id: number) => row('artwork', 'id_artwork', id),
    row: (id: number | '') => [id, artist, 'After', 'After'],
    fields: ['title', 'technique'],
  },
  artist: {
    key: 'id_user',
    columns: ['id_user', 'first_name', 'last_name'],
    make: newArtist,
    read: (id: number) => row('account', 'id_user', id),
    row: (id: number | '') => [id, 'After', 'After'],
    fields: ['first_name', 'last_name'],
  },
  sponsor: {
    key: 'id_sponsor',
    columns: ['id_sponsor', 'name', 'description'],
    make: newSponsor,
    read: (id: number) => row('sponsor', 'id_sponsor', id),
    row: (id: number | '') => [id, 'After', 'After'],
    fields: ['name', 'description'],
  },
} as const

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('the undo of an import of %s', (kind) => {
  const { columns, make, read, row: rowOf, fields } = kinds[kind]
  test.each([
    ['changed a record', []],
    ['changed a record and made another', [rowOf('')]],
  ])('that %s gives back the field that nobody has touched since', async (_, more) => {
    const id = await make()
    const action = await run(kind, [...columns], rowOf(id), ...more)
    await api.request('PATCH', `/api/${kind}/${id}`, { token, body: { [fields[0]]: 'Touched' } })
    const undone = await bulk.undo(action)
    expect(undone).toMatchObject({ done: more.length, refused: 1, refusals: [{ code: 481, count: 1 }] })
    expect(await read(id)).toMatchObject({ [fields[0]]: 'Touched', [fields[1]]: 'Before' })
  })
})

test('the undo of an import gives back what each of two rows changed in one record', async () => {
  const columns = ['id_artwork', 'source_id', 'artist_id', 'title', 'technique']
  await run('artwork', columns, ['', 'twice', artist, 'Before', 'Before'])
  const { id_artwork: id } = await api.db
    .selectFrom('artwork')
    .select('id_artwork')
    .orderBy('id_artwork', 'desc')
    .executeTakeFirstOrThrow()
  const action = await run(
    'artwork',
    columns,
    [id, '', '', 'First', ''],
    ['', 'twice', '', 'Second', 'After'],
  )
  expect(await artworks([id])).toMatchObject([{ title: 'Second', technique: 'After' }])
  expect(await bulk.undo(action)).toMatchObject({ done: 1, refused: 0 })
  expect(await artworks([id])).toMatchObject([{ title: 'Before', technique: 'Before' }])
})

test('a value that another record has taken since keeps no other field from being given back', async () => {
  const url = crypto.randomUUID()
  const id = await createArtwork(api, artist, { title: 'Before', url })
  const action = await run('artwork', ['id_artwork', 'title', 'url'], [id, 'After', `${url}-2`])
  await createArtwork(api, artist, { title: 'Takes the address', url })
  const undone = await bulk.undo(action)
  expect(undone).toMatchObject({ done: 0, refused: 1, refusals: [{ code: 437, count: 1 }] })
  expect(await artworks([id])).toMatchObject([{ title: 'Before', url: `${url}-2` }])
})

test('what an undo goes through is found by one look at each record, with statistics of before the action', async () => {
  const count = 4000
  for (const table of ['change_log', 'bulk_action', 'bulk_action_item'])
    await sql`analyze ${sql.table(table)}`.execute(api.db)
  const first = await createArtworks(1)
  const { id_bulk_action: id } = await bulk.run({
    kind: 'artwork',
    action: 'change',
    given: { sold: 1 },
    ids: first,
  })
  await sql`
    insert into change_log (user_name, entity, record_id, action, fields, bulk_action_id)
    select 'Nobody', 'artwork', 1000000 + number, 'update', '{}', ${id}::integer
    from generate_series(1, ${count}::integer) as number`.execute(api.db)
  await sql`
    insert into bulk_action_item (bulk_action_id, record_id, outcome)
    select ${id}::integer, 1000000 + number, 0 from generate_series(1, ${count}::integer) as number`.execute(
    api.db,
  )
  // as an undo that was stopped before it came to anything
  await sql`insert into bulk_action (session_id, kind, action, undoes, state)
    values (gen_random_uuid(), 'artwork', 'undo', ${id}, 'stopped')`.execute(api.db)
  await api.db.transaction().execute(async (trx) => {
    const before = await rowsReadFrom(trx, 'bulk_action_item')
    const { rows } = await sql`select ${loggedItems(id, 'artwork')}`.execute(trx)
    expect(rows).toHaveLength(count + 1)
    expect((await rowsReadFrom(trx, 'bulk_action_item')) - before).toBeLessThan(5 * count)
  })
})
