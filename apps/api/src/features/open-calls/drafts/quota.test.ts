import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpenCall, createWebsite, mailedToken } from '../../../../test/open-calls/open-calls.ts'
import { openBrowser } from '../../../../test/open-calls/page-browser.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { directAddress, pendingPath } from '../../../../test/uploads.ts'
import { createDiskStorage } from '../../../platform/storage/disk.ts'
import { clearAway } from '../../../platform/upkeep/upkeep.ts'

const { ofDraft, ofNetwork, ofAll, admitted } = limits.draftFiles
const megabyte = 1024 * 1024

let api: TestApp
let website: Awaited<ReturnType<typeof createWebsite>>
let openCall: Awaited<ReturnType<typeof createOpenCall>>

beforeAll(async () => {
  api = await startTestApp()
  website = await createWebsite(api)
  openCall = await createOpenCall(api)
})
afterAll(() => api.close())

const address = () => `${crypto.randomUUID()}@artists.test`
const pdf = (bytes: number) => `%PDF-1.4\n${'x'.repeat(bytes - 16)}\n%%EOF\n`

interface Shown {
  cv: string | null
  cv_cleared_at: string | null
  files_bytes: number
  files_bytes_left: number
  files_limited_by: string
}

const applicantOf = (to: TestApp, token: string) => {
  const ask = (size?: number) =>
    to.request<{ url: string }>('POST', '/api/applicationdraft/me/file', {
      token,
      body: { name: 'cv', ext: 'pdf', ...(size !== undefined && { size }) },
    })
  const put = (url: string, bytes: number) =>
    to.request('PUT', url, { body: pdf(bytes), headers: { 'content-type': 'application/pdf' } })
  return {
    ask,
    put,
    send: async (bytes = 1000) => put((await ask(bytes)).data.url, bytes),
    shown: async () => {
      const { data } = await to.request<{ application_draft: Shown }>('GET', '/api/applicationdraft/me', {
        token,
      })
      return data.application_draft
    },
  }
}

const idOf = async (email: string, of = api) =>
  (
    await of.db
      .selectFrom('application_draft')
      .select('id_application_draft as id')
      .where('email', '=', email)
      .orderBy('id_application_draft', 'desc')
      .executeTakeFirstOrThrow()
  ).id

const begin = async (email = address()) => {
  const { data } = await website.begin(openCall, { email })
  return { email, token: data.token, id: await idOf(email), ...applicantOf(api, data.token) }
}

/** Begun on the open call's page from a network. */
const beginFrom = async (network: string, email = address()) => {
  const browser = openBrowser(api, network)
  const values = { key: crypto.randomUUID(), first_name: 'Lena', last_name: 'Okafor', email, consent: '1' }
  expect((await browser.ask(`/call/exhibitions/${openCall.url}`, values)).status).toBe(303)
  return { ...browser, email, id: await idOf(email) }
}

/** As if the files of a draft took so much, besides what they take. */
const take = async (id: number, bytes: number) => {
  await sql`insert into draft_file (path, application_draft_id, held_by, bytes, proved)
    select ${`application_draft/${id}/${crypto.randomUUID()}.pdf`}, id_application_draft,
      coalesce(held_by, ''), ${bytes}, false from application_draft where id_application_draft = ${id}`.execute(
    api.db,
  )
}
const forget = () => api.db.deleteFrom('draft_file').execute()

