// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addWords } from '../../lib/i18n/words.ts'
import { clearSelection, type Selecting, useSelecting, useSelection } from '../../lib/list/selection.ts'
import { bulkActions } from '../../texts/en/bulk-actions.ts'
import { SelectionBar } from './selection-bar.tsx'

/** The requests for which records all are, in their order, until the test answers them. */
let asked: PromiseWithResolvers<Response>[]
let list: Selecting

function List() {
  list = useSelecting({ list: ['sponsor', 'list', {}], page: [1, 2, 3], total: 12 })!
  const selection = useSelection()
  return selection && <SelectionBar selection={selection} onClose={clearSelection} />
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <List />
      </MantineProvider>
    </QueryClientProvider>,
  )
const toggle = (id: number) => act(() => list.toggle(id))
const ticked = () => [1, 2, 3].filter((id) => list.isSelected(id))
const status = () => screen.getByRole('status').textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const selectAll = () => fireEvent.click(button('Select all 12 that match'))
/** Until it has been read. */
const answer = (isGood: boolean) =>
  act(async () => {
    const response = isGood
      ? Response.json({ data: { bulk_action: { id_bulk_action: 7, total: 12 } } })
      : Response.json({ error: { code: 201, message: 'No' } }, { status: 400 })
    const read = vi.spyOn(response, 'text')
    asked.at(-1)!.resolve(response)
    await vi.waitFor(() => expect(read).toHaveBeenCalled())
    await read.mock.results[0]!.value
  })

beforeAll(() => addWords('en', { bulkActions }))
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) => {
    // Which of the page came later: none.
    if (method !== 'POST')
      return Response.json({ data: { records: [1, 2, 3].map((record_id) => ({ record_id })), count: 3 } })
    asked.push(Promise.withResolvers())
    return asked.at(-1)!.promise
  })
})
afterEach(() => {
  act(clearSelection)
  cleanup()
  vi.unstubAllGlobals()
})

test('what is unticked while the server is asked which records all are stays unticked, and nothing is done until then', async () => {
  open()
  toggle(1)
  selectAll()
  expect(screen.getByLabelText('Selection').getAttribute('aria-busy')).toBe('true')
  expect(status()).toBe('12 selected')
  toggle(2)
  expect(status()).toBe('11 selected')
  expect(button('Delete').disabled).toBe(true)
  await answer(true)
  await vi.waitFor(() => expect(button('Delete').disabled).toBe(false))
  expect([status(), ticked()]).toEqual(['11 selected', [1, 3]])
})

test('a question that fails gives back what was selected before', async () => {
  open()
  toggle(1)
  selectAll()
  toggle(2)
  await answer(false)
  await vi.waitFor(() => expect([status(), ticked()]).toEqual(['1 selected', [1]]))
})

test('what is selected after the end of a selection is no part of its answer', async () => {
  open()
  toggle(1)
  selectAll()
  fireEvent.keyDown(window, { key: 'Escape' })
  toggle(2)
  await answer(true)
  expect([status(), ticked()]).toEqual(['1 selected', [2]])
})
