import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fileWriter } from '../../../test/import-files.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { artistBatches } from '../artists/batches.ts'
import { artworkBatches } from '../artworks/batches.ts'
import { importFile } from './import-file.ts'
import type { ImportTarget } from './target.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
beforeEach(() =>
  sql`truncate account, import_source, change_log, setting restart identity cascade`.execute(api.db),
)
afterAll(() => api.close())

interface Options {
  mapping?: object
  report?: string
  isRehearsal?: boolean
  batchSize?: number
  isStopping?: () => boolean
}

/** Imports the text as a file and answers the counts, and what was shown. */
const importing = async (
  target: ImportTarget,
  csv: string,
  { mapping, report, isRehearsal, ...rest }: Options = {},
) => {
  const write = await fileWriter()
  const shown: string[] = []
  const counts = await importFile(
    api.db,
    {
      target,
      file: await write('file.csv', csv),
      mapping: mapping && (await write('mapping.json', mapping)),
      report,
      isRehearsal: isRehearsal ?? false,
    },
    { print: (text) => shown.push(text), isStopping: () => false, ...rest },
  )
  return { counts, shown }
}
const artists = (csv: string, options?: Options) => importing(artistBatches, csv, options)
const artworks = (csv: string, options?: Options) => importing(artworkBatches, csv, options)

const storedArtists = () =>
  api.db
    .selectFrom('account')
    .innerJoin('artist_profile', 'user_id', 'id_user')
    .selectAll()
    .orderBy('id_user')
    .execute()
const storedArtworks = () => api.db.selectFrom('artwork').selectAll().orderBy('id_artwork').execute()
const log = () => api.db.selectFrom('change_log').selectAll().orderBy('id_change').execute()

const someArtists = 'source_id,first_name,last_name\nf1,Frida,Kahlo\nf2,Diego,Rivera\n'

describe('columns with our own names', () => {
  test('map by themselves, with the rules and addresses of the API', async () => {
    const csv = `source_id,first_name,professional_name,birth_date,order,shoe_size
a,Ana,Ana Ruiz,1950-02-03,7,38
b,Bea,Ana Ruiz,,,
c,Carla,"${'x'.repeat(201)}",2999-01-01,x,
d,,No name,,,
`
    const { counts, shown } = await artists(csv)
    expect(counts).toMatchObject({ made: 2, refused: 2 })
    expect(await storedArtists()).toMatchObject([
      {
        first_name: 'Ana',
        birth_date: '1950-02-03',
        order: 7,
        url: 'ana-ruiz',
        country_code: '+52',
        email: null,
      },
      { first_name: 'Bea', birth_date: null, order: 0, url: 'ana-ruiz-2', artist_status_id: 1 },
    ])
    expect(shown).toContain('columns not taken: shoe_size')
    const refusals = shown.filter((line) => line.includes('refused')).join('\n')
    expect(refusals).toMatch(
      /^line 4 .*professional_name: .*birth_date: "2999-01-01" is not valid.*order: "x"/m,
    )
    expect(refusals).toMatch(/^line 5 .*first_name: is missing/m)
  })

  test('bring artworks to artists of the same source, and refuse those of nobody', async () => {
    await artists(someArtists)
    const { counts, shown } = await artworks(`source_id,artist_source_id,title,date,price
1,f1,Raíces,1943-01-01,10.5
2,f9,Lost,,
3,f1,,,
,f1,Nameless,,
4,f2,Raíces,,-1
5,f2,Raíces,,
`)
    expect(counts).toMatchObject({ made: 2, refused: 4 })
    expect(await storedArtworks()).toMatchObject([
      { title: 'Raíces', url: 'raices', price: 10.5, date: '1943-01-01', dimensions: null },
      { title: 'Raíces', url: 'raices-2', price: null },
    ])
    const refusals = shown.filter((line) => line.includes('refused'))
    expect(refusals[0]).toContain('artist_source_id: no artist "f9" has been imported')
    expect(refusals[1]).toContain('title: is missing')
    expect(refusals[2]).toContain('source_id: is missing')
    expect(refusals[3]).toContain('price: "-1" is not valid')
  })
})

test('what the database would refuse is refused row by row', async () => {
  await api.createAccount(3, 'taken@example.test')
  const { counts, shown } = await artists(`source_id,first_name,email,url,discipline_id,country_id
1,A,Taken@example.test,,,
2,B,,,99,
3,C,,,,9999
4,D,d@example.test,one,22,1
5,E,D@example.test,,,
6,F,,one,,
4,G,,,,
`)
  expect(counts).toMatchObject({ made: 1, refused: 6 })
  const refusals = shown.filter((line) => line.includes('  refused')).map((line) => line.split('  ')[3])
  expect(refusals).toEqual([
    'email: "Taken@example.test" is already in use',
    'discipline_id: there is no 99',
    'country_id: there is no 9999',
    'email: "D@example.test" stands in line 5 already',
    'url: "one" stands in line 5 already',
    'source_id: "4" stands in line 5 already',
  ])
})

