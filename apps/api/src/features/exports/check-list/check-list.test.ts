import { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { progressReader } from '@vernissage/contract/files/check-list-progress'
import { limits } from '@vernissage/contract/limits'
import { sql } from 'kysely'
import { extractImages, extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { picture } from '../../../../test/uploads.ts'
import { checkList } from './check-list.ts'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api)
})
afterAll(() => api.close())

const exported = (title: string, query: Record<string, string> = {}) => {
  const filter = JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: `%${title}%` }] })
  return api.app.inject({
    url: `/api/export/artwork?${new URLSearchParams({ format: 'pdf', filter, ...query })}`,
    headers: { authorization: `Bearer ${token}` },
  })
}

const opened = async (file: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text: pages } = await extractText(pdf)
  const pictures = await Promise.all(pages.map((_, index) => extractImages(pdf, index + 1)))
  return { pages, pictures: pictures.flat() }
}

describe('a check list', () => {
  test('has a row for each work that the filter finds, in its order, with a small picture', async () => {
    await api.storage.write('media/artwork/1/wide.png', Readable.from([await picture('png', 1000, 500)]))
    await createArtwork(api, artist, {
      title: 'Listed Ñandú',
      technique: 'Oil on linen',
      dimensions: '120 × 90 cm',
      date: '2019-05-01',
      price: 12500,
      web_image: 'artwork/1/wide.png',
    })
    await createArtwork(api, artist, { title: 'Listed without', price: null })
    await createArtwork(api, artist, { title: 'Listed broken', price: 3, web_image: 'artwork/1/lost.png' })
    const answer = await exported('Listed', {
      order_by: 'price',
      order: '1',
      title: 'Obras',
      note: 'Título: “Listed” · 1 mar 2026',
    })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { pages, pictures } = await opened(answer.rawPayload)
    expect(pages).toHaveLength(1)
    const text = pages[0]!.replace(/\s+/g, ' ')
    for (const part of [
      'Obras',
      'Título: “Listed” · 1 mar 2026',
      'Listed Ñandú',
      'Oil on linen, 2019',
      '120 × 90 cm',
      '€12,500.00',
      'N/D',
      '1 / 1',
    ])
      expect(text).toContain(part)
    const places = ['Ñandú', 'broken', 'without'].map((title) => text.indexOf(`Listed ${title}`))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([[240, 120]])
  })

  test('shows what is written in any script, and a sign for what no font has', async () => {
    await createArtwork(api, artist, { title: 'Scripts Ελλάδα Москва שלום مرحبا 草間彌生 😀 end' })
    const { pages } = await opened((await exported('Scripts')).rawPayload)
    const text = pages[0]!.replace(/\s+/g, ' ').normalize('NFKC')
    for (const part of ['Scripts Ελλάδα Москва', '\ufffd', 'end']) expect(text).toContain(part)
    expect(text).toMatch(/שלום|םולש/)
  })

  test('decodes a picture once, into the copy that the next list takes', async () => {
    await api.storage.write('media/artwork/2/once.png', Readable.from([await picture('png', 800, 600)]))
    await createArtwork(api, artist, { title: 'Once', web_image: 'artwork/2/once.png' })
    for (const _ of ['first', 'again']) {
      const { pictures } = await opened((await exported('Once')).rawPayload)
      expect(pictures.map(({ width, height }) => [width, height])).toEqual([[240, 180]])
    }
    const copies = []
    for await (const path of api.storage.list('variants/artwork/2')) copies.push(path)
    expect(copies).toEqual(['variants/artwork/2/once.png/240.jpeg'])
  })

  test('says while it comes how many of its works are drawn, and is sound all the same', async () => {
    for (let number = 1; number <= 20; number += 1)
      await createArtwork(api, artist, { title: `Told ${number}` })
    const { rawPayload } = await exported('Told')
    const text = rawPayload.toString('latin1')
    const told = Array.from(text.matchAll(/^% (\d+) of 20 works$/gm), ([, done]) => Number(done))
    expect(told).toEqual([0, 7, 15, 20])
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).slice(0, 4)).toBe('xref')
    const read = progressReader()
    const shown = Array.from({ length: Math.ceil(rawPayload.length / 7) }, (_, part) =>
      read(rawPayload.subarray(part * 7, (part + 1) * 7)),
    )
    expect(new Set(shown.map((progress) => progress?.done))).toEqual(new Set([undefined, 0, 7, 15, 20]))
    expect(shown.at(-1)).toEqual({ done: 20, total: 20 })
  })

  test('of nothing is a page without rows', async () => {
    const { pages } = await opened((await exported('nothing has this title')).rawPayload)
    expect(pages).toHaveLength(1)
  })

  test(`has up to ${limits.checkList} works; one more is refused with the field and the limit`, async () => {
    await sql`
      insert into artwork (artist_id, title, dimensions, technique, date, quantity, url)
      select ${artist}, 'Many ' || n, '1 cm', 'Ink', '2020-01-01', 1, 'many-' || n
      from generate_series(1, ${sql.lit(limits.checkList)}) as n`.execute(api.db)
    const { pages } = await opened((await exported('Many')).rawPayload)
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
    const rows = pages.join('\n').match(/Many \d+/g)
    expect(new Set(rows).size).toBe(limits.checkList)

    await createArtwork(api, artist, { title: 'Many more' })
    expect((await exported('Many')).json().error).toMatchObject({
      code: ErrorCode.checkListTooLong,
      details: ['format'],
      message: expect.stringContaining(String(limits.checkList)),
    })
  })

  test('that nobody reads on asks for no more pictures', async () => {
    const row = {
      title: 'Work',
      artist: 'Amaia',
      artist_professional_name: null,
      technique: null,
      dimensions: null,
      date: null,
      price: null,
      web_image: 'artwork/1/x.png',
      mobile_image: null,
    }
    let asked = 0
    const get = async () => {
      asked += 1
      return null
    }
    for await (const _ of checkList({ title: '', note: '' }, Array(limits.checkList).fill(row), { get }))
      break
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(20)
  })
})
