import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Person } from '@vernissage/contract/resources/person'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { bulkActionsOf } from '../../../test/bulk-actions.ts'
import { importsOf } from '../../../test/imports.ts'
import { createApplications, createJuror, createRound } from '../../../test/open-calls/judging.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { recordStore } from '../../platform/records/record-store.ts'

let api: TestApp
let token: string
let admin: number

beforeAll(async () => {
  api = await startTestApp()
  ;({ token, id_user: admin } = await api.signIn())
})
afterAll(() => api.close())

const path = (email: string) => `/api/person?email=${encodeURIComponent(email)}`
const read = async (email: string) =>
  (await api.request<{ person: Person }>('GET', path(email), { token })).data.person
const erase = (email: string) => api.request('DELETE', path(email), { token })
const post = async (openCall: string, body: Record<string, unknown>) =>
  (await api.request<Record<string, Record<string, number>>>('POST', `/api${openCall}`, { token, body })).data
const patch = (openCall: string, body: Record<string, unknown>) =>
  api.request('PATCH', `/api${openCall}`, { token, body })
const remove = (openCall: string) => api.request('DELETE', `/api${openCall}`, { token })

/** Asks for everything that the platform can be asked for, and is an artist of it. */
const makePerson = async (email: string, name: string) => {
  const contact = await post('/contactrequest', {
    name,
    email,
    phone: '151 234 567',
    date: '2026-03-05',
    message: `Call ${name}`,
  })
  await patch(`/contactrequest/${contact.contact_request!.id_contact_request}`, {
    message: `Call ${name} soon`,
  })
  await post('/newsletterrequest', { name, email: email.toUpperCase(), date: '2026-03-05', tags: 'prints' })
  const artist = await createArtist(api)
  await patch(`/artist/${artist}`, { email, first_name: name, biography: `${name} paints.` })
  const artwork = await createArtwork(api, artist)
  await patch(`/artwork/${artwork}`, { title: `Portrait of ${name}` })
  await remove(`/artwork/${await createArtwork(api, artist, { title: `${name} asleep` })}`)
  const enquiry = await post('/artworkpurchaserequest', {
    artwork_id: await createArtwork(api, await createArtist(api)),
    consultant_id: admin,
    artwork_purchase_request_status_id: 2,
    comments: `${name} asks again`,
    name,
    email,
  })
  for (const view of [
    { name: 'Someone', state: { search: name.split(' ')[1] } },
    { name: 'Someone', state: { search: email } },
    { name: `Letters of ${name}`, state: {} },
  ])
    await post('/listview', { list: 'artist', query: {}, ...view })
  const exhibition = await createProgram(api, 'exhibition')
  await post('/exhibitionapplication', { exhibition_id: exhibition, user_id: artist })
  await uploader(api, token).upload({ record: `/api/artist/${artist}`, name: 'image' }, await picture())
  return { artist, artwork, enquiry: enquiry.artwork_purchase_request!.id_artwork_purchase_request! }
}

/** Where a text stands, in any column of any table. */
const placesOf = async (text: string) => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'character varying')
  `.execute(api.db)
  const places: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)}::text ilike ${`%${text}%`} limit 1
    `.execute(api.db)
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

test('the export of a person holds every record, deletion and change, and no secret', async () => {
  const { artist, artwork } = await makePerson('odile@mail.test', 'Odile Marchetti')
  await makePerson('somebody@mail.test', 'Somebody Else')
  const person = await read('Odile@Mail.test')
  const counts = Object.fromEntries(
    Object.entries(person.records).map(([table, rows]) => [table, rows.length]),
  )
  expect(counts).toMatchObject({
    contact_request: 1,
    newsletter_request: 1,
    artwork_purchase_request: 1,
    account: 1,
    artist_profile: 1,
    artwork: 1,
    exhibition_application: 1,
  })
  expect(person.records.account![0]).toMatchObject({ id_user: artist, first_name: 'Odile Marchetti' })
  expect(person.records.artwork![0]).toMatchObject({ id_artwork: artwork })
  expect(person.deleted).toMatchObject([
    { table_name: 'artwork', fields: { title: 'Odile Marchetti asleep' } },
  ])
  expect(new Set(person.changes.map(({ entity }) => entity))).toEqual(
    new Set([
      'contact_request',
      'newsletter_request',
      'artwork_purchase_request',
      'artist',
      'artwork',
      'exhibition_application',
    ]),
  )
  const text = JSON.stringify(person)
  expect(text).not.toContain('argon2')
  expect(text).not.toContain('Somebody')
})