describe('the files of one application', () => {
  test('count with what was replaced until that is gone, and are refused beyond their ceiling with the field and 469', async () => {
    await forget()
    const { id, ask, put, send, shown } = await begin()
    await send(3000)
    await send(2000)
    expect((await shown()).files_bytes).toBe(5000)
    await take(id, ofDraft - 6000)
    expect(await shown()).toMatchObject({ files_bytes_left: 1000, files_limited_by: 'application' })
    expect((await ask(1001)).error).toMatchObject({ code: 469, details: ['cv'] })
    const { url } = (await ask()).data
    expect((await put(url, 1001)).error).toMatchObject({ code: 469, details: ['cv'] })
    expect((await put(url, 1000)).status).toBe(200)
    expect((await ask()).error.code).toBe(469)
    await clearAway(api)
    expect((await shown()).files_bytes).toBe(ofDraft - 6000 + 1000)
    expect((await send(4000)).status).toBe(200)
  })

  test('do not exceed it together when several are sent at once', async () => {
    await forget()
    const { id, ask, put, shown } = await begin()
    await take(id, ofDraft - 2500)
    const urls = await Promise.all([1, 2, 3, 4].map(async () => (await ask(1000)).data.url))
    const statuses = await Promise.all(urls.map(async (url) => (await put(url, 1000)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect((await shown()).files_bytes_left).toBe(500)
  })

  test('count no more once their sending has failed or they are refused', async () => {
    await forget()
    const { ask, shown } = await begin()
    const { url } = (await ask(5000)).data
    const { error } = await api.request('PUT', url, {
      body: '<html>'.repeat(100),
      headers: { 'content-type': 'application/pdf' },
    })
    expect(error.code).toBe(307)
    expect((await shown()).files_bytes).toBe(0)
  })

  test('of its owner do not count what others have sent to it', async () => {
    await forget()
    const { email, id } = await begin()
    await take(id, ofDraft)
    const link = (await mailedToken(api, email))!
    await website.as(link).confirm()
    const owner = applicantOf(api, link)
    expect(await owner.shown()).toMatchObject({ files_bytes: 0, files_bytes_left: ofDraft })
    expect((await owner.send()).status).toBe(200)
  })

  test('are asked an address for 200 times an hour, which takes none of its owner’s', async () => {
    await forget()
    const { email, token, ask } = await begin()
    expect((await ask()).status).toBe(200)
    await sql`update login_attempt set points = 200 where key like 'upload:%'`.execute(api.db)
    expect((await ask()).error.code).toBe(534)
    expect(token).toBeTruthy()
    expect((await applicantOf(api, (await mailedToken(api, email))!).ask()).status).toBe(200)
  })
})

describe('the files that one network holds without a proof', () => {
  const askOnPage = async ({ application, fieldOf }: Awaited<ReturnType<typeof beginFrom>>, size = 1000) => {
    const mark = fieldOf((await application('/statement')).body, 'application')
    return application('/cv', { application: mark, ext: 'pdf', size: String(size) })
  }

  test('are limited together, told before on the page, and keep nobody else from theirs', async () => {
    await forget()
    const [one, two] = [await beginFrom('198.51.100.30'), await beginFrom('198.51.100.30')]
    await take(one.id, ofNetwork - 30 * megabyte)
    expect((await two.application('/cv')).body).toContain('There is room for 30 MB more. It is this little')
    expect((await two.application('/cv?language=es')).body).toContain('Hay sitio para 30 MB más. Es tan poco')
    await two.application('/cv?language=en')
    await take(one.id, 30 * megabyte)
    const refused = await askOnPage(two)
    expect([refused.status, JSON.parse(refused.body).error.code]).toEqual([409, 469])
    const neighbour = await beginFrom('203.0.113.30')
    expect((await askOnPage(neighbour)).status).toBe(200)
    const link = (await mailedToken(api, two.email))!
    expect((await applicantOf(api, link).send()).status).toBe(200)
    expect((await applicantOf(api, link).shown()).files_limited_by).toBe('application')
  })

  test('are of a website’s visitors those with one address, wherever its server is', async () => {
    await forget()
    const [one, same, other] = [await begin(), await begin(), await begin()]
    await api.db
      .updateTable('application_draft')
      .set({ held_by: (await held(one.id))! })
      .where('id_application_draft', '=', same.id)
      .execute()
    expect(await held(other.id)).not.toBe(await held(one.id))
    await take(one.id, ofNetwork)
    expect((await same.ask()).error.code).toBe(469)
    expect((await other.send()).status).toBe(200)
  })
  const held = async (id: number) =>
    (
      await api.db
        .selectFrom('application_draft')
        .select('held_by')
        .where('id_application_draft', '=', id)
        .executeTakeFirstOrThrow()
    ).held_by
})

test('where all that are not proved hold as much as they may, the oldest that is not sent in loses its files and is told so', async () => {
  await forget()
  await sql`update application_draft set verified_at = now()`.execute(api.db)
  const proved = await begin()
  const sent = await begin()
  const [oldest, next] = [await beginFrom('198.51.100.40'), await begin()]
  for (const one of [proved, sent, next]) await one.send()
  const mark = oldest.fieldOf((await oldest.application('/statement')).body, 'application')
  const { url } = JSON.parse((await oldest.application('/cv', { application: mark, ext: 'pdf' })).body)
  expect((await next.put(url, 2000)).status).toBe(200)
  await website.as((await mailedToken(api, proved.email))!).confirm()
  await sql`update application_draft set submitted_at = now() where id_application_draft = ${sent.id}`.execute(
    api.db,
  )
  // as much as may be, which is its own
  await take(oldest.id, ofAll - 4000)
  const late = await begin()
  expect((await late.send(5000)).status).toBe(200)
  const cvs = await api.db
    .selectFrom('application_draft')
    .select(['id_application_draft as id', 'cv'])
    .where('id_application_draft', 'in', [proved.id, sent.id, oldest.id, next.id, late.id])
    .execute()
  expect(cvs.filter(({ cv }) => cv === null).map(({ id }) => id)).toEqual([oldest.id])
  expect((await oldest.application()).body).toContain('so we had to remove some of yours: CV.')
  expect((await oldest.application('/cv?language=es')).body).toContain('hemos tenido que quitar algunos')
  await oldest.application('/cv?language=en')
  await clearAway(api)
  // the row that stands for many has no file that an upkeep could remove
  await api.db.deleteFrom('draft_file').where('application_draft_id', 'is', null).execute()
  const again = JSON.parse((await oldest.application('/cv', { application: mark, ext: 'pdf' })).body)
  expect((await next.put(again.url, 2000)).status).toBe(200)
  expect((await oldest.application()).body).not.toContain('so we had to remove')
})

test('who has proved their address is refused nothing for what strangers hold, and takes nothing from them', async () => {
  await forget()
  await sql`update application_draft set verified_at = now()`.execute(api.db)
  const stranger = await begin()
  await stranger.send()
  await take(stranger.id, ofAll)
  const { email } = await begin()
  const owner = applicantOf(api, (await mailedToken(api, email))!)
  expect((await owner.send()).status).toBe(200)
  expect((await stranger.shown()).cv).not.toBeNull()
})

test('a file that is sent to the store directly counts before it has come, and one whose address was replaced goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vernissage-quota-'))
  const direct = await startTestApp(
    {},
    { storage: { ...createDiskStorage(folder), uploadAddress: directAddress } },
  )
  try {
    const { data } = await (await createWebsite(direct)).begin(await createOpenCall(direct))
    const { ask, shown } = applicantOf(direct, data.token)
    const first = (await ask(2000)).data.url
    expect((await shown()).files_bytes).toBe(2000)
    const second = (await ask(limits.upload.bytes)).data.url
    expect((await shown()).files_bytes).toBe(2000 + limits.upload.bytes)
    for (const url of [first, second])
      await direct.storage.write(pendingPath(url), Readable.from([Buffer.from(pdf(1500))]))
    const { cv, files_bytes } = await shown()
    expect(cv).toMatch(/\.pdf$/)
    expect(files_bytes).toBe(1500 + 2000)
    await clearAway(direct)
    expect(await direct.storage.readWhole(pendingPath(first))).toBeNull()
    await sql`update pending_upload set expires_at = now() - interval '10 minutes'`.execute(direct.db)
    expect((await shown()).files_bytes).toBe(1500)
  } finally {
    await direct.close()
    await rm(folder, { recursive: true, force: true })
  }
})

