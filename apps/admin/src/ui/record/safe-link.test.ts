import { expect, it } from 'vitest'
import { safeAddress } from './safe-link.tsx'

it.each(['https://example.org/a', 'http://example.org/', 'mailto:a@example.org'])('opens %s', (address) => {
  expect(safeAddress(address)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'app://open',
  '/exhibitions',
  '',
])('does not open %j', (address) => {
  expect(safeAddress(address)).toBeNull()
})
