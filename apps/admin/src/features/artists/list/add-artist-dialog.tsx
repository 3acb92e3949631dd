import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { genderLabels } from '@vernissage/contract/enum-labels'
import { genders } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { ReactNode } from 'react'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useAddedState } from '../../../lib/list/record/place.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { artistQuery, artists } from '../queries.ts'
import { addArtistForm, type NewArtist } from './add-artist-form.ts'

export function AddArtistDialog(frame: DialogFrame) {
  const { t } = useTranslation(['artists', 'ui'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const addedState = useAddedState()
  const form = useRecordForm(addArtistForm, {
    texts: { password: t('ui:fields.password') },
    incomplete: 'incorrect',
    queryKey: artists.keys.lists(),
    onDone: async (artist) => {
      const { url } = artist.record
      if (url === null) return frame.onClose()
      queryClient.setQueryData(artistQuery(url).queryKey, artist)
      // The form has saved everything, so leaving it loses nothing.
      await navigate({ to: '/artists/$url', params: { url }, state: addedState, ignoreBlocker: true })
    },
  })
  const { field } = form
  return (
    <FormDialog {...frame} title={t('list.add')} form={form}>
      <NewArtistFields field={field}>
        <TextInput
          data-half
          label={t('fields.professional_name')}
          autoComplete="off"
          {...field('professional_name')}
        />
      </NewArtistFields>
    </FormDialog>
  )
}

interface FieldsProps extends Pick<RecordForm<NewArtist>, 'field'> {
  /** More fields, after the names. */
  children?: ReactNode
}

/** The fields that every new artist needs. */
function NewArtistFields({ field, children }: FieldsProps) {
  const { t } = useTranslation(['artists', 'signIn', 'ui'])
  const label = useLabel()
  return (
    <>
      <TextInput
        data-half
        label={t('artists:fields.first_name')}
        autoComplete="off"
        data-autofocus
        {...field('first_name')}
      />
      <TextInput data-half label={t('artists:fields.last_name')} autoComplete="off" {...field('last_name')} />
      {children}
      <ChoiceField
        data-half
        label={t('artists:fields.gender_id')}
        options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
        {...field('gender_id')}
      />
      <TextInput
        data-half
        label={t('artists:fields.email')}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <PasswordInput
        data-half
        label={t('artists:fields.password')}
        description={t('ui:rules.length', limits.password)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
        {...field('password')}
      />
    </>
  )
}

interface NewArtistProps extends DialogFrame {
  onAdded: () => void
}

/** Adds an artist who applies. The list then shows the new row, which leads to the profile. */
export function NewArtistDialog({ onAdded, ...frame }: NewArtistProps) {
  const { t } = useTranslation(['applications', 'ui'])
  const form = useRecordForm(addArtistForm, {
    texts: { password: t('ui:fields.password') },
    incomplete: 'missing',
    queryKey: artists.keys.lists(),
    onDone: () => {
      frame.onClose()
      onAdded()
    },
  })
  return (
    <FormDialog {...frame} title={t('addArtist')} form={form}>
      <NewArtistFields field={form.field} />
    </FormDialog>
  )
}
