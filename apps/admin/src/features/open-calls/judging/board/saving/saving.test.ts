// @vitest-environment happy-dom

import { renderHook } from '@testing-library/react'
// Loaded with the first failure, for which a stopped clock does not wait.
import '@vernissage/contract/error-catalogue'
import type { JudgedApplication } from '@vernissage/contract/judging/board-endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../../lib/query-client.ts'
import { onSessionEnd } from '../../../../../lib/session/session-end.ts'
import { removeToken, storeToken } from '../../../../../lib/session/token.ts'
import { judgedQuery } from '../../../applications/queries.ts'
import { boardQuery } from '../board-data.ts'
import { takeBack, takeUpWrites, useDone, useEntries, useServerAway, write } from './saving.ts'
import type { Write } from './writes.ts'

const tokenOf = (id_user: number) => `head.${btoa(JSON.stringify({ id_user }))}.signature`
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const opinion = (fields: object) => answer(200, { data: { opinion: { user_id: 7, ...fields } } })
const fault = (status: number, code: number) => answer(status, { error: { code } })

const fetched = vi.fn<typeof fetch>()
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const entries = () => renderHook(useEntries).result.current
const press = (id: number, what: Write) =>
  write({ kind: 'exhibition', program: 9, id, name: 'Ana', version: 1, shown: {}, write: what }, {})

let account = 0

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => opinion({ score: 3, note: null }))
  onSessionEnd(() => {})
  sessionStorage.clear()
  account += 100
  storeToken(tokenOf(account))
  takeUpWrites(account)
  await settle()
  fetched.mockClear()
})
afterEach(async () => {
  fetched.mockImplementation(async () => opinion({ score: 3, note: null }))
  await settle(60_000)
  removeToken()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('another account sends nothing of the one before, sees nothing of it and takes nothing of it back', async () => {
  fetched.mockRejectedValue(new TypeError('no network'))
  press(1, { what: 'score', score: 3 })
  await settle()
  storeToken(tokenOf(account + 1))
  fetched.mockClear()
  await settle(60_000)
  expect(fetched).not.toHaveBeenCalled()
  takeUpWrites(account + 1)
  expect(entries()).toEqual([])
  expect(renderHook(useDone).result.current).toEqual([])

  fetched.mockImplementation(async () => opinion({ score: 3, note: null }))
  storeToken(tokenOf(account))
  takeUpWrites(account)
  await settle()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(entries()).toEqual([])
})

test.each([101, 102, 103, 107, 108])(
  'what a session that ended with %d did not save is saved by the next',
  async (code) => {
    fetched.mockImplementation(async () => fault(401, code))
    press(1, { what: 'score', score: 3 })
    await settle()
    expect(entries()).toMatchObject([{ isSending: false }])
    fetched.mockImplementation(async () => opinion({ score: 3, note: null }))
    storeToken(tokenOf(account))
    takeUpWrites(account)
    await settle()
    expect(entries()).toEqual([])
  },
)

test('what is taken back before it could be sent leaves nothing waiting for the server', async () => {
  fetched.mockRejectedValue(new TypeError('no network'))
  press(1, { what: 'score', score: 3 })
  await settle()
  const isAway = () => renderHook(useServerAway).result.current
  expect(isAway()).toBe(true)
  takeBack(renderHook(useDone).result.current.at(-1)!, 1)
  fetched.mockImplementation(async () => opinion({ score: 3, note: null }))
  await settle(60_000)
  expect(isAway()).toBe(false)
  press(2, { what: 'score', score: 3 })
  await settle()
  expect(entries()).toEqual([])
})

test('one write that always fails at the server lets the others pass', async () => {
  fetched.mockImplementation(async (url) =>
    String(url instanceof Request ? url.url : url).includes('/1/')
      ? fault(500, 500)
      : opinion({ score: 3, note: null }),
  )
  press(1, { what: 'score', score: 3 })
  press(2, { what: 'score', score: 3 })
  await settle(60_000)
  expect(entries()).toMatchObject([{ id: 1, refused: expect.any(String) }])
})

test('a saved note is known where it is shown, before it is read again', async () => {
  const { queryKey } = judgedQuery('exhibition', 1)
  const own = { user_id: 7, user: 'Eva', score: 2, note: 'old' }
  const record = { opinions: [own, { user_id: 8, user: 'Leo', score: 4, note: null }] }
  queryClient.setQueryData(queryKey, { record: record as unknown as JudgedApplication, etag: null })
  fetched.mockImplementation(async () => opinion({ score: 2, note: 'new' }))
  press(1, { what: 'note', note: 'new' })
  await settle()
  expect(queryClient.getQueryData(queryKey)?.record.opinions).toMatchObject([
    { user: 'Eva', score: 2, note: 'new' },
    { user: 'Leo' },
  ])
})

test('a board is read again once a score is saved whose application was not read yet: it may be ordered by score', async () => {
  const { queryKey } = boardQuery('exhibition', 9)
  queryClient.setQueryData(queryKey, { applications: [], count: 0 })
  press(1, { what: 'score', score: 3 })
  await settle()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
