import { describe, expect, test } from 'vitest'
import { closingLine, countsOf, failureLines, projectLines } from './test-run.mjs'

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

test('a failure is printed with its project and file', () => {
  expect(failureLines([{ project: 'api', file: 'a.test.ts', counts: api, failures: ['a > b: no'] }])).toEqual(
    ['api a.test.ts > a > b: no'],
  )
})

test('what failed outside of tests is counted beside the projects', () => {
  expect(countsOf([{ project: 'api', file: 'a.test.ts', counts: api, failures: ['a > b: no'] }], 2)).toEqual({
    api,
    'outside of tests': { passed: 0, failed: 2, skipped: 0 },
  })
})
