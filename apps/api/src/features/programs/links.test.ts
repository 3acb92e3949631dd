import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { createProgram, createSponsor, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const createNamedArtist = async (first_name: string, profile: Record<string, unknown> = {}) => {
  const id = await createArtist(api, profile)
  await api.db.updateTable('account').set({ first_name }).where('id_user', '=', id).execute()
  return id
}

/** Each kind of link: what it puts into a program, a name to search it by, and its own codes. */
const linked = [
  {
    target: 'sponsor',
    searched: 'sponsor',
    notFound: { exhibition: 413, magazine: 419 },
    make: (name: string) => createSponsor(api, name),
  },
  {
    target: 'artwork',
    searched: 'artwork',
    notFound: { exhibition: 414, magazine: 420 },
    make: async (title: string) => createArtwork(api, await createArtist(api), { title }),
  },
  {
    target: 'artist',
    searched: 'artist',
    notFound: { exhibition: 415, magazine: 421 },
    make: (name: string) => createNamedArtist(name),
  },
]

const linksOf = (kind: string, target: string) => {
  const name = `${kind}_${target}`
  const path = `/api/${kind}${target}`
  type Row = Record<string, unknown>
  return {
    add: async (body: Record<string, unknown>) => {
      const { status, data, error } = await api.request<Record<string, Row>>('POST', path, { token, body })
      return { status, error, link: data?.[name] as Row }
    },
    list: async (query: string) => {
      const { data } = await api.request<Record<string, Row[]>>('GET', `${path}/all?${query}`, { token })
      return { rows: data[`${name}s`]!, count: data.count as unknown as number }
    },
    remove: (id: unknown) => api.request('DELETE', `${path}/${id}`, { token }),
    of: (program: number) => ({ field: `${kind}_id`, operator: '=', value: program }),
    key: `id_${name}`,
  }
}

describe.each(kinds)('%s', (kind) => {
  describe.each(linked)('a link to one $target', ({ target, searched, notFound, make }) => {
    const { add, list, remove, of, key } = linksOf(kind, target)
    const begin = async (name = 'Ámbar') => {
      const program = await createProgram(api, kind)
      const body = { [`${kind}_id`]: program, [`${target}_id`]: await make(name) }
      return { program, body }
    }

    test('is added, listed and removed', async () => {
      const { program, body } = await begin()
      const { status, link } = await add(body)
      expect([status, link]).toMatchObject([201, { ...body, [key]: expect.any(Number) }])
      expect(await list(filtered({ AND: [of(program)] }))).toEqual({ count: 1, rows: [link] })
      expect((await remove(link[key])).status).toBe(200)
      expect((await list(filtered({ AND: [of(program)] }))).count).toBe(0)
      expect(await remove(link[key])).toMatchObject({ status: 404, error: { code: notFound[kind] } })
      expect((await add(body)).status).toBe(201)
    })

    test('is answered as it is when added again, ten at once included', async () => {
      const { program, body } = await begin()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => add({ ...body, enabled: index % 2 })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
      const added = answers.find(({ status }) => status === 201)!
      for (const { link } of answers) expect(link).toEqual(added.link)
      expect(await list(filtered({ AND: [of(program)] }))).toEqual({ count: 1, rows: [added.link] })
    })

    test.each([
      [`${kind}_id`, undefined],
      [`${kind}_id`, 2_000_000],
      [`${target}_id`, undefined],
      [`${target}_id`, 2_000_000],
      [`${target}_id`, null],
      ['enabled', 2],
      [key, 7],
    ])('is refused with %s %j', async (field, value) => {
      const { body } = await begin()
      expect(await add({ ...body, [field]: value })).toMatchObject({
        status: 400,
        error: { code: 201, details: [field] },
      })
    })

    test('is switched on and off, with its line of the change log', async () => {
      const { body } = await begin()
      const { link } = await add(body)
      const other = link.enabled ? 0 : 1
      const patch = (values: Record<string, unknown>, headers = {}) =>
        api.request<Record<string, Record<string, unknown>>>('PATCH', `/api/${kind}${target}/${link[key]}`, {
          token,
          body: values,
          headers,
        })
      const { status, data, headers } = await patch({ enabled: other })
      expect([status, data[`${kind}_${target}`]]).toEqual([200, { ...link, enabled: other }])
      const logged = await api.db
        .selectFrom('change_log')
        .select(['action', 'fields'])
        .where('entity', '=', `${kind}_${target}`)
        .where('record_id', '=', link[key] as number)
        .orderBy('id_change', 'desc')
        .executeTakeFirst()
      expect(logged).toMatchObject({
        action: 'update',
        fields: { enabled: { before: link.enabled, after: other } },
      })

      const stale = { 'If-Match': '"1"' }
      expect(await patch({ enabled: link.enabled }, stale)).toMatchObject({
        status: 412,
        error: { code: 470 },
      })
      expect((await patch({ enabled: link.enabled }, { 'If-Match': headers.etag })).status).toBe(200)
      for (const [field, value] of [
        ['enabled', 2],
        ['enabled', null],
        [`${target}_id`, body[`${target}_id`]],
        [`${kind}_id`, body[`${kind}_id`]],
      ] as const)
        expect(await patch({ [field]: value })).toMatchObject({
          status: 400,
          error: { code: 201, details: [field] },
        })
      await remove(link[key])
      expect(await patch({ enabled: 1 })).toMatchObject({ status: 404, error: { code: notFound[kind] } })
    })

    describe('among others', () => {
      const path = `/api/${kind}${target}`
      const beginThree = async () => {
        const program = await createProgram(api, kind)
        const ids: number[] = []
        for (const name of ['Ámbar', 'Bruma', 'Cal'])
          ids.push(
            (await add({ [`${kind}_id`]: program, [`${target}_id`]: await make(name) })).link[key] as number,
          )
        const shown = async () =>
          (await list(filtered({ AND: [of(program)] }))).rows.map((row) => row[key] as number)
        const put = (body: Record<string, unknown>) =>
          api.request('PATCH', `${path}/${program}/order`, { token, body })
        return { program, ids: ids as [number, number, number], shown, put }
      }

      test('takes the place that it is given, with a line of the change log where it moves; a new one comes last', async () => {
        const { program, ids, shown, put } = await beginThree()
        const [a, b, c] = ids
        expect(await shown()).toEqual([a, b, c])
        expect(await put({ ids: [c, b, a], before: [a, b, c] })).toMatchObject({
          status: 200,
          data: { ids: [c, b, a] },
        })
        expect(await shown()).toEqual([c, b, a])
        await put({ ids: [c, a, b] })
        const logged = await api.db
          .selectFrom('change_log')
          .select(['record_id', 'fields'])
          .where('entity', '=', `${kind}_${target}`)
          .where('record_id', 'in', ids)
          .where('action', '=', 'update')
          .orderBy('id_change')
          .execute()
        expect(logged.slice(3).sort((one, other) => one.record_id - other.record_id)).toEqual([
          { record_id: a, fields: { order: { before: 3, after: 2 } } },
          { record_id: b, fields: { order: { before: 2, after: 3 } } },
        ])
        const { link } = await add({ [`${kind}_id`]: program, [`${target}_id`]: await make('Duna') })
        expect(await shown()).toEqual([c, a, b, link[key]])
      })

      test('keeps its place when others have come, gone or moved since the order was read', async () => {
        const { program, ids, shown, put } = await beginThree()
        const [a, b, c] = ids
        const changed = { status: 412, error: { code: 470 } }
        expect(await put({ ids: [b, a, c], before: [a, c, b] })).toMatchObject(changed)
        await add({ [`${kind}_id`]: program, [`${target}_id`]: await make('Duna') })
        expect(await put({ ids: [b, a, c], before: ids })).toMatchObject(changed)
        expect(await put({ ids: [b, a, c] })).toMatchObject(changed)
        await remove(b)
        expect(await put({ ids: [b, a, c], before: ids })).toMatchObject(changed)
        expect((await shown()).slice(0, 2)).toEqual([a, c])
      })

      test('is not put in order with what is not there, twice or without any', async () => {
        const { ids, shown, put } = await beginThree()
        const [a, b, c] = ids
        const [other] = (await beginThree()).ids
        for (const wrong of [[a, b, c, other], [a, b, c, c], [], ['1'], undefined])
          expect(await put({ ids: wrong })).toMatchObject({
            status: 400,
            error: { code: 201, details: ['ids'] },
          })
        expect(await shown()).toEqual(ids)
        const nowhere = await api.request('PATCH', `${path}/2000000/order`, { token, body: { ids } })
        expect(nowhere).toMatchObject({
          status: 404,
          error: { code: kind === 'exhibition' ? 411 : 417 },
        })
      })
    })

    test('is found by its name in one program, first added first', async () => {
      const program = await createProgram(api, kind)
      const other = await createProgram(api, kind)
      const ids = []
      for (const name of ['Río alto', 'Nube', 'RIO bajo']) {
        const target_id = await make(name)
        for (const id of [program, other]) {
          const { link } = await add({ [`${kind}_id`]: id, [`${target}_id`]: target_id })
          if (id === program) ids.push(link[key])
        }
      }
      const named = { field: searched, operator: 'LIKE', value: '%río%' }
      const page = await list(`limit=1&offset=1&${filtered({ AND: [of(program), named] })}`)
      expect(page).toMatchObject({ count: 2, rows: [{ [key]: ids[2] }] })
      const byName = await list(`order_by=${searched}&order=1&${filtered({ AND: [of(program)] })}`)
      expect(byName.rows.map((row) => row[key])).toEqual([ids[2], ids[0], ids[1]])
    })
  })

  test('a sponsor is shown with its name and logo, and counts at once', async () => {
    const { add } = linksOf(kind, 'sponsor')
    const { link } = await add({
      [`${kind}_id`]: await createProgram(api, kind),
      sponsor_id: await createSponsor(api),
    })
    expect(link).toMatchObject({ sponsor: 'Fundación Ámbar', sponsor_logo: 'sponsor/1/a.png', enabled: 1 })
  })

  test('an artwork is shown with its artist, price and pictures, and found by its artist', async () => {
    const { add, list, of } = linksOf(kind, 'artwork')
    const program = await createProgram(api, kind)
    const artwork_id = await createArtwork(api, await createNamedArtist('Íñigo'), {
      title: 'Marea',
      sold: 1,
      price: 12.5,
      artwork_status_id: 4,
      url: `marea-${kind}`,
      web_image: 'artwork/1/w.png',
      mobile_image: 'artwork/1/m.png',
    })
    const other = await createArtwork(api, await createArtist(api))
    await add({ [`${kind}_id`]: program, artwork_id: other })
    const { link } = await add({ [`${kind}_id`]: program, artwork_id, order: 3, enabled: 1 })
    expect(link).toMatchObject({
      artwork_id,
      order: 3,
      enabled: 1,
      artwork: 'Marea',
      artwork_artist: 'Íñigo Ruiz',
      artwork_sold: 1,
      artwork_price: 12.5,
      artwork_status_id: 4,
      artwork_url: `marea-${kind}`,
      artwork_web_image: 'artwork/1/w.png',
      artwork_mobile_image: 'artwork/1/m.png',
    })
    const like = (field: string) => ({ field, operator: 'LIKE', value: '%inigo ruiz%' })
    const found = await list(
      filtered({ AND: [of(program), { OR: [like('artwork'), like('artwork_artist')] }] }),
    )
    expect(found).toEqual({ count: 1, rows: [link] })
  })

  test('an artist is shown under the keys of both kinds, and found by status', async () => {
    const { add, list, of } = linksOf(kind, 'artist')
    const program = await createProgram(api, kind)
    const artist_id = await createNamedArtist('Luz', {
      discipline_id: 1,
      membership_type: 'Gold',
      membership_status: 1,
      renewal_date: '2027-01-31',
      new: 1,
      featured: 1,
      artist_status_id: 3,
      url: `luz-${kind}`,
    })
    await api.db
      .updateTable('account')
      .set({ country_id: 1, image: 'artist/1/i.png' })
      .where('id_user', '=', artist_id)
      .execute()
    await add({ [`${kind}_id`]: program, artist_id: await createArtist(api) })
    const { link } = await add({ [`${kind}_id`]: program, artist_id })
    expect(link).toMatchObject({
      artist_id,
      order: 0,
      enabled: 0,
      artist: 'Luz Ruiz',
      artist_discipline: expect.any(String),
      country_abbreviation: 'MEX',
      membership_type: 'Gold',
      membership_status: 1,
      renewal_date: '2027-01-31',
      artist_new: 1,
      artist_featured: 1,
      exhibition_featured: 1,
      artist_status_id: 3,
      image: 'artist/1/i.png',
      user_image: 'artist/1/i.png',
      url: `luz-${kind}`,
    })
    const published = { field: 'artist_status_id', operator: '=', value: 3 }
    expect(await list(filtered({ AND: [of(program), published] }))).toEqual({ count: 1, rows: [link] })
  })

  test('an account that is an artist no more cannot be added as one', async () => {
    const { add } = linksOf(kind, 'artist')
    const program = await createProgram(api, kind)
    const former = await createArtist(api)
    await api.db
      .updateTable('account')
      .set({ user_type_id: UserType.collector })
      .where('id_user', '=', former)
      .execute()
    expect((await add({ [`${kind}_id`]: program, artist_id: former })).error).toMatchObject({
      code: 201,
      details: ['artist_id'],
    })
  })
})