test('the export of an address shows of others’ lines the address alone', async () => {
  const colleague = await api.signIn(UserType.editor)
  const address = 'lent@mail.test'
  await patch(`/user/${colleague.id_user}`, { email: address, first_name: 'Eva' })
  await patch(`/user/${colleague.id_user}`, { email: colleague.email })
  expect((await read(address)).changes.map(({ fields }) => fields)).toEqual([
    { email: { before: null, after: address } },
    { email: { before: address, after: null } },
  ])
})

test('of an erased person neither name nor address is left anywhere, and nobody else is touched', async () => {
  const { artist, enquiry } = await makePerson('zoraida@mail.test', 'Zoraida Quintanar')
  await makePerson('bystander@mail.test', 'Bruno Bystander')
  const before = await placesOf('bystander')
  const other = await read('bystander@mail.test')
  const file = (await api.storage.read(`media/${await imageOf(artist)}`))!
  file.stream.destroy()
  const bulk = bulkActionsOf(api, token)
  const search = filtered({ AND: [{ field: 'title', operator: 'LIKE', value: '%Quintanar%' }] })
  const { id_bulk_action } = await bulk.check({
    kind: 'artwork',
    action: 'change',
    given: { sold: 1 },
    query: Object.fromEntries(new URLSearchParams(search)),
  })

  const imports = importsOf(api, token)
  const sent = await imports.send('sponsor', 'name\nZoraida Quintanar')
  const rows = `imports/${sent.file.id_import_file}`
  const waiting = await imports.check(sent.file.id_import_file, ['name'], { file_name: 'Quintanar.csv' })

  expect((await erase('ZORAIDA@mail.test')).status).toBe(200)

  expect(await placesOf('zoraida')).toEqual([])
  expect(await placesOf('quintanar')).toEqual([])
  expect(await placesOf('bystander')).toEqual(before)
  for (const id of [id_bulk_action, waiting.id_bulk_action])
    expect((await bulk.press(id, 'start')).action?.state).toBe('stopped')
  await expect.poll(() => api.storage.readWhole(rows), { timeout: 15_000 }).toBeNull()
  expect(await read('bystander@mail.test')).toEqual(other)
  expect((await api.request('GET', `/api/artist/${artist}`, { token })).error.code).toBe(405)
  const kept = await api.request('GET', `/api/artworkpurchaserequest/${enquiry}`, { token })
  expect(kept.data.artwork_purchase_request).toMatchObject({
    name: null,
    email: null,
    comments: null,
    artwork_purchase_request_status_id: 2,
    consultant_id: admin,
  })
  const removed = await sql<{ due: boolean }>`
    select removed_at < now() - interval '31 days' as due from removed_file where path like ${`artist/${artist}/%`}
  `.execute(api.db)
  expect(removed.rows).toEqual([{ due: true }])
})

const imageOf = async (artist: number) => {
  const { data } = await api.request<{ artist: { image: string } }>('GET', `/api/artist/${artist}`, { token })
  return data.artist.image
}

test('an erased juror leaves their scores, under no name, and can no longer sign in', async () => {
  const { program } = await createApplications(api, 'exhibition', 1)
  const juror = await createJuror(api, 'Quirina Jurada')
  await patch(`/juror/${juror.id_juror}`, { email: 'quirina@jury.test' })
  await post(`/juror/${juror.id_juror}/invitation`, {})
  const round = await createRound(api, token, { kind: 'exhibition', program, jurors: [juror.id_juror] })
  const author = { id_user: null, id_juror: juror.id_juror, name: 'Quirina Jurada' }
  await inTransaction(api.db, async (trx) => {
    const own = await trx.selectFrom('juror_assignment').selectAll().executeTakeFirstOrThrow()
    const store = recordStore('juror_assignment', 'id_juror_assignment', ErrorCode.assignmentNotFound)
    const reasons = { abstentions: { 1: 'Jurada taught it' }, first_abstentions: { 2: 'Jurada was there' } }
    const written = { comment: 'Jurada likes it', conflict_reason: 'Jurada knows them', ...reasons }
    await store.update(trx, author, own, written)
    const { id_judging_criterion } = await trx
      .selectFrom('judging_criterion')
      .select('id_judging_criterion')
      .where('judging_round_id', '=', round)
      .executeTakeFirstOrThrow()
    const { id_juror_assignment } = own
    await trx
      .insertInto('juror_score')
      .values({
        juror_assignment_id: id_juror_assignment,
        judging_criterion_id: id_judging_criterion,
        value: 4,
      })
      .execute()
  })
  const { records } = await read('quirina@jury.test')
  expect(records).toMatchObject({
    juror: [{ name: 'Quirina Jurada' }],
    juror_invitation: [{ juror_id: juror.id_juror }],
    juror_assignment: [{ comment: 'Jurada likes it' }],
    juror_score: [{ value: 4 }],
  })
  expect(JSON.stringify(records)).not.toMatch(/token_hash|password_hash/)

  expect((await erase('quirina@jury.test')).status).toBe(200)
  expect(await placesOf('quirina')).toEqual([])
  expect(await placesOf('jurada')).toEqual([])
  const { data } = await api.request('GET', `/api/judginground/${round}/panel`, { token })
  expect(data.panel).toMatchObject({
    jurors: [{ name: null, enabled: 0, last_activity: expect.any(String) }],
  })
  expect((await api.request('GET', '/api/banner/all', { token: juror.token })).error.code).toBe(103)
  const { error } = await api.request('POST', `/api/juror/${juror.id_juror}/invitation`, { token })
  expect(error.code).toBe(492)
})

