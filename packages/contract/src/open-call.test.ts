import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ExhibitionType,
  exhibitionTypes,
  MagazineType,
  magazineTypes,
  ProgramStatus,
  programStatuses,
} from './enums.ts'
import { admissionAt, closesAt, type OpenCallStanding, takesApplications } from './open-call.ts'
import { dayAt, setTimeZone } from './time-zone.ts'

const hour = 3_600_000
const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]
const anyZone = fc.constantFrom(...zones)
/** The nights on which clocks change fall into the days around these. */
const aroundChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-09-06',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
    ),
    fc.integer({ min: -48 * hour, max: 48 * hour }),
  )
  .map(([day, ms]) => Date.parse(day) + ms)
const times = fc.oneof(aroundChange, fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2099, 0) }))

const openCall = (application_limit_date: string | null, late_applications: 0 | 1 = 0) => ({
  exhibition_type_id: ExhibitionType.openCall,
  exhibition_status_id: ProgramStatus.opened,
  application_limit_date,
  late_applications,
})

afterEach(() => setTimeZone('UTC'))

test('an open call is open at every moment of its last day and of none after it, whatever the clocks do', () => {
  fc.assert(
    fc.property(times, times, anyZone, (limit, now, zone) => {
      setTimeZone(zone)
      const day = dayAt(limit)
      expect(takesApplications(openCall(day), now)).toBe(dayAt(now) <= day)
    }),
  )
})

test('an open call that has closed stays closed, and one that takes late applications takes all that come after', () => {
  fc.assert(
    fc.property(times, fc.nat(400 * 24 * hour), anyZone, (limit, ms, zone) => {
      setTimeZone(zone)
      const day = dayAt(limit)
      const end = closesAt(day)
      expect(admissionAt(openCall(day, 1), end - 1 - ms)).toBe('in_time')
      expect(admissionAt(openCall(day, 0), end + ms)).toBe('refused')
      expect(admissionAt(openCall(day, 1), end + ms)).toBe('late')
    }),
  )
})

describe.each([
  ['2026-03-29', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Madrid', '2026-10-25T23:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  // midnight does not exist: the clocks go from it to one
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  // midnight comes twice: the day ends after the second
  ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
])('a call until %s in %s', (day, zone, end) => {
  test(`closes at ${end}`, () => {
    setTimeZone(zone)
    expect(new Date(closesAt(day)).toISOString()).toBe(end)
    expect(takesApplications(openCall(day), Date.parse(end) - 1)).toBe(true)
    expect(takesApplications(openCall(day), Date.parse(end))).toBe(false)
  })
})

const programs: readonly (OpenCallStanding & { late_applications: 0 | 1 })[] = programStatuses.flatMap(
  (status) => [
    ...exhibitionTypes.map((type) => ({
      exhibition_type_id: type,
      exhibition_status_id: status,
      application_limit_date: '2026-06-01',
      late_applications: 1 as const,
    })),
    ...magazineTypes.map((type) => ({
      magazine_type_id: type,
      magazine_status_id: status,
      application_limit_date: '2026-06-01',
      late_applications: 1 as const,
    })),
  ],
)

test('only open calls and collective magazines that are opened take applications, also late ones', () => {
  const taking = programs.filter((program) => admissionAt(program, Date.UTC(2026, 5, 1)) !== 'refused')
  const takingLate = programs.filter((program) => admissionAt(program, Date.UTC(2026, 5, 2)) !== 'refused')
  expect(taking).toEqual([
    expect.objectContaining({
      exhibition_type_id: ExhibitionType.openCall,
      exhibition_status_id: ProgramStatus.opened,
    }),
    expect.objectContaining({
      magazine_type_id: MagazineType.collective,
      magazine_status_id: ProgramStatus.opened,
    }),
  ])
  expect(takingLate).toEqual(taking)
})

test('an open call without a deadline takes nothing', () => {
  expect(admissionAt(openCall(null, 1), Date.now())).toBe('refused')
})
