// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../lib/i18n/i18n.ts'
import { Criteria } from './criteria.tsx'

beforeAll(() => loadTexts('jury'))
afterEach(cleanup)

const words = { description: null, lowest: null, highest: null }
const idea: JudgingCriterion = { id_judging_criterion: 7, name: 'Idea', weight: 1, scale: 1, ...words }
const scored: (number | null)[] = []

function OneCriterion() {
  const [given, setGiven] = useState<number | null>(null)
  return (
    <MantineProvider>
      <Criteria
        criteria={[idea]}
        given={new Map(given === null ? [] : [[7, given]])}
        abstained={new Map()}
        chosen={0}
        isOpen
        onChoose={() => undefined}
        onScore={(_, value) => {
          scored.push(value)
          setGiven(value)
        }}
      />
    </MantineProvider>
  )
}

test('a value that is pressed twice stays chosen, and the button that clears it hands the focus to the scale', () => {
  render(<OneCriterion />)
  const four = screen.getByRole('radio', { name: '4' })
  fireEvent.click(four)
  fireEvent.click(four)
  expect(scored).toEqual([4, 4])
  expect(four.getAttribute('aria-checked')).toBe('true')
  const clear = screen.getByRole('button', { name: 'Clear the score: Idea' })
  clear.focus()
  fireEvent.click(clear)
  expect(scored).toEqual([4, 4, null])
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
})
