import { countries } from '@vernissage/contract/values/countries'
import { describe, expect, it } from 'vitest'
import { countryName, countryOptions, findCountries } from './country-options.ts'

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

const names = (text: string) => findCountries(text).map(({ label }) => label.en)

describe('findCountries', () => {
  it('finds a name in either language, whatever its accents and case', () => {
    expect(names('espana')).toEqual(['Spain'])
    expect(names('SPAIN')).toEqual(['Spain'])
    expect(names('méx')).toContain('Mexico')
  })

  it('finds a dial code', () => {
    expect(names('+52')).toContain('Mexico')
  })

  it('is every country, Mexico first, for no text', () => {
    expect(names('  ')).toHaveLength(countries.length)
    expect(names('')[0]).toBe('Mexico')
  })
})