test("another museum's file works by a mapping file alone", async () => {
  const source = 'prado'
  const people =
    'Clave;Autor;Sexo;Nace;País\nP1;Goya, Francisco de;hombre;30/03/1746;España\nP2;Anguissola, Sofonisba;mujer;;Italia\n'
  await artists(people, {
    mapping: {
      source,
      delimiter: ';',
      fields: {
        source_id: 'Clave',
        first_name: { from: 'Autor', extract: ', *(.+)$' },
        last_name: { from: 'Autor', extract: '^[^,]+' },
        professional_name: 'Autor',
        gender_id: { from: 'Sexo', values: { hombre: 1, mujer: 2 } },
        birth_date: { from: 'Nace', date: 'day-month-year' },
        country_id: { from: 'País', country: true },
      },
      onCreate: { artist_status_id: 3 },
    },
  })
  await artworks('Nº,Clave autor,Obra,Año\n1,P1,"Saturno,\ndetalle",h. 1820\n', {
    mapping: {
      source,
      fields: {
        source_id: 'Nº',
        artist_source_id: 'Clave autor',
        title: { from: 'Obra', shorten: 10 },
        date: { from: 'Año', date: 'year' },
      },
      onCreate: { artwork_status_id: 4, quantity: 1 },
    },
  })
  expect(await storedArtists()).toMatchObject([
    {
      first_name: 'Francisco de',
      last_name: 'Goya',
      gender_id: 1,
      birth_date: '1746-03-30',
      country_id: 205,
    },
    { first_name: 'Sofonisba', last_name: 'Anguissola', gender_id: 2, birth_date: null, artist_status_id: 3 },
  ])
  expect(await storedArtworks()).toMatchObject([
    { title: 'Saturno,…', date: '1820-01-01', quantity: 1, artwork_status_id: 4 },
  ])
})

describe('a rehearsal', () => {
  test('tells of every row and writes nothing', async () => {
    await artists(someArtists)
    const before = [await storedArtists(), await log()]
    const { counts, shown } = await artists(
      'source_id,first_name,last_name\nf1,Frida,Kahlo\nf2,Diego María,Rivera\nf3,Remedios,Varo\nf4,,\n',
      { isRehearsal: true },
    )
    expect(counts).toMatchObject({ left: 1, changed: 1, made: 1, refused: 1 })
    expect(shown.filter((line) => line.startsWith('line'))).toEqual([
      'line 2  left  f1',
      'line 3  would be changed  f2  first_name: "Diego" → "Diego María"',
      'line 4  would be made  f3',
      'line 5  would be refused  f4  first_name: is missing',
    ])
    expect([await storedArtists(), await log()]).toEqual(before)
  })
})

describe('a second run', () => {
  test('of the same file makes and changes nothing', async () => {
    await artists(someArtists)
    const before = [await storedArtists(), await log()]
    expect((await artists(someArtists)).counts).toMatchObject({ made: 0, changed: 0, left: 2 })
    expect([await storedArtists(), await log()]).toEqual(before)
  })

  test('changes what differs, and keeps what the file does not speak of', async () => {
    const mapping = {
      source: 'm',
      fields: { source_id: 'id', first_name: 'name', tweet: 'motto' },
      onCreate: { artist_status_id: 3 },
    }
    await artists('id,name,motto\n1,Ana,one\n2,Bea,two\n', { mapping })
    const [ana] = await storedArtists()
    await api.db.updateTable('artist_profile').set({ artist_status_id: 4, web: 'w' }).execute()
    const { counts } = await artists('id,name,motto\n1,Anna,\n2,Bea,two\n', { mapping })
    expect(counts).toMatchObject({ changed: 1, left: 1 })
    expect((await storedArtists())[0]).toMatchObject({
      first_name: 'Anna',
      tweet: 'one',
      url: ana!.url,
      artist_status_id: 4,
      web: 'w',
    })
    const lines = await log()
    expect(lines.at(-1)).toMatchObject({
      action: 'update',
      record_id: ana!.id_user,
      fields: { first_name: { before: 'Ana', after: 'Anna' } },
    })
    expect(lines.at(-1)!.import_id).not.toBe(lines[0]!.import_id)
  })

  test('does not bring back what was deleted here', async () => {
    await artists(someArtists)
    const [frida] = await storedArtists()
    await api.db.deleteFrom('account').where('id_user', '=', frida!.id_user).execute()
    const { counts, shown } = await artists(someArtists)
    expect(counts).toMatchObject({ made: 0, left: 2 })
    expect(shown.join()).toContain('was deleted here after an earlier import')
    expect(await storedArtists()).toHaveLength(1)
  })
})

