import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Country, countries } from '@vernissage/contract/countries'
import { useState } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useDialog } from '../dialog/use-dialog.tsx'
import { CountryCodeDialog, flagOf } from './country-code-dialog.tsx'
import classes from './phone-field.module.css'

interface Props extends TextInputProps {
  /** The dial code, `+52`. */
  code: string
  onCode: (code: string) => void
  /** The person's country, whose flag is shown when several countries share the dial code. */
  countryId: number | null
}

/** A telephone number with its dial code. */
export function PhoneField({ code, onCode, countryId, ...input }: Props) {
  const { t } = useTranslation('ui')
  const label = useLabel()
  const dialog = useDialog<null>()
  const [chosen, setChosen] = useState<Country | null>(null)
  const sharing = countries.filter((country) => country.mobile_code === code)
  const shown =
    sharing.find((country) => country === chosen) ??
    sharing.find((country) => country.id === countryId) ??
    sharing[0]

  const choose = (country: Country) => {
    setChosen(country)
    onCode(country.mobile_code)
    dialog.close()
  }
  return (
    <>
      <TextInput
        {...input}
        type="tel"
        autoComplete="off"
        leftSectionWidth={108}
        leftSection={
          <UnstyledButton
            className={classes.chosen ?? ''}
            aria-label={t('phone.chosen', { country: shown ? label(shown.label) : '', code })}
            aria-haspopup="dialog"
            onClick={() => dialog.open(null)}
          >
            <span className={classes.flag} aria-hidden>
              {shown && flagOf(shown)}
            </span>
            {code}
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </UnstyledButton>
        }
      />
      {dialog.show((frame) => (
        <CountryCodeDialog {...frame} code={code} onChoose={choose} />
      ))}
    </>
  )
}
