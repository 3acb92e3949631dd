import { useForm } from '@mantine/form'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { PasswordChange } from '@vernissage/contract/session'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, api } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/error-text.ts'

const isLong = (password: string) =>
  password.length >= limits.passwordMin && password.length <= limits.passwordMax

/** The state of the form that changes one's own password. */
export function usePasswordForm(onChanged: () => void) {
  const { t } = useTranslation(['session', 'ui'])
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const form = useForm({
    initialValues: { previous_password: '', new_password: '', repeated: '' },
    validate: {
      previous_password: (value) => (value === '' ? t('session:required') : null),
      new_password: (value) => (isLong(value) ? null : t('session:passwordLength')),
      repeated: (value, { new_password }) => {
        if (value === '') return t('session:required')
        return value === new_password ? null : t('session:passwordMismatch')
      },
    },
    onValuesChange: () => setProblem(null),
  })

  const send = async ({ previous_password, new_password }: PasswordChange) => {
    if (isSending) return
    setIsSending(true)
    try {
      await api.post('/user/me/passwordchange', { previous_password, new_password })
      onChanged()
    } catch (error) {
      setProblem(errorText(error))
      const isWrong = error instanceof ApiError && error.code === ErrorCode.wrongPassword
      if (isWrong) form.setFieldError('previous_password', errorText(error))
      setIsSending(false)
    }
  }

  const submit = form.onSubmit(send, () => setProblem(t('ui:fields.missing')))
  return {
    /** What an input needs; every field is required. */
    field: (name: keyof typeof form.values) => ({
      ...form.getInputProps(name),
      'aria-required': true,
      labelProps: { 'data-required': true },
    }),
    reset: form.reset,
    problem,
    isSending,
    isDirty: form.isDirty(),
    submit: async (event: FormEvent<HTMLFormElement>) => submit(event),
  }
}
