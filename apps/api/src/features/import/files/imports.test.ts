import { type ImportKind, importKindNames } from '@vernissage/contract/kinds/record-kinds'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../../test/art.ts'
import { columnsByName, importsOf } from '../../../../test/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let api: TestApp
let token: string
let artist: number
let imports: ReturnType<typeof importsOf>

const odd = [
  '=1+1',
  '+34 600',
  '-5',
  '@home',
  "'=1",
  "''+1",
  "'quoted'",
  'one\ttwo',
  'one\ntwo',
  'one\r\ntwo',
  'say "yes"; or, no',
  'Ñandú 🎨 ¿sí?',
  'معرض \u202bفني\u202c',
  '_x0041_',
  '1,5',
  '0012',
  '2026-02-28',
  'true',
]

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  imports = importsOf(api, token)
  artist = await createArtist(api, { professional_name: odd[0]! } as never)
  for (const [index, text] of odd.entries()) {
    await createArtwork(api, artist, {
      title: text,
      technique: text,
      description: text,
      price: index % 2 ? 1234.5 + index : 30,
      date: index === 0 ? '1850-03-01' : '2020-02-29',
      artwork_status_id: (1 + (index % 5)) as 1,
      sold: (index % 2) as 0,
    })
    await api.request('POST', '/api/sponsor', { token, body: { name: text, description: text } })
    await api.request('POST', '/api/newsletterrequest', {
      token,
      body: { name: text, email: `n${index}@example.com`, tags: `a${index},b`, date: '2026-01-31' },
    })
  }
  await api.db
    .updateTable('newsletter_request')
    .set({ contacted: 1, contacted_at: '2026-02-03T10:11:12.345Z' })
    .where('email', '=', 'n1@example.com')
    .execute()
})
afterAll(() => api.close())

const words = (field: string, language: 'en' | 'es') => {
  const labels = valueLabels[field]
  if (labels)
    return Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label[language]]))
  const flags = [
    'sold',
    'nft',
    'nft_sold',
    'new',
    'most_viewed',
    'enabled',
    'featured',
    'sponsorship',
    'contacted',
  ]
  return flags.includes(field) ? { 0: 'No', 1: language === 'es' ? 'Sí' : 'Yes' } : undefined
}

const exported = async (kind: string, query: Record<string, string>, language: 'en' | 'es' = 'en') => {
  const headers = { authorization: `Bearer ${token}` }
  const plain = await api.app.inject({ url: `/api/export/${kind}?format=csv`, headers })
  const fields = plain.body.slice(1).split('\r\n')[0]!.split(',')
  const columns = JSON.stringify(
    fields.map((field) => ({ field, ...(words(field, language) && { words: words(field, language) }) })),
  )
  const answer = await api.app.inject({
    url: `/api/export/${kind}?${new URLSearchParams({ ...query, columns })}`,
    headers,
  })
  return answer.rawPayload
}

const formats = [
  { format: 'csv', separator: ',' },
  { format: 'csv', separator: ';' },
  { format: 'xlsx' },
] as unknown as Record<string, string>[]

describe.each(importKindNames)('an export of %s', (kind) => {
  test.each(formats.flatMap((query) => (['en', 'es'] as const).map((language) => ({ query, language }))))(
    'is taken back unchanged as $query.format $query.separator in $language',
    async ({ query, language }) => {
      const action = await imports.checked(kind, await exported(kind, query, language))
      expect(await imports.linesOf(action.id_bulk_action)).toEqual([])
      expect(action).toMatchObject({
        expected_done: 0,
        expected_refused: 0,
        expected_unchanged: action.total,
      })
      expect(action.total).toBeGreaterThan(0)
    },
  )
})

const key = (kind: ImportKind) =>
  ({ artist: 'id_user', artwork: 'id_artwork' })[kind as 'artist'] ?? `id_${kind}`

test('one changed cell changes that field alone', async () => {
  const [work] = await api.db.selectFrom('artwork').selectAll().where('title', '=', odd[1]!).execute()
  const file = (await exported('artwork', { format: 'csv' })).toString()
  const action = await imports.checked('artwork', file.replace("'+34 600,", "'+34 601,"))
  expect(action).toMatchObject({ expected_done: 1, expected_made: 0, expected_refused: 0 })
  const done = await imports.bulk.finish(action.id_bulk_action)
  expect(done).toMatchObject({ done: 1, made: 0, refused: 0 })
  const after = await api.db
    .selectFrom('artwork')
    .selectAll()
    .where(key('artwork') as 'id_artwork', '=', work!.id_artwork)
    .executeTakeFirstOrThrow()
  const differing = Object.keys(after).filter(
    (field) => JSON.stringify(after[field as 'title']) !== JSON.stringify(work![field as 'title']),
  )
  expect(differing.filter((field) => !['version', 'updated_at'].includes(field))).toHaveLength(1)
  await imports.bulk.undo(action.id_bulk_action)
  const undone = await api.db
    .selectFrom('artwork')
    .selectAll()
    .where('id_artwork', '=', work!.id_artwork)
    .executeTakeFirstOrThrow()
  expect({ ...undone, version: 0, updated_at: '' }).toEqual({ ...work!, version: 0, updated_at: '' })
})

