import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

const run = { date: '2026-11-21', time: '1 h 20 min', machine: '2 cores', versions: 'Node 24' }
const killed = { row: 'killed', figures: { rounds: 5, acknowledged: 12_345 }, file: 'a' } as const

test('a row has a line for each engine that reported it', () => {
  const document = documentOf(run, [
    { ...killed, engine: 'embedded' },
    { ...killed, engine: 'postgres' },
  ])
  expect(document).toContain(
    '| embedded | rounds: 5; acknowledged: 12,345 |\n| | | | PostgreSQL | rounds: 5;',
  )
  expect(document).toContain('Made by `npm run soak` on 2026-11-21 in 1 h 20 min: 2 cores; Node 24.')
})

test('a row that promises a time names the run that holds it', () => {
  const document = documentOf(run, [])
  expect(document).toMatch(/\n\| `kill -9` under 8 writers .+ \| `npm run soak` \| \| left out \|/)
  expect(document).toMatch(/\n\| 5 tabs of one session .+ \| \| \| left out \|/)
})

test('a row that no test reported is said to be left out', () => {
  expect(documentOf(run, [])).toMatch(/\| `kill -9` .+ \| \| left out \|/)
})
