import { today } from '@vernissage/contract/time-zone'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { artistLevelLabels, genderLabels } from '@vernissage/contract/enum-labels'
import { artistLevels, genders } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { ReactNode } from 'react'
import { shortDate } from '../../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { StaffPicker } from '../../users/staff-picker.tsx'
import { disciplinesQuery } from '../queries.ts'
import { generalForm } from './artist-forms.ts'

const Half = ({ children }: { children: ReactNode }) => <div data-half>{children}</div>

/** Edits the artist's personal data, and the fields for staff. */
export function GeneralDialog({ start, onSaved, ...frame }: EditDialogProps<Artist>) {
  const { t } = useTranslation('artists')
  const form = useRecordForm(generalForm, {
    start,
    incomplete: 'incorrect',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  const { field } = form
  const { values, setFieldValue } = form.form
  const label = useLabel()
  const language = useLanguage()
  const disciplines = useQuery(disciplinesQuery).data ?? []
  const text = (name: 'first_name' | 'last_name' | 'professional_name' | 'reference_code' | 'url') => (
    <Half>
      <TextInput label={t(`fields.${name}`)} autoComplete="off" {...field(name)} />
    </Half>
  )
  return (
    <FormDialog {...frame} title={t('profile.general')} form={form} size={860}>
      {text('first_name')}
      {text('last_name')}
      {text('professional_name')}
      <Half>
        <ChoiceField
          label={t('fields.gender_id')}
          options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
          {...field('gender_id')}
        />
      </Half>
      <Half>
        <CountryField label={t('fields.country_id')} {...field('country_id')} />
      </Half>
      <Half>
        <ChoiceField
          label={t('fields.discipline_id')}
          options={disciplines.map(({ id_discipline, name, name_es }) => ({
            value: id_discipline,
            label: language === 'es' ? name_es : name,
          }))}
          {...field('discipline_id')}
        />
      </Half>
      <Half>
        <DateField
          format={shortDate}
          last={today()}
          label={t('fields.birth_date')}
          {...field('birth_date')}
        />
      </Half>
      <Half>
        <PhoneField
          label={t('fields.mobile')}
          code={values.country_code}
          onCode={(code) => setFieldValue('country_code', code)}
          countryId={values.country_id}
          {...field('mobile', 'country_code')}
        />
      </Half>
      <Half>
        <TextInput label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      </Half>
      {text('url')}
      <Half>
        <NumberField label={t('fields.order')} {...field('order')} />
      </Half>
      <Half>
        <ChoiceField
          label={t('fields.artist_level_id')}
          options={artistLevels.map((value) => ({ value, label: label(artistLevelLabels[value]) }))}
          {...field('artist_level_id')}
        />
      </Half>
      <Half>
        <StaffPicker label={t('fields.referenced_by')} {...field('referenced_by')} />
      </Half>
      <Half>
        <StaffPicker label={t('fields.approved_by')} {...field('approved_by')} />
      </Half>
      {text('reference_code')}
      <Half>
        <Switch
          mt={28}
          color="green"
          withThumbIndicator={false}
          label={t('fields.featured')}
          checked={values.featured === 1}
          onChange={(event) => setFieldValue('featured', event.currentTarget.checked ? 1 : 0)}
        />
      </Half>
    </FormDialog>
  )
}
