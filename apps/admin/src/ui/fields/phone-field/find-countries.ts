import type { Country } from '@vernissage/contract/countries'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The countries whose name in either language, abbreviation or dial code contains a text, accents and case aside. */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = plain(text.trim())
  if (wanted === '') return countries
  return countries.filter(({ label, abbreviation, mobile_code }) =>
    [label.en, label.es, abbreviation, mobile_code].some((known) => plain(known).includes(wanted)),
  )
}

/** A country's flag, of its two letters. */
export const flagOf = ({ alpha2 }: Country): string =>
  String.fromCodePoint(...Array.from(alpha2, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
