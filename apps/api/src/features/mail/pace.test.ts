import { expect, test } from 'vitest'
import { afterOneMore, paceOf, strangersPaceOf, waitOf } from './turns.ts'

const minute = 60_000

/** When mails go of which there are always more, in milliseconds. */
const momentsOf = (pace: ReturnType<typeof paceOf>, lasts: number) => {
  const moments: number[] = []
  let [now, until] = [0, 0]
  for (;;) {
    now += waitOf(pace, until, now)
    if (now >= lasts) return moments
    moments.push(now)
    until = afterOneMore(pace, until, now)
  }
}

/** The most that go in any minute. */
const mostInMinute = (moments: readonly number[]) =>
  Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + minute).length))

test.each([1, 2, 3, 10, 60, 100, 600])(
  'with %i a minute no minute has more, and ten minutes nearly all',
  (perMinute) => {
    const moments = momentsOf(paceOf(perMinute), 10 * minute)
    expect(mostInMinute(moments)).toBeLessThanOrEqual(perMinute)
    expect(moments.length).toBeGreaterThanOrEqual(9 * perMinute)
  },
)

test.each([1, 2, 3, 10, 60, 100])('of %i a minute strangers cause a third at most', (perMinute) => {
  const moments = momentsOf(strangersPaceOf(perMinute), 30 * minute)
  expect(mostInMinute(moments)).toBeLessThanOrEqual(Math.max(perMinute / 3, 1))
  const most = 30 * (perMinute < 3 ? perMinute / 3 : Math.floor(perMinute / 3))
  expect(moments.length).toBeLessThanOrEqual(most + 1)
  expect(moments.length).toBeGreaterThanOrEqual(0.9 * most)
})

test('a clock that was put back a day holds nothing up', () => {
  const pace = paceOf(60)
  const tomorrow = 24 * 3600 * 1000
  expect(waitOf(pace, tomorrow, 0)).toBe(0)
  expect(afterOneMore(pace, tomorrow, 0)).toBe(pace.each)
})
