import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../../../../test/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { rowsPerStep } from './file-row.ts'

let api: TestApp
let token: string
let imports: ReturnType<typeof importsOf>

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  imports = importsOf(api, token)
})
afterAll(() => api.close())

const csv = (count: number, prefix: string) =>
  [
    'name,source_id',
    ...Array.from({ length: count }, (_, index) => `${prefix} ${index},${prefix}${index}`),
  ].join('\n')

const named = (prefix: string) =>
  api.db.selectFrom('sponsor').select('name').where('name', 'like', `${prefix} %`).execute()

const files = async () => {
  const paths: string[] = []
  for await (const path of api.storage.list('imports')) paths.push(path)
  return paths
}

/** A file's row goes after the file itself. */
const isDropped = (id: string) =>
  expect
    .poll(
      () =>
        api.db.selectFrom('import_file').select('kind').where('id_import_file', '=', id).executeTakeFirst(),
      { timeout: 15_000 },
    )
    .toBeUndefined()

test('the check writes no record, and the file is gone when its import is over', async () => {
  const action = await imports.checked('sponsor', csv(450, 'Checked'))
  expect(action).toMatchObject({ total: 450, expected_made: 450, expected_refused: 0 })
  expect(await named('Checked')).toEqual([])
  expect(await files()).toHaveLength(1)
  expect(await imports.bulk.finish(action.id_bulk_action)).toMatchObject({ made: 450, done: 450 })
  expect(await named('Checked')).toHaveLength(450)
  await isDropped(String(action.given.file))
  expect(await files()).toEqual([])
  expect(await api.db.selectFrom('import_value').selectAll().execute()).toEqual([])
  // the same file once more: its numbers are known
  expect(await imports.checked('sponsor', csv(450, 'Checked'))).toMatchObject({ expected_unchanged: 450 })
})

test('an import goes on in another process where the last step left it', async () => {
  const action = await imports.checked('sponsor', csv(450, 'Resumed'))
  const id = action.id_bulk_action
  // as a process that ended after its first step leaves it
  await api.db
    .insertInto('sponsor')
    .values(Array.from({ length: rowsPerStep }, (_, index) => ({ name: `Resumed ${index}` })))
    .execute()
  await api.db
    .updateTable('bulk_action')
    .set({
      state: 'running',
      position: rowsPerStep,
      done: rowsPerStep,
      made: rowsPerStep,
      started_at: new Date().toISOString(),
    })
    .where('id_bulk_action', '=', id)
    .execute()
  const another = await api.startAnother()
  await another.ready()
  expect(await imports.bulk.reach(id, 'done')).toMatchObject({ done: 450, made: 450, refused: 0 })
  expect(new Set((await named('Resumed')).map(({ name }) => name)).size).toBe(450)
  expect(await named('Resumed')).toHaveLength(450)
  await another.close()
})

test('a value that stands in an earlier step of the file is refused by its line', async () => {
  const content = `${csv(450, 'Twice')}\nAgain,Twice0`
  const action = await imports.checked('sponsor', content)
  expect(await imports.linesOf(action.id_bulk_action)).toEqual([
    { line: 452, faults: [{ field: 'source_id', fault: 'repeated' }] },
  ])
})

test('a stopped import keeps what is done, which can be undone', async () => {
  const action = await imports.checked('sponsor', csv(1000, 'Stopped'))
  await imports.bulk.press(action.id_bulk_action, 'start')
  await imports.bulk.press(action.id_bulk_action, 'stop')
  const stopped = await imports.bulk.reach(action.id_bulk_action, 'stopped', 'done')
  expect(await named('Stopped')).toHaveLength(stopped.done)
  if (stopped.done > 0) await imports.bulk.undo(action.id_bulk_action)
  expect(await named('Stopped')).toEqual([])
})

test('a file is its sender’s alone, and an import ends with the rights of its session', async () => {
  const editor = await api.signIn(UserType.editor)
  const { file } = await imports.send('sponsor', csv(3, 'Own'), editor.token)
  const columns = ['name', null]
  expect((await imports.preview(file.id_import_file, columns)).error).toMatchObject({
    code: ErrorCode.importFileNotFound,
  })
  expect((await imports.preview(file.id_import_file, columns, editor.token)).data.rows).toHaveLength(3)
  const own = importsOf(api, editor.token)
  const action = await own.check(file.id_import_file, columns)
  await api.db
    .updateTable('bulk_action')
    .set({ state: 'running', position: 0, started_at: new Date().toISOString() })
    .where('id_bulk_action', '=', action.id_bulk_action)
    .execute()
  await api.db
    .updateTable('session')
    .set({ ended_at: new Date().toISOString() })
    .where('user_id', '=', editor.id_user)
    .execute()
  const another = await api.startAnother()
  await another.ready()
  expect(await imports.bulk.reach(action.id_bulk_action, 'done')).toMatchObject({
    done: 0,
    refused: 3,
    refusals: [{ code: ErrorCode.invalidToken, count: 3 }],
  })
  expect(await named('Own')).toEqual([])
  await another.close()
})

test('columns that the file or the kind does not have, or that stand twice, are refused by their names', async () => {
  const { file } = await imports.send('sponsor', csv(1, 'Columns'))
  for (const columns of [['name'], ['password_hash', null], ['name', 'name'], [null, null]]) {
    const { status, error } = await imports.preview(file.id_import_file, columns)
    expect([status, error.code, error.details?.[0]]).toEqual([400, 201, 'columns'])
  }
  expect((await imports.send('sponsor', '')).error).toMatchObject({ code: 488, details: ['empty'] })
  const dropped = await api.request('DELETE', `/api/import/${file.id_import_file}`, { token })
  expect(dropped.status).toBe(200)
  expect((await imports.preview(file.id_import_file, ['name', null])).error).toMatchObject({ code: 487 })
})

test('a file that was not dropped goes after a day', async () => {
  const { file } = await imports.send('sponsor', csv(1, 'Old'))
  await api.db
    .updateTable('import_file')
    .set({ created_at: new Date(Date.now() - 25 * 3600 * 1000).toISOString() } as never)
    .where('id_import_file', '=', file.id_import_file)
    .execute()
  const another = await api.startAnother()
  await another.ready()
  await isDropped(file.id_import_file)
  expect((await files()).filter((path) => path.includes(file.id_import_file))).toEqual([])
  await another.close()
})
