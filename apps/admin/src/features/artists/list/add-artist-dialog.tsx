import { PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { genderLabels, genders } from '@vernissage/contract/enums'
import { artistCreateSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Fields } from '../../../ui/record-form/fields.tsx'
import { FormDialog } from '../../../ui/record-form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/record-form/use-record-form.ts'
import { useSuccessToast } from '../../../ui/toast.tsx'
import { artistKeys, artistQuery } from '../queries.ts'
import { createArtist, newArtist, toBody } from './add-artist-form.ts'

interface Props {
  opened: boolean
  onClose: () => void
  onExited: () => void
}

/** Adds an artist and leads to the new profile, which is still to be filled. */
export function AddArtistDialog(props: Props) {
  const { t } = useTranslation(['artists', 'ui', 'common', 'signIn'])
  const label = useLabel()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showSuccess = useSuccessToast()
  const record = useRecordForm({
    schema: artistCreateSchema,
    initialValues: newArtist,
    toBody,
    texts: { password: t('ui:fields.password') },
    incomplete: 'incorrect',
    save: async (values) => {
      const artist = await createArtist(values)
      queryClient.invalidateQueries({ queryKey: artistKeys.lists() })
      showSuccess()
      const { url } = artist.record
      if (url === null) return props.onClose()
      queryClient.setQueryData(artistQuery(url).queryKey, artist)
      // What the form holds is saved: nothing is left behind.
      await navigate({ to: '/artists/$url', params: { url }, ignoreBlocker: true })
    },
  })
  const { field } = record
  return (
    <FormDialog {...props} title={t('list.add')} record={record} submitLabel={t('common:add')}>
      <Fields>
        <div data-half>
          <TextInput
            label={t('fields.first_name')}
            autoComplete="off"
            data-autofocus
            {...field('first_name')}
          />
        </div>
        <div data-half>
          <TextInput label={t('fields.last_name')} autoComplete="off" {...field('last_name')} />
        </div>
        <div data-half>
          <TextInput
            label={t('fields.professional_name')}
            autoComplete="off"
            {...field('professional_name')}
          />
        </div>
        <div data-half>
          <ChoiceField
            label={t('fields.gender_id')}
            options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
            {...field('gender_id')}
          />
        </div>
        <div data-half>
          <TextInput label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
        </div>
        <div data-half>
          <PasswordInput
            label={t('fields.password')}
            description={t('passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
            {...field('password')}
          />
        </div>
      </Fields>
    </FormDialog>
  )
}