test('every record has its line in the change log, all of one import', async () => {
  await artists(someArtists)
  const lines = await log()
  expect(lines).toMatchObject([
    { entity: 'artist', action: 'create', user_id: null, user_name: 'Import file' },
    { entity: 'artist', action: 'create' },
  ])
  expect(lines[0]!.fields).toMatchObject({ first_name: { before: null, after: 'Frida' } })
  expect(lines[0]!.import_id).toMatch(/^[\da-f-]{36}$/)
  expect(lines[1]!.import_id).toBe(lines[0]!.import_id)
})

describe('an import that stops half-way', () => {
  const many = `source_id,first_name\n${Array.from({ length: 25 }, (_, index) => `${index},Name ${index}\n`).join('')}`

  test('goes on where it stopped, as one import with one report', async () => {
    const write = await fileWriter()
    const report = await write('report.csv', '')
    let batches = 0
    const breaksDown = () => {
      batches += 1
      if (batches === 2) throw new Error('the lights went out')
      return false
    }
    const stopped = artists(many, { batchSize: 5, report, isStopping: breaksDown })
    await expect(stopped).rejects.toThrow('the lights went out')
    expect(await storedArtists()).toHaveLength(10)
    // what a process killed before its commit had written of the next batch
    await write('report.csv', `${await readFile(report, 'utf8')}12,made,10,`)

    const { counts, shown } = await artists(many, { batchSize: 5, report })
    expect(shown[0]).toBe('going on after line 11, where the last run stopped')
    expect(counts).toMatchObject({ made: 25, left: 0 })
    const lines = (await readFile(report, 'utf8')).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[2])).toEqual([
      'source_id',
      ...Array.from({ length: 25 }, (_, n) => `${n}`),
    ])
    expect(new Set((await log()).map(({ import_id }) => import_id)).size).toBe(1)
    expect((await artists(many)).counts).toMatchObject({ left: 25 })
  })

  test('leaves nothing of a batch whose lines cannot be logged', async () => {
    await sql`alter table change_log add constraint no_more check (false) not valid`.execute(api.db)
    onTestFinished(async () => {
      await sql`alter table change_log drop constraint no_more`.execute(api.db)
    })
    await expect(artists(many)).rejects.toThrow()
    expect(await storedArtists()).toEqual([])
    expect(await api.db.selectFrom('import_source').selectAll().execute()).toEqual([])
  })
})

test('a report shows formulas as text and quotes what has to be quoted', async () => {
  const write = await fileWriter()
  const report = await write('report.csv', '')
  await artists(`source_id,first_name,tweet\n=1+1,Ana,\nb,Bea,"a ""motto"", too long${'x'.repeat(140)}"\n`, {
    report,
  })
  const [, first, second] = (await readFile(report, 'utf8')).split('\r\n')
  expect(first).toMatch(/^2,made,'=1\+1,\d+,$/)
  expect(second).toMatch(/^3,refused,b,,"tweet: ""a ""/)
})

test.each([
  [
    { source: 'm', fields: { source_id: 'id', shoe_size: 'x' } },
    /no such field shoe_size; there are source_id/,
  ],
  [{ source: 'm', fields: { source_id: 'id', first_name: 'Nombre' } }, /no column Nombre; it has id, name/],
  [{ source: 'm', fields: { first_name: 'name' } }, /no column is taken for source_id/],
  [{ source: 'm', fields: { source_id: { from: 'id', extract: '(' } } }, /fields.source_id/],
  [{ source: 'm', fields: { source_id: 'id' }, onCreate: { enabled: 2 } }, /onCreate.enabled is not valid/],
  [{ fields: {} }, /source/],
])('a mapping that does not fit stops before anything is written: %j', async (mapping, message) => {
  await expect(artists('id,name\n1,Ana\n', { mapping })).rejects.toThrow(message)
  expect(await storedArtists()).toEqual([])
})

test('the mappings that come with the product fit their kind', async () => {
  const folder = join(import.meta.dirname, '../../../import/mappings')
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const people =
    'id,name,gender,birth_year,birth_place,death_year\n1,Hans Holbein the Younger,Male,1497,"Augsburg, Deutschland",1543\n2,Gilbert & George,,,,\n'
  await artists(people, { mapping: await read('tate-artists.json') })
  await artworks(
    `id,title,artist_id,year,date_text,medium,dimensions,credit_line\n9,${'t'.repeat(320)},1,1819,c.1819,Oil,,\n`,
    { mapping: await read('tate-artworks.json') },
  )
  expect(await storedArtists()).toMatchObject([
    {
      first_name: 'Hans',
      last_name: 'Holbein the Younger',
      country_id: 80,
      birth_date: null,
      artist_status_id: 3,
    },
    { first_name: 'Gilbert & George', last_name: null, professional_name: 'Gilbert & George' },
  ])
  expect(await storedArtworks()).toMatchObject([
    { title: `${'t'.repeat(199)}…`, date: '1819-01-01', technique: 'Oil', dimensions: null, quantity: 1 },
  ])
})
