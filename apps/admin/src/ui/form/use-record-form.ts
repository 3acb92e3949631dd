import { type UseFormReturnType, useForm } from '@mantine/form'
import { ErrorCode } from '@vernissage/contract/errors'
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { isChangedSinceRead } from './changed-since-read.ts'
import { firstWrong } from './first-wrong.ts'
import { isBlank, isRequired, issueText } from './issue-text.ts'
import { type NewerVersion, useNewerVersion } from './use-newer-version.tsx'

/** One text for whatever is wrong, or one for nothing at all and one for what does not pass. */
type FieldTexts = string | { required: string; invalid?: string }

/** What a form over one record is made of. */
export interface RecordFormOptions<Values extends object> {
  /** What the API takes; a field is known to both sides by the same name. */
  schema: z.ZodObject
  initialValues: Values
  /** The body that `schema` judges. */
  toBody: (values: Values) => Record<string, unknown>
  /** A field's own texts for what is wrong with it, in place of the common ones. */
  texts?: Partial<Record<keyof Values, FieldTexts>>
  /** Which text an incomplete form shows beside its buttons. */
  incomplete: 'missing' | 'incorrect'
  /**
   * Sends the values; a failure keeps the form as it is and is shown. A create sends `key`, the form's idempotency key:
   * however often the form is sent, it makes one record.
   */
  save: (values: Values, key: string) => Promise<void>
}

/** What an input needs of its form; it tells of a change by the event or by the value itself. */
interface FieldProps<Value> {
  value: Value
  error: ReactNode
  'aria-required': boolean
  /** Marks are drawn by style, so that the label stays the field's exact name. */
  labelProps: { 'data-required': boolean; 'data-changed'?: string }
  onChange: (change: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

export interface RecordForm<Values extends object> {
  form: UseFormReturnType<Values>
  /** What the input of a value needs; `beside` are values that the same input shows and changes. */
  field: <Name extends keyof Values & string>(
    name: Name,
    ...beside: (keyof Values & string)[]
  ) => FieldProps<Values[Name]>
  /** The form's own error, shown beside the buttons. */
  problem: string | null
  isSending: boolean
  isDirty: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /**
   * Puts what the user has typed over a newer version of the record. `sent` is what of it the newer version
   * already holds; whatever else differs from the version before is taken as typed. Without it the version is someone
   * else's: the form shows what of it concerns the user. Whether anything does is the answer.
   */
  rebase: (latest: Values, sent?: Partial<Values>) => boolean
  /** What someone else has saved meanwhile; null when nothing of it concerns the form. */
  newer: NewerVersion<Values> | null
}

/**
 * The state of a form over one record. A field is judged once it has been edited, and every required one
 * when the form is submitted. Fields that the API blames are marked too. Sends once, however often it is asked.
 */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { schema, toBody } = options
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const submitted = useRef(false)
  // State would come too late for the second of two quick clicks.
  const sending = useRef(false)

  const fieldSchema = (name: string) => schema.shape[name] as z.ZodType | undefined
  const required = (name: string) => {
    const rule = fieldSchema(name)
    return rule !== undefined && isRequired(rule)
  }

  const ownText = (name: string, value: unknown) => {
    const texts: FieldTexts | undefined = options.texts?.[name as keyof Values]
    if (texts === undefined || typeof texts === 'string') return texts
    return isBlank(value) ? texts.required : texts.invalid
  }

  const problems = (values: Values) => {
    const errors: Record<string, string> = {}
    const body = toBody(values)
    for (const issue of schema.safeParse(body).error?.issues ?? []) {
      const name = String(issue.path[0])
      const rule = fieldSchema(name)
      const isJudged = form.isTouched(name as never) || (submitted.current && required(name))
      if (rule && isJudged)
        errors[name] ??= ownText(name, body[name]) ?? issueText(issue, rule, body[name], t)
    }
    return errors
  }

  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: problems,
    validateInputOnBlur: true,
    touchTrigger: 'change',
    onValuesChange: () => setProblem(null),
  })
  const { newer, rebase, choice, isTaken } = useNewerVersion(form)

  const showFailure = (error: unknown) => {
    // The user has stopped the upload.
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (isChangedSinceRead(error)) {
      // The notice above the fields says by whom, and what of it is in the form.
      setProblem(t('newer.saveAgain'))
      return
    }
    const text = errorText(error)
    setProblem(text)
    if (!(error instanceof ApiError)) return
    const fieldText = error.code === ErrorCode.invalidData ? t('fields.invalid') : text
    for (const name of error.details) form.setFieldError(name as never, fieldText)
  }

  const send = async () => {
    sending.current = true
    setIsSending(true)
    setProblem(null)
    try {
      await options.save(form.getValues(), key)
    } catch (error) {
      showFailure(error)
    } finally {
      sending.current = false
      setIsSending(false)
    }
  }

  return {
    form,
    problem,
    isSending,
    isDirty: form.isDirty(),
    newer,
    rebase,
    field: <Name extends keyof Values & string>(name: Name, ...beside: (keyof Values & string)[]) => {
      const names = [name, ...beside]
      const { error, ...input } = form.getInputProps(name as never)
      return {
        ...input,
        error: choice(names, error),
        'aria-required': required(name),
        labelProps: {
          'data-required': required(name),
          ...(isTaken(names) && { 'data-changed': t('newer.mark') }),
        },
      } as FieldProps<Values[Name]>
    },
    submit: async (event) => {
      event.preventDefault()
      // A dialog inside this one is part of it for React, though not for the page.
      event.stopPropagation()
      if (sending.current) return
      submitted.current = true
      const errors = problems(form.getValues())
      form.setErrors(errors)
      const first = firstWrong(form.getValues(), errors)
      if (!first) return send()
      setProblem(t(`fields.${options.incomplete}`))
      form.getInputNode(first as never)?.focus()
    },
  }
}
