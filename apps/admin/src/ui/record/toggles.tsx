import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { Flag } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import classes from './toggles.module.css'
import { useAtOnce } from './use-at-once.ts'

interface ToggleSwitchProps {
  /** Accessible name, where `label` alone would not tell what is switched. */
  name?: string
  label: string
  description?: string
  value: Flag
  /** Saves 0 or 1; ends when `value` is the new one, fails when it was refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** A flag that is saved as soon as it is switched. */
export function ToggleSwitch({ name, label, description, value, onSave }: ToggleSwitchProps) {
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

interface ToggleCardProps {
  label: string
  description?: string
  value: Flag
  /** Saves 0 or 1; ends when `value` is the new one, fails when it was refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** A flag on a card of its own: a click anywhere on it switches it, and it is saved at once. */
export function ToggleCard({ label, description, value, onSave }: ToggleCardProps) {
  const [shown, change] = useAtOnce(value, onSave)
  return (
    <Switch
      className={classes.card ?? ''}
      classNames={{ body: classes.body ?? '', labelWrapper: classes.words ?? '', label: classes.label ?? '' }}
      color="green"
      labelPosition="left"
      withThumbIndicator={false}
      label={label}
      {...(description && { description })}
      checked={shown === 1}
      onChange={(event) => change(event.currentTarget.checked ? 1 : 0)}
    />
  )
}

/** Toggle cards side by side; one below the other on phones. */
export const ToggleCards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cards}>{children}</div>
)
