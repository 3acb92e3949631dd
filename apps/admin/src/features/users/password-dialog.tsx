import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { PasswordChange } from '@vernissage/contract/session'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { request } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { removeToken } from '../../lib/session/token.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { FormProblem } from '../../ui/form/use-record-form.tsx'
import { wrongFields } from '../../ui/form/wrong-fields.ts'

interface Frame {
  opened: boolean
  onClose: () => void
}

/** Changes the signed-in user's own password, which ends all their sessions, this one too. */
export function OwnPasswordDialog(frame: Frame) {
  const navigate = useNavigate()
  return (
    <PasswordDialog
      {...frame}
      isOwn
      send={async ({ previous_password, new_password }) => {
        await request('POST /user/me/passwordchange', { body: { previous_password, new_password } })
        // The API has ended the session already.
        removeToken()
        await navigate({
          to: '/signin',
          search: { changed: 'password' },
          replace: true,
          ignoreBlocker: true,
        })
      }}
    />
  )
}

/** Gives another user a new password, without the previous one. */
export const ResetPasswordDialog = ({
  onReset,
  ...frame
}: Frame & { onReset: (password: string) => Promise<unknown> }) => (
  <PasswordDialog
    {...frame}
    isOwn={false}
    send={async ({ new_password }) => {
      await onReset(new_password)
      frame.onClose()
    }}
  />
)

interface FormOptions {
  /** Asks for the previous password too. */
  isOwn: boolean
  /** Changes the password; a failure keeps the form as it is and is shown. */
  send: (change: PasswordChange) => Promise<void>
}

/** Asks for a new password twice, and for the previous one if the user changes their own. */
function PasswordDialog({ opened, isOwn, send, onClose }: Frame & FormOptions) {
  const { t } = useTranslation(['session', 'shell', 'signIn', 'ui'])
  const { field, reset, ...form } = usePasswordForm({ isOwn, send })
  const common = { visibilityToggleButtonProps: { 'aria-label': t('signIn:showPassword') } }
  return (
    <FormDialog
      opened={opened}
      title={t('shell:changePassword')}
      form={form}
      submitLabel={t('session:change')}
      size={480}
      onClose={onClose}
      onExited={reset}
    >
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
        description={t('ui:rules.length', limits.password)}
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
    </FormDialog>
  )
}

const isLong = (password: string) =>
  password.length >= limits.password.min && password.length <= limits.password.max

function usePasswordForm({ isOwn, send }: FormOptions) {
  const { t } = useTranslation(['session', 'ui'])
  const errorText = useErrorText()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const judgeLength = (value: string) => (isLong(value) ? null : t('session:passwordLength', limits.password))
  const form = useForm({
    initialValues: { previous_password: '', new_password: '', repeated: '' },
    validate: {
      previous_password: (value) => (isOwn ? judgeLength(value) : null),
      new_password: judgeLength,
      repeated: (value, { new_password }) =>
        judgeLength(value) ?? (value === new_password ? null : t('session:passwordMismatch')),
    },
    onValuesChange: () => setProblem(null),
  })

  const change = async (values: PasswordChange) => {
    if (isSending) return
    setIsSending(true)
    try {
      await send(values)
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === ErrorCode.wrongPassword
      if (!isWrong) return setProblem({ text: errorText(error), fields: [] })
      form.setFieldError('previous_password', errorText(error))
      form.getInputNode('previous_password')?.focus()
    } finally {
      setIsSending(false)
    }
  }

  const submit = form.onSubmit(change, (errors, _, event) => {
    const fields = event ? wrongFields(event.currentTarget, errors) : []
    setProblem({ text: t('ui:fields.missing'), fields })
    fields[0]?.focus()
  })
  return {
    /** The props of an input; every field is required. */
    field: (name: keyof typeof form.values) => ({
      ...form.getInputProps(name),
      'aria-required': true,
      'data-fields': name,
      labelProps: { 'data-required': true },
    }),
    reset: form.reset,
    problem,
    isNew: false,
    newer: null,
    isSending,
    isDirty: form.isDirty(),
    submit: async (event: FormEvent<HTMLFormElement>) => submit(event),
  }
}
