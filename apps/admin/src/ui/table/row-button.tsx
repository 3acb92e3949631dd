import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

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
