import { expect, it } from 'vitest'
import { countryName, countryOptions } from './country-options.ts'

it('offers Mexico first and the others as the language sorts their names', () => {
  const [first, ...others] = countryOptions('es').map(({ label }) => label)
  expect(first).toBe('México')
  expect(others.indexOf('España')).toBeLessThan(others.indexOf('Estados Unidos'))
  expect(others.indexOf('Egipto')).toBeGreaterThan(others.indexOf('Ecuador'))
})

it('names a country in the language, and none where there is none', () => {
  expect(countryName(1, 'es')).toBe('México')
  expect(countryName(null, 'en')).toBeNull()
})
