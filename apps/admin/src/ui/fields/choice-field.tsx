import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ValueWordsContext } from '../form/newer-version.tsx'
import type { SelectOption } from './labelled-select.tsx'

interface Props<Value extends number> extends Omit<NativeSelectProps, 'value' | 'data' | 'onChange'> {
  /** null while nothing is chosen. */
  value: Value | null
  options: readonly SelectOption<Value>[]
  onChange: (value: Value | null) => void
}

/** A form's choice among a few values. A native select, so that phones show their own picker. */
export function ChoiceField<Value extends number>({ value, options, onChange, ...input }: Props<Value>) {
  const choose = (chosen: string) =>
    onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)
  const words = (chosen: unknown) => options.find((option) => option.value === chosen)?.label ?? null
  return (
    <ValueWordsContext value={words}>
      <NativeSelect
        {...input}
        rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        value={value === null ? '' : String(value)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {/* An optional field can be cleared again. */}
        {(value === null || !input['aria-required']) && <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </ValueWordsContext>
  )
}
