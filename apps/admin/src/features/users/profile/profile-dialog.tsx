import { TextInput } from '@mantine/core'
import { genderLabels } from '@vernissage/contract/enum-labels'
import { genders } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { today } from '@vernissage/contract/time-zone'
import { plainDate } from '../../../lib/format/dates.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { StaffPicker } from '../staff-picker.tsx'
import { profileForm } from './profile-form.ts'

export function ProfileDialog(props: EditDialogProps<User>) {
  const { t } = useTranslation('users')
  const label = useLabel()
  const record = useEditForm(profileForm, props)
  const { form, field } = record
  const text = (name: 'first_name' | 'last_name' | 'reference_code', props?: object) => (
    <TextInput data-half label={t(`fields.${name}`)} autoComplete="off" {...props} {...field(name)} />
  )
  return (
    <FormDialog {...props} title={t('profile.edit')} form={record} size={760}>
      {text('first_name', { 'data-autofocus': true })}
      {text('last_name')}
      <ChoiceField
        data-half
        label={t('fields.gender_id')}
        options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
        {...field('gender_id')}
      />
      <TextInput data-half label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      <CountryField data-half label={t('fields.country_id')} {...field('country_id')} />
      <DateField
        data-half
        format={plainDate}
        last={today()}
        label={t('fields.birth_date')}
        {...field('birth_date')}
      />
      <PhoneField
        data-half
        label={t('fields.mobile')}
        code={form.values.country_code}
        onCode={(code) => form.setFieldValue('country_code', code)}
        countryId={form.values.country_id}
        {...field('mobile', 'country_code')}
      />
      {text('reference_code')}
      <StaffPicker data-half label={t('fields.referenced_by')} {...field('referenced_by')} />
    </FormDialog>
  )
}
