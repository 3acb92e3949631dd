import { PasswordInput } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type PasswordFormOptions, usePasswordForm } from './use-password-form.ts'

interface Props extends PasswordFormOptions {
  opened: boolean
  onClose: () => void
}

/** Asks for a new password twice, and for the previous one of those who change their own. */
export function PasswordDialog({ opened, isOwn, send, onClose }: Props) {
  const { t } = useTranslation(['session', 'shell', 'signIn'])
  const { field, reset, ...state } = usePasswordForm({ isOwn, send })
  const common = { visibilityToggleButtonProps: { 'aria-label': t('signIn:showPassword') } }
  return (
    <FormDialog
      opened={opened}
      title={t('shell:changePassword')}
      record={state}
      submitLabel={t('session:change')}
      size={480}
      onClose={onClose}
      onExited={reset}
    >
      <Fields>
        {isOwn && (
          <PasswordInput
            {...common}
            label={t('session:previousPassword')}
            autoComplete="current-password"
            data-autofocus
            {...field('previous_password')}
          />
        )}
        <PasswordInput
          {...common}
          label={t('session:newPassword')}
          description={t('session:passwordHint')}
          autoComplete="new-password"
          data-autofocus={!isOwn || undefined}
          {...field('new_password')}
        />
        <PasswordInput
          {...common}
          label={t('session:repeatPassword')}
          autoComplete="new-password"
          {...field('repeated')}
        />
      </Fields>
    </FormDialog>
  )
}
