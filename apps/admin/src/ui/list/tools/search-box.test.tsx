// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderInProduct } from '../../../../test/in-product.tsx'
import { addWords } from '../../../lib/i18n/words.ts'
import { typingPauseMs } from '../../../lib/typing-pause.ts'
import { ui } from '../../../texts/en/shell.ts'
import { SearchBox } from './search-box.tsx'

const onSearch = vi.fn()
let show: (value: string) => void

beforeAll(() => addWords('en', { ui }))
beforeEach(async () => {
  onSearch.mockClear()
  history.replaceState(null, '', '/artworks')
  renderInProduct(() => {
    const [value, setValue] = useState('')
    show = (next) => act(() => setValue(next))
    return <SearchBox value={value} onSearch={onSearch} />
  })
  await screen.findByRole('searchbox')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const searched = () => screen.getByRole<HTMLInputElement>('searchbox').value
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTime(typingPauseMs))

test('what is typed is searched for once typing pauses', () => {
  type('a')
  type('acqua ')
  expect(onSearch).not.toHaveBeenCalled()
  pause()
  expect(onSearch.mock.calls).toEqual([['acqua']])
})

test('a search does not lead back to its list from a record that was opened before typing paused', () => {
  type('acqua')
  history.pushState(null, '', '/artworks/acqua-alta')
  pause()
  expect(onSearch).not.toHaveBeenCalled()
})

test('what is typed before an earlier search arrives stays; a search from outside replaces it', () => {
  type('acqua')
  pause()
  type('acqua a')
  show('acqua')
  expect(searched()).toBe('acqua a')
  pause()
  show('acqua a')
  show('acqua')
  expect(searched()).toBe('acqua')
})
