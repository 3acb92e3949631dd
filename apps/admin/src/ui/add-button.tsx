import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './add-button.module.css'

/** What a list offers first: to add one. On phones the plus alone is seen. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button className={classes.button ?? ''} aria-label={label} onClick={onClick}>
    <IconPlus size={20} stroke={1.5} aria-hidden />
    <span className={classes.label}>{label}</span>
  </Button>
)
