// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissError, useReportedError } from '../../lib/reported-error.ts'
import { type DialogFrame, lazyDialog, useDialog } from './use-dialog.tsx'

function NameDialog({ opened, name, onClose, onExited }: DialogFrame & { name: string }) {
  return (
    <>
      <p>{opened ? `About ${name}` : 'Fading out'}</p>
      <button type="button" onClick={onClose}>
        Close
      </button>
      <button type="button" onClick={onExited}>
        Exit
      </button>
    </>
  )
}

const load = vi.fn(async () => NameDialog)
// A new one for each test, none loaded yet.
let dialog = lazyDialog(load)
const read = vi.fn(async (id: number) => `work ${id}`)

function Page() {
  const form = useDialog({ load: dialog.load, read })
  const error = useReportedError()
  return (
    <>
      <button type="button" onClick={() => form.open(7)}>
        Edit
      </button>
      <p>{form.opening !== null && `Opening ${form.opening}`}</p>
      <p role="alert">{error instanceof Error && error.message}</p>
      {form.show((frame, name) => (
        <dialog.Dialog {...frame} name={name} />
      ))}
    </>
  )
}

const click = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))

beforeEach(() => {
  dialog = lazyDialog(load)
})
afterEach(() => {
  cleanup()
  dismissError()
  vi.clearAllMocks()
})

test('opens when the record has been read, and reads it once for two clicks', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  read.mockReturnValueOnce(promise)
  render(<Page />)
  await click('Edit')
  await click('Edit')
  expect(screen.getByText('Opening 7')).toBeTruthy()
  expect(screen.queryByText('Close')).toBeNull()
  await act(async () => resolve('a late work'))
  expect(await screen.findByText('About a late work')).toBeTruthy()
  expect(screen.queryByText('Opening 7')).toBeNull()
  expect(read).toHaveBeenCalledExactlyOnceWith(7)
})

test.each([
  ['record', () => read.mockRejectedValueOnce(new Error('Not there'))],
  ['code', () => load.mockRejectedValueOnce(new Error('Not there'))],
])('reports that the %s cannot be had, and opens on the next try', async (_, fail) => {
  fail()
  render(<Page />)
  await click('Edit')
  expect(screen.getByRole('alert').textContent).toBe('Not there')
  expect(screen.queryByText('Close')).toBeNull()
  await click('Edit')
  expect(await screen.findByText('About work 7')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('stays while it fades out, and starts anew when it is opened again meanwhile', async () => {
  render(<Page />)
  await click('Edit')
  const first = await screen.findByText('About work 7')
  await click('Close')
  expect(first.textContent).toBe('Fading out')
  await click('Edit')
  expect(await screen.findByText('About work 7')).not.toBe(first)
  await click('Close')
  await click('Exit')
  expect(screen.queryByText('Close')).toBeNull()
})
