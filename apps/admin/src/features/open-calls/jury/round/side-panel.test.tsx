// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import type { JuryRound } from '@vernissage/contract/judging/jury'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { Others } from './side-panel.tsx'

beforeAll(() => loadTexts('jury'))
afterEach(cleanup)

const criteria = [1, 2, 3].map((scale) => ({
  id_judging_criterion: scale,
  name: `${scale}`,
  weight: 1,
  scale,
}))
const round = { criteria, scores_shown: 1, state: 'open' } as unknown as JuryRound
const shown = (others: Parameters<typeof Others>[0]['others']) => {
  const { container } = render(<Others round={round} others={others} />, { wrapper: MantineProvider })
  return container.textContent
}

test.each([
  ['are not shown yet', null, 'Shown when you have scored every criterion.'],
  ['are none', [], 'Nobody else has judged it yet.'],
  ['are those of a number', [{ number: 1, name: null, values: { 1: 5, 2: 8, 3: 0 } }], 'Juror 15 · 8 · No'],
])('it is said of the scores of others that they %s', (_, others, text) => {
  expect(shown(others)).toContain(text)
})
