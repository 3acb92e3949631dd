import { TextInput } from '@mantine/core'
import { genderLabels } from '@vernissage/contract/enum-labels'
import { genders } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { today } from '@vernissage/contract/time-zone'
import type { ReactNode } from 'react'
import { plainDate } from '../../../lib/format/dates.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useEditForm } from '../../../ui/form/use-record-form.tsx'
import { StaffPicker } from '../staff-picker.tsx'
import { profileForm } from './profile-form.ts'

const Half = ({ children }: { children: ReactNode }) => <div data-half>{children}</div>

/** Edits a user's profile. */
export function ProfileDialog(props: EditDialogProps<User>) {
  const { t } = useTranslation('users')
  const label = useLabel()
  const record = useEditForm(profileForm, props)
  const { form, field } = record
  const text = (name: 'first_name' | 'last_name' | 'reference_code', props?: object) => (
    <Half>
      <TextInput label={t(`fields.${name}`)} autoComplete="off" {...props} {...field(name)} />
    </Half>
  )
  return (
    <FormDialog {...props} title={t('profile.edit')} form={record} size={760}>
      {text('first_name', { 'data-autofocus': true })}
      {text('last_name')}
      <Half>
        <ChoiceField
          label={t('fields.gender_id')}
          options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
          {...field('gender_id')}
        />
      </Half>
      <Half>
        <TextInput label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      </Half>
      <Half>
        <CountryField label={t('fields.country_id')} {...field('country_id')} />
      </Half>
      <Half>
        <DateField
          format={plainDate}
          last={today()}
          label={t('fields.birth_date')}
          {...field('birth_date')}
        />
      </Half>
      <Half>
        <PhoneField
          label={t('fields.mobile')}
          code={form.values.country_code}
          onCode={(code) => form.setFieldValue('country_code', code)}
          countryId={form.values.country_id}
          {...field('mobile', 'country_code')}
        />
      </Half>
      {text('reference_code')}
      <Half>
        <StaffPicker label={t('fields.referenced_by')} {...field('referenced_by')} />
      </Half>
    </FormDialog>
  )
}
