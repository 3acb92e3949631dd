import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../test-app.ts'
import { leastOf, shapeOf, usualKinds } from './usual-kinds.ts'

/* What holds for every kind of record that staff add, change and delete. What a kind does in its own way is tested with it. */

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
})
afterAll(() => api.close())

test('the kinds of record are found in the table of endpoints', () => {
  expect(usualKinds.map(({ record }) => record)).toEqual(
    expect.arrayContaining(['banner', 'sponsor', 'juror']),
  )
})

describe.each(usualKinds)('$record', ({ path, record, shape, change, list }) => {
  type One = Record<string, Record<string, unknown>>
  const at = `/api${path}`
  const { rows, order } = list.answer as { rows: string; order: { by: string } }
  const notFound = change.errors[0]

  const add = async () => {
    const { status, headers, data } = await api.request<One>('POST', at, { token, body: leastOf(shape) })
    expect([status, headers.etag]).toEqual([201, '"1"'])
    const id = data[record]![order.by] as number
    return { id, one: `${at}/${id}`, added: data[record]! }
  }
  const listed = async (id: number) => {
    const filter = JSON.stringify({ AND: [{ field: order.by, operator: '=', value: id }] })
    const { data } = await api.request('GET', `${at}/all?filter=${encodeURIComponent(filter)}`, { token })
    return data as { count: number }
  }

  test('is read and listed as it was added', async () => {
    const { id, one, added } = await add()
    const { data, headers } = await api.request<One>('GET', one, { token })
    expect([headers.etag, data]).toEqual(['"1"', { [record]: added }])
    expect(await listed(id)).toMatchObject({ count: 1, [rows]: [{ [order.by]: id }] })
  })

  test('is refused without a field that it must have', async () => {
    const least = leastOf(shape)
    for (const name of Object.keys(least)) {
      const { [name]: _, ...body } = least
      const { status, error } = await api.request('POST', at, { token, body })
      expect([status, error]).toMatchObject([400, { code: 201, details: expect.arrayContaining([name]) }])
    }
  })

  test('is changed once for each version of it', async () => {
    const { one } = await add()
    const fields = Object.entries(shapeOf(change))
    const name = fields.find(([, field]) => z.safeParse(field, 'Emerald').success)![0]
    const body = { [name]: 'Emerald' }
    const headers = { 'if-match': '"1"' }
    const changed = await api.request<One>('PATCH', one, { token, body, headers })
    expect([changed.status, changed.headers.etag, changed.data[record]]).toMatchObject([200, '"2"', body])
    const late = await api.request('PATCH', one, { token, body: { [name]: 'Late' }, headers })
    expect([late.status, late.error.code]).toEqual([412, 470])
    expect((await api.request<One>('GET', one, { token })).data[record]).toMatchObject(body)
  })

  test('is gone once it is deleted', async () => {
    const { id, one } = await add()
    expect((await api.request('DELETE', one, { token })).status).toBe(200)
    expect(await listed(id)).toMatchObject({ count: 0 })
    for (const answer of [
      await api.request('GET', one, { token }),
      await api.request('PATCH', one, { token, body: {} }),
      await api.request('DELETE', one, { token }),
    ])
      expect([answer.status, answer.error.code]).toEqual([404, notFound])
  })
})