const csv = (...rows: unknown[][]) => stringify(rows)

test('bad cells are named by line and field, in the preview, in the check and after the run', async () => {
  const content = csv(
    ['id_artwork', 'title', 'artist_id', 'price', 'date', 'artwork_status_id', 'sold', 'url'],
    ['', 'Good', artist, '1.250,50', '28/02/2020', 'Publicada', 'sí', ''],
    ['', '', artist, '1,255', '31/02/2020', 'Nowhere', 'perhaps', 'a b'],
    ['', 'x'.repeat(201), 'Nobody', 'cheap', '2999-01-01', '', '', ''],
    ['999999', 'Lost', '', '', '', '', '', ''],
    ['', 'Twice', artist, '', '', '', '', 'twice'],
    ['', 'Again', artist, '', '', '', '', 'TWICE'],
  )
  const { file } = await imports.send('artwork', content)
  const columns = columnsByName('artwork', file.headings)
  const { data } = await imports.preview(file.id_import_file, columns)
  const faults = [
    {
      line: 3,
      faults: [
        { field: 'price', fault: 'decimals' },
        { field: 'date', fault: 'date' },
        { field: 'artwork_status_id', fault: 'choice' },
        { field: 'sold', fault: 'choice' },
        { field: 'url', fault: 'address' },
        { field: 'title', fault: 'missing' },
      ],
    },
    {
      line: 4,
      faults: [
        { field: 'title', fault: 'tooLong' },
        { field: 'price', fault: 'number' },
        { field: 'date', fault: 'past' },
        { field: 'artist_id', fault: 'notFound' },
      ],
    },
    { line: 5, faults: [{ field: 'id_artwork', fault: 'notFound' }] },
    { line: 7, faults: [{ field: 'url', fault: 'repeated' }] },
  ]
  expect(
    data.rows.filter(({ result }) => result === 'refused').map(({ line, faults }) => ({ line, faults })),
  ).toEqual(faults)
  const action = await imports.check(file.id_import_file, columns)
  expect(action).toMatchObject({ expected_made: 2, expected_done: 2, expected_refused: 4 })
  expect(await imports.linesOf(action.id_bulk_action)).toEqual(faults)
  const done = await imports.bulk.finish(action.id_bulk_action)
  expect(done).toMatchObject({ made: 2, done: 2, refused: 4 })
  expect(await imports.linesOf(action.id_bulk_action)).toEqual(faults)
  const good = await api.db.selectFrom('artwork').selectAll().where('title', '=', 'Good').executeTakeFirst()
  expect(good).toMatchObject({
    price: 1250.5,
    date: '2020-02-28',
    artwork_status_id: 4,
    sold: 1,
    artist_id: artist,
  })
})

test('an import is undone as one, but for what was changed or added to since', async () => {
  const content = csv(
    ['first_name', 'last_name', 'email'],
    ...['Ana', 'Bea', 'Eva'].map((name) => [name, 'Import', `${name}@import.test`]),
  )
  const action = await imports.checked('artist', content)
  expect(await imports.bulk.finish(action.id_bulk_action)).toMatchObject({ made: 3, done: 3 })
  const made = await api.db
    .selectFrom('account')
    .select(['id_user', 'first_name'])
    .where('last_name', '=', 'Import')
    .orderBy('id_user')
    .execute()
  await api.request('PATCH', `/api/artist/${made[0]!.id_user}`, { token, body: { first_name: 'Anna' } })
  await createArtwork(api, made[1]!.id_user, { title: 'Came later' })
  const undo = await imports.bulk.undo(action.id_bulk_action)
  expect(undo).toMatchObject({ done: 1, refused: 2, refusals: [{ code: 481, count: 2 }] })
  const left = await api.db
    .selectFrom('account')
    .select('first_name')
    .where('last_name', '=', 'Import')
    .orderBy('id_user')
    .execute()
  expect(left.map(({ first_name }) => first_name)).toEqual(['Anna', 'Bea'])
})

test('newsletter requests, which have no request that deletes them, go when their import is undone', async () => {
  const action = await imports.checked(
    'newsletter_request',
    csv(['name', 'email'], ['New', 'new@import.test']),
  )
  await imports.bulk.finish(action.id_bulk_action)
  const count = () =>
    api.db.selectFrom('newsletter_request').select('name').where('email', '=', 'new@import.test').execute()
  expect(await count()).toHaveLength(1)
  expect(await imports.bulk.undo(action.id_bulk_action)).toMatchObject({ done: 1, refused: 0 })
  expect(await count()).toEqual([])
})
