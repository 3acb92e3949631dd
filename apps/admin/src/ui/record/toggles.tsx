import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import type { Flag } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import classes from './toggles.module.css'
import { useAtOnce } from './use-at-once.ts'

interface ToggleSwitchProps {
  /** The accessible name, if `label` alone is not enough. */
  name?: string
  label: string
  description?: string
  value: Flag
  /** Saves the value; resolves once `value` is the new one, rejects if it is refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** A switch that saves at once. */
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
  /** Saves the value; resolves once `value` is the new one, rejects if it is refused. */
  onSave: (next: Flag) => Promise<unknown>
}

/** A switch on a card that saves at once; a click anywhere on the card toggles it. */
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

/** Toggle cards side by side; stacked on phones. */
export const ToggleCards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cards}>{children}</div>
)
