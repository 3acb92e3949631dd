import { Button, type ButtonProps } from '@mantine/core'
import classes from './toggle-button.module.css'

interface Props extends ButtonProps {
  isOn: boolean
  onClick: () => void
  'data-autofocus'?: boolean
}

/** A small button that stays pressed. */
export const ToggleButton = ({ isOn, ...button }: Props) => (
  <Button
    size="compact-md"
    variant="default"
    className={classes.toggle ?? ''}
    aria-pressed={isOn}
    {...button}
  />
)
