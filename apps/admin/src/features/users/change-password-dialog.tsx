import { PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { removeToken } from '../../lib/session/token.ts'
import { Fields } from '../../ui/record-form/fields.tsx'
import { FormDialog } from '../../ui/record-form/form-dialog.tsx'
import { usePasswordForm } from './use-password-form.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** Changes the signed-in user's own password, which ends every session of his, this one too. */
export function ChangePasswordDialog({ opened, onClose }: Props) {
  const { t } = useTranslation(['session', 'shell'])
  const navigate = useNavigate()
  const { field, reset, ...state } = usePasswordForm(() => {
    // The API has ended the session already.
    removeToken()
    navigate({ to: '/signin', search: { changed: 'password' }, replace: true, ignoreBlocker: true })
  })
  return (
    <FormDialog
      opened={opened}
      title={t('shell:changePassword')}
      record={state}
      submitLabel={t('change')}
      size={480}
      onClose={onClose}
      onExited={reset}
    >
      <Fields>
        <PasswordInput
          label={t('previousPassword')}
          autoComplete="current-password"
          data-autofocus
          {...field('previous_password')}
        />
        <PasswordInput
          label={t('newPassword')}
          description={t('passwordHint')}
          autoComplete="new-password"
          {...field('new_password')}
        />
        <PasswordInput label={t('repeatPassword')} autoComplete="new-password" {...field('repeated')} />
      </Fields>
    </FormDialog>
  )
}
