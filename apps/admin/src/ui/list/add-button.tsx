import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './add-button.module.css'

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string
  /** Why it is disabled. */
  title?: string | undefined
  onClick: () => void
}

/** Adds a record to a list. On phones only the plus is shown. */
export const AddButton = ({ label, ...button }: Props) => (
  <Button {...button} className={classes.button ?? ''} aria-label={label}>
    <IconPlus size={20} stroke={1.5} aria-hidden />
    <span className={classes.label}>{label}</span>
  </Button>
)
