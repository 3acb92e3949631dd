import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { Flag } from '@vernissage/contract/enums'
import { useAtOnce } from './use-at-once.ts'

interface Props {
  /** Accessible name, where `label` alone would not tell what is switched. */
  name?: string
  label: string
  description?: string
  value: Flag
  /** Saves 0 or 1; ends when `value` is the new one, fails when it was refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** A flag that is saved as soon as it is switched. */
export function ToggleSwitch({ name, label, description, value, onSave }: Props) {
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <Switch
      color="green"
      withThumbIndicator={false}
      label={label}
      {...(description && { description })}
      {...(name && { 'aria-label': name })}
      checked={shown === 1}
      onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
