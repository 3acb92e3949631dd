// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberedLanguage, rememberLanguage } from './use-language.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['es-MX', 'es'],
  ['es', 'es'],
  ['en-US', 'en'],
  ['de-DE', 'en'],
  ['est-EE', 'en'],
])('a first visit with a browser in %s is in %s', (language, shown) => {
  vi.stubGlobal('navigator', { language })
  expect(rememberedLanguage()).toBe(shown)
})

test('the language that was chosen in this browser comes before its own', () => {
  vi.stubGlobal('navigator', { language: 'es-MX' })
  rememberLanguage('en')
  expect(rememberedLanguage()).toBe('en')
})
