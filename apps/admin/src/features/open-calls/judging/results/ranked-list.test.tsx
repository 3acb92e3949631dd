// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { RoundResults } from '@vernissage/contract/judging/results'
import type { JudgingRoundRow } from '@vernissage/contract/judging/round'
import { afterEach, expect, test } from 'vitest'
import { RankedList } from './ranked-list.tsx'

afterEach(cleanup)

test('the row of an application that came in late says so, and no other', () => {
  const applications = [0, 1].map((late) => ({
    id_application: late,
    code: `E-${late}`,
    user: 'Ada',
    picture: null,
    total: 50,
    total_without_biases: null,
    partial: 0,
    spread: null,
    former_total: null,
    late,
  }))
  const results = { applications, former: null } as unknown as RoundResults
  render(
    <MantineProvider>
      <RankedList
        kind="exhibition"
        round={{ minimum_judges: 0 } as JudgingRoundRow}
        results={results}
        cutOff={50}
        only={[]}
      />
    </MantineProvider>,
  )
  const late = screen.getAllByRole('listitem').map((row) => row.textContent?.includes('Late'))
  expect(late).toEqual([false, true])
})
