import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './labelled-select.module.css'

export interface SelectOption<Value> {
  value: Value
  label: string
}

interface Props<Value> {
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
  lead?: ReactNode
  /** On phones the label is for screen readers only. */
  compact?: boolean
}

/** A short choice with its label inside the box. A native select, so that phones show their own picker. */
export function LabelledSelect<Value extends string | number | null>(props: Props<Value>) {
  const id = useId()
  const choose = (index: string) => {
    const option = props.options[Number(index)]
    if (option) props.onChange(option.value)
  }
  return (
    <div className={classes.box} data-compact={props.compact || undefined}>
      {props.lead}
      <label className={classes.label} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className={classes.select}
        value={props.options.findIndex((option) => option.value === props.value)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {props.options.map((option, index) => (
          <option key={option.label} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown className={classes.chevron} size={16} stroke={1.5} aria-hidden />
    </div>
  )
}
