import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { artistLevelLabels, genderLabels } from '@vernissage/contract/enum-labels'
import { artistLevels, genders } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import { today } from '@vernissage/contract/time-zone'
import { shortDate } from '../../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../../ui/fields/counted-textarea.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { StaffPicker } from '../../users/staff-picker.tsx'
import { disciplinesQuery } from '../queries.ts'
import { aboutForm, aboutTexts, generalForm, socialForm } from './artist-forms.ts'
import { socialLinks } from './social-links.ts'

type Props = EditDialogProps<Artist>

/** Edits the artist's personal data, and the fields for staff. */
export function GeneralDialog(props: Props) {
  const { t } = useTranslation('artists')
  const form = useEditForm(generalForm, props, 'incorrect')
  const { field } = form
  const { values, setFieldValue } = form.form
  const label = useLabel()
  const language = useLanguage()
  const disciplines = useQuery(disciplinesQuery).data ?? []
  const text = (name: 'first_name' | 'last_name' | 'professional_name' | 'reference_code' | 'url') => (
    <TextInput data-half label={t(`fields.${name}`)} autoComplete="off" {...field(name)} />
  )
  return (
    <FormDialog {...props} title={t('profile.general')} form={form} size={860}>
      {text('first_name')}
      {text('last_name')}
      {text('professional_name')}
      <ChoiceField
        data-half
        label={t('fields.gender_id')}
        options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
        {...field('gender_id')}
      />
      <CountryField data-half label={t('fields.country_id')} {...field('country_id')} />
      <ChoiceField
        data-half
        label={t('fields.discipline_id')}
        options={disciplines.map(({ id_discipline, name, name_es }) => ({
          value: id_discipline,
          label: language === 'es' ? name_es : name,
        }))}
        {...field('discipline_id')}
      />
      <DateField
        data-half
        format={shortDate}
        last={today()}
        label={t('fields.birth_date')}
        {...field('birth_date')}
      />
      <PhoneField
        data-half
        label={t('fields.mobile')}
        code={values.country_code}
        onCode={(code) => setFieldValue('country_code', code)}
        countryId={values.country_id}
        {...field('mobile', 'country_code')}
      />
      <TextInput data-half label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      {text('url')}
      <NumberField data-half label={t('fields.order')} {...field('order')} />
      <ChoiceField
        data-half
        label={t('fields.artist_level_id')}
        options={artistLevels.map((value) => ({ value, label: label(artistLevelLabels[value]) }))}
        {...field('artist_level_id')}
      />
      <StaffPicker data-half label={t('fields.referenced_by')} {...field('referenced_by')} />
      <StaffPicker data-half label={t('fields.approved_by')} {...field('approved_by')} />
      {text('reference_code')}
      <div data-half>
        <SwitchField mt={28} label={t('fields.featured')} {...field('featured')} />
      </div>
    </FormDialog>
  )
}

export function AboutDialog(props: Props) {
  const { t } = useTranslation('artists')
  const form = useEditForm(aboutForm, props, 'incorrect')
  return (
    <FormDialog {...props} title={t('about.edit')} form={form} size={760}>
      {aboutTexts.map(({ name, counted, max }, index) => (
        <CountedTextarea
          key={name}
          label={t(`fields.${name}`)}
          counted={counted}
          max={max}
          data-autofocus={index === 0 || undefined}
          {...form.field(name)}
        />
      ))}
    </FormDialog>
  )
}

export function SocialDialog(props: Props) {
  const { t } = useTranslation('artists')
  const form = useEditForm(socialForm, props, 'incorrect')
  return (
    <FormDialog {...props} title={t('social.edit')} form={form}>
      {socialLinks.map(({ name, icon: Icon }) => (
        <LinkField
          key={name}
          data-half
          label={t(`fields.${name}`)}
          leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          {...form.field(name)}
        />
      ))}
    </FormDialog>
  )
}
