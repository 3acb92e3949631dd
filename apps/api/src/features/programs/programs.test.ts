import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { type Answer, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

type Program = Record<string, unknown> & { id: number; url: string }

let api: TestApp
let token: string
let caller: number

beforeAll(async () => {
  api = await startTestApp()
  const signedIn = await api.signIn()
  token = signedIn.token
  caller = signedIn.id_user
})
afterAll(() => api.close())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const documents = { exhibition: 'brochure', magazine: 'file' }
const notFound = { exhibition: 411, magazine: 417 }

describe.each(kinds)('%s: a program', (kind) => {
  const document = documents[kind]
  const plural = `${kind}s`
  const fields = { title: 'Sala Ámbar', [`${kind}_type_id`]: 2 }

  const answered = ({ status, headers, data, error }: Answer<Record<string, unknown>>) => {
    const record = data?.[kind] as Record<string, unknown> | undefined
    return { status, headers, error, program: { ...record, id: record?.[`id_${kind}`] } as Program }
  }
  const add = async (body: Record<string, unknown> = {}, by = token) =>
    answered(await api.request('POST', `/api/${kind}`, { token: by, body: { ...fields, ...body } }))
  const read = async (id: number) => answered(await api.request('GET', `/api/${kind}/${id}`, { token }))
  const change = async (id: number, body: Record<string, unknown>, { by = token, headers = {} } = {}) =>
    answered(await api.request('PATCH', `/api/${kind}/${id}`, { token: by, body, headers }))
  const remove = (id: number) => api.request('DELETE', `/api/${kind}/${id}`, { token })
  const list = async (query: string) => {
    const { data } = await api.request('GET', `/api/${kind}/all?${query}`, { token })
    const rows = data[plural] as Record<string, unknown>[]
    return { ids: rows.map((row) => row[`id_${kind}`]), count: data.count, rows }
  }
  const removedFiles = async () =>
    (await api.db.selectFrom('removed_file').select('path').execute()).map(({ path }) => path)

  test('is added with status 1, an address made of its title and the caller as its creator', async () => {
    const { status, program } = await add()
    expect(status).toBe(201)
    expect(program).toMatchObject({
      ...fields,
      url: 'sala-ambar',
      [`${kind}_status_id`]: 1,
      featured: 0,
      artwork_number: 0,
      created_by: caller,
      creator: 'Ana Ruiz',
      updated_by: caller,
      updater: 'Ana Ruiz',
    })
    for (const field of ['description', 'min_artwork_number', 'web_image', 'magazine', 'iframe', document])
      expect([field, program[field]]).toEqual([field, null])
    expect((await read(program.id)).program).toEqual(program)
    const byUrl = await api.request('GET', `/api/${kind}/url?url=sala-ambar`, { token })
    expect(answered(byUrl).program).toEqual(program)
  })

  test('that is not there is not found', async () => {
    const error = { code: notFound[kind] }
    expect(await read(2_000_000)).toMatchObject({ status: 404, error })
    expect(await change(2_000_000, { title: 'T' })).toMatchObject({ status: 404, error })
    expect(await remove(2_000_000)).toMatchObject({ status: 404, error })
    expect(await api.request('GET', `/api/${kind}/url?url=nowhere`, { token })).toMatchObject({
      status: 404,
      error,
    })
  })

  test('is refused under an address that is taken, when added and when changed', async () => {
    const { program } = await add({ url: 'taken' })
    const refused = { status: 409, error: { code: 437, details: ['url'] } }
    expect(await add({ url: 'taken' })).toMatchObject(refused)
    const other = (await add()).program
    expect(await change(other.id, { url: 'taken' })).toMatchObject(refused)
    expect((await change(program.id, { url: 'taken' })).status).toBe(200)
  })

  test.each([
    ['title', undefined],
    ['title', ' '],
    ['url', ''],
    ['type', undefined],
    ['type', 4],
    ['status', 7],
    ['min_artwork_number', -1],
    ['max_artwork_number', 1.5],
    ['application_limit_date', '31/01/2026'],
    ['featured', 2],
    ['created_by', 2_000_000],
    ['updated_by', null],
    ['artwork_number', 5],
    ['web_image', 'a.png'],
    ['creator', 'Me'],
  ])('is refused with %s %j', async (name, value) => {
    const field = ['type', 'status'].includes(name) ? `${kind}_${name}_id` : name
    expect(await add({ [field]: value })).toMatchObject({
      status: 400,
      error: { code: 201, details: [field] },
    })
  })

  test('takes at least as many artworks as it asks for, judged when one of the figures is written', async () => {
    const refused = { status: 400, error: { code: 201, details: ['max_artwork_number'] } }
    expect(await add({ min_artwork_number: 5, max_artwork_number: 2 })).toMatchObject(refused)
    const { id } = (await add({ min_artwork_number: 5 })).program
    expect(await change(id, { max_artwork_number: 4 })).toMatchObject(refused)
    expect((await change(id, { max_artwork_number: 5 })).status).toBe(200)
    expect(await change(id, { min_artwork_number: 6 })).toMatchObject(refused)
    expect((await change(id, { min_artwork_number: 6, max_artwork_number: 8 })).status).toBe(200)
    expect((await change(id, { max_artwork_number: null })).status).toBe(200)

    // Stored before the rule was.
    const table = kind as 'exhibition'
    await api.db
      .updateTable(table)
      .set({ min_artwork_number: 9, max_artwork_number: 1 })
      .where(`id_${table}`, '=', id)
      .execute()
    expect((await change(id, { title: 'Renamed' })).status).toBe(200)
  })

  test.each([
    ['title', 200],
    ['url', 200],
    ['video', 200],
    ['magazine', 200],
    ['magazine_description', 200],
    ['iframe', 10_000],
  ])('takes a %s of %i characters and refuses one more', async (field, longest) => {
    const value = 'x'.repeat(longest)
    expect((await add({ [field]: value })).program).toMatchObject({ [field]: value })
    expect((await add({ [field]: `${value}x` })).error).toMatchObject({ code: 201, details: [field] })
  })

  test('has members of the staff for its creator and updater, and nobody else', async () => {
    const editor = await api.createAccount(UserType.editor)
    const collector = await api.createAccount(UserType.collector)
    const { program } = await add({ created_by: editor.id_user, updated_by: editor.id_user })
    expect(program).toMatchObject({ created_by: editor.id_user, updated_by: editor.id_user })
    for (const field of ['created_by', 'updated_by'])
      expect((await change(program.id, { [field]: collector.id_user })).error).toMatchObject({
        code: 201,
        details: [field],
      })
  })

  test('is put down to whoever changes it, unless the open call names another', async () => {
    const { program } = await add()
    const editor = await api.signIn(UserType.editor)
    expect((await change(program.id, { featured: 1 }, { by: editor.token })).program).toEqual({
      ...program,
      featured: 1,
      updated_by: editor.id_user,
    })
    const named = await change(program.id, { featured: 0, updated_by: caller }, { by: editor.token })
    expect(named.program).toEqual(program)
  })

  test.each([1, 2, 3, 4, 5, 6])('goes to status %i from any other', async (status) => {
    const { program } = await add()
    const field = `${kind}_status_id`
    for (const from of [1, 2, 3, 4, 5, 6]) {
      await change(program.id, { [field]: from })
      expect((await change(program.id, { [field]: status })).program[field]).toBe(status)
    }
  })

  test('keeps dates that contradict each other, and loses its text when that is removed', async () => {
    const { program } = await add()
    const body = {
      application_limit_date: '2026-05-02',
      application_documents_limit_date: '2026-05-01',
      magazine: 'Ensayo',
      magazine_description: 'Una lectura',
      iframe: '<iframe src="https://example.test/room"></iframe>',
      video: 'https://vimeo.com/1',
    }
    expect((await change(program.id, body)).program).toMatchObject(body)
    const without = { magazine: null, magazine_description: null }
    expect((await change(program.id, { magazine: '', magazine_description: '' })).program).toMatchObject(
      without,
    )
  })

  test('is not changed by who read it before somebody else changed it', async () => {
    const { program } = await add()
    const tag = String((await read(program.id)).headers.etag)
    expect((await change(program.id, { featured: 1 }, { headers: { 'if-match': tag } })).status).toBe(200)
    expect(await change(program.id, { featured: 0 }, { headers: { 'if-match': tag } })).toMatchObject({
      status: 412,
      error: { code: 470 },
    })
  })

  test('is found in the list by status, title, type and creator', async () => {
    const status = `${kind}_status_id`
    const ids = []
    for (const title of ['Niebla uno', 'Niebla dos', 'Claro'])
      ids.push(await createProgram(api, kind, { title, [status]: 5, created_by: caller }))
    await createProgram(api, kind, { title: 'Niebla tres', [status]: 4 })
    const paused = { field: status, operator: '=', value: 5 }
    const like = (field: string, value: string) => ({ field, operator: 'LIKE', value })
    const found = await list(`limit=1&${filtered({ AND: [paused, like('title', '%NIEBLA%')] })}`)
    expect([found.ids, found.count]).toEqual([[ids[0]], 2])
    const byNames = [paused, like('creator', '%ana r%'), like(`${kind}_type`, 'individual')]
    expect((await list(filtered({ AND: byNames }))).ids).toEqual(ids)
  })

  test('tells how many artworks are in it', async () => {
    const id = await createProgram(api, kind)
    const artist = await createArtist(api)
    for (let count = 0; count < 3; count += 1)
      await api.db
        .insertInto(`${kind}_artwork`)
        .values({ [`${kind}_id`]: id, artwork_id: await createArtwork(api, artist) } as never)
        .execute()
    expect((await read(id)).program.artwork_number).toBe(3)
    expect((await list('order_by=artwork_number&order=1&limit=1')).ids).toEqual([id])
  })

  test.each(['web_image', 'mobile_image'])('shows its %s once it is uploaded', async (name) => {
    const id = await createProgram(api, kind)
    const { upload } = uploader(api, token)
    expect((await upload({ record: `/api/${kind}/${id}`, name }, await picture())).status).toBe(200)
    expect((await read(id)).program[name]).toMatch(new RegExp(`^${kind}/\\d+/[\\w-]+\\.160x90\\.`))
  })

  test('has one document: uploaded, and removed by its name or its path', async () => {
    const id = await createProgram(api, kind)
    const removeFile = (name: string) =>
      api.request('DELETE', `/api/${kind}/${id}/file?name=${encodeURIComponent(name)}`, { token })
    expect((await removeFile(document)).error.code).toBe(309)
    for (const by of ['name', 'path']) {
      const { data } = await api.request<{ url: string }>('POST', `/api/${kind}/${id}/file`, {
        token,
        body: { name: document, ext: 'pdf' },
      })
      await api.request('PUT', data.url, { body: pdf, headers: { 'content-type': 'application/pdf' } })
      const path = String((await read(id)).program[document])
      expect(path).toMatch(new RegExp(`^${kind}/\\d+/[\\w-]+\\.pdf$`))
      for (const wrong of ['web_image', 'title', '__proto__', `${path}x`])
        expect((await removeFile(wrong)).error.code).toBe(309)
      expect((await removeFile(by === 'name' ? document : path)).status).toBe(200)
      expect((await read(id)).program[document]).toBeNull()
      expect(await removedFiles()).toContain(path)
    }
  })

  test('takes its links, applications and files along when deleted, and nothing that it linked', async () => {
    const paths = ['web_image', 'mobile_image', document].map((field) => `${kind}/gone/${field}`)
    const id = await createProgram(api, kind, {
      web_image: paths[0],
      mobile_image: paths[1],
      [document]: paths[2],
    })
    const artist = await createArtist(api)
    const artwork = await createArtwork(api, artist)
    const { id_sponsor: sponsor } = await api.db
      .insertInto('sponsor')
      .values({ name: 'S' } as never)
      .returning('id_sponsor')
      .executeTakeFirstOrThrow()
    const ours = { [`${kind}_id`]: id }
    const links = {
      artwork: { artwork_id: artwork },
      artist: { artist_id: artist },
      sponsor: { sponsor_id: sponsor },
    }
    for (const [name, target] of Object.entries(links))
      await api.db
        .insertInto(`${kind}_${name as keyof typeof links}`)
        .values({ ...ours, ...target } as never)
        .execute()
    await api.db
      .insertInto(`${kind}_application`)
      .values({ ...ours, user_id: artist } as never)
      .execute()
    expect((await remove(id)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    for (const name of ['artwork', 'artist', 'sponsor', 'application'] as const) {
      const rows = await api.db.selectFrom(`${kind}_${name}`).selectAll().execute()
      expect(rows.filter((row) => (row as Record<string, unknown>)[`${kind}_id`] === id)).toEqual([])
    }
    for (const path of [`artwork/${artwork}`, `artist/${artist}`])
      expect((await api.request('GET', `/api/${path}`, { token })).status).toBe(200)
    expect(
      await api.db.selectFrom('sponsor').selectAll().where('id_sponsor', '=', sponsor).execute(),
    ).toHaveLength(1)
    expect(await removedFiles()).toEqual(expect.arrayContaining(paths))
  })
})
