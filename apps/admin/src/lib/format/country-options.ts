import type { Language } from '@vernissage/contract/enums'
import { type Country, countries } from '@vernissage/contract/values/countries'
import { plain } from './plain.ts'

/** All countries as options: the platform's own first, the others sorted by their names in the language. */
export function countryOptions(language: Language) {
  const [own, ...others] = countries.map(({ id, label }) => ({ value: id, label: label[language] }))
  const { compare } = new Intl.Collator(language)
  return own ? [own, ...others.sort((one, other) => compare(one.label, other.label))] : []
}

/** A country's name; null for none. */
export const countryName = (id: number | null, language: Language): string | null =>
  countries.find((country) => country.id === id)?.label[language] ?? null

/** The countries whose name in either language, abbreviation or dial code contains the text, ignoring case and accents. */
export function findCountries(text: string): readonly Country[] {
  const wanted = plain(text.trim())
  if (wanted === '') return countries
  return countries.filter(({ label, abbreviation, mobile_code }) =>
    [label.en, label.es, abbreviation, mobile_code].some((known) => plain(known).includes(wanted)),
  )
}
