import { TextInput } from '@mantine/core'
import { genderLabels, genders } from '@vernissage/contract/enums'
import { type User, userFormSchema } from '@vernissage/contract/resources/user'
import type { ReactNode } from 'react'
import { countryOptions } from '../../../lib/format/country-options.ts'
import { today } from '../../../lib/format/dates.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { usePartForm } from '../../../ui/form/use-part-form.ts'
import { getUser, updateUser } from '../queries.ts'
import { StaffPicker } from '../staff-picker.tsx'
import { fromRecord, toBody, toPatch } from './profile-form.ts'

const Half = ({ children }: { children: ReactNode }) => <div data-half>{children}</div>

/** Edits a user's profile. */
export function ProfileDialog({ start, onSaved, ...dialog }: PartDialogProps<User>) {
  const { t } = useTranslation(['users', 'common'])
  const label = useLabel()
  const language = useLanguage()
  const record = usePartForm({
    part: { fromRecord, toBody },
    schema: userFormSchema,
    start,
    path: ({ id_user }) => `/user/${id_user}`,
    read: ({ id_user }) => getUser(id_user),
    toPatch,
    update: updateUser,
    incomplete: 'missing',
    onSaved,
  })
  const { form, field } = record
  const text = (name: 'first_name' | 'last_name' | 'reference_code', props?: object) => (
    <Half>
      <TextInput label={t(`users:fields.${name}`)} autoComplete="off" {...props} {...field(name)} />
    </Half>
  )
  return (
    <FormDialog
      {...dialog}
      title={t('users:profile.edit')}
      record={record}
      submitLabel={t('common:save')}
      size={760}
    >
      <Fields>
        {text('first_name', { 'data-autofocus': true })}
        {text('last_name')}
        <Half>
          <ChoiceField
            label={t('users:fields.gender_id')}
            options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
            {...field('gender_id')}
          />
        </Half>
        <Half>
          <TextInput label={t('users:fields.email')} type="email" autoComplete="off" {...field('email')} />
        </Half>
        <Half>
          <ChoiceField
            label={t('users:fields.country_id')}
            options={countryOptions(language)}
            {...field('country_id')}
          />
        </Half>
        <Half>
          <DateField label={t('users:fields.birth_date')} last={today()} {...field('birth_date')} />
        </Half>
        <Half>
          <PhoneField
            label={t('users:fields.mobile')}
            code={form.values.country_code}
            onCode={(code) => form.setFieldValue('country_code', code)}
            countryId={form.values.country_id}
            {...field('mobile', 'country_code')}
          />
        </Half>
        {text('reference_code')}
        <Half>
          <StaffPicker label={t('users:fields.referenced_by')} {...field('referenced_by')} />
        </Half>
      </Fields>
    </FormDialog>
  )
}
