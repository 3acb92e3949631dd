import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { estimate, inWords, nameOf, openState } from './soak-state.mjs'

const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vernissage-soak-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const part = (project, file, ms = 1000) => ({
  project,
  file,
  ms,
  counts: { passed: 1, failed: 0, skipped: 0 },
  reported: [{ row: 'killed' }],
})

describe('the state of soak', () => {
  test('has what passed before it was stopped', () => {
    const folder = makeFolder()
    const first = openState(folder)
    expect(first.forgetOtherCode('one')).toBe(false)
    first.keep(part('reliability-postgres', 'a.test.ts'))

    const second = openState(folder)
    expect(second.forgetOtherCode('one')).toBe(false)
    expect(second.finished()).toEqual([part('reliability-postgres', 'a.test.ts')])
  })

  test('forgets what passed when the code has changed, and keeps how long it took', () => {
    const folder = makeFolder()
    const first = openState(folder)
    first.forgetOtherCode('one')
    first.keep(part('reliability-postgres', 'a.test.ts'))

    const second = openState(folder)
    expect(second.forgetOtherCode('two')).toBe(true)
    expect(second.finished()).toEqual([])
    expect(second.durations()).toEqual({ 'reliability-postgres a.test.ts': 1000 })
    expect(openState(folder).forgetOtherCode('two')).toBe(false)
  })

  test('forgets the files of one project when an error happened outside of its tests', () => {
    const state = openState(makeFolder())
    state.keep(part('reliability-embedded', 'a.test.ts'))
    state.keep(part('reliability-postgres', 'a.test.ts'))
    state.forgetProject('reliability-embedded')
    expect(state.finished().map(nameOf)).toEqual(['reliability-postgres a.test.ts'])
  })

  test('gives a file what its own tests have reported', () => {
    const state = openState(makeFolder())
    writeFileSync(state.report, '{"row":"killed","file":"/a"}\n{"row":"logFull","file":"/b"}\n')
    expect(state.reportedBy('/b')).toEqual([{ row: 'logFull', file: '/b' }])
  })
})

describe('estimate', () => {
  test('adds up the last durations, and takes the average for a file that was not run before', () => {
    const durations = { 'p a': 1000, 'p b': 3000 }
    const parts = ['a', 'b', 'c'].map((file) => ({ project: 'p', file }))
    expect(estimate(parts, durations)).toBe(6000)
  })

  test('is unknown before the first run', () => {
    expect(estimate([{ project: 'p', file: 'a' }], {})).toBeNull()
  })
})

test.each([
  [20_000, 'less than a minute'],
  [150_000, '3 min'],
  [5_400_000, '1 h 30 min'],
])('%d ms are written as %s', (ms, words) => {
  expect(inWords(ms)).toBe(words)
})