describe('what is admitted without a proof', () => {
  /** Has become an application, with files of so many bytes. */
  const admit = async (one: { id: number }, bytes: number) => {
    await take(one.id, bytes)
    await sql`update application_draft set submitted_at = now(), settled_at = now(), admitted_unproved = 1
      where id_application_draft = ${one.id}`.execute(api.db)
  }

  test('takes no room from others who apply from the same network, up to a ceiling of its own, which the mailed link lifts', async () => {
    await forget()
    const network = '198.51.100.60'
    await admit(await beginFrom(network), ofNetwork)
    const next = await beginFrom(network)
    const ask = async () => {
      const mark = next.fieldOf((await next.application('/statement')).body, 'application')
      return (await next.application('/cv', { application: mark, ext: 'pdf', size: '1000' })).status
    }
    expect(await ask()).toBe(200)
    await admit(await beginFrom(network), admitted.ofNetwork - ofNetwork)
    expect(await ask()).toBe(409)
    const owner = applicantOf(api, (await mailedToken(api, next.email))!)
    expect((await owner.send()).status).toBe(200)
    await sql`update draft_file set created_at = now() - interval '31 days'`.execute(api.db)
    expect(await ask()).toBe(200)
  })

  test('counts among all that is admitted, also once its draft is deleted, until its time is over', async () => {
    await forget()
    const [one, other] = [await begin(), await begin()]
    await admit(one, admitted.ofAll)
    expect((await other.ask(1000)).error.code).toBe(469)
    expect((await website.as(one.token).remove()).status).toBe(200)
    await clearAway(api)
    expect((await other.ask(1000)).error.code).toBe(469)
    await sql`update draft_file set created_at = now() - interval '31 days'`.execute(api.db)
    await clearAway(api)
    expect(await api.db.selectFrom('draft_file').selectAll().execute()).toEqual([])
    expect((await other.ask(1000)).status).toBe(200)
  })
})

