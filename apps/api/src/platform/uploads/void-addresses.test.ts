import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { UserType } from '@vernissage/contract/enums'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { createArtist } from '../../../test/art.ts'
import { lockWaits } from '../../../test/locks.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { directAddress, pendingPath, picture, storedFiles, uploader } from '../../../test/uploads.ts'
import { createDiskStorage } from '../storage/disk.ts'

/* An address is void with the session that asked for it. */

type Account = Awaited<ReturnType<TestApp['signIn']>>

let api: TestApp
let administrator: Account
let png: Buffer

beforeAll(async () => {
  api = await startTestApp()
  administrator = await api.signIn()
  png = await picture()
  await mkdir(join(api.dataFolder, 'files'), { recursive: true })
})
afterAll(() => api.close())

const stored = () => storedFiles(join(api.dataFolder, 'files'))
const change = (account: Account, body: object) =>
  api.request('PATCH', `/api/user/${account.id_user}`, { token: administrator.token, body: { ...body } })
const logout = ({ token }: Account) => api.request('POST', '/api/logout', { token })

const ends: [string, (account: Account) => Promise<{ status: number }>][] = [
  ['signs out', logout],
  [
    'is deleted',
    (account) => api.request('DELETE', `/api/user/${account.id_user}`, { token: administrator.token }),
  ],
  ['becomes one of another type', (account) => change(account, { user_type_id: UserType.collector })],
  ['is given a new password', (account) => change(account, { password: 'another-one' })],
  [
    'has a new password',
    ({ token, password }) => {
      const body = { previous_password: password, new_password: 'another-one' }
      return api.request('POST', '/api/user/me/passwordchange', { token, body })
    },
  ],
]

let refused = 0
afterAll(() => report('uploadAddresses', { 'ends of a session': ends.length, refused }))

const expectNothingChanged = async (id: number) => {
  const banner = await api.db
    .selectFrom('banner')
    .selectAll()
    .where('id_banner', '=', id)
    .executeTakeFirstOrThrow()
  expect(banner).toMatchObject({ web_image: null, version: 1 })
  expect(
    (await stored()).filter((file) => file.includes(`/banner/${id}/`) || file.startsWith('pending')),
  ).toEqual([])
}

describe.each(ends)('an address whose asker %s', (_what, end) => {
  test('before the file is sent is refused like a bad one, however often', async () => {
    const editor = await api.signIn(UserType.editor)
    const id = await api.createBanner()
    const { ask, put } = uploader(api, editor.token)
    const url = await ask({ record: `/api/banner/${id}` })
    expect((await end(editor)).status).toBe(200)
    for (let time = 0; time < 2; time += 1) {
      expect(await put(url, png)).toMatchObject({ status: 400, error: { code: 304 } })
      refused += 1
    }
    await expectNothingChanged(id)
  })

  test('while the file is on its way is refused as well', async () => {
    const editor = await api.signIn(UserType.editor)
    const id = await api.createBanner()
    const url = await uploader(api, editor.token).ask({ record: `/api/banner/${id}` })
    const body = Readable.from(
      (async function* () {
        yield png.subarray(0, 20)
        await end(editor)
        yield png.subarray(20)
      })(),
    )
    const answer = await api.app.inject({
      method: 'PUT',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: { 'content-type': 'image/png' },
      payload: body,
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 304])
    refused += 1
    await expectNothingChanged(id)
  })
})

test('an address is good after its token has been renewed, and the change is put down to who asked for it', async () => {
  const editor = await api.signIn(UserType.editor)
  const id = await api.createBanner()
  const url = await uploader(api, editor.token).ask({ record: `/api/banner/${id}` })
  expect((await api.request('GET', '/api/login/reauthenticate', { token: editor.token })).status).toBe(200)
  expect((await uploader(api, editor.token).put(url, png)).status).toBe(200)
  const line = await api.db
    .selectFrom('change_log')
    .select(['user_id', 'user_name'])
    .where('entity', '=', 'banner')
    .where('record_id', '=', id)
    .executeTakeFirst()
  expect(line).toEqual({ user_id: editor.id_user, user_name: 'Ana Ruiz' })
})

