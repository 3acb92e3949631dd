// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Picker, type PickerOption } from './picker.tsx'

afterEach(cleanup)

const people = ['Inés Duarte', 'Óscar', 'Ines'].map((label, value) => ({ label, value }))
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

function Referrer({ search }: { search: (text: string) => Promise<PickerOption[]> }) {
  const [value, setValue] = useState<PickerOption | null>(null)
  return (
    <Picker label="Referenced by" value={value} onChange={setValue} queryKey={['people']} search={search} />
  )
}

test('options that do not have what is typed go at once, before the answer', async () => {
  const answer = Promise.withResolvers<PickerOption[]>()
  const search = vi.fn(async (text: string) => (text ? answer.promise : people))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Referrer search={search} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Referenced by')
  fireEvent.click(field)
  await expect.poll(shown).toEqual(['Inés Duarte', 'Óscar', 'Ines'])

  fireEvent.input(field, { target: { value: 'ínes' } })
  expect(shown()).toEqual(['Inés Duarte', 'Ines'])
  await expect.poll(() => search.mock.calls.length).toBe(2)
  expect(shown()).toEqual(['Inés Duarte', 'Ines'])

  answer.resolve([{ value: 3, label: 'Known by another address' }])
  await expect.poll(shown).toEqual(['Known by another address'])
})
