// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useShortcut, useShortcutKeys } from './shortcuts.ts'

afterEach(cleanup)

test('a held key acts once, unless its shortcut repeats', () => {
  const accept = vi.fn()
  const next = vi.fn()
  renderHook(() => {
    useShortcutKeys(1)
    useShortcut({ keys: 'A', name: 'undo', run: accept })
    useShortcut({ keys: 'J', name: 'nextRow', run: next, repeats: true })
  })
  for (const key of ['a', 'j'])
    for (const repeat of [false, true, true])
      window.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, cancelable: true }))
  expect(accept).toHaveBeenCalledTimes(1)
  expect(next).toHaveBeenCalledTimes(3)
})
