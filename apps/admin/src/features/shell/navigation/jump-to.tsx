import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './jump-to.module.css'

const JumpToDialog = lazy(() => import('./jump-to-dialog.tsx'))

/** Goes to a section by its name, from anywhere. */
export function JumpTo() {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen(true)]], [])
  return (
    <>
      <UnstyledButton className={classes.target ?? ''} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <span className={classes.label}>{t('jumpTo')}</span>
        <kbd className={classes.key} aria-hidden>
          Ctrl K
        </kbd>
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <JumpToDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
