// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../../lib/query-client.ts'
import { useVerdict } from './use-verdict.tsx'

const written = vi.hoisted(() => vi.fn())
/** The verdicts that can be taken back. */
const done = vi.hoisted(() => [] as object[])
vi.mock('../saving/saving.ts', () => ({ write: written, useDone: () => done, takeBack: () => undefined }))
beforeEach(() => {
  written.mockClear()
  done.length = 0
})

const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const verdictOn = (own_score: number | null) => {
  const row = { id_application: 1, user: 'Ana', version: 1, own_score } as unknown as BoardRow
  const of = { kind: 'exhibition', program: 9, row, onGoTo: () => undefined } as const
  return renderHook(() => useVerdict(of), { wrapper: Queries }).result.current
}
const scores = () => written.mock.calls.map(([{ write }]) => write.score)

test('the score that is given already stays when it is pressed again, and another one takes its place', () => {
  verdictOn(4).score(4)
  expect(scores()).toEqual([])
  verdictOn(4).score(5)
  expect(scores()).toEqual([5])
})

test('a score is cleared on its own, and nothing is where there is none', () => {
  verdictOn(4).clearScore()
  verdictOn(null).clearScore()
  expect(scores()).toEqual([null])
})

test('what was done in another program is not taken back in this one', () => {
  done.push(
    { entry: { kind: 'exhibition', program: 8, id: 1 } },
    { entry: { kind: 'magazine', program: 9, id: 1 } },
  )
  expect(verdictOn(null).canUndo).toBe(false)
  done.push({ entry: { kind: 'exhibition', program: 9, id: 1 } })
  expect(verdictOn(null).canUndo).toBe(true)
})
