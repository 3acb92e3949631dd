// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApplicationsChoice } from './round/applications-choice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const applications = [1, 2].map((id) => ({ id_exhibition_application: id, application_status_id: id }))
const rounds = [{ id_judging_round: 5, name: 'First', cut_off: 50 }]
const results = { applications: [{ id_application: 2, total: 80 }] }

function Choice({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('all')
  const change = (next: string) => {
    setValue(next)
    onValue(next)
  }
  return (
    <ApplicationsChoice
      openCall={{ kind: 'exhibition', programId: 1 }}
      label="Which"
      value={value}
      onChange={change}
    />
  )
}

const open = (onValue: (value: string) => void) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Choice onValue={onValue} />
      </QueryClientProvider>
    </MantineProvider>,
  )

const answerOf = (data: object) => new Response(JSON.stringify({ data }))
const choose = (mode: string) => fireEvent.change(screen.getByLabelText('Which'), { target: { value: mode } })

test('the late results of a former round do not replace what was chosen since', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/results')) return late.promise
    return answerOf(
      address.includes('/judginground/all')
        ? { judging_rounds: rounds, count: 1 }
        : { exhibition_applications: applications, count: 2 },
    )
  })
  const onValue = vi.fn()
  open(onValue)
  await expect.poll(() => screen.getByLabelText('Which')).toHaveProperty('disabled', false)
  choose('former')
  choose('all')
  const answer = answerOf({ results })
  late.resolve(answer)
  await expect.poll(() => answer.bodyUsed).toBe(true)
  await act(async () => undefined)
  expect(onValue).toHaveBeenLastCalledWith('all')
  choose('status')
  expect(onValue).toHaveBeenLastCalledWith('1')
})

test('applications that could not be read are told, and read again', async () => {
  const fetch = vi.fn(async (): Promise<Response> => {
    throw new TypeError('Failed to fetch')
  })
  vi.stubGlobal('fetch', fetch)
  open(() => undefined)
  await screen.findByRole('alert')
  expect(screen.getByLabelText('Which')).toHaveProperty('disabled', true)
  const openCalls = fetch.mock.calls.length
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(openCalls)
})
