import { describe, expect, test } from 'vitest'
import { closingLine, countsOf, failureLines, projectLines, withSecondRun } from './test-run.mjs'

const api = { passed: 12, failed: 1, skipped: 0 }
const e2e = { passed: 3, failed: 0, skipped: 2 }

describe('closingLine', () => {
  test('adds up all counts and names skipped tests when there are some', () => {
    expect(closingLine([api, e2e])).toBe('15 passed, 1 failed, 2 skipped')
  })

  test('is silent about skipped tests when there are none', () => {
    expect(closingLine([api])).toBe('12 passed, 1 failed')
  })

  test('says zero when nothing ran', () => {
    expect(closingLine([])).toBe('0 passed, 0 failed')
  })
})

describe('projectLines', () => {
  test('gives each project its line', () => {
    expect(projectLines({ 'api-postgres': api, e2e })).toEqual([
      'api-postgres  12 passed, 1 failed',
      'e2e           3 passed, 0 failed, 2 skipped',
    ])
  })
})

test('a failure is told with its project and file', () => {
  expect(failureLines([{ project: 'api', file: 'a.test.ts', counts: api, failures: ['a > b: no'] }])).toEqual(
    ['api a.test.ts > a > b: no'],
  )
})

describe('a file that was run again', () => {
  const first = [
    { project: 'api', file: 'a.test.ts', counts: api, failures: ['a > b: no'] },
    { project: 'e2e', file: 'a.test.ts', counts: e2e, failures: [] },
  ]

  test('counts as it ended the second time, in its project alone', () => {
    const again = [{ ...first[0], counts: { passed: 13, failed: 0, skipped: 0 }, failures: [] }]
    expect(countsOf(withSecondRun(first, again), 0)).toEqual({
      api: { passed: 13, failed: 0, skipped: 0 },
      e2e,
    })
  })

  test('does not hide what failed outside of tests, or again', () => {
    expect(countsOf(withSecondRun(first, [first[0]]), 2)).toEqual({
      api,
      e2e,
      'outside of tests': { passed: 0, failed: 2, skipped: 0 },
    })
  })
})
