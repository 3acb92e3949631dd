import { countries } from '@vernissage/contract/values/countries'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist } from '../../../../test/art.ts'
import { columnsByName, importsOf } from '../../../../test/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

/* Lists as galleries keep them, in which some cells cannot be read. */

let api: TestApp
let token: string
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  imports = importsOf(api, token)
})
afterAll(() => api.close())

const csv = (...rows: unknown[][]) => stringify(rows)

const storedArtist = (last_name: string) =>
  api.db
    .selectFrom('account')
    .innerJoin('artist_profile', 'user_id', 'id_user')
    .select(['first_name', 'country_id', 'country_code', 'mobile', 'birth_date'])
    .where('last_name', '=', last_name)
    .executeTakeFirst()

const idOf = (alpha2: string) => countries.find((country) => country.alpha2 === alpha2)!.id

const changeAccount = (id: number, values: { mobile?: string; email?: string }) =>
  api.db.updateTable('account').set(values).where('id_user', '=', id).execute()

const people = csv(
  ['first_name', 'last_name', 'country_id', 'mobile', 'birth_date'],
  ['Ana', 'Readable', 'Turkey', '+34 600 000 000', '2 Feb 2001'],
  ['Bea', 'Unplaced', 'Atlantis', '(0034) 600-000-001', '3/2/77'],
  ['Eva', 'Undated', 'UK', 'ask Ana', 'about 1970'],
  ['', 'Nameless', 'Atlantis', '', ''],
)
const columns = ['first_name', 'last_name', 'country_id', 'mobile', 'birth_date']

test('the preview shows how dates, countries and telephone numbers are read', async () => {
  const { file } = await imports.send('artist', people)
  const { data } = await imports.preview(file.id_import_file, columns)
  expect(data.rows.map(({ read_as }) => read_as)).toEqual([
    [null, null, String(idOf('TR')), '+34 600000000', '2001-02-02'],
    [null, null, null, '+34 600000001', '1977-02-03'],
    [null, null, String(idOf('GB')), null, null],
    [null, null, null, null, null],
  ])
})

test('rows with a cell that cannot be read are refused unless the column is left out, then they come without it', async () => {
  const { file } = await imports.send('artist', people)
  const strict = await imports.check(file.id_import_file, columns)
  expect(strict).toMatchObject({ expected_made: 1, expected_refused: 3 })

  const leave_out = ['country_id', 'birth_date', 'mobile']
  const { data } = await imports.preview(file.id_import_file, columns, token, { leave_out })
  expect(data.rows.map(({ result, left_out }) => [result, left_out.map(({ field }) => field)])).toEqual([
    ['made', []],
    ['made', ['country_id']],
    ['made', ['birth_date', 'mobile']],
    ['refused', []],
  ])
  const action = await imports.check(file.id_import_file, columns, { leave_out })
  expect(action).toMatchObject({ expected_made: 3, expected_refused: 1 })
  const fields = [
    { field: 'first_name', refused: 1, left_out: 0 },
    { field: 'birth_date', refused: 0, left_out: 1 },
    { field: 'country_id', refused: 0, left_out: 1 },
    { field: 'mobile', refused: 0, left_out: 1 },
  ]
  expect(await imports.fieldsOf(action.id_bulk_action)).toEqual(fields)
  await imports.bulk.finish(action.id_bulk_action)
  expect(await imports.fieldsOf(action.id_bulk_action)).toEqual(fields)
  expect(await imports.linesOf(action.id_bulk_action, 'left_out')).toEqual([
    { line: 3, faults: [{ field: 'country_id', fault: 'notFound' }] },
    {
      line: 4,
      faults: [
        { field: 'birth_date', fault: 'date' },
        { field: 'mobile', fault: 'digits' },
      ],
    },
  ])
  expect(await storedArtist('Readable')).toMatchObject({
    country_id: idOf('TR'),
    country_code: '+34',
    mobile: '600000000',
    birth_date: '2001-02-02',
  })
  expect(await storedArtist('Unplaced')).toMatchObject({ country_id: null, mobile: '600000001' })
  expect(await storedArtist('Undated')).toMatchObject({ mobile: null, birth_date: null })
  expect(await storedArtist('Nameless')).toBeUndefined()
})

test('a value that can be read but is not known, or a record that is changed, is left out in the same way', async () => {
  const id = await createArtist(api)
  await changeAccount(id, { mobile: '600 000 000' })
  const { file } = await imports.send(
    'artist',
    csv(['id_user', 'country_id', 'discipline_id', 'mobile'], [id, '99999', 'Basket weaving', '600000000']),
  )
  const action = await imports.check(file.id_import_file, columnsByName('artist', file.headings), {
    leave_out: ['country_id', 'discipline_id'],
  })
  expect(action).toMatchObject({ expected_done: 0, expected_unchanged: 1, expected_refused: 0 })
  expect(await imports.linesOf(action.id_bulk_action, 'left_out')).toHaveLength(1)
})

test('a required field cannot be left out, and a value that another record has is still refused', async () => {
  await changeAccount(await createArtist(api), { email: 'taken@people.test' })
  const { file } = await imports.send('artist', csv(['first_name', 'email'], ['Ida', 'taken@people.test']))
  const { error } = await imports.preview(file.id_import_file, ['first_name', 'email'], token, {
    leave_out: ['first_name'],
  })
  expect(error).toMatchObject({ code: 201, details: ['leave_out', 'first_name'] })
  const action = await imports.check(file.id_import_file, ['first_name', 'email'], { leave_out: ['email'] })
  expect(action).toMatchObject({ expected_made: 0, expected_refused: 1 })
})

test("two galleries' numbers are not one, and each is known again by its source", async () => {
  const content = (name: string) => csv(['source_id', 'name'], ['1', `${name} one`], ['2', `${name} two`])
  const take = async (name: string, source?: string) => {
    const { file } = await imports.send('sponsor', content(name))
    const action = await imports.check(file.id_import_file, ['source_id', 'name'], source ? { source } : {})
    return imports.bulk.finish(action.id_bulk_action)
  }
  expect(await take('Old')).toMatchObject({ made: 2 })
  expect(await take('North', 'Galería Norte')).toMatchObject({ made: 2 })
  expect(await take('North', ' galería norte ')).toMatchObject({ made: 0, unchanged: 2 })
  expect(await take('Renamed')).toMatchObject({ made: 0, done: 2 })
  const { file } = await imports.send('sponsor', content('x'))
  expect(file.sources).toEqual(['Galería Norte', 'file'])
})

test('an import of rows without numbers ticks the first step of the home page', async () => {
  await api.db.deleteFrom('setting').where('key', '=', 'demonstration').execute()
  await api.db.deleteFrom('setting').where('key', '=', 'imported').execute()
  await api.db.deleteFrom('import_source').execute()
  const step = async () => {
    const { data } = await api.request<{ desk: { first_steps: { import: number } | null } }>(
      'GET',
      '/api/desk',
      {
        token,
      },
    )
    return data.desk.first_steps?.import
  }
  expect(await step()).toBe(0)
  const action = await imports.checked('sponsor', csv(['name'], ['First']))
  expect(await step()).toBe(0)
  await imports.bulk.finish(action.id_bulk_action)
  expect(await step()).toBe(1)
})
