import { type UseFormReturnType, useForm } from '@mantine/form'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { ErrorCode } from '@vernissage/contract/errors'
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, isChangedSinceRead } from '../../lib/api/api-error.ts'
import type { Stored } from '../../lib/api/client.ts'
import { Creation, newIdempotencyKey } from '../../lib/api/creation.ts'
import type { PictureChange } from '../../lib/api/store-picture.ts'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showSuccess } from '../page/toast.tsx'
import { mergeTyped } from './merge-typed.ts'
import { ClashChoice, type NewerVersion } from './newer-version.tsx'
import { type AddForm, type EditForm, type PictureProgress, picturesOf, storeRecord } from './store-record.ts'
import { type FieldTexts, fieldErrors, isRequired } from './validation.ts'
import { type WrongField, wrongFields } from './wrong-fields.ts'

interface Options<Row, Values> {
  /** The record as it was read when the form was opened; null adds one. */
  start?: Stored<Row> | null
  /** Texts for errors of fields, in place of the common ones. */
  texts?: Partial<Record<keyof Values, FieldTexts>>
  /** The text that an incomplete form shows beside its buttons. */
  incomplete: 'missing' | 'incorrect'
  /** Begins the keys of the queries that show the record. They are invalidated after each attempt, failed ones included. */
  queryKey?: QueryKey
  /** The text that the record is saved, shown when one of its pictures is not. */
  saved?: string
  /** Shows a failure that is about no field; by default the form does, beside its buttons. */
  onFailure?: ((error: unknown) => void) | undefined
  /** Gets the record when the form has changed it. */
  onChanged?: (after: Stored<Row>) => unknown
  /** Everything is stored, or there was nothing to store: closes the form. */
  onDone: (after: Stored<Row>) => unknown
}

/** The form's own error. */
export interface FormProblem {
  text: string
  /** The fields that it means. */
  fields: readonly WrongField[]
  /** The label of the submit button, if not the usual one. */
  next?: string
}

