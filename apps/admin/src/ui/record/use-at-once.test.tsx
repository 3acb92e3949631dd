// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/client.ts'
import { dismissError, useReportedError } from '../../lib/reported-error.ts'
import { useAtOnce } from './use-at-once.ts'

/** The record as the API has stored it, and the answers that it still owes. */
let stored: number
let owed: { status: number; answer: () => void }[]

beforeEach(() => {
  stored = 1
  owed = []
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, init: RequestInit) => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      const owedAnswer = {
        status: 200,
        answer: () => {
          if (owedAnswer.status === 200) stored = Number(JSON.parse(String(init.body)).name)
          resolve(
            new Response(JSON.stringify({ data: {}, error: { code: 202 } }), { status: owedAnswer.status }),
          )
        },
      }
      owed.push(owedAnswer)
      return promise
    }),
  )
})
afterEach(() => {
  cleanup()
  dismissError()
  vi.unstubAllGlobals()
})

const open = () =>
  renderHook(() => {
    const [value, change] = useAtOnce(stored, (next: number) =>
      request('PATCH /sponsor/{id}', { params: { id: 7 }, body: { name: String(next) } }),
    )
    return { value, change, error: useReportedError() }
  })
const answer = (status = 200) =>
  act(async () => {
    const next = owed.shift()!
    next.status = status
    next.answer()
    // The body is read, and the code's text fetched, before the request has failed.
    await vi.dynamicImportSettled()
  })

test('shows the choice before it is stored, and keeps it', async () => {
  const { result } = open()
  await act(async () => void result.current.change(2))
  expect([result.current.value, stored]).toEqual([2, 1])
  await answer()
  expect([result.current.value, stored]).toEqual([2, 2])
})

test('goes back when the API refuses, and reports why', async () => {
  const { result } = open()
  await act(async () => void result.current.change(2))
  await answer(409)
  await expect.poll(() => result.current.error).toBeInstanceOf(ApiError)
  expect(result.current.value).toBe(1)
})

test('stores the last of several choices after the one that is being stored', async () => {
  const { result } = open()
  await act(async () => {
    for (const choice of [2, 3, 4]) void result.current.change(choice)
  })
  expect(result.current.value).toBe(4)
  await answer()
  expect([result.current.value, stored]).toEqual([4, 2])
  await answer()
  expect([result.current.value, stored]).toEqual([4, 4])
  expect(owed).toEqual([])
})

test('drops the waiting choice when the one before it is refused', async () => {
  const { result } = open()
  await act(async () => {
    for (const choice of [2, 3]) void result.current.change(choice)
  })
  await answer(409)
  await expect.poll(() => result.current.error).toBeInstanceOf(ApiError)
  expect([result.current.value, stored]).toEqual([1, 1])
  expect(owed).toEqual([])
})
