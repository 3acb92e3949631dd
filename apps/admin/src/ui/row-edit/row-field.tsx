import { useQuery } from '@tanstack/react-query'
import type { Labels } from '@vernissage/contract/enums'
import { useRef } from 'react'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { DateField } from '../fields/date-field.tsx'
import type { SelectOption } from '../fields/labelled-select.tsx'
import { NumberField } from '../fields/number-field.tsx'
import type { RecordForm } from '../form/use-record-form.tsx'
import { type ReferenceControl, type RowEdits, referenceQuery } from './row-edits.ts'

const yesOrNo = { 1: { en: 'Yes', es: 'Sí' }, 0: { en: 'No', es: 'No' } } satisfies Labels<number>

// biome-ignore lint/suspicious/noExplicitAny: the control says what the value is
type FieldProps = ReturnType<RecordForm<Record<string, any>>['field']>

interface Props extends FieldProps {
  label: string
  control: NonNullable<RowEdits<Record<string, unknown>>['fields'][string]>['control']
  /** The values to choose from; all by default. */
  values: readonly number[] | undefined
  /** A value was chosen with the pointer. */
  onChosen: () => void
}

/** The field of a value in a row. */
export function RowField({ control, values, onChosen, ...field }: Props) {
  const label = useLabel()
  const input = { ...field, size: 'sm', 'data-autofocus': true }
  if ('number' in control) return <NumberField {...input} />
  if ('day' in control) return <DateField {...input} format={control.day} />
  if ('reference' in control) return <ReferenceField {...input} control={control} onChosen={onChosen} />
  const labels = 'choice' in control ? control.choice : yesOrNo
  const options = Object.entries(labels)
    .map(([value, words]) => ({ value: Number(value), label: label(words) }))
    .filter(({ value }) => !values || values.includes(value))
  return <RowChoice {...input} options={options} onChosen={onChosen} />
}

interface ChoiceProps extends FieldProps, Pick<Props, 'onChosen'> {
  label: string
}

function RowChoice({ onChosen, ...field }: ChoiceProps & { options: readonly SelectOption<number>[] }) {
  const isPointed = useRef(false)
  return (
    <ChoiceField
      {...field}
      // The arrow keys change the value at each step, so a choice of theirs waits for Enter.
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      onChange={(value) => {
        field.onChange(value)
        if (isPointed.current) onChosen()
      }}
    />
  )
}

/** A choice among records. One that is not among them, or not yet, keeps its place. */
function ReferenceField({ control, ...field }: ChoiceProps & { control: ReferenceControl }) {
  const language = useLanguage()
  const { data = [] } = useQuery(referenceQuery(control, language))
  const isKnown = data.some(({ value }) => value === field.value)
  const options = isKnown ? data : [{ value: field.value as number, label: '…' }, ...data]
  return <RowChoice {...field} aria-required options={options} />
}
