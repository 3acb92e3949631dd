import { ActionIcon, UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { userTypeLabels } from '@vernissage/contract/enum-labels'
import type { Me } from '@vernissage/contract/session'
import { type ComponentProps, useReducer } from 'react'
import { fullName, initials } from '../../lib/format/formats.ts'
import { mediaUrl } from '../../lib/format/media.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lazyCode } from '../../lib/lazy-code.ts'
import { reportError } from '../../lib/reported-error.ts'
import { useMe } from '../../lib/session/session.ts'
import { useShortcut } from '../../lib/shortcuts.ts'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { ColorSchemeSwitch, LanguageSwitch, Wordmark } from '../../ui/header/header-parts.tsx'
import { ToastPlace } from '../../ui/page/toast.tsx'
import { NoticesBell } from './notices/notices-bell.tsx'
import profileMenuClasses from './profile-menu.module.css'
import classes from './top-bar.module.css'

const searchDialog = lazyDialog(
  () => import('./search/search-dialog.tsx').then((module) => module.SearchDialog),
  'search',
)

/** Opens the search of everything. */
function SearchEverything() {
  const { t } = useTranslation('shell')
  const search = useDialog(searchDialog)
  const open = () => void search.open(null)
  useShortcut({ keys: 'Ctrl K', name: 'everywhere', run: open })
  return (
    <>
      <UnstyledButton
        className={classes.target ?? ''}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t('search')} (Ctrl K)`}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <span className="ellipsis">{t('search')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </UnstyledButton>
      {search.show((frame) => (
        <searchDialog.Dialog {...frame} />
      ))}
    </>
  )
}

interface Props {
  isMenuOpen: boolean
  onMenu: () => void
  onShortcuts: () => void
}

export function TopBar({ isMenuOpen, onMenu, onShortcuts }: Props) {
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
        <SearchEverything />
        <NoticesBell />
        {hasSwitches && <LanguageSwitch />}
        {hasSwitches && <ColorSchemeSwitch />}
        <Profile onShortcuts={onShortcuts} />
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

const profileMenu = lazyCode(() => import('./profile-menu.tsx').then((module) => module.ProfileMenu))

/** The person's name and picture, the button of their menu. */
function Profile({ onShortcuts }: Pick<Props, 'onShortcuts'>) {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const me = useMe()
  const [isMenuShown, showMenu] = useReducer(() => true, false)
  const ProfileMenu = isMenuShown && profileMenu.get()
  const fetchMenu = () => void profileMenu.load().catch(() => undefined)
  const target = (props: UnstyledButtonProps & ComponentProps<'button'>) => (
    <UnstyledButton className={profileMenuClasses.target ?? ''} {...props}>
      <VisuallyHidden>{t('account')}</VisuallyHidden>
      <span className={profileMenuClasses.who}>
        <span className={`ellipsis ${profileMenuClasses.name}`}>{fullName(me)}</span>
        <span className="small">{label(userTypeLabels[me.user_type_id])}</span>
      </span>
      <Avatar person={me} />
    </UnstyledButton>
  )
  if (ProfileMenu) return <ProfileMenu target={target({})} onShortcuts={onShortcuts} />
  return target({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchMenu,
    onFocus: fetchMenu,
    onClick: () => profileMenu.load().then(showMenu, reportError),
  })
}
