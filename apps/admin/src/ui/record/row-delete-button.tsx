import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import classes from './row-delete-button.module.css'

interface DeleteProps extends Pick<ActionIconProps, 'size' | 'display' | 'ml'> {
  label: string
  onClick: () => void
}

/** Deletes the record of a row or card. A click does not open the record. */
export const RowDeleteButton = ({ label, onClick, ...props }: DeleteProps) => (
  <ActionIcon
    {...props}
    className={classes.delete ?? ''}
    aria-label={label}
    onClick={(event) => {
      event.stopPropagation()
      onClick()
    }}
  >
    <IconTrash size={20} stroke={1.5} />
  </ActionIcon>
)
