import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type BulkKind, bulkKindNames } from '@vernissage/contract/kinds/bulk-kinds'
import { exportKinds } from '@vernissage/contract/resources/export'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { bulkActionsOf } from '../../../test/bulk-actions.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://art.example' })
  token = (await api.signIn()).token
  artist = await createArtist(api)
})
afterAll(() => api.close())

const exported = (kind: string, query: Record<string, string>, by = token) =>
  api.app.inject({
    url: `/api/export/${kind}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${by}` },
  })

const columns = (...fields: object[]) => JSON.stringify(fields)

const byTitle = (title: string) =>
  JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: `%${title}%` }] })

const formulas = ['=1+1', '+1', '-1', '@a', "'=1", "'quoted", '\t=1']

test.each(exportKinds)('every row of the list %s is a line, with every field of the list', async (kind) => {
  const path = kind === 'user' ? 'user' : kind.replaceAll('_', '')
  const { data } = await api.request<{ count: number }>('GET', `/api/${path}/all`, { token })
  const answer = await exported(kind, { format: 'csv' })
  expect(answer.statusCode).toBe(200)
  expect(parse(answer.body, { bom: true })).toHaveLength(data.count + 1)
})

describe('a CSV', () => {
  test('holds what the filter finds, in the order and columns asked for, under their headings', async () => {
    for (const price of [1234.5, 30, 29.5])
      await createArtwork(api, artist, { title: `Ordered ${price}`, price })
    const answer = await exported('artwork', {
      format: 'csv',
      separator: ';',
      order_by: 'price',
      order: '1',
      'from[price]': '30',
      filter: byTitle('Ordered'),
      columns: columns(
        { field: 'price', heading: 'Precio' },
        { field: 'title', heading: 'Título; obra' },
        { field: 'sold', words: { 0: 'No', 1: 'Sí' } },
      ),
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toBe(
      '\uFEFFPrecio;"Título; obra";sold\r\n1234,5;Ordered 1234.5;No\r\n30;Ordered 30;No\r\n',
    )
  })

  test('has no text that a spreadsheet runs', async () => {
    for (const text of formulas) await createArtwork(api, artist, { title: 'Defused', technique: text })
    const answer = await exported('artwork', {
      format: 'csv',
      filter: byTitle('Defused'),
      columns: columns({ field: 'technique' }),
    })
    const cells = parse(answer.body, { bom: true }).slice(1).flat()
    expect(cells.filter((cell: string) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells.map((cell: string) => cell.replace(/^'('*[=+\-@\t\r])/, '$1'))).toEqual(formulas)
  })
})

test('an XLSX has numbers and days as such, texts as they are, and addresses of pictures', async () => {
  const title = 'Sheet <b>& "ñ" 😀'
  await createArtwork(api, artist, {
    title,
    price: 12.5,
    technique: '=1+1',
    description: 'one\u0007two',
    date: '2026-02-28',
    web_image: 'artwork/1/x.webp',
  })
  const fields = ['title', 'price', 'technique', 'description', 'date', 'web_image', 'mobile_image']
  const answer = await exported('artwork', {
    format: 'xlsx',
    filter: byTitle('Sheet'),
    columns: columns(...fields.map((field) => ({ field }))),
  })
  expect(await readSheet(answer.rawPayload)).toEqual([
    fields,
    [
      title,
      12.5,
      '=1+1',
      'onetwo',
      new Date('2026-02-28'),
      'https://art.example/media/artwork/1/x.webp',
      null,
    ],
  ])
})

describe('of a selection', () => {
  const ofTitle = columns({ field: 'title' })
  const titlesOf = async (selection: number, by = token) => {
    const answer = await exported(
      'artwork',
      { format: 'csv', columns: ofTitle, order_by: 'title', selection: String(selection) },
      by,
    )
    return answer.statusCode === 200 ? parse(answer.body, { bom: true }).slice(1).flat() : answer.json().error
  }

  test('exactly the records that matched when it was made are exported, in the order asked for', async () => {
    for (const name of ['C', 'A', 'B']) await createArtwork(api, artist, { title: `Chosen ${name}` })
    const { choose } = bulkActionsOf(api, token)
    const query = { filter: byTitle('Chosen') }
    const { id_bulk_action, total, state } = (await choose({ kind: 'artwork', action: 'export', query })).data
      .bulk_action
    expect([total, state]).toEqual([3, 'checked'])
    await createArtwork(api, artist, { title: 'Chosen too late' })
    expect(await titlesOf(id_bulk_action)).toEqual(['Chosen A', 'Chosen B', 'Chosen C'])
    const started = await bulkActionsOf(api, token).press(id_bulk_action, 'start')
    expect(started.action?.state).toBe('checked')
  })

  test('chosen one by one, the records of every kind that has a list to export', async () => {
    const ids = [await createArtwork(api, artist, { title: 'One' }), await createArtwork(api, artist)]
    const { choose } = bulkActionsOf(api, token)
    const one = await choose({ kind: 'artwork', action: 'export', ids: [ids[0]!] })
    expect(await titlesOf(one.data.bulk_action.id_bulk_action)).toEqual(['One'])
    // which records are meant is kept of any kind
    for (const kind of bulkKindNames)
      expect((await choose({ kind, action: 'export', ids: [1] })).status).toBe(201)
  })

  test('another’s selection is not found by an editor, and one of another kind is refused', async () => {
    const { choose } = bulkActionsOf(api, token)
    const ofKind = async (kind: BulkKind) =>
      (await choose({ kind, action: 'export', ids: [1] })).data.bulk_action.id_bulk_action
    const editor = await api.signIn(UserType.editor)
    expect(await titlesOf(await ofKind('artwork'), editor.token)).toMatchObject({
      code: ErrorCode.bulkActionNotFound,
    })
    expect(await titlesOf(await ofKind('artist'))).toMatchObject({
      code: ErrorCode.invalidData,
      details: ['selection'],
    })
  })
})

test('more rows than are read at once come whole, each once', async () => {
  await api.db
    .insertInto('contact_request')
    .values(
      Array.from({ length: 1203 }, (_, n) => ({
        name: `Person ${n}`,
        email: 'a@example.com',
        phone: '600000000',
        date: '2026-01-31',
        message: 'Hello',
      })),
    )
    .execute()
  const answer = await exported('contact_request', { format: 'csv', columns: columns({ field: 'name' }) })
  const names = parse(answer.body, { bom: true }).slice(1).flat()
  expect(names).toEqual(Array.from({ length: 1203 }, (_, n) => `Person ${1202 - n}`))
})

test('editors export of other staff what their list shows', async () => {
  const fields = columns({ field: 'email' })
  const editor = await api.signIn(UserType.editor)
  const own = parse((await exported('user', { format: 'csv', columns: fields }, editor.token)).body)
  const all = parse((await exported('user', { format: 'csv', columns: fields })).body)
  const named = (rows: string[][]) => rows.flat().filter(Boolean).length
  expect(own).toHaveLength(all.length)
  expect(named(own)).toBeLessThan(named(all))
})

test.each([
  [{ format: 'pdf' }, ['format']],
  [{ format: 'csv', columns: '[' }, ['columns']],
  [{ format: 'csv', columns: columns({ field: 'password_hash' }) }, ['columns', 'password_hash']],
  [{ format: 'csv', order_by: 'secret' }, ['order_by', 'secret']],
])('%j is refused with the parameter', async (query, details) => {
  const answer = await exported('user', query as Record<string, string>)
  expect(answer.json().error).toMatchObject({ code: ErrorCode.invalidData, details })
})
