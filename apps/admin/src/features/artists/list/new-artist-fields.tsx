import { PasswordInput, TextInput } from '@mantine/core'
import { genderLabels, genders } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.tsx'
import type { NewArtist } from './add-artist-form.ts'

interface Props extends Pick<RecordForm<NewArtist>, 'field'> {
  /** More fields, after the names. */
  children?: ReactNode
}

/** The fields that every new artist needs. */
export function NewArtistFields({ field, children }: Props) {
  const { t } = useTranslation(['artists', 'signIn'])
  const label = useLabel()
  return (
    <>
      <div data-half>
        <TextInput
          label={t('artists:fields.first_name')}
          autoComplete="off"
          data-autofocus
          {...field('first_name')}
        />
      </div>
      <div data-half>
        <TextInput label={t('artists:fields.last_name')} autoComplete="off" {...field('last_name')} />
      </div>
      {children}
      <div data-half>
        <ChoiceField
          label={t('artists:fields.gender_id')}
          options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
          {...field('gender_id')}
        />
      </div>
      <div data-half>
        <TextInput label={t('artists:fields.email')} type="email" autoComplete="off" {...field('email')} />
      </div>
      <div data-half>
        <PasswordInput
          label={t('artists:fields.password')}
          description={t('artists:passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
          {...field('password')}
        />
      </div>
    </>
  )
}
