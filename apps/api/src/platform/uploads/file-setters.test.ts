import { join } from 'node:path'
import { Readable } from 'node:stream'
import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { everyEndpoint } from '../../../test/every-endpoint/endpoints.ts'
import { leastOf, shapeOf, usualKinds } from '../../../test/every-endpoint/usual-kinds.ts'
import { createOpenCall, createWebsite, mailedToken } from '../../../test/open-calls/open-calls.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { directAddress, pendingPath, picture } from '../../../test/uploads.ts'
import { draftFileSetters } from '../../features/open-calls/drafts/files.ts'
import { createDiskStorage } from '../storage/disk.ts'

/* Whoever asked for an address is judged again when the file arrives, whatever record it is for and wherever files are kept. */

type DraftEntity = keyof typeof draftFileSetters

const stores = { disk: {}, bucket: { uploadAddress: directAddress } }
type StoreName = keyof typeof stores

const apis = {} as Record<StoreName, TestApp>
let png: Buffer

beforeAll(async () => {
  png = await picture()
  apis.disk = await startTestApp()
  const folder = join(apis.disk.dataFolder, 'bucket')
  apis.bucket = await startTestApp({}, { storage: { ...createDiskStorage(folder), ...stores.bucket } })
})
afterAll(async () => {
  for (const api of Object.values(apis)) await api.close()
})

interface Asked {
  /** Ends the session or token of the asker. */
  token: string
  url: string
  /** A read of the record, with which a file that a bucket has taken is put into it. */
  read: () => Promise<unknown>
  /** The record's path of the file. */
  stored: () => Promise<string | null | undefined>
}

