import { UserType } from '@vernissage/contract/enums'
import type { Banner } from '@vernissage/contract/resources/home-content'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/* Banners stand for every record: tags, the change log and transactions are the same code for all. */

let api: TestApp
let token: string
let editor: number

beforeAll(async () => {
  api = await startTestApp()
  const account = await api.signIn(UserType.editor)
  token = account.token
  editor = account.id_user
})
afterAll(() => api.close())

const read = (id: number) => api.request<{ banner: Banner }>('GET', `/api/banner/${id}`, { token })
const change = (id: number, body: Record<string, unknown>, ifMatch?: string) =>
  api.request<{ banner: Banner }>('PATCH', `/api/banner/${id}`, {
    token,
    body,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })
const linesOf = (id: number) =>
  api.db
    .selectFrom('change_log')
    .select(['user_id', 'user_name', 'entity', 'action', 'fields'])
    .where('entity', '=', 'banner')
    .where('record_id', '=', id)
    .orderBy('id_change')
    .execute()

describe('the tag of a record', () => {
  test('is the same in every answer of one version and another after a change', async () => {
    const id = await api.createBanner()
    const first = (await read(id)).headers.etag as string
    expect(first).toMatch(/^"[^"]+"$/)
    expect((await read(id)).headers.etag).toBe(first)
    const changed = await change(id, { title: 'Other' }, first)
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(first)
    expect((await read(id)).headers.etag).toBe(changed.headers.etag)
  })

  test('stays when a change changes nothing, and nothing is logged', async () => {
    const id = await api.createBanner({ title: 'Same' })
    const { etag } = (await read(id)).headers
    expect((await change(id, { title: 'Same' })).headers.etag).toBe(etag)
    expect((await change(id, {})).headers.etag).toBe(etag)
    expect(await linesOf(id)).toEqual([])
  })

  test.each(['"999"', 'W/"999"', 'nonsense', '"998", "999"', '""'])(
    'that no longer fits (%s) is 412 with 470 and changes nothing',
    async (stale) => {
      const id = await api.createBanner()
      const before = await read(id)
      const headers = { 'if-match': stale }
      const refused = [
        await change(id, { title: 'Lost' }, stale),
        await api.request('DELETE', `/api/banner/${id}`, { token, headers }),
        await api.request('DELETE', `/api/banner/${id}/image?name=web_image`, { token, headers }),
      ]
      for (const { status, error } of refused) expect([status, error.code]).toEqual([412, 470])
      expect((await read(id)).data).toEqual(before.data)
      expect(await linesOf(id)).toEqual([])
    },
  )

  test.each([
    ['weak, as a compressing proxy sends it', (tag: string) => `W/${tag}`],
    ['one of several', (tag: string) => `"7777", ${tag}`],
    ['any', () => '*'],
  ])('is taken when it is %s', async (_what, form) => {
    const id = await api.createBanner()
    const tag = (await read(id)).headers.etag as string
    expect((await change(id, { title: 'Taken' }, form(tag))).status).toBe(200)
    const headers = { 'if-match': form((await read(id)).headers.etag as string) }
    expect((await api.request('DELETE', `/api/banner/${id}`, { token, headers })).status).toBe(200)
  })
})

describe('two editors of one record', () => {
  test('who change different fields without a tag keep both', async () => {
    const id = await api.createBanner()
    const answers = await Promise.all([change(id, { title: 'Mine' }), change(id, { subtitle: 'Yours' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(id)).data.banner).toMatchObject({ title: 'Mine', subtitle: 'Yours' })
  })

  test('who send the tag that both have read: one is applied, the other is told', async () => {
    const id = await api.createBanner()
    const tag = (await read(id)).headers.etag as string
    const answers = await Promise.all([
      change(id, { title: 'Mine' }, tag),
      change(id, { title: 'Yours' }, tag),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await linesOf(id)).toHaveLength(1)
  })

  test('of whom one deletes it: the other finds nothing', async () => {
    const id = await api.createBanner()
    const answers = await Promise.all([
      api.request('DELETE', `/api/banner/${id}`, { token }),
      api.request('DELETE', `/api/banner/${id}`, { token }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('the change log', () => {
  test('says who did what to which record, each field before and after', async () => {
    const body = { date: '2026-01-31', title: 'A', subtitle: 'B', web_link: 'w', app_link: 'a' }
    const { data } = await api.request<{ banner: Banner }>('POST', '/api/banner', { token, body })
    const id = data.banner.id_banner
    await change(id, { title: 'C', subtitle: 'B' })
    await api.request('DELETE', `/api/banner/${id}`, { token })
    const lines = await linesOf(id)
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    for (const line of lines) expect(line).toMatchObject({ user_id: editor, user_name: 'Ana Ruiz' })
    expect(lines[0]!.fields).toMatchObject({
      date: { before: null, after: '2026-01-31' },
      title: { before: null, after: 'A' },
    })
    expect(lines[1]!.fields).toEqual({ title: { before: 'A', after: 'C' } })
    expect(lines[2]!.fields).toMatchObject({ title: { before: 'C', after: null } })
  })

  test('and the write are kept together or not at all', async () => {
    const id = await api.createBanner({ title: 'Before', web_image: 'banner/1/kept.png' })
    const before = await read(id)
    const body = { date: '2026-01-31', title: 'Unlogged', subtitle: 'B', web_link: 'w', app_link: 'a' }
    await sql`alter table change_log add constraint full_log check (false) not valid`.execute(api.db)
    try {
      const writes = [
        await api.request('POST', '/api/banner', { token, body }),
        await change(id, { title: 'Unlogged' }),
        await api.request('DELETE', `/api/banner/${id}/image?name=web_image`, { token }),
        await api.request('DELETE', `/api/banner/${id}`, { token }),
      ]
      for (const { status } of writes) expect(status).toBeGreaterThanOrEqual(400)
    } finally {
      await sql`alter table change_log drop constraint full_log`.execute(api.db)
    }
    expect((await read(id)).data).toEqual(before.data)
    const unlogged = await api.db
      .selectFrom('banner')
      .select('id_banner')
      .where('title', '=', 'Unlogged')
      .execute()
    expect(unlogged).toEqual([])
    expect(await api.db.selectFrom('removed_file').selectAll().execute()).toEqual([])
  })
})
