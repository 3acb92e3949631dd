import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { genderLabels } from '@vernissage/contract/enum-labels'
import { genders } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useAddedState } from '../../../lib/list/record/place.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { userKeys } from '../queries.ts'
import { addedTypes, addUserForm } from './add-user-form.ts'

export function AddUserDialog(frame: DialogFrame) {
  const { t } = useTranslation(['users', 'ui', 'signIn'])
  const label = useLabel()
  const types = useStatusOptions(statuses.userType, addedTypes)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const addedState = useAddedState()
  const form = useRecordForm(addUserForm, {
    texts: { password: { required: t('ui:fields.required'), invalid: t('ui:fields.password') } },
    incomplete: 'missing',
    queryKey: userKeys.lists(),
    onDone: async (user) => {
      const id = user.record.id_user
      queryClient.setQueryData(userKeys.detail(id), user)
      // The form has saved everything: leaving it loses nothing.
      await navigate({ to: '/users/$id', params: { id: String(id) }, state: addedState, ignoreBlocker: true })
    },
  })
  const { field } = form
  return (
    <FormDialog {...frame} title={t('add')} form={form}>
      <TextInput
        data-half
        label={t('fields.email')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...field('email')}
      />
      <PasswordInput
        data-half
        label={t('fields.password')}
        description={t('ui:rules.length', limits.password)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
        {...field('password')}
      />
      <ChoiceField data-half label={t('fields.user_type_id')} options={types} {...field('user_type_id')} />
      <ChoiceField
        data-half
        label={t('fields.gender_id')}
        options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
        {...field('gender_id')}
      />
      <TextInput data-half label={t('fields.first_name')} autoComplete="off" {...field('first_name')} />
      <TextInput data-half label={t('fields.last_name')} autoComplete="off" {...field('last_name')} />
    </FormDialog>
  )
}