const insert = async (api: TestApp, table: string, values: Record<string, unknown>) => {
  const { rows } = await sql<Record<string, number>>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))}) returning ${sql.ref(`id_${table}`)} as id`.execute(api.db)
  return rows[0]!.id!
}

interface Example {
  make: (api: TestApp) => Promise<number>
  path: string
  /** The name of the file, and the column that it is in. */
  name: string
  column?: [table: string, key: string, column: string]
}

const ofTable = (table: string, name: string) => ({
  path: `/api/${table.replaceAll('_', '')}`,
  name,
  column: [table, `id_${table}`, name] as [string, string, string],
})

/** Of the kinds that are added by themselves: with the first of its pictures. */
const usualExamples = usualKinds.flatMap(({ path, record, shape, image }): [string, Example][] => {
  const names = image && shapeOf(image).name
  if (!(names instanceof z.ZodEnum)) return []
  const make = async (api: TestApp) => {
    const { token } = await api.signIn()
    const body = leastOf(shape)
    const { data } = await api.request<Added>('POST', `/api${path}`, { token, body })
    return data[record]![`id_${record}`]!
  }
  return [[record, { make, ...ofTable(record, String(names.options[0])) }]]
})
type Added = Record<string, Record<string, number>>

/** A record of each kind with files. */
const examples: Readonly<Record<string, Example>> = {
  ...Object.fromEntries(usualExamples),
  home_section: {
    make: (api) => insert(api, 'home_section', { title: 'Now', link: 'now' }),
    ...ofTable('home_section', 'web_image_1'),
  },
  artist: {
    make: (api) => createArtist(api),
    ...ofTable('artist', 'banner_image'),
    column: ['artist_profile', 'user_id', 'banner_image'],
  },
  professional_image: {
    make: async (api) => insert(api, 'professional_image', { user_id: await createArtist(api) }),
    ...ofTable('professional_image', 'image'),
  },
  artwork: {
    make: async (api) => createArtwork(api, await createArtist(api)),
    ...ofTable('artwork', 'web_image'),
  },
  artwork_image: {
    make: async (api) =>
      insert(api, 'artwork_image', { artwork_id: await createArtwork(api, await createArtist(api)) }),
    ...ofTable('artwork_image', 'web_image'),
  },
  exhibition: { make: (api) => createProgram(api, 'exhibition'), ...ofTable('exhibition', 'web_image') },
  magazine: { make: (api) => createProgram(api, 'magazine'), ...ofTable('magazine', 'web_image') },
  user: {
    make: async (api) => (await api.createAccount(UserType.collector)).id_user,
    ...ofTable('user', 'image'),
    column: ['account', 'id_user', 'image'],
  },
}

const storedIn = async (api: TestApp, [table, key, column]: [string, string, string], id: number) => {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(api.db)
  return rows[0]?.value
}

/** Sends a file to an address: to the API itself, or to the bucket, until somebody reads the record. */
const send = async (api: TestApp, { url, read }: Asked, body: Buffer | string, contentType: string) => {
  if (!url.startsWith('https://store.test'))
    return (await api.request('PUT', url, { body, headers: { 'content-type': contentType } })).status
  await api.storage.write(pendingPath(url), Readable.from([Buffer.from(body)]))
  await read()
  return null
}

test('every kind of record with pictures has an example', () => {
  const paths = everyEndpoint.flatMap(({ name, access }) =>
    access === 'staff' ? (/^POST (\/\w+)\/\{id\}\/image$/.exec(name)?.[1] ?? []) : [],
  )
  expect(
    Object.values(examples)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(expect.arrayContaining(paths.map((path) => `/api${path}`)))
})

describe.each(Object.keys(stores) as StoreName[])('with files in a %s', (store) => {
  describe.each(Object.keys(examples))('an address for a file of a record %s', (entity) => {
    const ask = async (): Promise<Asked & { editor: { id_user: number }; administrator: string }> => {
      const api = apis[store]
      const { make, path, name, column } = examples[entity]!
      const [administrator, editor] = [await api.signIn(), await api.signIn(UserType.editor)]
      const id = await make(api)
      const record = `${path}/${id}`
      const { data } = await api.request<{ url: string }>('POST', `${record}/image`, {
        token: editor.token,
        body: { name, ext: 'png', size: png.length },
      })
      const { token } = administrator
      return {
        ...{ editor, administrator: token, token: editor.token, url: data.url },
        read: () => api.request('GET', record, { token }),
        stored: () => storedIn(api, column!, id),
      }
    }

    test('takes the file while who asked is signed in', async () => {
      const asked = await ask()
      await send(apis[store], asked, png, 'image/png')
      expect(await asked.stored()).toMatch(/\.png$/)
    })

    const ends: Record<string, (asked: Awaited<ReturnType<typeof ask>>) => Promise<{ status: number }>> = {
      'has signed out': ({ token }) => apis[store].request('POST', '/api/logout', { token }),
      'has another password': ({ editor, administrator }) =>
        apis[store].request('PATCH', `/api/user/${editor.id_user}`, {
          token: administrator,
          body: { password: 'another-one' },
        }),
      'is no member of staff any more': ({ editor, administrator }) =>
        apis[store].request('PATCH', `/api/user/${editor.id_user}`, {
          token: administrator,
          body: { user_type_id: UserType.collector },
        }),
    }
    test.each(Object.entries(ends))('is void once who asked %s', async (_what, end) => {
      const asked = await ask()
      expect((await end(asked)).status).toBe(200)
      expect([400, null]).toContain(await send(apis[store], asked, png, 'image/png'))
      expect(await asked.stored()).toBeNull()
    })
  })

  const files: Record<DraftEntity, { name: string; ext: string; body: () => Buffer | string; type: string }> =
    {
      application_draft: { name: 'cv', ext: 'pdf', body: () => '%PDF-1.4\n%%EOF\n', type: 'application/pdf' },
      application_draft_work: { name: 'image', ext: 'png', body: () => png, type: 'image/png' },
    }

  describe.each(Object.keys(draftFileSetters) as DraftEntity[])(
    'an address for a file of an %s',
    (entity) => {
      const begin = async () => {
        const api = apis[store]
        const website = await createWebsite(api)
        const email = `${crypto.randomUUID()}@artists.test`
        const { data } = await website.begin(await createOpenCall(api), { email })
        const { id_application_draft_work: workId } = data.application_draft.works[0]!
        const { id_application_draft: id } = await api.db
          .selectFrom('application_draft')
          .select('id_application_draft')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
        const { name, ext, body, type } = files[entity]
        const isCv = entity === 'application_draft'
        const path = isCv ? '/api/applicationdraft/me/file' : `${website.as('').workPath(workId)}/image`
        const ask = async (token: string): Promise<Asked> => ({
          token,
          url: (
            await api.request<{ url: string }>('POST', path, {
              token,
              body: { name, ext, size: Buffer.byteLength(body()) },
            })
          ).data.url,
          // whoever can read it: by then the asker may be nobody who can
          read: async () => {
            for (const reader of [token, await mailedToken(api, email), data.token])
              if (reader) await website.as(reader).read()
          },
          stored: () => storedIn(api, [entity, `id_${entity}`, name], isCv ? id : workId),
        })
        const mailed = (await mailedToken(api, email))!
        return {
          website,
          email,
          begun: data.token,
          mailed,
          ask,
          put: (asked: Asked) => send(api, asked, body(), type),
        }
      }

      test('takes the file from who began the application, and from the owner of its address', async () => {
        const { begun, mailed, website, ask, put } = await begin()
        const asked = await ask(begun)
        await put(asked)
        const first = await asked.stored()
        expect(first).toContain(`${entity}/`)
        await website.as(mailed).confirm()
        const owned = await ask(mailed)
        await put(owned)
        expect(await owned.stored()).not.toBe(first)
      })

      test('asked for by who began the application is void once the owner of the address has proved it', async () => {
        const { begun, mailed, website, ask, put } = await begin()
        const [stranger, owner] = [await ask(begun), await ask(mailed)]
        await website.as(mailed).confirm()
        await put(owner)
        const own = await owner.stored()
        expect(own).toContain(`${entity}/`)
        expect([400, null]).toContain(await put(stranger))
        expect(await owner.stored()).toBe(own)
      })

      test('asked for with a link is void once the application has another address, whose owner has proved it', async () => {
        const { begun, mailed, website, ask, put } = await begin()
        const asked = await ask(mailed)
        const other = `${crypto.randomUUID()}@artists.test`
        await website.as(begun).change({ email: other })
        expect([400, null]).toContain(await put(asked))
        expect(await asked.stored()).toBeNull()
      })

      test('is void once the application is deleted', async () => {
        const { begun, website, ask, put } = await begin()
        const asked = await ask(begun)
        expect((await website.as(begun).remove()).status).toBe(200)
        expect([400, null]).toContain(await put(asked))
        expect(await asked.stored()).toBeUndefined()
      })
    },
  )
})
