import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { fileWriter, type Imports, startImports } from '../../../test/import-files.ts'

let api: Imports
beforeAll(async () => {
  api = await startImports()
})
beforeEach(() => api.empty())
afterAll(() => api.close())

const someArtists = 'source_id,first_name,last_name\nf1,Frida,Kahlo\nf2,Diego,Rivera\n'

describe('columns with our own names', () => {
  test('map by themselves, with the rules and addresses of the API', async () => {
    const csv = `source_id,first_name,professional_name,birth_date,order,shoe_size
a,Ana,Ana Ruiz,1950-02-03,7,38
b,Bea,Ana Ruiz,,,
c,Carla,"${'x'.repeat(201)}",2999-01-01,x,
d,,No name,,,
`
    const { counts, shown } = await api.artists(csv)
    expect(counts).toMatchObject({ made: 2, refused: 2 })
    expect(await api.storedArtists()).toMatchObject([
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
    await api.artists(someArtists)
    const { counts, shown } = await api.artworks(`source_id,artist_source_id,title,date,price
1,f1,Raíces,1943-01-01,10.5
2,f9,Lost,,
3,f1,,,
,f1,Nameless,,
4,f2,Raíces,,-1
5,f2,Raíces,,
`)
    expect(counts).toMatchObject({ made: 2, refused: 4 })
    expect(await api.storedArtworks()).toMatchObject([
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

test('a telephone number is kept as a dial code and digits, however it was spaced', async () => {
  const csv = `source_id,first_name,mobile,country_code
1,A,+34 600 000 000,
2,B,(+44) (0)20-7946-0000,
3,C,600 00 00 00,34
4,D,91/555 12 34,
5,E,ask Ana,
6,F,+49 600 000 000,+34
`
  const { counts, shown } = await api.artists(csv)
  expect(counts).toMatchObject({ made: 4, refused: 2 })
  expect(await api.storedArtists()).toMatchObject([
    { mobile: '600000000', country_code: '+34' },
    { mobile: '2079460000', country_code: '+44' },
    { mobile: '600000000', country_code: '+34' },
    { mobile: '915551234', country_code: '+52' },
  ])
  const refusals = shown.filter((line) => line.includes('  refused')).map((line) => line.split('  ')[3])
  expect(refusals).toEqual([
    'mobile: "ask Ana" is not a telephone number',
    'mobile: "+49 600 000 000" is not a telephone number',
  ])
  expect((await api.artists(csv)).counts).toMatchObject({ made: 0, changed: 0, left: 4 })
})

test('what the database would refuse is refused row by row', async () => {
  await api.createAccount(3, 'taken@example.test')
  const { counts, shown } = await api.artists(`source_id,first_name,email,url,discipline_id,country_id
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

describe('a rehearsal', () => {
  test('tells of every row and writes nothing', async () => {
    await api.artists(someArtists)
    const before = [await api.storedArtists(), await api.log()]
    const { counts, shown } = await api.artists(
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
    expect([await api.storedArtists(), await api.log()]).toEqual(before)
  })
})

describe('a second run', () => {
  test('of the same file makes and changes nothing', async () => {
    await api.artists(someArtists)
    const before = [await api.storedArtists(), await api.log()]
    expect((await api.artists(someArtists)).counts).toMatchObject({ made: 0, changed: 0, left: 2 })
    expect([await api.storedArtists(), await api.log()]).toEqual(before)
  })

  test('changes what differs, and keeps what the file does not speak of', async () => {
    const mapping = {
      source: 'm',
      fields: { source_id: 'id', first_name: 'name', tweet: 'motto' },
      onCreate: { artist_status_id: 3 },
    }
    await api.artists('id,name,motto\n1,Ana,one\n2,Bea,two\n', { mapping })
    const [ana] = await api.storedArtists()
    await api.db.updateTable('artist_profile').set({ artist_status_id: 4, web: 'w' }).execute()
    const { counts } = await api.artists('id,name,motto\n1,Anna,\n2,Bea,two\n', { mapping })
    expect(counts).toMatchObject({ changed: 1, left: 1 })
    expect((await api.storedArtists())[0]).toMatchObject({
      first_name: 'Anna',
      tweet: 'one',
      url: ana!.url,
      artist_status_id: 4,
      web: 'w',
    })
    const lines = await api.log()
    expect(lines.at(-1)).toMatchObject({
      action: 'update',
      record_id: ana!.id_user,
      fields: { first_name: { before: 'Ana', after: 'Anna' } },
    })
    expect(lines.at(-1)!.import_id).not.toBe(lines[0]!.import_id)
  })

  test('does not bring back what was deleted here', async () => {
    await api.artists(someArtists)
    const [frida] = await api.storedArtists()
    await api.db.deleteFrom('account').where('id_user', '=', frida!.id_user).execute()
    const { counts, shown } = await api.artists(someArtists)
    expect(counts).toMatchObject({ made: 0, left: 2 })
    expect(shown.join()).toContain('was deleted here after an earlier import')
    expect(await api.storedArtists()).toHaveLength(1)
  })
})

test('every record has its line in the change log, all of one import', async () => {
  await api.artists(someArtists)
  const lines = await api.log()
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
    const stopped = api.artists(many, { batchSize: 5, report, isStopping: breaksDown })
    await expect(stopped).rejects.toThrow('the lights went out')
    expect(await api.storedArtists()).toHaveLength(10)
    // what a process killed before its commit had written of the next batch
    await write('report.csv', `${await readFile(report, 'utf8')}12,made,10,`)

    const { counts, shown } = await api.artists(many, { batchSize: 5, report })
    expect(shown[0]).toBe('going on after line 11, where the last run stopped')
    expect(counts).toMatchObject({ made: 25, left: 0 })
    const lines = (await readFile(report, 'utf8')).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[2])).toEqual([
      'source_id',
      ...Array.from({ length: 25 }, (_, n) => `${n}`),
    ])
    expect(new Set((await api.log()).map(({ import_id }) => import_id)).size).toBe(1)
    expect((await api.artists(many)).counts).toMatchObject({ left: 25 })
  })

  test('leaves nothing of a batch whose lines cannot be logged', async () => {
    await sql`alter table change_log add constraint no_more check (false) not valid`.execute(api.db)
    onTestFinished(async () => {
      await sql`alter table change_log drop constraint no_more`.execute(api.db)
    })
    await expect(api.artists(many)).rejects.toThrow()
    expect(await api.storedArtists()).toEqual([])
    expect(await api.db.selectFrom('import_source').selectAll().execute()).toEqual([])
  })
})

test('a report shows formulas as text and quotes what has to be quoted', async () => {
  const write = await fileWriter()
  const report = await write('report.csv', '')
  await api.artists(
    `source_id,first_name,tweet\n=1+1,Ana,\nb,Bea,"a ""motto"", too long${'x'.repeat(140)}"\n`,
    {
      report,
    },
  )
  const [, first, second] = (await readFile(report, 'utf8')).split('\r\n')
  expect(first).toMatch(/^2,made,'=1\+1,\d+,$/)
  expect(second).toMatch(/^3,refused,b,,"tweet: ""a ""/)
})