/** The props of an input. It reports a change as an event or as the value itself. */
interface FieldProps<Value> {
  value: Value
  error: ReactNode
  'aria-required': boolean
  /** The names of the values, for `wrongFields`. */
  'data-fields': string
  /** Marks are drawn by style, so that the label stays the field's exact name. */
  labelProps: { 'data-required': boolean; 'data-changed'?: string }
  onChange: (change: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

/** The props of a `PictureField`. */
interface PictureProps extends Pick<FieldProps<PictureChange>, 'value' | 'error' | 'data-fields'> {
  stored: string | null
  onChange: (change: PictureChange) => void
  progress: number | null
  onCancel: (() => void) | undefined
}

export interface RecordForm<Values extends object, Row = unknown, Picture extends string = never> {
  form: UseFormReturnType<Values>
  /** The record as it is stored; null before it is. */
  record: Row | null
  /** True if the form was opened to add a record. */
  isNew: boolean
  /** The props of a value's input; `beside` are other values that the same input shows and changes. */
  field: <Name extends keyof Values & string>(
    name: Name,
    ...beside: (keyof Values & string)[]
  ) => FieldProps<Values[Name]>
  /** The props of a picture's input. */
  picture: (name: Picture) => PictureProps
  /** Shown beside the buttons. */
  problem: FormProblem | null
  isSending: boolean
  isDirty: boolean
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** A version that someone else has saved meanwhile; null if it changes no field of the form. */
  newer: NewerVersion<Values> | null
}

/**
 * The state of a form that adds a record or edits one, as a whole or in part. A field is validated once it has been edited,
 * and every required one when the form is submitted; fields that the API blames are marked too. Nothing typed is lost: a
 * failed attempt leaves the form as it is, the next one sends what is not stored yet, and a newer version of the record is
 * merged into the form, with a choice for each field that both sides have changed.
 */
export function useRecordForm<
  Row extends Record<Picture, string | null>,
  Values extends Record<Picture, PictureChange>,
  Patch,
  Picture extends string = never,
>(
  definition: AddForm<Row, Values> | EditForm<Row, Values, Patch, Picture>,
  { start = null, ...options }: Options<Row, Values>,
): RecordForm<Values, Row, Picture> {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [record, setRecord] = useState(start?.record ?? null)
  const [newer, setNewer] = useState<NewerVersion<Values> | null>(null)
  const [progress, setProgress] = useState<PictureProgress<Picture> | null>(null)
  const [key] = useState(newIdempotencyKey)
  const [creation] = useState(() => new Creation<Values>())
  const current = useRef(start)
  const submitted = useRef(false)
  // State would come too late for the second of two quick clicks.
  const sending = useRef(false)

  const schema = typeof definition.schema === 'function' ? definition.schema(record) : definition.schema
  const required = (name: string) => {
    const rule = schema.shape[name] as z.ZodType | undefined
    return rule !== undefined && isRequired(rule)
  }
  const validate = (values: Values): Record<string, string> =>
    fieldErrors({
      schema,
      values,
      body: definition.toBody(values, record),
      texts: options.texts ?? {},
      isChecked: (names) =>
        names.some((name) => form.isTouched(name as never)) || (submitted.current && required(names[0])),
      t,
    })

  const form = useForm<Values>({
    initialValues:
      start && 'update' in definition ? definition.fromRecord(start.record) : (definition.empty as Values),
    validate,
    validateInputOnBlur: true,
    touchTrigger: 'change',
    // A list of fields loses each one that is mended.
    onValuesChange: () => setProblem((now) => (now?.fields.length ? now : null)),
  })

  /** Puts the user's changes over another version of the record. See `keep` of `storeRecord`. */
  const rebase = (latest: Values, sent?: Partial<Values>): boolean => {
    const mine = form.getValues()
    const merge = mergeTyped({ ...form.getInitialValues(), ...sent }, mine, latest)
    const isNews = !sent && merge.taken.length + merge.clashing.length > 0
    form.setInitialValues(latest)
    form.setValues(merge.values)
    // The form's own message follows the field with the focus.
    if (isNews && merge.clashing[0]) form.getInputNode(merge.clashing[0] as never)?.focus()
    setNewer(isNews ? { ...merge, theirs: latest, mine } : null)
    return isNews
  }

  const store = (values: Values) => {
    if (!('update' in definition)) return definition.create(values, key)
    return storeRecord({
      form: definition,
      values,
      current: current.current,
      creation,
      key,
      keep: (version, sent) => {
        current.current = version
        setRecord(version.record)
        return rebase(definition.fromRecord(version.record), sent)
      },
      onProgress: setProgress,
    })
  }
  const save = async (values: Values) => {
    const after = await store(values)
      // Also after a failure: a record whose picture was refused is stored, and so may be one without an answer.
      .finally(() => {
        if (options.queryKey) void queryClient.invalidateQueries({ queryKey: options.queryKey })
      })
    if (after !== start) {
      showSuccess()
      await options.onChanged?.(after)
    }
    await options.onDone(after)
  }

  const showFailure = (error: unknown, element: HTMLElement) => {
    // The user has stopped the upload.
    if (error instanceof DOMException && error.name === 'AbortError') return
    // The notice above the fields says who has changed the record, and what of it is in the form.
    if (isChangedSinceRead(error)) return setProblem({ text: t('newer.saveAgain'), fields: [] })
    const named = error instanceof ApiError ? error.details : []
    const isInvalid = error instanceof ApiError && error.code === ErrorCode.invalidData
    const text = isInvalid ? t('fields.invalid') : errorText(error)
    const errors = Object.fromEntries(named.map((name) => [name, text]))
    const wrong = wrongFields(element, errors)
    for (const name of wrong.flatMap(({ names }) => names))
      if (name in errors) form.setFieldError(name as never, text)
    wrong[0]?.focus()
    const isPicture = named.some((name) => 'update' in definition && picturesOf(definition).includes(name))
    if (isPicture && options.saved)
      setProblem({
        text: `${options.saved} ${t('picture.missing')}`,
        fields: wrong,
        next: t('picture.sendAgain'),
      })
    else if (wrong.length === 0 && options.onFailure) options.onFailure(error)
    else if (wrong.length === 0) setProblem({ text: errorText(error), fields: [] })
  }

  const send = async (element: HTMLElement) => {
    sending.current = true
    setIsSending(true)
    setProblem(null)
    try {
      await save(form.getValues())
    } catch (error) {
      showFailure(error, element)
    } finally {
      sending.current = false
      setIsSending(false)
    }
  }

  const isWrong = ({ names }: WrongField) => names.some((name) => name in form.errors)
  const left = problem?.fields.filter(isWrong) ?? []
  const isMended = problem !== null && problem.fields.length > 0 && left.length === 0

  return {
    form,
    record,
    isNew: start === null,
    problem: problem && !isMended ? { ...problem, fields: left } : null,
    isSending,
    isDirty: form.isDirty(),
    newer,
    field: <Name extends keyof Values & string>(name: Name, ...beside: (keyof Values & string)[]) => {
      const names = [name, ...beside]
      const isIn = (fields: (keyof Values)[] | undefined) =>
        fields?.some((field) => names.includes(field as Name))
      const { error: _, ...input } = form.getInputProps(name as never)
      const error = names.map((each) => form.errors[each]).find(Boolean)
      return {
        ...input,
        error:
          newer && isIn(newer.clashing) ? (
            <ClashChoice
              message={error}
              newer={newer}
              names={names}
              values={form.getValues()}
              onTake={(from) => {
                for (const taken of names) form.setFieldValue(taken as never, from[taken] as never)
              }}
            />
          ) : (
            error
          ),
        'aria-required': required(name),
        'data-fields': names.join(' '),
        labelProps: {
          'data-required': required(name),
          ...(isIn(newer?.taken) && { 'data-changed': t('newer.mark') }),
        },
      } as FieldProps<Values[Name]>
    },
    picture: (name) => ({
      stored: record?.[name] ?? null,
      value: form.values[name],
      onChange: (change) => form.setFieldValue(name as never, change as never),
      progress: progress?.name === name ? progress.fraction : null,
      onCancel: progress?.name === name ? progress.cancel : undefined,
      error: form.errors[name],
      'data-fields': name,
    }),
    submit: async (event) => {
      event.preventDefault()
      // For React, a dialog that this one opens is part of this form.
      event.stopPropagation()
      if (sending.current) return
      const element = event.currentTarget
      submitted.current = true
      const errors = validate(form.getValues())
      form.setErrors(errors)
      if (Object.keys(errors).length === 0) return send(element)
      const fields = wrongFields(element, errors)
      setProblem({ text: t(`fields.${options.incomplete}`), fields })
      fields[0]?.focus()
    },
  }
}
