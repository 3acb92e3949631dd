import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../test/art.ts'
import { startWithBulkActions } from '../../../test/bulk-actions.ts'
import { createProgram } from '../../../test/programs.ts'
import { rowsReadFrom } from '../../../test/rows-read.ts'
import { Outcome } from './reading.ts'
import { writeOutcomes } from './steps.ts'

/* Many records are deleted and linked in one transaction, and each deletion is still one of its own. */

const { api, token, artist, bulk, artworks, createArtworks } = await startWithBulkActions()
afterAll(() => api.close())

const deletions = (kind: string, ids: number[]) =>
  api.db
    .selectFrom('change_log')
    .select(['id_change', 'record_id', 'at'])
    .where('entity', '=', kind)
    .where('action', '=', 'delete')
    .where('record_id', 'in', ids)
    .orderBy('record_id')
    .execute()

const imagesOf = async (ids: number[]) =>
  (
    await api.db
      .selectFrom('artwork_image')
      .select('artwork_id')
      .where('artwork_id', 'in', ids)
      .orderBy('artwork_id')
      .execute()
  ).map(({ artwork_id }) => artwork_id)

test('of artworks that were deleted at once each is restored by itself, with what went with it', async () => {
  const ids = await createArtworks(4)
  for (const id of ids)
    await api.request('POST', `/api/artworkimage/${id}`, { token, body: { name: 'web_image' } })
  await bulk.run({ kind: 'artwork', action: 'delete', ids })
  const lines = await deletions('artwork', ids)
  expect(lines).toHaveLength(4)
  // one transaction
  expect(new Set(lines.map(({ at }) => at)).size).toBeLessThan(4)
  for (const index of [2, 0]) {
    const { status } = await api.request('POST', `/api/changelog/${lines[index]!.id_change}/undo`, { token })
    expect(status).toBe(200)
  }
  expect((await artworks(ids)).map(({ id_artwork }) => id_artwork)).toEqual([ids[0], ids[2]])
  expect(await imagesOf(ids)).toEqual([ids[0], ids[2]])
})

test('of artworks that were deleted at once each gets back the references to it, and those alone', async () => {
  const ids = await createArtworks(3)
  const enquiries = await api.db
    .insertInto('artwork_purchase_request')
    .values(ids.map((artwork_id) => ({ name: 'Eva', artwork_id })))
    .returning('id_artwork_purchase_request as id')
    .execute()
  await bulk.run({ kind: 'artwork', action: 'delete', ids })
  const lines = await deletions('artwork', ids)
  await api.request('POST', `/api/changelog/${lines[1]!.id_change}/undo`, { token })
  const referred = await api.db
    .selectFrom('artwork_purchase_request')
    .select('artwork_id')
    .where(
      'id_artwork_purchase_request',
      'in',
      enquiries.map(({ id }) => id),
    )
    .orderBy('id_artwork_purchase_request')
    .execute()
  expect(referred.map(({ artwork_id }) => artwork_id)).toEqual([null, ids[1], null])
})

