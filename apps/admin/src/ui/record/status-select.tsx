import { LabelledSelect, type SelectOption } from '../fields/labelled-select.tsx'
import { StatusDot, type Tone } from './status-tag.tsx'
import { useAtOnce } from './use-at-once.ts'

interface Props<Value extends number> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  tone: (value: Value) => Tone
  /** Saves the choice; ends when `value` is the new one, fails when it was refused. */
  onSave: (next: Value) => Promise<unknown>
}

/** A record's status, saved as soon as another is chosen. */
export function StatusSelect<Value extends number>({ label, value, options, tone, onSave }: Props<Value>) {
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <LabelledSelect
      label={label}
      value={shown}
      options={options}
      onChange={change}
      compact
      lead={<StatusDot tone={tone(shown)} />}
    />
  )
}
