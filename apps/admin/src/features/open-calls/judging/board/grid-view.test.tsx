// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import { afterEach, expect, test } from 'vitest'
import { GridView } from './grid-view.tsx'

afterEach(cleanup)

const rows = Array.from(
  { length: 17 },
  (_, id) =>
    ({
      id_application: id,
      user: `Artist ${id}`,
      application_status_id: 1,
      decision_id: null,
      picture: null,
      missing: [],
    }) as unknown as BoardRow,
)
const grid = (position: number) => (
  <MantineProvider>
    <GridView rows={rows} position={position} onGoTo={() => undefined} onOpen={() => undefined} />
  </MantineProvider>
)
const focused = () => document.activeElement?.textContent

test('the focus goes with the mark, also to the next sixteen, once it is in the grid', () => {
  const { rerender } = render(grid(0))
  rerender(grid(1))
  expect(document.activeElement).toBe(document.body)
  screen.getByRole('button', { name: /Artist 15/ }).focus()
  rerender(grid(14))
  expect(focused()).toContain('Artist 14')
  rerender(grid(16))
  expect(focused()).toContain('Artist 16')
})
