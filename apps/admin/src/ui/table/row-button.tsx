import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type Icon, IconTrash } from '@tabler/icons-react'
import classes from './row-button.module.css'

interface Props {
  icon: Icon
  label: string
  onClick: () => void
}

/** An icon button in a row that opens something when it is clicked elsewhere. */
export const RowButton = ({ icon: Icon, label, onClick }: Props) => (
  <ActionIcon
    size={36}
    aria-label={label}
    title={label}
    onClick={(event) => {
      event.stopPropagation()
      onClick()
    }}
  >
    <Icon size={20} stroke={1.5} />
  </ActionIcon>
)

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
