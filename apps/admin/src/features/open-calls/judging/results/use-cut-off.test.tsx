// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCutOff } from './use-cut-off.ts'

/** The requests that are not answered yet. */
let owed: { value: number; answer: (isThere: boolean) => Promise<void> }[]

beforeEach(() => {
  vi.useFakeTimers()
  owed = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (isThere: boolean) =>
      act(async () => {
        if (isThere) resolve(new Response(JSON.stringify({ data: {} })))
        else reject(new TypeError('Failed to fetch'))
        await vi.advanceTimersByTimeAsync(0)
      })
    owed.push({ value: JSON.parse(String(body)).cut_off, answer })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(() => useCutOff({ id_judging_round: 1, cut_off: 50 }), { wrapper })
}
type Open = ReturnType<typeof open>['result']
const rest = () => act(() => vi.advanceTimersByTimeAsync(1000))
const moveTo = async (result: Open, value: number) => {
  act(() => result.current.move(value))
  await rest()
}

test('a cut-off that cannot be saved is kept and can be sent again', async () => {
  const { result, unmount } = open()
  await moveTo(result, 60)
  await owed.shift()!.answer(false)
  expect(result.current).toMatchObject({ cutOff: 60, saving: 'failed' })
  act(() => result.current.save())
  expect(result.current.saving).toBe('saving')
  await owed.shift()!.answer(false)
  unmount()
  expect(owed.map(({ value }) => value)).toEqual([60])
})

test('the answer to a former value says nothing of the latest', async () => {
  const { result } = open()
  await moveTo(result, 60)
  await moveTo(result, 70)
  await owed[0]!.answer(true)
  expect(result.current.saving).toBe('saving')
  await owed[1]!.answer(true)
  expect(result.current).toMatchObject({ cutOff: 70, saving: 'saved' })
})
