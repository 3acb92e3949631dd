import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import {
  IconExternalLink,
  IconKey,
  IconLogout,
  IconMenu2,
  IconSearch,
  IconTrash,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserType, userTypeLabels } from '@vernissage/contract/enums'
import type { Me } from '@vernissage/contract/session'
import { useState } from 'react'
import { openAdministration } from '../../lib/administration.ts'
import { configQuery } from '../../lib/config.ts'
import { fullName, initials } from '../../lib/format/formats.ts'
import { mediaUrl } from '../../lib/format/media.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMe } from '../../lib/session/session.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../ui/header/header-parts.tsx'
import { ToastPlace } from '../../ui/page/toast.tsx'
import profileMenuClasses from './profile-menu.module.css'
import classes from './top-bar.module.css'

const jumpToDialog = lazyDialog(() =>
  import('./navigation/jump-to-dialog.tsx').then((module) => module.JumpToDialog),
)

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
      {isOpen && <jumpToDialog.Dialog onClose={() => setOpen(false)} />}
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
      <ToastPlace className={classes.free} />
      <div className={classes.tools}>
        <JumpTo />
        {hasSwitches && <LanguageSwitch />}
        {hasSwitches && <ColorSchemeSwitch />}
        <ProfileMenu />
      </div>
    </header>
  )
}

/** The user's picture or initials; the name is shown beside it. */
const Avatar = ({ person }: { person: Me }) => (
  <span className={profileMenuClasses.avatar} aria-hidden>
    {person.image ? <img src={mediaUrl(person.image, 160)} alt="" /> : initials(fullName(person))}
  </span>
)

const icon = { size: 18, stroke: 1.5 }

function ProfileMenu() {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const me = useMe()
  const { website_url } = useSuspenseQuery(configQuery).data
  const params = { id: String(me.id_user) }
  return (
    <Menu
      position="bottom-end"
      width={220}
      transitionProps={{ transition: 'fade' }}
      // A placeholder is not a valid child of a menu; without it the first entry gets the focus.
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={profileMenuClasses.target ?? ''}>
          <VisuallyHidden>{t('account')}</VisuallyHidden>
          <span className={profileMenuClasses.who}>
            <span className={profileMenuClasses.name}>{fullName(me)}</span>
            <span className={profileMenuClasses.type}>{label(userTypeLabels[me.user_type_id])}</span>
          </span>
          <Avatar person={me} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={profileMenuClasses.label ?? ''}>
          <span className={profileMenuClasses.name}>{fullName(me)}</span>
          <span className={profileMenuClasses.type}>{label(userTypeLabels[me.user_type_id])}</span>
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUser {...icon} />}
          renderRoot={(props) => <Link to="/users/$id" params={params} {...props} />}
        >
          {t('profile')}
        </Menu.Item>
        {website_url && (
          <Menu.Item
            leftSection={<IconExternalLink {...icon} />}
            component="a"
            href={website_url}
            target="_blank"
            rel="noopener"
          >
            {t('website')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconKey {...icon} />}
          renderRoot={(props) => <Link to="/change-password" preload={false} {...props} />}
        >
          {t('changePassword')}
        </Menu.Item>
        {me.user_type_id === UserType.administrator && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash {...icon} />}
              onClick={() => openAdministration({ of: 'deletions' })}
            >
              {t('deletedRecords')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUserShield {...icon} />}
              onClick={() => openAdministration({ of: 'person' })}
            >
              {t('personalData')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...icon} />}
          renderRoot={(props) => <Link to="/log-out" preload={false} {...props} />}
        >
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
