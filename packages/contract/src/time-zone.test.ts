import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pastDay, pastMoment } from './fields.ts'
import { dayAfter, dayAt, daysFrom, isTimeZone, setTimeZone, startOfDay, today } from './time-zone.ts'

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

const hour = 3_600_000

/** The nights on which clocks change fall into the weeks around these days. */
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
]
const aroundChange = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -48 * hour, max: 48 * hour }))
  .map(([day, ms]) => Date.parse(day) + ms)
const anyTime = fc.integer({ min: Date.UTC(2013, 0), max: Date.UTC(2099, 0) })
const times = fc.oneof(aroundChange, anyTime)
const anyZone = fc.constantFrom(...zones)

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
const offsetOf = (time: number, zone: string) => {
  const named = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(time)
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(named)!
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * hour + Number(minutes ?? 0) * 60_000)
}

afterEach(() => {
  vi.useRealTimers()
  setTimeZone('UTC')
})

test('a moment falls on the day that the clocks of the zone show, on the days of their change too', () => {
  fc.assert(
    fc.property(times, anyZone, (time, zone) => {
      const shown = new Date(time + offsetOf(time, zone)).toISOString().slice(0, 10)
      expect(dayAt(time, zone)).toBe(shown)
    }),
  )
})

test('a deadline never has more days left later on, and loses one or none within a day', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 22 * hour }), anyZone, (time, ms, zone) => {
      const passed = daysFrom(dayAt(time, zone), dayAt(time + ms, zone))
      expect([0, 1]).toContain(passed)
    }),
  )
})

test('a day begins at the first moment that falls on it, and ends where the next begins, on the days of a change too', () => {
  fc.assert(
    fc.property(times, anyZone, (time, zone) => {
      const day = dayAt(time, zone)
      const start = startOfDay(day, zone)
      const end = startOfDay(dayAfter(day), zone)
      expect(dayAt(start, zone)).toBe(day)
      expect(dayAt(start - 1, zone) < day).toBe(true)
      expect(start <= time && time < end).toBe(true)
      // a change of the clocks takes an hour or less, or gives as much
      expect(Math.abs(end - start - 24 * hour)).toBeLessThanOrEqual(hour)
    }),
  )
})

test.each([
  ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z', 25],
  // the clocks go from midnight to one
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
  // the zone went to the other side of the date line: its day begins with the next
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
])('%s in %s begins at %s and has %i hours', (day, zone, start, hours) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start)
  expect((startOfDay(dayAfter(day), zone) - startOfDay(day, zone)) / hour).toBe(hours)
})

describe('in Madrid, on the night that its summer time begins,', () => {
  test.each([
    ['2026-03-28T22:59:59Z', '2026-03-28', '2026-03-29'],
    ['2026-03-28T23:00:00Z', '2026-03-29', '2026-03-30'],
    ['2026-03-29T21:59:59Z', '2026-03-29', '2026-03-30'],
    ['2026-03-29T22:00:00Z', '2026-03-30', '2026-03-31'],
  ])('at %s it is %s: a past day, and %s is still to come', (moment, day, next) => {
    setTimeZone('Europe/Madrid')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) })
    expect(today()).toBe(day)
    for (const past of [pastDay(), pastMoment()]) {
      expect(past.safeParse(day).success).toBe(true)
      expect(past.safeParse(next).success).toBe(false)
    }
  })
})

test('a moment is past in every zone alike', () => {
  setTimeZone('Pacific/Kiritimati')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-28T12:00:00Z') })
  expect(pastMoment().safeParse('2026-03-28T12:00:00Z').success).toBe(true)
  expect(pastMoment().safeParse('2026-03-28T12:00:01Z').success).toBe(false)
})

test.each([
  ['Europe/Madrid', true],
  ['UTC', true],
  ['Madrid', false],
  ['', false],
  ['+01:00', false],
])('whether %j is a time zone: %j', (name, expected) => expect(isTimeZone(name)).toBe(expected))
