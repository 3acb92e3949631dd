import { UserType } from '@vernissage/contract/enums'
import type { SearchGroup } from '@vernissage/contract/resources/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let administrator: string
let editor: string
let artist: number

const search = async (q: string, token = administrator) => {
  const answer = await api.request<{ groups: SearchGroup[] }>(
    'GET',
    `/api/search?q=${encodeURIComponent(q)}`,
    {
      token,
    },
  )
  expect(answer.status).toBe(200)
  return answer.data.groups
}

/** The titles of what is found, as `artwork: River`. */
const found = async (q: string, token?: string) =>
  (await search(q, token)).flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind}: ${title}`))

beforeAll(async () => {
  api = await startTestApp()
  administrator = (await api.signIn()).token
  editor = (await api.signIn(UserType.editor)).token
  artist = await createArtist(api, { professional_name: 'Núria Vega', url: 'nuria' })
  await sql`update account set first_name = 'Zoë', last_name = 'O''Keeffe', email = 'zoe@atelier.test',
    reference_code = 'REF-0042', image = 'user/zoe.webp' where id_user = ${artist}`.execute(api.db)
  for (const title of ['The River at Dawn', 'Riverside', 'River', 'Lighthouse, 50% blue', 'Blackbird'])
    await createArtwork(api, artist, { title, web_image: 'artwork/it.webp' })
  await createProgram(api, 'exhibition', { title: 'Salón de otoño', reference_code: 'EXH-7' })
  await createProgram(api, 'magazine', { title: 'Marginalia' })
  await sql`insert into masterclass (title) values ('Etching at home')`.execute(api.db)
  await sql`insert into sponsor (name) values ('Galvanised & Sons')`.execute(api.db)
  await sql`insert into artwork_purchase_request (name, email, artwork_id)
    select 'Hilma Quandt', 'hilma@buyer.test', id_artwork from artwork where title = 'River'`.execute(api.db)
  await sql`insert into artwork_purchase_request (name) values (null)`.execute(api.db)
  await sql`insert into contact_request (name, email, phone, date, message)
    values ('Wanda Writer', 'wanda@mail.test', '123456', '2026-01-01', 'Hello')`.execute(api.db)
  await sql`insert into newsletter_request (name, email, date)
    values ('Nina Reader', 'nina@mail.test', '2026-01-01')`.execute(api.db)
  await sql`insert into account (user_type_id, email, first_name, last_name)
    values (4, 'carl@collector.test', 'Carl', 'Collector')`.execute(api.db)
  await sql`insert into import_source (entity, source, source_id, record_id)
    select 'artwork', source, 'N-0815', id_artwork from artwork, unnest(array['North', 'South']) as source
    where title = 'Blackbird'`.execute(api.db)
  await sql`insert into import_source (entity, source, source_id, record_id)
    select 'sponsor', 'North', '77', id_sponsor from sponsor`.execute(api.db)
})
afterAll(() => api.close())

describe('the one search', () => {
  test.each([
    ['an artist by the professional name without accents', 'nuria', 'artist: Núria Vega'],
    ['an artist by words in any order', 'keeffe zoe', 'artist: Núria Vega'],
    ['an artist by e-mail', 'zoe@atelier.test', 'artist: Núria Vega'],
    ['an artist by reference code', 'ref-0042', 'artist: Núria Vega'],
    ['an artwork by its number in another system', ' n-0815', 'artwork: Blackbird'],
    ['a sponsor by its number in another system', '77', 'sponsor: Galvanised & Sons'],
    ['an artwork by a part of its title', 'lighthouse', 'artwork: Lighthouse, 50% blue'],
    ['an artwork by what is inside of a word', 'ckbir', 'artwork: Blackbird'],
    ['an artwork by two letters that begin a word', 'li bl', 'artwork: Lighthouse, 50% blue'],
    ['an artwork by what LIKE has a use for', '50%_', 'artwork: Lighthouse, 50% blue'],
    ['an exhibition by its title', 'SALON', 'exhibition: Salón de otoño'],
    ['an exhibition by its code', 'exh-7', 'exhibition: Salón de otoño'],
    ['a magazine', 'margin', 'magazine: Marginalia'],
    ['a masterclass', 'etching', 'masterclass: Etching at home'],
    ['a sponsor', 'sons galvanised', 'sponsor: Galvanised & Sons'],
    ['an enquiry by name', 'quandt', 'artwork_purchase_request: Hilma Quandt'],
    ['an enquiry by e-mail', 'hilma@buyer', 'artwork_purchase_request: Hilma Quandt'],
    ['a contact request', 'wanda', 'contact_request: Wanda Writer'],
    ['a newsletter request', 'nina@mail', 'newsletter_request: Nina Reader'],
    ['a user', 'collector carl', 'account: Carl Collector'],
    ['a misspelled name', 'margenalia', 'magazine: Marginalia'],
    ['a word with two letters exchanged', 'lihgthouse', 'artwork: Lighthouse, 50% blue'],
    ['a misspelled word beside a right one', 'wanda writter', 'contact_request: Wanda Writer'],
  ])('finds %s', async (_what, text, hit) => {
    expect(await found(text)).toContain(hit)
  })

  test('answers the best first: what begins so, then words that begin so', async () => {
    const [artworks] = (await search('river')).filter(({ kind }) => kind === 'artwork')
    expect(artworks!.hits.map(({ title }) => title)).toEqual(['River', 'Riverside', 'The River at Dawn'])
  })

  test('answers what a row shows: picture, what else it is known by, and its address', async () => {
    const [{ kind, hits } = { kind: '', hits: [] }] = await search('nuria')
    expect(kind).toBe('artist')
    expect(hits).toEqual([
      { id: artist, title: 'Núria Vega', detail: "Zoë O'Keeffe", image: 'user/zoe.webp', url: 'nuria' },
    ])
    const [enquiries] = await search('quandt')
    expect(enquiries!.hits[0]).toMatchObject({ detail: 'River', url: null })
  })

  test('answers nothing for what is nowhere, and for signs alone', async () => {
    expect(await found('qqxxzz')).toEqual([])
    expect(await found('%_\\')).toEqual([])
  })

  test('finds users for administrators alone, and no more than five of a kind', async () => {
    expect(await found('carl', editor)).toEqual([])
    expect(await found('example.test', editor)).toEqual([])
    expect((await search('ana ruiz')).every(({ hits }) => hits.length <= 5)).toBe(true)
    expect(await found('nuria', editor)).toEqual(['artist: Núria Vega'])
  })

  test.each(['', '%20', 'x'.repeat(201)])('refuses the text "%s": 201, and names it', async (q) => {
    const { status, error } = await api.request('GET', `/api/search?q=${q}`, { token: administrator })
    expect([status, error.code, error.details]).toEqual([400, 201, ['q']])
  })
})

describe('records by their names', () => {
  const read = async (names: string, token = administrator) =>
    api.request<{ records: { kind: string; title: string }[] }>('GET', `/api/search/records?names=${names}`, {
      token,
    })

  test('are answered in the order asked for, without those that are gone or not for the caller', async () => {
    const { id_sponsor } = await api.db.selectFrom('sponsor').select('id_sponsor').executeTakeFirstOrThrow()
    const names = `sponsor/${id_sponsor},account/1,magazine/999,artist/${artist}`
    const titles = async (token?: string) => (await read(names, token)).data.records.map(({ kind }) => kind)
    expect(await titles()).toEqual(['sponsor', 'account', 'artist'])
    expect(await titles(editor)).toEqual(['sponsor', 'artist'])
  })

  test.each(['', 'banner/1', 'artist/x', Array(11).fill('artist/1').join()])(
    'are refused as "%s": 201',
    async (names) => {
      const { status, error } = await read(names)
      expect([status, error.code, error.details]).toEqual([400, 201, ['names']])
    },
  )
})

describe('what the one search finds', () => {
  test('follows each change of a record, its deletion and the undo of that', async () => {
    const { data } = await api.request<{ sponsor: { id_sponsor: number } }>('POST', '/api/sponsor', {
      token: administrator,
      body: { name: 'Tangerine' },
    })
    const path = `/api/sponsor/${data.sponsor.id_sponsor}`
    expect(await found('tangerine')).toEqual(['sponsor: Tangerine'])
    await api.request('PATCH', path, { token: administrator, body: { name: 'Clementine' } })
    expect([await found('tangerine'), await found('clementine')]).toEqual([[], ['sponsor: Clementine']])
    await api.request('DELETE', path, { token: administrator })
    expect(await found('clementine')).toEqual([])
    const log = await api.request<{ changes: { id_change: number }[] }>(
      'GET',
      '/api/changelog/all?limit=1&order=1',
      {
        token: administrator,
      },
    )
    await api.request('POST', `/api/changelog/${log.data.changes[0]!.id_change}/undo`, {
      token: administrator,
    })
    expect(await found('clementine')).toEqual(['sponsor: Clementine'])
  })

  test('follows an account that becomes another kind, and goes with it', async () => {
    const id = await createArtist(api, { professional_name: 'Peregrine' })
    expect(await found('peregrine')).toEqual(['artist: Peregrine'])
    await sql`update account set user_type_id = 4, first_name = 'Pelican' where id_user = ${id}`.execute(
      api.db,
    )
    expect([await found('peregrine'), await found('pelican')]).toEqual([[], ['account: Pelican Ruiz']])
    await api.db.deleteFrom('account').where('id_user', '=', id).execute()
    expect(await found('pelican')).toEqual([])
  })

  test('holds nothing of an erased person', async () => {
    const body = { name: 'Ottoline', email: 'ottoline@gone.test', date: '2026-01-01', tags: 'a' }
    expect((await api.request('POST', '/api/newsletterrequest', { token: administrator, body })).status).toBe(
      201,
    )
    expect(await found('ottoline')).toEqual(['newsletter_request: Ottoline'])
    const erased = await api.request('DELETE', '/api/person?email=ottoline@gone.test', {
      token: administrator,
    })
    expect(erased.status).toBe(200)
    const { rows } = await sql`select from record_words where words like '%ottoline%'`.execute(api.db)
    expect(rows).toEqual([])
  })
})
