import { createRouter } from '@tanstack/react-router'
import { forgetAhead } from '../lib/api/request.ts'
import { scrollKey, topOfReturn } from '../lib/list/record/place.ts'
import { plainPath } from '../lib/plain-path.ts'
import { queryClient } from '../lib/query-client.ts'
import { onSessionEnd } from '../lib/session/session-end.ts'
import { routeTree } from '../routeTree.gen.ts'
import { ScreenError, ScreenPending } from '../ui/page/screen-states.tsx'

// The router itself matches any case and an ending slash, but leaves the address so.
const { pathname, search, hash } = window.location
const path = plainPath(pathname)
if (path !== pathname) window.history.replaceState(null, '', path + search + hash)

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // The queries decide whether preloaded data is still fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  getScrollRestorationKey: scrollKey,
})

/** Preloads the code, texts and data of the current address. A failure is shown once the screen renders. */
export function fetchScreen() {
  const { pathname, search } = router.latestLocation
  const fetched = router.preloadRoute({ to: pathname, search })
  fetched.catch(() => undefined).finally(forgetAhead)
}

// A list that is still loading is too short for its scroll position, which is restored as the page grows.
let followed = new AbortController()
router.subscribe('onBeforeLoad', () => followed.abort())
router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
  const top = topOfReturn(fromLocation, toLocation)
  if (window.scrollY >= top - 1) return
  followed = new AbortController()
  const { signal } = followed
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top })
    if (window.scrollY >= top - 1) followed.abort()
  })
  growth.observe(document.body)
  signal.addEventListener('abort', () => growth.disconnect())
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(move, () => followed.abort(), { once: true, signal })
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

onSessionEnd(async () => {
  const returnTo = router.state.location.href
  await router.navigate({ to: '/signin', search: { returnTo }, replace: true, ignoreBlocker: true })
  queryClient.clear()
})