test.skipIf(inject('template').kind === 'embedded')(
  'a session that is just being ended is waited for, and the address is void with it',
  async () => {
    const editor = await api.signIn(UserType.editor)
    const id = await api.createBanner()
    const { ask, put } = uploader(api, editor.token)
    const url = await ask({ record: `/api/banner/${id}` })
    const ending = await api.db.startTransaction().execute()
    await ending
      .updateTable('session')
      .set({ ended_at: new Date().toISOString() })
      .where('user_id', '=', editor.id_user)
      .execute()
    const answer = put(url, png)
    await expect.poll(() => lockWaits(api.db)).toBe(1)
    await ending.commit().execute()
    expect(await answer).toMatchObject({ status: 400, error: { code: 304 } })
    await expectNothingChanged(id)
  },
)

test('an address whose session has expired is refused', async () => {
  const editor = await api.signIn(UserType.editor)
  const id = await api.createBanner()
  const { ask, put } = uploader(api, editor.token)
  const url = await ask({ record: `/api/banner/${id}` })
  await api.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', editor.id_user)
    .execute()
  expect(await put(url, png)).toMatchObject({ status: 400, error: { code: 304 } })
  await expectNothingChanged(id)
})

test('an address for an account that has become one of staff is refused to an editor', async () => {
  const editor = await api.signIn(UserType.editor)
  const collector = await api.createAccount(UserType.collector)
  const { ask, put } = uploader(api, editor.token)
  const url = await ask({ record: `/api/user/${collector.id_user}`, name: 'image' })
  await api.request('PATCH', `/api/user/${collector.id_user}`, {
    token: administrator.token,
    body: { user_type_id: UserType.administrator },
  })
  for (let time = 0; time < 2; time += 1)
    expect(await put(url, png)).toMatchObject({ status: 400, error: { code: 304 } })
  const { image } = await api.db
    .selectFrom('account')
    .select('image')
    .where('id_user', '=', collector.id_user)
    .executeTakeFirstOrThrow()
  expect(image).toBeNull()
  expect((await stored()).filter((file) => file.includes('/user/'))).toEqual([])
})

test('an address for an artist puts nothing into an account that is none any more', async () => {
  const editor = await api.signIn(UserType.editor)
  const id = await createArtist(api)
  const { ask, put } = uploader(api, editor.token)
  const url = await ask({ record: `/api/artist/${id}`, name: 'image' })
  await api.request('PATCH', `/api/user/${id}`, {
    token: administrator.token,
    body: { user_type_id: UserType.collector },
  })
  expect((await put(url, png)).status).toBeGreaterThanOrEqual(400)
  expect((await stored()).filter((file) => file.includes('/artist/'))).toEqual([])
})

describe('where the store takes files by itself', () => {
  let direct: TestApp
  afterEach(() => direct.close())

  test('a file for a void address never gets into the record, and goes', async () => {
    const folder = join(api.dataFolder, 'direct')
    direct = await startTestApp(
      {},
      { storage: { ...createDiskStorage(folder), uploadAddress: directAddress } },
    )
    const [reader, editor] = [await direct.signIn(), await direct.signIn(UserType.editor)]
    const id = await direct.createBanner()
    const url = await uploader(direct, editor.token).ask({ record: `/api/banner/${id}`, size: png.length })
    await direct.storage.write(pendingPath(url), Readable.from([png]))
    await direct.request('POST', '/api/logout', { token: editor.token })
    const { data } = await direct.request('GET', `/api/banner/${id}`, { token: reader.token })
    expect(data.banner).toMatchObject({ web_image: null })
    expect(await storedFiles(folder)).toEqual([])
  })
})
