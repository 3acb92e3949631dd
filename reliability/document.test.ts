import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

const run = { command: 'npm run test:faults', date: '2026-11-21', machine: '2 cores', versions: 'Node 24' }
const killed = { row: 'killed', figures: { rounds: 5, acknowledged: 12_345 } } as const

test('a row has a line for each engine that reported it', () => {
  const document = documentOf(
    '',
    run,
    ['faults'],
    [
      { ...killed, engine: 'embedded' },
      { ...killed, engine: 'postgres' },
    ],
  )
  expect(document).toContain('| embedded | rounds: 5; acknowledged: 12,345 |\n| | | PostgreSQL | rounds: 5;')
  expect(document).toContain('Made by `npm run test:faults` on 2026-11-21: 2 cores; Node 24.')
})

test('a row that no test reported is said to be left out', () => {
  expect(documentOf('', run, ['faults'], [])).toMatch(/\| `kill -9` .+ \| \| left out \|/)
})

test('the half that was not run stays as it was', () => {
  const security = documentOf('', { ...run, command: 'npm run test:security' }, ['security'], [])
  const both = documentOf(security, run, ['faults'], [])
  const section = security.slice(security.indexOf('## Attacks'))
  expect(both.endsWith(section)).toBe(true)
  expect(both.indexOf('## Faults')).toBeLessThan(both.indexOf('## Attacks'))
  const again = documentOf(both, { ...run, date: '2026-11-22' }, ['security'], [])
  expect(again).toContain('on 2026-11-21')
  expect(again).toContain('on 2026-11-22')
  expect(again.match(/^## /gm)).toHaveLength(2)
})
