import { plainPath } from '../plain-path.ts'

/**
 * The address to go to after signing in, from the sign-in screen's own address; undefined unless it is a path of this
 * site, so that a link to the sign-in screen never leads to another website.
 */
export function readWayBack(address: unknown): string | undefined {
  const here = window.location.origin
  if (typeof address !== 'string' || !address.startsWith('/') || !URL.canParse(address, here)) return
  const { origin, pathname, search, hash } = new URL(address, here)
  return origin === here ? plainPath(pathname) + search + hash : undefined
}