test('a juror who was deleted before is erased too', async () => {
  const juror = await createJuror(api, 'Zenobia Former')
  await patch(`/juror/${juror.id_juror}`, { email: 'zenobia@jury.test' })
  await remove(`/juror/${juror.id_juror}`)
  await erase('zenobia@jury.test')
  expect(await placesOf('zenobia')).toEqual([])
})

test('the log tells that a person was erased, when and by whom, and which fields its older lines were about', async () => {
  const { artist, enquiry } = await makePerson('ulises@mail.test', 'Ulises Ferro')
  await erase('ulises@mail.test')
  const lines = await api.db
    .selectFrom('change_log')
    .select(['entity', 'record_id', 'action', 'user_id', 'fields'])
    .where((line) =>
      line.or([
        line.and({ entity: 'artist', record_id: artist }),
        line.and({ entity: 'account', record_id: artist }),
        line.and({ entity: 'artwork_purchase_request', record_id: enquiry }),
      ]),
    )
    .orderBy('id_change')
    .execute()
  expect(lines.slice(-2)).toEqual([
    {
      entity: 'artwork_purchase_request',
      record_id: enquiry,
      action: 'erase',
      user_id: admin,
      fields: {},
    },
    { entity: 'account', record_id: artist, action: 'erase', user_id: admin, fields: {} },
  ])
  expect(lines[0]!.fields).toEqual(
    Object.fromEntries(
      ['email', 'first_name', 'biography'].map((field) => [field, { before: null, after: null }]),
    ),
  )
})

test('the deletion of an erased account can no longer be undone, nor that of one deleted before', async () => {
  const { artist } = await makePerson('undina@mail.test', 'Undina Solís')
  await remove(`/artist/${artist}`)
  expect((await read('undina@mail.test')).deleted.map(({ table_name }) => table_name)).toContain('account')
  await erase('undina@mail.test')
  expect(await placesOf('undina')).toEqual([])
  expect(await placesOf('Solís')).toEqual([])
  const undoable = filtered({
    AND: [
      { field: 'record_id', operator: '=', value: artist },
      { field: 'can_undo', operator: '=', value: 1 },
    ],
  })
  const { data } = await api.request<{ count: number }>('GET', `/api/changelog/all?${undoable}`, { token })
  expect(data.count).toBe(0)
})

test('staff are not erased, and nothing of theirs is', async () => {
  const editor = await api.signIn(UserType.editor)
  await post('/newsletterrequest', { name: 'Inés', email: editor.email, date: '2026-03-05' })
  expect((await erase(editor.email)).error.code).toBe(105)
  expect((await read(editor.email)).records).toMatchObject({
    newsletter_request: [{ name: 'Inés' }],
    account: [{ id_user: editor.id_user }],
  })
})

test('a person of whom nothing is held is empty', async () => {
  const person = await read('nobody@mail.test')
  expect([Object.values(person.records).flat(), person.deleted, person.changes]).toEqual([[], [], []])
})

test('is for administrators alone, and asks for an address', async () => {
  const editor = await api.signIn(UserType.editor)
  const asked = (method: 'GET' | 'DELETE', by: string, query = '?email=a%40mail.test') =>
    api.request(method, `/api/person${query}`, { token: by })
  expect((await asked('GET', editor.token)).error.code).toBe(105)
  expect((await asked('DELETE', editor.token)).error.code).toBe(105)
  expect((await asked('DELETE', token, '')).error).toMatchObject({ code: 201, details: ['email'] })
})

