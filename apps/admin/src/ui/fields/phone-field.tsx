import { Box, Text, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { limits } from '@vernissage/contract/limits'
import { type Country, countries } from '@vernissage/contract/values/countries'
import { useState } from 'react'
import { findCountries } from '../../lib/format/country-options.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../lib/typing-pause.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { type DialogFrame, useDialog } from '../dialog/use-dialog.tsx'
import { Flag } from './flag.tsx'
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
            className={`tabular ${classes.chosen}`}
            aria-label={t('phone.chosen', { country: shown ? label(shown.label) : '', code })}
            aria-haspopup="dialog"
            onClick={() => dialog.open(null)}
          >
            {shown && <Flag country={shown} />}
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

interface CountryCodeDialogProps extends DialogFrame {
  code: string
  onChoose: (country: Country) => void
}

/** Chooses a country for its dial code. */
function CountryCodeDialog({ code, onChoose, ...frame }: CountryCodeDialogProps) {
  const { t } = useTranslation('ui')
  const label = useLabel()
  const [text, setText] = useState('')
  const wanted = useSettledText(text)
  const found = findCountries(wanted)
  return (
    <Dialog {...frame} title={t('phone.title')} size={440}>
      <Box p="var(--dialog-top) var(--dialog-side) 12px">
        <TextInput
          type="search"
          aria-label={t('lists.search')}
          placeholder={t('lists.search')}
          data-autofocus
          maxLength={limits.text}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          // Enter must not submit the form behind the dialog.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Box>
      <ul className={classes.countries} aria-label={t('phone.title')}>
        {found.map((country) => (
          <li key={country.id}>
            <UnstyledButton
              className={classes.country ?? ''}
              aria-pressed={country.mobile_code === code}
              onClick={() => onChoose(country)}
            >
              <Flag country={country} />
              <Box component="span" flex={1} miw={0}>
                {label(country.label)}
              </Box>
              <Text span c="dimmed" className="tabular">
                {country.mobile_code}
              </Text>
            </UnstyledButton>
          </li>
        ))}
        {found.length === 0 && (
          <Text component="li" p="24px 12px" c="dimmed" ta="center">
            {t('phone.nothing')}
          </Text>
        )}
      </ul>
    </Dialog>
  )
}