describe('where all that are not proved hold as much as they may', () => {
  const proveAll = () => sql`update application_draft set verified_at = now()`.execute(api.db)
  const cvOf = async ({ id }: { id: number }) =>
    (
      await api.db
        .selectFrom('application_draft')
        .select('cv')
        .where('id_application_draft', '=', id)
        .executeTakeFirst()
    )?.cv ?? null
  const isStored = async (path: string) => {
    const file = await api.storage.read(`media/${path}`)
    file?.stream.destroy()
    return file !== null
  }

  test('what was deleted counts too: it goes at once before another comes', async () => {
    await forget()
    await proveAll()
    const [gone, kept, late] = [await begin(), await begin(), await begin()]
    for (const one of [gone, kept]) await one.send()
    const path = (await cvOf(gone))!
    await sql`update draft_file set bytes = ${ofAll - 2000} where path = ${path}`.execute(api.db)
    await website.as(gone.token).remove()
    expect(await isStored(path)).toBe(true)
    expect((await late.send(5000)).status).toBe(200)
    expect(await isStored(path)).toBe(false)
    expect(await cvOf(kept)).not.toBeNull()
  })

  test('nothing more is taken while a backup holds what was deleted, but from who has the mailed link', async () => {
    await forget()
    await proveAll()
    const [gone, kept, late] = [await begin(), await begin(), await begin()]
    for (const one of [gone, kept]) await one.send()
    const path = (await cvOf(gone))!
    await sql`update draft_file set bytes = ${ofAll - 2000} where path = ${path}`.execute(api.db)
    await website.as(gone.token).remove()
    await api.db
      .insertInto('running_backup')
      .values({ held_until: sql<string>`now() + interval '15 minutes'` })
      .execute()
    try {
      expect((await late.send(5000)).error.code).toBe(469)
      expect([await isStored(path), await cvOf(kept)]).toEqual([true, expect.any(String)])
      const owner = applicantOf(api, (await mailedToken(api, late.email))!)
      expect((await owner.send()).status).toBe(200)
    } finally {
      await api.db.deleteFrom('running_backup').execute()
    }
  })

  test('those refused without a proof count and lose theirs last, and what came by a mailed link is not touched', async () => {
    await forget()
    await proveAll()
    const [refused, linked, unsent, late] = [await begin(), await begin(), await begin(), await begin()]
    for (const one of [refused, unsent]) await one.send()
    await applicantOf(api, (await mailedToken(api, linked.email))!).send()
    await sql`update application_draft set submitted_at = now(), settled_at = now(), refusal = 'already_applied'
      where id_application_draft = ${refused.id}`.execute(api.db)
    await take(refused.id, ofAll - 3000)
    expect((await late.send(1500)).status).toBe(200)
    expect([await cvOf(unsent), await cvOf(refused)]).toEqual([null, expect.any(String)])
    expect((await late.send(2500)).status).toBe(200)
    expect(await cvOf(refused)).toBeNull()
    expect(await cvOf(linked)).not.toBeNull()
  })
})
