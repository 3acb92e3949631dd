import { PassThrough, Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createApplication,
  createJuror,
  createRound,
  judge,
} from '../../../../../test/open-calls/scored-rounds.ts'
import { createProgram, kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { fileNames, pictureArchive, safeName } from './pictures.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const exported = (path: string, query: Record<string, string>) =>
  api.app.inject({
    url: `/api${path}/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  })

const columns = (...fields: string[]) => JSON.stringify(fields.map((field) => ({ field })))

describe.each(kinds)('the export of an open call of an %s', (kind) => {
  test('has a line for each application with its works, decision and total', async () => {
    const program = await createProgram(api, kind)
    const { id } = await createApplication(
      api,
      kind,
      program,
      [{ title: 'Dawn', dimensions: '50 × 70 cm' }, { title: 'Dusk' }],
      { application_status_id: 4, late: 1 },
    )
    await createApplication(api, kind, await createProgram(api, kind))
    const judged = await createRound(api, kind, program, [id])
    const juror = await createJuror(api, 'Ana', judged.round)
    await judge(api, kind, judged, juror, id, [7], { done_at: '2026-01-02T00:00:00Z' })
    const path = `/judging/${kind}/${program}`
    for (const score of [4, null])
      await api.request('PUT', `/api/judging/${kind}/application/${id}/opinion`, { token, body: { score } })
    const answer = await exported(path, {
      format: 'csv',
      columns: columns('code', 'late', 'decision_id', 'artworks_count', 'artworks', 'jury_total', 'opinions'),
    })
    expect(parse(answer.body, { bom: true }).slice(1)).toEqual([
      [`${kind === 'exhibition' ? 'E' : 'M'}-${id}`, '1', '1', '2', 'Dawn, 50 × 70 cm\nDusk', '70', '0'],
    ])
    expect((await exported(path, { format: 'xlsx' })).statusCode).toBe(200)
    expect((await exported(path, { format: 'csv', columns: columns('email') })).json().error).toMatchObject({
      code: ErrorCode.invalidData,
      details: ['columns', 'email'],
    })
    const results = await exported(`/judginground/${judged.round}`, {
      format: 'csv',
      columns: columns('late', 'total', `criterion_${judged.criteria[0]}`),
    })
    expect(parse(results.body, { bom: true }).slice(1)).toEqual([['1', '70', '70']])
  })

  test('of a round has words, names of criteria, and what each juror gave and wrote', async () => {
    const program = await createProgram(api, kind)
    const { id } = await createApplication(api, kind, program, [])
    const judged = await createRound(api, kind, program, [id], {
      criteria: [{ name: 'Idea' }, { name: 'Fits', scale: 3 }],
    })
    const ana = await createJuror(api, 'Ana', judged.round)
    const ben = await createJuror(api, 'Ben', judged.round)
    await judge(api, kind, judged, ana, id, [8, 1], {
      done_at: '2026-01-02T00:00:00Z',
      comment: 'Yes, please',
    })
    await judge(api, kind, judged, ben, id, [], { conflict: 1, conflict_reason: 'A friend' })
    // She abstained before she saw others' scores, and gave 5 then.
    const cleo = await createJuror(api, 'Cleo', judged.round)
    const [idea] = judged.criteria
    const abstained = { first_values: { [idea!]: null }, first_abstentions: { [idea!]: 'My student' } }
    const later = await judge(api, kind, judged, cleo, id, [5, 0], abstained)
    const path = `/judginground/${judged.round}`
    const lines = async (query: Record<string, string>) =>
      parse<Record<string, string>>((await exported(path, { format: 'csv', ...query })).body, {
        bom: true,
        columns: true,
      })
    expect(await lines({})).toMatchObject([
      { total: '45', application_status_id: 'Pending', late: 'In time', Idea: '80', Fits: '50' },
    ])
    expect(await lines({ of: 'scores', language: 'es' })).toMatchObject([
      { juror: 'Ana', conflict: 'No', total: '90', comment: 'Yes, please', Idea: '8', Fits: 'Sí' },
      { juror: 'Ben', conflict: 'Sí', conflict_reason: 'A friend', total: '', Idea: '', Fits: '' },
      { juror: 'Cleo', Idea: '', abstentions: 'Idea: My student', not_counted: 'Idea: 5' },
    ])
    await api.request('PATCH', `/api/jurorassignment/${later}`, { token, body: { later_counts: 1 } })
    expect((await lines({ of: 'scores' })).at(-1)).toMatchObject({
      ...{ juror: 'Cleo', Idea: '5', abstentions: '', not_counted: 'Idea: abstained: My student' },
    })
    const chosen = columns('juror', `criterion_${judged.criteria[1]}`)
    expect(await lines({ of: 'scores', columns: chosen })).toEqual([
      { juror: 'Ana', Fits: 'Yes' },
      { juror: 'Ben', Fits: '' },
      { juror: 'Cleo', Fits: 'No' },
    ])
  })

  test('has no name of the artist in the names of pictures', async () => {
    await api.storage.write('media/artwork/1/dawn.webp', Readable.from([Buffer.from('the picture of dawn')]))
    const program = await createProgram(api, kind)
    const { id, artist } = await createApplication(api, kind, program, [
      { title: 'Dawn by Zuzana Quist', web_image: 'artwork/1/dawn.webp' },
    ])
    await api.db
      .updateTable('account')
      .set({ first_name: 'Zuzana', last_name: 'Quist' })
      .where('id_user', '=', artist)
      .execute()
    const text = (await exported(`/judging/${kind}/${program}`, { format: 'zip' })).rawPayload.toString(
      'utf8',
    )
    expect(text).toContain(`-${id} Dawn by ….webp`)
    expect(text).not.toContain('Quist')
  })

  test('has the stored pictures by code and title, and lists those that are missing', async () => {
    await api.storage.write('media/artwork/1/dawn.webp', Readable.from([Buffer.from('the picture of dawn')]))
    const program = await createProgram(api, kind, { title: 'Luz: una/otra' })
    const { id } = await createApplication(api, kind, program, [
      { title: 'Dawn', web_image: 'artwork/1/dawn.webp' },
      { title: 'Lost', web_image: 'artwork/1/lost.webp' },
    ])
    const answer = await exported(`/judging/${kind}/${program}`, { format: 'zip' })
    const code = `${kind === 'exhibition' ? 'E' : 'M'}-${id}`
    expect(answer.headers['content-type']).toBe('application/zip')
    const text = answer.rawPayload.toString('utf8')
    expect(text).toContain(`Luz una otra/${code} Dawn.webp`)
    expect(text).toContain('the picture of dawn')
    expect(text).not.toContain(`/${code} Lost.webp`)
    expect(text).toContain('Luz una otra/Missing pictures.txt')
  })

  test("says in the person's language which pictures are of a late application", async () => {
    await api.storage.write('media/artwork/1/dawn.webp', Readable.from([Buffer.from('the picture of dawn')]))
    const program = await createProgram(api, kind)
    const works = [{ title: 'Dawn', web_image: 'artwork/1/dawn.webp' }]
    const { id } = await createApplication(api, kind, program, works, { late: 1 })
    const answer = await exported(`/judging/${kind}/${program}`, { format: 'zip', language: 'es' })
    const code = `${kind === 'exhibition' ? 'E' : 'M'}-${id}`
    expect(answer.rawPayload.toString('utf8')).toContain(`Luz/${code} (Fuera de plazo) Dawn.webp`)
  })

  test('of a program that is not there is not found', async () => {
    expect((await exported(`/judging/${kind}/999999`, { format: 'zip' })).statusCode).toBe(404)
  })
})

test('more pictures than an archive holds are refused with the limit', async () => {
  const program = await createProgram(api, 'exhibition')
  const { id, artist } = await createApplication(api, 'exhibition', program, [])
  await sql`
    with made as (
      insert into artwork (artist_id, title, quantity, url)
      select ${artist}, 'Many ' || n, 1, 'pictures-' || n from generate_series(1, ${sql.lit(limits.openCallPictures + 1)}) as n
      returning id_artwork)
    insert into exhibition_application_artwork (exhibition_application_id, artwork_id)
    select ${id}, id_artwork from made`.execute(api.db)
  const answer = await exported(`/judging/exhibition/${program}`, { format: 'zip' })
  expect(answer.json().error).toMatchObject({
    code: ErrorCode.tooManyPictures,
    message: expect.stringContaining(String(limits.openCallPictures)),
  })
})

describe('names of pictures', () => {
  test('are such as every system takes', () => {
    expect(safeName('E-1 a<b>:c"/\\|?*\u202e\u0007 .. ')).toBe('E-1 a b c')
    expect(Buffer.byteLength(safeName('😀'.repeat(200)))).toBeLessThanOrEqual(180)
    expect(safeName('E-1 Cafe\u0301')).toBe('E-1 Café')
  })

  test('are numbered where they are the same but for case', () => {
    const named = (title: string) => ({ code: 'E-1', title, path: 'artwork/1/a.webp' })
    expect(fileNames(['Untitled', 'untitled', 'Untitled?', 'Other'].map(named))).toEqual([
      'E-1 Untitled.webp',
      'E-1 untitled (2).webp',
      'E-1 Untitled (3).webp',
      'E-1 Other.webp',
    ])
  })
})

test('an archive that nobody reads on opens no more pictures, and closes the open one', async () => {
  const opened: PassThrough[] = []
  const storage = {
    read: async () => {
      const stream = new PassThrough()
      stream.write('bytes')
      opened.push(stream)
      return { stream, size: 5 }
    },
  }
  const pictures = Array.from({ length: 20 }, (_, index) => ({
    code: 'E-1',
    title: `${index}`,
    path: 'artwork/1/a.webp',
  }))
  const file = pictureArchive(pictures, { storage, folder: 'Luz', language: 'en' })
  await new Promise((resolve) => file.once('readable', resolve))
  const closed = new Promise((resolve) => opened[0]!.once('close', resolve))
  file.destroy()
  await closed
  expect(opened).toHaveLength(1)
})
