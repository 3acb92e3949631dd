// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../i18n/i18n.ts'
import { useTimeLeft } from './use-time-left.ts'

beforeEach(async () => {
  await loadTexts('firstPage', 'shell')
  setTimeZone('Europe/Madrid')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setTimeZone('UTC')
})

const at = (moment: string) =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(moment) })

test.each([
  ['2026-03-25T12:00:00Z', '4 days left, until 23:59 Europe/Madrid'],
  ['2026-03-28T22:59:00Z', '1 day left, until 23:59 Europe/Madrid'],
  ['2026-03-28T23:00:00Z', 'Ends today 23:59 Europe/Madrid'],
  ['2026-03-29T21:59:59Z', 'Ends today 23:59 Europe/Madrid'],
  ['2026-03-29T22:00:00Z', 'Ended 1 day ago'],
  ['2030-03-29T22:00:00Z', 'Ended 1,461 days ago'],
])('at %s the deadline of March 29, when summer time begins, says: %s', (moment, words) => {
  at(moment)
  const { result } = renderHook(() => useTimeLeft())
  expect(result.current('2026-03-29')).toBe(words)
})

test('the words change by themselves when the day ends', () => {
  at('2026-03-29T21:59:30Z')
  const { result } = renderHook(() => useTimeLeft())
  expect(result.current('2026-03-29')).toBe('Ends today 23:59 Europe/Madrid')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current('2026-03-29')).toBe('Ended 1 day ago')
})
