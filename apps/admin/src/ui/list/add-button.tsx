import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './add-button.module.css'

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string
  /** Why it cannot be pressed. */
  title?: string | undefined
  onClick: () => void
}

/** What a list offers first: to add one. On phones the plus alone is seen. */
export const AddButton = ({ label, ...button }: Props) => (
  <Button {...button} className={classes.button ?? ''} aria-label={label}>
    <IconPlus size={20} stroke={1.5} aria-hidden />
    <span className={classes.label}>{label}</span>
  </Button>
)
