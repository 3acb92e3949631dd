// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { JuryAssignment, JuryRound } from '@vernissage/contract/judging/jury'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../../../test/in-product.tsx'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { OutboxProvider } from '../use-outbox.tsx'
import { type Former, Judged } from './judged.tsx'
import { useStandings } from './round-screen.tsx'
import { tenMs } from './scale-keys.ts'

// Files share a worker: modules that another test has loaded hold its mock of the session.
vi.hoisted(() => vi.resetModules())
vi.mock('../jury-session.ts', () => ({
  // Nothing that is pressed is saved: it is shown all the same.
  juryRequest: (name: string) =>
    name === 'GET /jury/me'
      ? Promise.resolve({ data: { juror: { id_juror: 1, language: 'en' }, rounds: [] } })
      : Promise.reject(new TypeError('no network')),
}))

beforeAll(() => loadTexts('firstPage', 'shell', 'jury'))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const words = { description: null, lowest: null, highest: null }
const criteria = ['Idea', 'Craft', 'Fits'].map((name, place) => ({
  ...{ id_judging_criterion: place + 1, name, weight: 1, scale: place + 1, ...words },
})) as JuryRound['criteria']
const own = { id_juror_assignment: 7, code: 'E-7', conflict: 0, done_at: null, values: {}, abstentions: {} }
const round = {
  ...{ id_judging_round: 1, state: 'open', blind: 0, scores_shown: 1, guidelines: null, criteria },
  ...{ starts_on: '2020-01-01', ends_on: '2099-12-31' },
  assignments: [{ ...own, commented: 0, picture: null }],
} as unknown as JuryRound
const assignment = {
  ...{ ...own, judging_round_id: 1, comment: null, criteria, works: [], artist: null, others: null },
} as unknown as JuryAssignment

const former: Former[] = []
function Screen() {
  const [standing] = useStandings(round)
  const beside = { previous: undefined, next: undefined, left: undefined }
  const heard = { onUndone: () => undefined, onGo: () => undefined }
  return <Judged {...{ round, assignment, former, ...beside, ...heard }} standing={standing!} />
}

/** The screen of an application without scores. */
const open = async () => {
  former.length = 0
  renderInProduct(() => (
    <OutboxProvider jurorId={1} isEnded={false}>
      <Screen />
    </OutboxProvider>
  ))
  await screen.findByRole('radiogroup', { name: 'Idea' })
  // The second digit of a ten is waited for.
  vi.useFakeTimers()
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const given = () =>
  screen
    .getAllByRole('radiogroup')
    .map(
      (group) =>
        group.querySelector('[aria-checked="true"]')?.textContent?.replace(/^(Yes|No).$/, '$1') ?? null,
    )
const marked = () =>
  screen
    .getAllByRole('radiogroup')
    .flatMap((group, place) => (group.getAttribute('aria-current') === 'true' ? criteria[place]!.name : []))

test('a 1 that may become a ten stays on its criterion until another key, or for a moment', async () => {
  await open()
  press('4')
  expect(marked()).toEqual(['Craft'])
  press('1')
  expect(given()).toEqual(['4', '1', null])
  expect(marked()).toEqual(['Craft'])
  press('0')
  expect(given()).toEqual(['4', '10', null])
  expect(marked()).toEqual(['Fits'])

  press('ArrowUp', '1', '1')
  expect(given()).toEqual(['4', '1', 'Yes'])
  press('ArrowUp', '1', 'ArrowDown')
  expect(marked()).toEqual(['Fits'])
  press('0')
  expect(given()).toEqual(['4', '1', 'No'])
  press('ArrowUp', '1')
  expect(marked()).toEqual(['Craft'])
  act(() => vi.advanceTimersByTime(tenMs))
  expect(marked()).toEqual(['Fits'])
  press('0')
  expect(given()).toEqual(['4', '1', 'No'])
})

test('a score that is pressed twice stays and the keys go on, Delete clears it, and Z brings it back', async () => {
  await open()
  const four = screen.getAllByRole('radio', { name: '4' })[0]!
  fireEvent.click(four)
  fireEvent.click(four)
  // What is typed next is not for the same criterion.
  press('7')
  expect(given()).toEqual(['4', '7', null])
  fireEvent.click(screen.getByRole('button', { name: 'Clear the score: Idea' }))
  expect(given()).toEqual([null, '7', null])
  expect(marked()).toEqual(['Idea'])
  expect(document.activeElement?.closest('[role="radiogroup"]')).toBeTruthy()
  press('ArrowDown', 'Delete')
  expect(given()).toEqual([null, null, null])
  press('z')
  expect(given()).toEqual([null, '7', null])
})
