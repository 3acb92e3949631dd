// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteAnswer, useIsReachable, watchConnection } from './reported-error.ts'

test('an answer that was on its way as the connection ended does not say that the server can be reached', () => {
  watchConnection()
  const { result } = renderHook(useIsReachable)
  const askedBefore = performance.now() - 1
  act(() => window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  act(() => noteAnswer(true, askedBefore))
  expect(result.current).toBe(false)
  act(() => noteAnswer(true, performance.now() + 1))
  expect(result.current).toBe(true)
})
