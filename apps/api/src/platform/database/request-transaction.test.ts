import type { DatabaseConnection } from 'kysely'
import { expect, test } from 'vitest'
import { createRequestTransaction } from './request-transaction.ts'

const done = async () => undefined

test('a transaction that cannot begin gives its connection back', async () => {
  let released = 0
  const transaction = createRequestTransaction(done)
  const open = async () => ({
    connection: {} as DatabaseConnection,
    begin: () => Promise.reject(new Error('the connection broke')),
    commit: done,
    rollback: done,
    release: async () => {
      released += 1
    },
  })
  await expect(transaction.connection(open)).rejects.toThrow('the connection broke')
  await transaction.end('rollback')
  expect(released).toBe(1)
})
