import { ActionIcon, Loader } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'

interface Props {
  label: string
  isOpening: boolean
  onClick: () => void
}

/** Opens the dialog that edits a panel's content. */
export const EditButton = ({ label, isOpening, onClick }: Props) => (
  <ActionIcon aria-label={label} aria-busy={isOpening} onClick={onClick}>
    {isOpening ? <Loader size={20} /> : <IconPencil size={20} stroke={1.5} />}
  </ActionIcon>
)
