import { useDocumentTitle, useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useToday } from '../../lib/format/use-today.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { dismissError } from '../../lib/reported-error.ts'
import { useMe } from '../../lib/session/session.ts'
import { resumeSession, useIsSuspended } from '../../lib/session/session-end.ts'
import { watchSession } from '../../lib/session/watch-session.ts'
import { useShortcut, useShortcutKeys } from '../../lib/shortcuts.ts'
import { type Section, sectionAt, sections } from '../../sections.ts'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { Toaster } from '../../ui/page/toast.tsx'
import { Bars, PresenceNote } from './bars.tsx'
import { MailBar } from './mail-bar.tsx'
import { Sidebar, useAllowed } from './navigation/navigation.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'

const key = 'vernissage.sidebar'

/** The state of the sidebar and its setter, stored in the browser; open by default. */
function useSidebarOpen() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) !== 'closed')
  const remember = (value: boolean) => {
    localStorage.setItem(key, value ? 'open' : 'closed')
    setOpen(value)
  }
  return [isOpen, remember] as const
}

const refuse = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/** Prevents the browser from opening a file that is dropped outside a drop area. */
function useNoStrayDrops() {
  useWindowEvent('dragover', refuse)
  useWindowEvent('drop', refuse)
}

function Footer() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <footer className={`small ${classes.footer}`}>
      <span>
        © {useToday().slice(0, 4)} {t('common:product')}
      </span>
      <Link to="/privacy" target="_blank">
        {t('privacy')}
      </Link>
      <Link to="/terms-conditions" target="_blank">
        {t('terms')}
      </Link>
    </footer>
  )
}

function SectionKey({ section }: { section: Section }) {
  const navigate = useNavigate()
  useShortcut({ keys: `G ${section.key}`, name: section.title, run: () => void navigate({ to: section.to }) })
  return null
}

/** The keys that lead to the sections: G, then the section's own. */
function SectionKeys() {
  const isAllowed = useAllowed()
  return sections.filter(isAllowed).map((section) => <SectionKey key={section.name} section={section} />)
}

// Wide screens do not need it.
const drawer = lazyDialog(() =>
  import('./navigation/navigation-drawer.tsx').then((module) => module.NavigationDrawer),
)
const shortcutsDialog = lazyDialog(
  () => import('./search/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
  'search',
)
const resumption = lazyDialog(() => import('./resume-dialog.tsx').then((module) => module.ResumeDialog))

/** The frame around every screen of a signed-in user. `dialogs` can be opened from any screen. */
export function Shell({ dialogs }: { dialogs: ReactNode }) {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [isSidebarOpen, setSidebarOpen] = useSidebarOpen()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isSuspended = useIsSuspended()
  const { pathname, href } = useLocation()
  const section = sectionAt(pathname)
  const shortcuts = useDialog(shortcutsDialog)
  const showShortcuts = () => void shortcuts.open(null)

  useEffect(watchSession, [])
  useNoStrayDrops()
  useShortcutKeys(useMe().id_user)
  useShortcut({ keys: '?', name: 'help', run: showShortcuts })
  useDocumentTitle(section ? `${label(section.title)} · Vernissage` : 'Vernissage')
  // Not in the drawer: its first render would count as a change of address and close it.
  useEffect(() => setDrawerOpen(false), [href])
  // An error of one screen is not shown on the next.
  useEffect(dismissError, [pathname])

  const hasSidebar = isWide && isSidebarOpen
  return (
    <div className={classes.shell} data-with-sidebar={hasSidebar || undefined}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <TopBar
        isMenuOpen={isWide ? isSidebarOpen : isDrawerOpen}
        onMenu={() => (isWide ? setSidebarOpen(!isSidebarOpen) : setDrawerOpen(true))}
        onShortcuts={showShortcuts}
      />
      <SectionKeys />
      {hasSidebar && <Sidebar className={classes.sidebar} />}
      {!isWide && <drawer.Dialog opened={isDrawerOpen} onClose={() => setDrawerOpen(false)} />}
      <Bars />
      <div className={classes.page}>
        <MailBar />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {dialogs}
      {shortcuts.show((frame) => (
        <shortcutsDialog.Dialog {...frame} />
      ))}
      <PresenceNote />
      <Toaster />
      {/* Closes only if its code could not be loaded: the next check of the session tries again. */}
      {isSuspended && <resumption.Dialog onClose={resumeSession} />}
    </div>
  )
}
