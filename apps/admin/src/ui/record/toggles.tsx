import '@mantine/core/styles/Switch.layer.css'
import { ActionIcon, Switch, type SwitchProps } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import classes from './toggles.module.css'
import { useAtOnce } from './use-at-once.ts'

interface ToggleProps {
  label: string
  description?: string
  value: Flag
  onSave: (next: Flag) => Promise<unknown>
}

/** Returns the props of a switch that saves at once. */
function useToggle({ value, onSave, ...words }: ToggleProps): SwitchProps {
  const [shown, change] = useAtOnce(value, onSave)
  return {
    color: 'green',
    withThumbIndicator: false,
    ...words,
    checked: shown === 1,
    onChange: (event) => change(event.currentTarget.checked ? 1 : 0),
  }
}

/** A switch that saves at once; `name` is its accessible name. */
export const ToggleSwitch = ({ name, ...toggle }: Omit<ToggleProps, 'description'> & { name: string }) => (
  <Switch {...useToggle(toggle)} aria-label={name} />
)

/** A switch on a card that saves at once; a click anywhere on the card toggles it. */
export const ToggleCard = (toggle: ToggleProps) => (
  <Switch
    {...useToggle(toggle)}
    className={classes.card ?? ''}
    styles={{
      body: { alignItems: 'center', justifyContent: 'space-between' },
      labelWrapper: { minWidth: 0 },
      label: { fontWeight: 600 },
    }}
    labelPosition="left"
  />
)

/** Toggle cards side by side; stacked on phones. */
export const ToggleCards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cards}>{children}</div>
)

const paleStar = 'light-dark(var(--mantine-color-gray-4), var(--mantine-color-dark-3))'

interface FeaturedStarProps {
  featured: Flag
  /** The accessible names of the filled and the empty star. */
  texts: readonly [featured: string, other: string]
}

/** A star, filled if the record is featured. */
export function FeaturedStar({ featured, texts }: FeaturedStarProps) {
  const Star = featured ? IconStarFilled : IconStar
  return (
    <Star
      size={20}
      stroke={1.5}
      display="block"
      color={featured ? 'var(--mantine-color-gold-5)' : paleStar}
      role="img"
      aria-label={texts[featured ? 0 : 1]}
    />
  )
}

interface StarToggleProps {
  featured: Flag
  label: string
  onSave: (next: Flag) => Promise<unknown>
}

/** The star as a toggle that saves at once. */
export function StarToggle({ featured, label, onSave }: StarToggleProps) {
  const [shown, change] = useAtOnce(featured, onSave)
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      aria-pressed={shown === 1}
      onClick={() => change(shown ? 0 : 1)}
    >
      <FeaturedStar featured={shown} texts={[label, label]} />
    </ActionIcon>
  )
}
