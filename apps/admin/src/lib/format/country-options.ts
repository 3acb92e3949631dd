import { countries } from '@vernissage/contract/countries'
import type { Language } from '@vernissage/contract/enums'

/** All countries as options: the platform's own first, the others sorted by their names in the language. */
export function countryOptions(language: Language) {
  const [own, ...others] = countries.map(({ id, label }) => ({ value: id, label: label[language] }))
  const { compare } = new Intl.Collator(language)
  return own ? [own, ...others.sort((one, other) => compare(one.label, other.label))] : []
}

/** A country's name; null for none. */
export const countryName = (id: number | null, language: Language): string | null =>
  countries.find((country) => country.id === id)?.label[language] ?? null
