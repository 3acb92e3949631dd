import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pastDay, pastMoment } from './fields.ts'
import { dayAt, daysFrom, isTimeZone, setTimeZone, today } from './time-zone.ts'

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
const anyTime = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2099, 0) })
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
