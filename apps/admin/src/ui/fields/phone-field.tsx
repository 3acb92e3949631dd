import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type Country, countries } from '@vernissage/contract/countries'
import { limits } from '@vernissage/contract/limits'
import { useState } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useSettledText } from '../../lib/typing-pause.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { type DialogFrame, useDialog } from '../dialog/use-dialog.tsx'
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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The countries whose name in either language, abbreviation or dial code contains the text, ignoring case and accents. */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = plain(text.trim())
  if (wanted === '') return countries
  return countries.filter(({ label, abbreviation, mobile_code }) =>
    [label.en, label.es, abbreviation, mobile_code].some((known) => plain(known).includes(wanted)),
  )
}

/** A country's flag as an emoji. */
export const flagOf = ({ alpha2 }: Country): string =>
  String.fromCodePoint(...Array.from(alpha2, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

interface CountryCodeDialogProps extends DialogFrame {
  /** The dial code chosen now. */
  code: string
  onChoose: (country: Country) => void
}

/** Chooses a country for its dial code. */
function CountryCodeDialog({ opened, code, onChoose, onClose, onExited }: CountryCodeDialogProps) {
  const { t } = useTranslation('ui')
  const label = useLabel()
  const [text, setText] = useState('')
  const wanted = useSettledText(text)
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
          // Enter must not submit the form behind the dialog.
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
