import { countries } from '@vernissage/contract/countries'
import { describe, expect, it } from 'vitest'
import { findCountries, flagOf } from './phone-field.tsx'

const names = (text: string) => findCountries(countries, text).map(({ label }) => label.en)

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

it('makes the flag of the two letters', () => {
  const [mexico] = countries
  expect(mexico && flagOf(mexico)).toBe('🇲🇽')
})
