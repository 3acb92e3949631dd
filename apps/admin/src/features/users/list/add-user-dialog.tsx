import { PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { genderLabels, genders } from '@vernissage/contract/enums'
import { userCreateSchema } from '@vernissage/contract/resources/user'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { createUser, userKeys } from '../queries.ts'
import { addedTypes, newUser, toBody } from './add-user-form.ts'

/** Adds a user and leads to the new profile. */
export function AddUserDialog(props: DialogFrame) {
  const { t } = useTranslation(['users', 'ui', 'common', 'signIn', 'session'])
  const label = useLabel()
  const types = useStatusOptions(statuses.userType, addedTypes)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showSuccess = useSuccessToast()
  const record = useRecordForm({
    schema: userCreateSchema,
    initialValues: newUser,
    toBody,
    texts: { password: { required: t('ui:fields.required'), invalid: t('ui:fields.password') } },
    incomplete: 'missing',
    save: async (values, key) => {
      // Also after a failure: what was sent may be stored all the same.
      const user = await createUser(userCreateSchema.parse(toBody(values)), key).finally(
        () => void queryClient.invalidateQueries({ queryKey: userKeys.lists() }),
      )
      showSuccess()
      const id = user.record.id_user
      queryClient.setQueryData(userKeys.detail(id), user)
      // What the form holds is saved: nothing is left behind.
      await navigate({ to: '/users/$id', params: { id: String(id) }, ignoreBlocker: true })
    },
  })
  const { field } = record
  return (
    <FormDialog {...props} title={t('users:add')} record={record} submitLabel={t('common:add')}>
      <Fields>
        <div data-half>
          <TextInput
            label={t('users:fields.email')}
            type="email"
            autoComplete="off"
            data-autofocus
            {...field('email')}
          />
        </div>
        <div data-half>
          <PasswordInput
            label={t('users:fields.password')}
            description={t('session:passwordHint')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('signIn:showPassword') }}
            {...field('password')}
          />
        </div>
        <div data-half>
          <ChoiceField label={t('users:fields.user_type_id')} options={types} {...field('user_type_id')} />
        </div>
        <div data-half>
          <ChoiceField
            label={t('users:fields.gender_id')}
            options={genders.map((value) => ({ value, label: label(genderLabels[value]) }))}
            {...field('gender_id')}
          />
        </div>
        <div data-half>
          <TextInput label={t('users:fields.first_name')} autoComplete="off" {...field('first_name')} />
        </div>
        <div data-half>
          <TextInput label={t('users:fields.last_name')} autoComplete="off" {...field('last_name')} />
        </div>
      </Fields>
    </FormDialog>
  )
}
