import { thumbHashToDataURL } from 'thumbhash'

const known = new Map<string, string | null>()

const draw = (hash: string) => {
  try {
    const bytes = atob(hash.replaceAll('-', '+').replaceAll('_', '/'))
    return thumbHashToDataURL(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
  } catch {
    return null
  }
}

/** The blurred likeness that a thumbhash (base64url) holds, as a data address; null where it holds none. */
export function likeness(hash: string): string | null {
  if (!known.has(hash)) known.set(hash, draw(hash))
  return known.get(hash) ?? null
}
