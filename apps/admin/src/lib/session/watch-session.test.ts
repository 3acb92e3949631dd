// @vitest-environment happy-dom

import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { useUnsavedMark } from '../unsaved-work.ts'
import { meQuery } from './session.ts'
import { leaveSuspended, onSessionEnd, useIsSuspended } from './session-end.ts'
import { removeToken, storedToken, storeToken } from './token.ts'
import { watchSession } from './watch-session.ts'

const now = new Date('2026-05-04T09:00:00Z')
const minuteMs = 60_000
/** A token of user 7 that expires in so many seconds. */
const tokenFor = (seconds: number, id_user = 7) =>
  `head.${btoa(JSON.stringify({ id_user, exp: now.getTime() / 1000 + seconds }))}.signature`
const fresh = tokenFor(3600)
const old = tokenFor(14 * 60)

const fetched = vi.fn<typeof fetch>()
const leave = vi.fn()
let stop = () => {}

/** Runs what has been started, without a minute going by. */
const settle = () => vi.advanceTimersByTimeAsync(0)
const watch = async (token: string | null) => {
  if (token === null) removeToken()
  else storeToken(token)
  stop = watchSession()
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => new Response(JSON.stringify({ data: { token: fresh } })))
  onSessionEnd(leave)
})
afterEach(() => {
  stop()
  cleanup()
  leaveSuspended()
  onSessionEnd(() => {})
  removeToken()
  queryClient.clear()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('leaves a session alone that is good for long', async () => {
  await watch(fresh)
  expect(fetched).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['no token', null],
  ['an expired token', tokenFor(-1)],
  ['a text that is no token', 'nonsense'],
])('leaves the page with %s', async (_, token) => {
  await watch(token)
  expect(leave).toHaveBeenCalledOnce()
  expect(storedToken()).toBeNull()
})

test('renews a session that ends soon', async () => {
  await watch(old)
  expect(fetched).toHaveBeenCalledOnce()
  expect(String(fetched.mock.calls[0]![0])).toBe('/api/login/reauthenticate')
  expect(storedToken()).toBe(fresh)
})

test('keeps a session that cannot be renewed, and tries again a minute later', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  await watch(old)
  expect(storedToken()).toBe(old)
  expect(warn).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(storedToken()).toBe(fresh)
  expect(leave).not.toHaveBeenCalled()
})

test.each(['focus', 'online', 'pageshow', 'visibilitychange'])(
  'checks the session again on %s',
  async (event) => {
    await watch(fresh)
    removeToken()
    const target = event === 'visibilitychange' ? document : window
    target.dispatchEvent(new Event(event))
    await settle()
    expect(leave).toHaveBeenCalledOnce()
  },
)

test('checks nothing any more once it is stopped', async () => {
  await watch(fresh)
  stop()
  removeToken()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(leave).not.toHaveBeenCalled()
})

test('stays on a page with unsaved work, until the user signs in again', async () => {
  const { unmount } = renderHook(() => useUnsavedMark(true))
  const suspended = renderHook(() => useIsSuspended())
  await watch(tokenFor(-1))
  suspended.rerender()
  expect(suspended.result.current).toBe(true)
  expect(leave).not.toHaveBeenCalled()
  // In another tab.
  storeToken(fresh)
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  suspended.rerender()
  expect(suspended.result.current).toBe(false)
  expect(leave).not.toHaveBeenCalled()
  unmount()
})

test('leaves the page when another tab signs out', async () => {
  await watch(fresh)
  removeToken()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(leave).toHaveBeenCalledOnce()
})

test('loads the page anew when another person signs in in another tab', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  queryClient.setQueryData(meQuery.queryKey, { id_user: 7 } as never)
  await watch(fresh)
  storeToken(tokenFor(3600, 8))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(reload).toHaveBeenCalledOnce()
})
