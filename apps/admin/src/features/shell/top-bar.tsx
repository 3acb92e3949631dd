import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ColorSchemeSwitch } from '../../ui/header/color-scheme-switch.tsx'
import { LanguageSwitch } from '../../ui/header/language-switch.tsx'
import { Wordmark } from '../../ui/header/wordmark.tsx'
import { JumpTo } from './navigation/jump-to.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import classes from './top-bar.module.css'

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
