// @vitest-environment happy-dom

import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Write } from './outbox.ts'
import { OutboxProvider, useOutbox } from './use-outbox.tsx'

// Files share a worker: modules that another test has loaded hold its mock of the session.
vi.hoisted(() => vi.resetModules())
const server = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null }))
vi.mock('./jury-session.ts', () => ({ juryRequest: () => server.answer() }))

const Provider = ({ children }: { children: ReactNode }) => (
  <OutboxProvider jurorId={1} isEnded={false}>
    {children}
  </OutboxProvider>
)
const open = () => {
  const { result } = renderHook(() => ({ outbox: useOutbox(), state: useOutbox().use() }), {
    wrapper: Provider,
  })
  return { outbox: result.current.outbox, state: () => result.current.state }
}

const score = (criterion: number): Write => ({ kind: 'score', assignment: 7, criterion, value: 4 })

const refuse = (code: number, status: number) => {
  server.answer = async () => {
    throw new ApiError({ code, status } as ConstructorParameters<typeof ApiError>[0])
  }
}

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a refusal keeps what was pressed, for the juror to send again or let go', async () => {
  refuse(201, 422)
  const { outbox, state } = open()
  outbox.put(score(1))
  outbox.put(score(2))
  await waitFor(() => expect(state().kept.map(({ refused }) => refused)).toEqual([201, 201]))
  expect(state().lost).toBe(0)
})

test.each([493, 497])('what nobody can save any more (%i) is dropped, and told', async (code) => {
  refuse(code, 404)
  const { outbox, state } = open()
  outbox.put(score(1))
  outbox.put(score(2))
  await waitFor(() => expect(state()).toMatchObject({ kept: [], lost: 2 }))
  outbox.forgetLost()
  await waitFor(() => expect(state().lost).toBe(0))
})

test('all that waits has been tried when a flush is done', async () => {
  server.answer = async () => ({ data: { assignment: { id_juror_assignment: 7, values: {} } } })
  const { outbox } = open()
  outbox.put(score(1))
  outbox.put(score(2))
  await outbox.flush()
  expect(outbox.kept()).toEqual([])
  refuse(0, 503)
  outbox.put(score(3))
  await outbox.flush()
  expect(outbox.kept()).toHaveLength(1)
})