test('of exhibitions that were deleted at once each is restored with its applications and their artworks', async () => {
  const artworkIds = await createArtworks(3)
  const ids: number[] = []
  for (const artwork_id of artworkIds) {
    const exhibition_id = await createProgram(api, 'exhibition')
    const { id } = await api.db
      .insertInto('exhibition_application')
      .values({ exhibition_id, user_id: artist })
      .returning('id_exhibition_application as id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('exhibition_application_artwork')
      .values({ exhibition_application_id: id, artwork_id })
      .execute()
    ids.push(exhibition_id)
  }
  await bulk.run({ kind: 'exhibition', action: 'delete', ids })
  const lines = await deletions('exhibition', ids)
  await api.request('POST', `/api/changelog/${lines[1]!.id_change}/undo`, { token })
  const restored = await api.db
    .selectFrom('exhibition_application as application')
    .innerJoin(
      'exhibition_application_artwork as work',
      'work.exhibition_application_id',
      'application.id_exhibition_application',
    )
    .select(['application.exhibition_id', 'work.artwork_id'])
    .where('application.exhibition_id', 'in', ids)
    .execute()
  expect(restored).toEqual([{ exhibition_id: ids[1], artwork_id: artworkIds[1] }])
})

test('what went with a record is found by a few looks at each row, however many went', async () => {
  const count = 400
  const exhibition_id = await createProgram(api, 'exhibition')
  const [artwork_id] = await createArtworks(1)
  await sql`
    with account as (
      insert into account (user_type_id, first_name)
      select 3, 'Ada' from generate_series(1, ${count}::integer) returning id_user
    ),
    profile as (insert into artist_profile (user_id, url) select id_user, 'ada-' || id_user from account returning user_id),
    application as (
      insert into exhibition_application (exhibition_id, user_id)
      select ${exhibition_id}::integer, user_id from profile returning id_exhibition_application as id
    )
    insert into exhibition_application_artwork (exhibition_application_id, artwork_id)
    select id, ${artwork_id}::integer from application`.execute(api.db)
  await api.db.transaction().execute(async (trx) => {
    const before = await rowsReadFrom(trx, 'deleted_row')
    await sql`select delete_each('exhibition'::regclass, array[${exhibition_id}::integer])`.execute(trx)
    const { rows } = await sql<{ deletion: string; count: number }>`
      select deletion, count(*)::integer as count from deleted_row
      where deleted_at = now() and transaction_id = pg_current_xact_id()::text::bigint
      group by 1`.execute(trx)
    expect(rows).toEqual([{ deletion: `exhibition ${exhibition_id}`, count: 1 + 2 * count }])
    expect((await rowsReadFrom(trx, 'deleted_row')) - before).toBeLessThan(100 * count)
  })
})

test('a step writes the outcomes of its items without reading the others, with statistics of before the action', async () => {
  const count = 4000
  await sql`analyze bulk_action_item`.execute(api.db)
  const action = await api.db
    .insertInto('bulk_action')
    .values({ session_id: crypto.randomUUID(), kind: 'artwork', action: 'delete', state: 'running' })
    .returning(['id_bulk_action', 'state'])
    .executeTakeFirstOrThrow()
  await sql`
    insert into bulk_action_item (bulk_action_id, record_id)
    select ${action.id_bulk_action}::integer, number from generate_series(1, ${count}::integer) as number`.execute(
    api.db,
  )
  const ids = [2001, 2002, 2003]
  const outcomes = [Outcome.done, 404, Outcome.unchanged]
  await api.db.transaction().execute(async (trx) => {
    const before = await rowsReadFrom(trx, 'bulk_action_item')
    await writeOutcomes(trx, action, ids, outcomes)
    expect((await rowsReadFrom(trx, 'bulk_action_item')) - before).toBeLessThan(20)
  })
  const written = await api.db
    .selectFrom('bulk_action_item')
    .select(['record_id', 'outcome'])
    .where('bulk_action_id', '=', action.id_bulk_action)
    .where('outcome', 'is not', null)
    .orderBy('record_id')
    .execute()
  expect(written).toEqual(ids.map((record_id, index) => ({ record_id, outcome: outcomes[index] })))
  await api.db
    .updateTable('bulk_action')
    .set({ state: 'stopped' })
    .where('id_bulk_action', '=', action.id_bulk_action)
    .execute()
})

test('of artists that were deleted at once each is restored by itself', async () => {
  const ids = [await createArtist(api), await createArtist(api), await createArtist(api)]
  await bulk.run({ kind: 'artist', action: 'delete', ids })
  const lines = await deletions('artist', ids)
  await api.request('POST', `/api/changelog/${lines[1]!.id_change}/undo`, { token })
  const left = await api.db.selectFrom('account').select('id_user').where('id_user', 'in', ids).execute()
  expect(left).toEqual([{ id_user: ids[1] }])
})

describe.each(['exhibition', 'magazine'] as const)('many links of one %s', (kind) => {
  test('are made at once but for those that cannot be, and taken out but for those that were changed since', async () => {
    const ids = await createArtworks(4)
    const program = await createProgram(api, kind)
    const given = { [`${kind}_id`]: program }
    const link = `${kind}artwork`
    await api.request('POST', `/api/${link}`, { token, body: { ...given, artwork_id: ids[0] } })
    const action = await bulk.run({ kind: 'artwork', action: 'add', given, ids: [...ids, 999_999] })
    expect(action).toMatchObject({ done: 3, unchanged: 1, refused: 1, refusals: [{ count: 1 }] })
    const table = `${kind}_artwork` as 'exhibition_artwork'
    const links = () =>
      api.db
        .selectFrom(table)
        .selectAll()
        .where(`${kind}_id` as 'exhibition_id', '=', program)
        .orderBy('artwork_id')
        .execute()
    expect((await links()).map(({ artwork_id }) => artwork_id)).toEqual(ids)
    const changed = (await links())[1] as unknown as Record<string, number>
    await api.request('PATCH', `/api/${link}/${changed[`id_${table}`]}`, { token, body: { order: 7 } })
    const undone = await bulk.undo(action.id_bulk_action)
    expect(undone).toMatchObject({ done: 2, refused: 1, refusals: [{ code: 481, count: 1 }] })
    expect((await links()).map(({ artwork_id }) => artwork_id)).toEqual(ids.slice(0, 2))
  })
})
