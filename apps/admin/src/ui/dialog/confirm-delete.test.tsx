// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import type { Stored } from '../../lib/api/client.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { ConfirmDelete } from './confirm-delete.tsx'
// Loaded ahead, so that no test waits for it.
import './question.tsx'

interface Sponsor {
  name: string
}

const stored = (name: string, etag: string): Stored<Sponsor> => ({ record: { name }, etag })
const refusal = (status: number, code: 403 | 470) => new ApiError({ code, status })
const unanswered = () => new ApiError({ code: null, status: 0, isOutcomeUnknown: true })

const read = vi.fn<() => Promise<Stored<Sponsor>>>()
const remove = vi.fn<(current: Stored<Sponsor>) => Promise<void>>()
const onClose = vi.fn()

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

async function ask(Confirm = ConfirmDelete) {
  await loadTexts('firstPage', 'shell')
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Confirm
          opened
          shown={{ name: 'Harbour Bank' }}
          read={read}
          remove={remove}
          facts={({ name }) => [['Name', name]]}
          subject={({ name }) => ({ name })}
          returnsFrom="deletions"
          consequences={({ name }) => `${name} leaves its exhibitions.`}
          onClose={onClose}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(read).toHaveBeenCalledOnce())
}
const answer = async () => fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))

test('deletes the record with the ETag of the version that it shows', async () => {
  read.mockResolvedValue(stored('Harbour Bank', '"1"'))
  await ask()
  await answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(remove.mock.calls).toEqual([[stored('Harbour Bank', '"1"')]])
})

test('asks again when the record is no longer as the screen shows it, before anything is deleted', async () => {
  read.mockResolvedValue(stored('Port Bank', '"2"'))
  await ask()
  await answer()
  await screen.findByText(/Name: Harbour Bank → Port Bank/)
  screen.getByText('Port Bank leaves its exhibitions.')
  expect(remove).not.toHaveBeenCalled()
  await answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(remove.mock.calls).toEqual([[stored('Port Bank', '"2"')]])
})

test('shows what has changed when the deletion is refused for it, and deletes that version with the next answer', async () => {
  read.mockResolvedValueOnce(stored('Harbour Bank', '"1"'))
  read.mockResolvedValueOnce(stored('Port Bank', '"2"'))
  remove.mockRejectedValueOnce(refusal(412, 470))
  await ask()
  await answer()
  await screen.findByText(/Someone else has changed this meanwhile.*Name: Harbour Bank → Port Bank/)
  screen.getByText('Port Bank leaves its exhibitions.')
  expect(onClose).not.toHaveBeenCalled()
  await answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(remove.mock.calls.map(([{ etag }]) => etag)).toEqual(['"1"', '"2"'])
})

test('repeats a deletion without an answer for the same version', async () => {
  read.mockResolvedValue(stored('Harbour Bank', '"1"'))
  remove.mockRejectedValueOnce(unanswered())
  await ask()
  await answer()
  await screen.findByRole('alert')
  await answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(remove.mock.calls.map(([{ etag }]) => etag)).toEqual(['"1"', '"1"'])
  expect(read).toHaveBeenCalledOnce()
})

test('deletes a record that could not be read before the question as it is read with an answer', async () => {
  read.mockRejectedValueOnce(new ApiError({ code: null, status: 0 }))
  read.mockRejectedValueOnce(new ApiError({ code: null, status: 0 }))
  read.mockResolvedValue(stored('Harbour Bank', '"1"'))
  await ask()
  await answer()
  await screen.findByText('The server cannot be reached')
  expect(remove).not.toHaveBeenCalled()
  await answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(remove.mock.calls).toEqual([[stored('Harbour Bank', '"1"')]])
})

test('says so when the record is gone, and deletes nothing', async () => {
  read.mockRejectedValue(refusal(404, 403))
  await ask()
  await answer()
  await screen.findByRole('alert')
  expect(remove).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('closes when its code cannot be loaded, with the failure in the error bar', async () => {
  vi.resetModules()
  vi.doMock('./question.tsx', () => {
    throw new Error('not loaded')
  })
  const { ConfirmDelete: Anew } = await import('./confirm-delete.tsx')
  const { useReportedError } = await import('../../lib/reported-error.ts')
  read.mockResolvedValue(stored('Harbour Bank', '"1"'))
  await ask(Anew)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(renderHook(useReportedError).result.current).toBeInstanceOf(Error)
})
