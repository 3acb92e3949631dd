// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../../../test/in-product.tsx'
import { addWords } from '../../../../lib/i18n/words.ts'
import { common } from '../../../../texts/en/first-page.ts'
import { juryResults } from '../../../../texts/en/jury-results.ts'
import { juryRounds } from '../../../../texts/en/jury-rounds.ts'
import { ui } from '../../../../texts/en/shell.ts'
import { NextRound, useNextRound } from './next-round.tsx'

/** Answers how many jurors could read names; `undefined` for a server that cannot say. */
let answer: (jurors: number | undefined) => void
let asked: string[]

beforeAll(() => addWords('en', { ui, common, juryResults, juryRounds }))
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const jurors = await new Promise<number | undefined>((resolve) => {
      answer = resolve
    })
    return jurors === undefined
      ? new Response('', { status: 500 })
      : Response.json({ data: { names_seen: { jurors, artists: 1 } } })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (blind: 0 | 1) => {
  const round = { exhibition_id: 7, magazine_id: null, blind } as JudgingRoundRow
  const Opener = () => {
    const next = useNextRound()
    return (
      <>
        <button type="button" onClick={() => next.open({ round, ids: [1, 2] })}>
          Next
        </button>
        {next.show((frame, subject) => (
          <NextRound {...frame} {...subject} />
        ))}
      </>
    )
  }
  renderInProduct(Opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }))
}
const question = () => screen.findByRole('dialog')

test('a blind next round is not set up before it is known who could read names', async () => {
  await press(1)
  await expect.poll(() => asked).toHaveLength(1)
  expect(screen.queryByRole('button', { name: juryResults.next.yes })).toBeNull()
  answer(2)
  expect((await question()).textContent).toContain('2 jurors could already read names')
})

test('that nobody knows who could read names is said before a blind next round is set up', async () => {
  await press(1)
  await expect.poll(() => asked).toHaveLength(1)
  answer(undefined)
  expect((await question()).textContent).toContain(juryRounds.blindness.hideUnknown)
})

test('a next round with names is asked about at once', async () => {
  await press(0)
  const { textContent } = await question()
  expect(textContent).not.toContain('could already read')
  expect(asked).toEqual([])
})
