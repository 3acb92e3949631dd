import { ActionIcon } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from './filters.module.css'

/** A list's filters in a row; on phones they fold behind one button. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <ActionIcon
        className={classes.button ?? ''}
        variant="default"
        aria-label={t('lists.filters')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFilter size={20} stroke={1.5} />
      </ActionIcon>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
