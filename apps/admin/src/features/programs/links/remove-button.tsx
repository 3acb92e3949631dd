import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './links.module.css'

/** Takes one out of a program; inside a row that opens something, it does not open it. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('programs')
  return (
    <ActionIcon
      className={classes.remove ?? ''}
      aria-label={t('links.removeOne', { name })}
      onClick={(event) => {
        event.stopPropagation()
        onClick()
      }}
    >
      <IconTrash size={20} stroke={1.5} />
    </ActionIcon>
  )
}
