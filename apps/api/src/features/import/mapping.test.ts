import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Imports, startImports } from '../../../test/import-files.ts'

let api: Imports
beforeAll(async () => {
  api = await startImports()
})
beforeEach(() => api.empty())
afterAll(() => api.close())

test("another museum's file works by a mapping file alone", async () => {
  const source = 'prado'
  const people =
    'Clave;Autor;Sexo;Nace;País\nP1;Goya, Francisco de;hombre;30/03/1746;España\nP2;Anguissola, Sofonisba;mujer;;Italia\n'
  await api.artists(people, {
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
  await api.artworks('Nº,Clave autor,Obra,Año\n1,P1,"Saturno,\ndetalle",h. 1820\n', {
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
  expect(await api.storedArtists()).toMatchObject([
    {
      first_name: 'Francisco de',
      last_name: 'Goya',
      gender_id: 1,
      birth_date: '1746-03-30',
      country_id: 205,
    },
    { first_name: 'Sofonisba', last_name: 'Anguissola', gender_id: 2, birth_date: null, artist_status_id: 3 },
  ])
  expect(await api.storedArtworks()).toMatchObject([
    { title: 'Saturno,…', date: '1820-01-01', quantity: 1, artwork_status_id: 4 },
  ])
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
  await expect(api.artists('id,name\n1,Ana\n', { mapping })).rejects.toThrow(message)
  expect(await api.storedArtists()).toEqual([])
})

test('the mappings that come with the product fit their kind', async () => {
  const folder = join(import.meta.dirname, '../../../import/mappings')
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const people =
    'id,name,gender,birth_year,birth_place,death_year\n1,Hans Holbein the Younger,Male,1497,"Augsburg, Deutschland",1543\n2,Gilbert & George,,,,\n'
  await api.artists(people, { mapping: await read('tate-artists.json') })
  await api.artworks(
    `id,title,artist_id,year,date_text,medium,dimensions,credit_line\n9,${'t'.repeat(320)},1,1819,c.1819,Oil,,\n`,
    { mapping: await read('tate-artworks.json') },
  )
  expect(await api.storedArtists()).toMatchObject([
    {
      first_name: 'Hans',
      last_name: 'Holbein the Younger',
      country_id: 80,
      birth_date: null,
      artist_status_id: 3,
    },
    { first_name: 'Gilbert & George', last_name: null, professional_name: 'Gilbert & George' },
  ])
  expect(await api.storedArtworks()).toMatchObject([
    { title: `${'t'.repeat(199)}…`, date: '1819-01-01', technique: 'Oil', dimensions: null, quantity: 1 },
  ])
})
