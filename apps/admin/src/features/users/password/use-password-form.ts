import { useForm } from '@mantine/form'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { PasswordChange } from '@vernissage/contract/session'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/format/error-text.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { firstWrong } from '../../../ui/form/first-wrong.ts'

const isLong = (password: string) =>
  password.length >= limits.passwordMin && password.length <= limits.passwordMax

export interface PasswordFormOptions {
  /** Whoever changes his own password knows the previous one. */
  isOwn: boolean
  /** Changes the password; a failure keeps the form as it is and is shown. */
  send: (change: PasswordChange) => Promise<void>
}

/** The state of the form that changes a password. */
export function usePasswordForm({ isOwn, send }: PasswordFormOptions) {
  const { t } = useTranslation(['session', 'ui'])
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const judgeLength = (value: string) => (isLong(value) ? null : t('session:passwordLength'))
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
      setProblem(errorText(error))
      const isWrong = error instanceof ApiError && error.code === ErrorCode.wrongPassword
      if (isWrong) form.setFieldError('previous_password', errorText(error))
    } finally {
      setIsSending(false)
    }
  }

  const submit = form.onSubmit(change, (errors) => {
    setProblem(t('ui:fields.missing'))
    const first = firstWrong(form.values, errors)
    if (first) form.getInputNode(first)?.focus()
  })
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
