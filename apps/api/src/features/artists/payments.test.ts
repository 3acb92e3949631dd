import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test('payments are listed for one user', async () => {
  const { token } = await api.signIn()
  const payers = [await createArtist(api), await createArtist(api)]
  await api.db
    .insertInto('payment')
    .values(payers.map((user_id) => ({ user_id, concept: 'Membership', amount: 120.5, date: '2026-03-01' })))
    .execute()
  const filter = filtered({ AND: [{ field: 'user_id', operator: '=', value: payers[1] }] })
  const { data } = await api.request('GET', `/api/payment/all?${filter}`, { token })
  expect(data).toEqual({
    count: 1,
    payments: [
      {
        id_payment: expect.any(Number),
        user_id: payers[1],
        user: 'Ana Ruiz',
        concept: 'Membership',
        amount: 120.5,
        status: 1,
        date: '2026-03-01',
      },
    ],
  })
})
