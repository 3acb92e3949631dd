import { LabelledSelect } from '../fields/labelled-select.tsx'
import { type StatusWords, useStatusOptions } from './status.tsx'
import classes from './tones.module.css'
import { useAtOnce } from './use-at-once.ts'

interface Props<Value extends number> {
  label: string
  of: StatusWords<Value>
  value: Value
  /** The values to choose from; all of them unless given. */
  values?: readonly Value[]
  /** Saves the choice; ends when `value` is the new one, fails when it was refused. */
  onSave: (next: Value) => Promise<unknown>
}

/** A record's status, saved as soon as another is chosen. */
export function StatusSelect<Value extends number>({ label, of, value, values, onSave }: Props<Value>) {
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <LabelledSelect
      label={label}
      value={shown}
      options={useStatusOptions(of, values)}
      onChange={change}
      compact
      lead={<span className={classes.dot} data-tone={of.tones[shown]} aria-hidden />}
    />
  )
}
