import type { FilterWords } from './chosen.ts'

/** The countries to filter by. */
export const nationalityOptions: NonNullable<FilterWords['options']> = async (language) =>
  (await import('../../format/country-options.ts')).countryOptions(language)
