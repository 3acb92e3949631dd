import { defaultParseSearch } from '@tanstack/react-router'
import { artworkList } from '../features/artworks/artwork-list.ts'
import { askAhead, targetOf } from '../lib/api/request.ts'
import { plainPath } from '../lib/plain-path.ts'
import { hasSession, storedToken } from '../lib/session/token.ts'

/*
 * Requests the data and the code of the first screen. The page runs this small file before the framework has arrived; the requests
 * of the screen take the answers (`askAhead`). A screen that is not listed here is fetched by its route alone.
 */

interface FirstScreen {
  /** Starts its queries, by the parameters of the address. */
  targets: (search: Parameters<typeof artworkList.read>[0]) => string[]
  code?: () => Promise<unknown>
}

const home: FirstScreen = { targets: () => ['/desk', '/banner/all', '/homesection/all'] }

const screens: Record<string, FirstScreen> = {
  '/': home,
  '/home': home,
  '/artworks': {
    targets: (search) => [targetOf('/artwork/all', { query: artworkList.request(artworkList.read(search)) })],
    code: () => import('../features/artworks/artworks-screen.tsx'),
  },
}

const { pathname, search } = window.location
const screen = screens[plainPath(pathname)]
if (screen && hasSession()) {
  const token = storedToken()
  const targets = screen.targets(defaultParseSearch(search) as Parameters<FirstScreen['targets']>[0])
  for (const target of ['/user/me', '/user/me/preferences', ...targets]) askAhead(target, token)
  askAhead('/config', null)
  // The route imports the same files again and reports what fails.
  Promise.all([import('../features/shell/shell.tsx'), screen.code?.()]).catch(() => undefined)
  // The first formatter of a page takes a browser 20 ms, for the languages that it knows: better now, while all is on its way.
  new Intl.NumberFormat()
}