test('every table that goes with an account is in the export, save remembered addresses and transfers under way', async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive belonging (name) as (
      select 'account'::regclass::oid
      union
      select conrelid from pg_constraint join belonging on confrelid = belonging.name
      where contype = 'f' and confdeltype = 'c'
    )
    select name::regclass::text as name from belonging`.execute(api.db)
  const { records } = await read('nobody@mail.test')
  const missing = rows.map(({ name }) => name).filter((name) => !(name in records))
  expect(missing).toEqual(['login_address', 'transfer'])
})

const keep = async (view: { name?: string; state: object; query?: object }) => {
  const body = { list: 'artist', name: 'A view', query: {}, ...view }
  const { list_view } = await post('/listview', body)
  return list_view!.id_list_view!
}

test('an erasure leaves saved views whose order, fields and numbers are words of the person’s name', async () => {
  const email = 'studio1@mail.test'
  const artist = await createArtist(api)
  const names = { first_name: 'Name', last_name: 'City Limit', professional_name: 'Studio 1 Email' }
  await patch(`/artist/${artist}`, { email, ...names })
  const filter = (value: unknown, field = 'last_name') => ({
    filter: JSON.stringify({ AND: [{ field, operator: 'LIKE', value }] }),
  })
  const others = [
    { state: { sort: '-name' }, query: { order_by: 'email', order: '1' } },
    { state: { city: [1], filters: { limit: { name: ['x'] } }, columns: ['name', 'city'], order: '1' } },
    { state: { search: '1', pages: ['-1', '1'] }, query: filter('%1%') },
    { state: {}, query: filter('%%', 'email') },
    { state: {}, query: filter('%ada%', 'email') },
  ]
  const naming = [
    { state: { search: 'studio' } },
    { state: { by: { 'city limit, name': 1 } } },
    { state: {}, query: filter('limit%') },
    { state: { sort: 'name city limit' } },
    { state: { columns: ['name', 'Works of Name City Limit'] } },
  ]
  const kept: number[] = []
  for (const view of others) kept.push(await keep(view))
  const taken: number[] = []
  for (const view of naming) taken.push(await keep(view))
  await api.request('DELETE', `/api/person?email=${encodeURIComponent(email)}`, { token })
  const left = await api.db
    .selectFrom('list_view')
    .select('id_list_view')
    .where('id_list_view', 'in', [...kept, ...taken])
    .execute()
  expect(left.map(({ id_list_view }) => id_list_view).sort((a, b) => a - b)).toEqual(kept)
  await api.db.deleteFrom('list_view').where('id_list_view', 'in', kept).execute()
})

test('an erasure takes every saved view that names the person, and no other', async () => {
  const email = 'nuria@mail.test'
  const artist = await createArtist(api)
  await patch(`/artist/${artist}`, { email, first_name: 'Núria', last_name: 'Esquirol Vañó' })
  const other = await createArtist(api)
  const filter = (field: string, operator: string, value: unknown) => ({
    filter: JSON.stringify({ AND: [{ OR: [{ field, operator, value }] }] }),
  })
  const escaped = { filter: filter('last_name', 'LIKE', '%Vañó%').filter.replace('ñ', '\\u00f1') }
  const naming = [
    { state: { search: 'nuria esquirol' } },
    { state: { search: 'NURIA@mail' } },
    { state: { found: { of: [{ called: 'Esquirol Vañó, Núria' }] } } },
    { state: { columns: ['title', 'Offers of Nuria Esquirol Vano in May'] } },
    { state: { by: { 'Núria Esquirol Vañó': 1 } } },
    { state: { by: { [email.toUpperCase()]: [] } } },
    { state: { artist } },
    { state: {}, query: filter('last_name', 'LIKE', '%Esquirol%') },
    { state: {}, query: escaped },
    { state: {}, query: filter('email', '=', email) },
    { state: {}, query: filter('id_user', '=', artist) },
    { state: {}, name: 'For Núria Esquirol Vañó' },
  ]
  const others = [
    { state: { search: 'Nuria Serra' } },
    { state: { search: '@mail.test' } },
    { state: { artist: other, limit: artist } },
    { state: {}, query: filter('id_user', '=', other) },
    { state: { search: '' }, name: 'Everybody' },
  ]
  const before = await api.db.selectFrom('list_view').select('id_list_view').execute()
  for (const view of naming) await keep(view)
  const kept: number[] = []
  for (const view of others) kept.push(await keep(view))
  await api.request('DELETE', `/api/person?email=${encodeURIComponent(email)}`, { token })
  const left = await api.db.selectFrom('list_view').select('id_list_view').orderBy('id_list_view').execute()
  expect(left.map((view) => view.id_list_view)).toEqual([
    ...before.map((view) => view.id_list_view).sort((a, b) => a - b),
    ...kept,
  ])
})
