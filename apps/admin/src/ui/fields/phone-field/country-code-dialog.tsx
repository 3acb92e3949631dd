import { TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type Country, countries } from '@vernissage/contract/countries'
import { limits } from '@vernissage/contract/limits'
import { useState } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import type { DialogFrame } from '../../dialog/use-dialog.tsx'
import { findCountries, flagOf } from './find-countries.ts'
import classes from './phone-field.module.css'

interface Props extends DialogFrame {
  /** The dial code chosen now. */
  code: string
  onChoose: (country: Country) => void
}

/** Chooses a country for its dial code. */
export function CountryCodeDialog({ opened, code, onChoose, onClose, onExited }: Props) {
  const { t } = useTranslation('ui')
  const label = useLabel()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text, limits.searchDelayMs)
  const found = findCountries(countries, wanted)
  return (
    <Dialog opened={opened} title={t('phone.title')} size={440} onClose={onClose} onExited={onExited}>
      <div className={classes.search}>
        <TextInput
          type="search"
          aria-label={t('lists.search')}
          placeholder={t('lists.search')}
          data-autofocus
          maxLength={limits.text}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter chooses nothing here, and must not send the form around.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <ul className={classes.countries} aria-label={t('phone.title')}>
        {found.map((country) => (
          <li key={country.id}>
            <UnstyledButton
              className={classes.country ?? ''}
              aria-pressed={country.mobile_code === code}
              onClick={() => onChoose(country)}
            >
              <span className={classes.flag} aria-hidden>
                {flagOf(country)}
              </span>
              <span className={classes.name}>{label(country.label)}</span>
              <span className={classes.code}>{country.mobile_code}</span>
            </UnstyledButton>
          </li>
        ))}
        {found.length === 0 && <li className={classes.nothing}>{t('phone.nothing')}</li>}
      </ul>
    </Dialog>
  )
}
