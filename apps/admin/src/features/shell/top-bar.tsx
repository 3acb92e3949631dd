import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../ui/header/header-parts.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './top-bar.module.css'

const JumpToDialog = lazy(() => import('./navigation/jump-to-dialog.tsx'))

/** Opens the dialog that jumps to a section by name; Ctrl K does the same. */
function JumpTo() {
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

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
}

export function TopBar({ isMenuOpen, onMenu }: Props) {
  const { t } = useTranslation('shell')
  // On phones the switches are in the drawer.
  const hasSwitches = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  return (
    <header className={classes.bar}>
      <div className={classes.toggle}>
        <ActionIcon aria-label={t('menu')} aria-expanded={isMenuOpen} onClick={onMenu}>
          <IconMenu2 size={22} stroke={1.5} />
        </ActionIcon>
      </div>
      <Link to="/home" className={classes.home}>
        <Wordmark />
      </Link>
      <div className={classes.tools}>
        <JumpTo />
        {hasSwitches && <LanguageSwitch />}
        {hasSwitches && <ColorSchemeSwitch />}
        <ProfileMenu />
      </div>
    </header>
  )
}
