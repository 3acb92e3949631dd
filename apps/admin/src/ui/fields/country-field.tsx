import { IconWorld } from '@tabler/icons-react'
import { countries } from '@vernissage/contract/values/countries'
import { useState } from 'react'
import { countryName, countryOptions, findCountries } from '../../lib/format/country-options.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ValueWordsContext } from '../form/newer-version.tsx'
import { Flag } from './flag.tsx'
import { type SearchFieldProps, SearchSelect } from './picker.tsx'
import { isUnchosen } from './unchosen.ts'

interface Props extends Omit<SearchFieldProps, 'value' | 'onChange'> {
  /** A country's id; `NaN` while what is typed names none (`isUnchosen`). */
  value: number | null
  onChange: (id: number | null) => void
}

const flagOf = (id: number | null) => {
  const country = countries.find((other) => other.id === id)
  return country && <Flag country={country} />
}

/** Chooses a country by typing its name in either language. */
export function CountryField({ value, onChange, ...input }: Props) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const isTyped = isUnchosen(value)
  const label = isTyped ? typed : (countryName(value, language) ?? '')
  const found = new Set(findCountries(isTyped ? typed : '').map(({ id }) => id))
  return (
    <ValueWordsContext value={(id) => countryName(id as number | null, language)}>
      <SearchSelect
        {...input}
        value={value === null ? null : { value, label }}
        onChange={(option) => {
          setTyped(option?.label ?? '')
          onChange(option?.value ?? null)
        }}
        options={countryOptions(language).filter((option) => found.has(option.value))}
        emptyText={t('phone.nothing')}
        picture={(option) => flagOf(option.value)}
        leftSection={flagOf(value) ?? <IconWorld size={22} stroke={1.25} aria-hidden />}
      />
    </ValueWordsContext>
  )
}
