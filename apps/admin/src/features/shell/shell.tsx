import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { dismissError } from '../../lib/reported-error.ts'
import { useIsSuspended } from '../../lib/session/session-end.ts'
import { watchSession } from '../../lib/session/watch-session.ts'
import { sectionAt } from '../../sections.ts'
import { Toaster } from '../../ui/page/toast.tsx'
import { PresenceNote } from '../../ui/record/presence-note.tsx'
import { Footer } from './footer.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { useSidebarOpen } from './navigation/use-sidebar-open.ts'
import { ConnectionBar } from './notices/connection-bar.tsx'
import { ErrorBar } from './notices/error-bar.tsx'
import classes from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useNoStrayDrops } from './use-no-stray-drops.ts'

// Wide screens have no use for it.
const NavigationDrawer = lazy(() => import('./navigation/navigation-drawer.tsx'))
const ResumeDialog = lazy(() => import('./notices/resume-dialog.tsx'))

/** The frame around every screen of a signed-in user. `dialogs` are those that can be opened from anywhere. */
export function Shell({ dialogs }: { dialogs: ReactNode }) {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const [isSidebarOpen, setSidebarOpen] = useSidebarOpen()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isSuspended = useIsSuspended()
  const { pathname, href } = useLocation()
  const section = sectionAt(pathname)

  useEffect(watchSession, [])
  useNoStrayDrops()
  useDocumentTitle(section ? `${label(section.title)} · Vernissage` : 'Vernissage')
  // Here and not in the drawer: one that is opened before it has loaded would take that for an arrival.
  useEffect(() => setDrawerOpen(false), [href])
  // What went wrong on one screen is no news on the next.
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
      />
      {hasSidebar && <Sidebar className={classes.sidebar} />}
      {!isWide && (
        <Suspense>
          <NavigationDrawer opened={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
      <div className={classes.page}>
        <ConnectionBar />
        <ErrorBar />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      {dialogs}
      <PresenceNote />
      <Toaster />
      {isSuspended && (
        <Suspense>
          <ResumeDialog />
        </Suspense>
      )}
    </div>
  )
}
