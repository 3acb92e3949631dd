import { expect, it } from 'vitest'
import { safeAddress, withHttps } from './links.ts'

it.each(['https://example.org/a', 'http://example.org/', 'mailto:a@example.org'])('opens %s', (address) => {
  expect(safeAddress(address)).toBe(address)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'app://open',
  '/exhibitions',
  'example.org/a',
  '',
])('does not open %j', (address) => {
  expect(safeAddress(address)).toBeNull()
})

it.each(['instagram.com/nerea', 'www.instagram.com', 'my.matterport.com/show?m=1', 'YouTube.com/@nerea'])(
  'takes %s with https',
  (typed) => {
    expect(withHttps(` ${typed} `)).toBe(`https://${typed}`)
    expect(safeAddress(typed)).toMatch(/^https:/)
  },
)

it.each(['example.org/a', 'notinstagram.com', 'instagram.com.example.org', 'http://instagram.com', '@nerea'])(
  'takes %s as typed',
  (typed) => expect(withHttps(typed)).toBe(typed),
)
