import { demonstration } from '@vernissage/contract/demonstration'

/* An embed code that a user enters is never inserted as markup: one address is read from it and shown in a sandboxed frame. */

/** The host without a trailing dot, which names the same machine. */
const hostOf = (hostname: string) => hostname.replace(/\.$/, '')

/**
 * The address if a frame may show it, else null. It must be https, without credentials, and not on the admin's own host,
 * whose pages could reach out of the frame.
 */
export function shownInFrame(address: string, ownHost: string): string | null {
  const url = URL.parse(address.trim())
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return hostOf(url.hostname) === hostOf(ownHost) ? null : url.href
}

/** The address in an entered text: the `src` of its first `iframe`, or the text itself. */
function addressIn(entered: string): string {
  if (!entered.includes('<')) return entered
  // The parsed document is inert: no script runs and nothing is loaded.
  const markup = new DOMParser().parseFromString(entered, 'text/html')
  return markup.querySelector('iframe')?.getAttribute('src') ?? ''
}

const { room } = demonstration

/** True for the demonstration's room, the only page of the product that a frame shows. */
export const isRoom = (address: string) =>
  address.startsWith(room) && /^(#[\w-]*)?$/.test(address.slice(room.length))

/** The address that an entered embed code shows; null if it has none that may be shown. */
export const embedAddress = (entered: string): string | null => {
  const address = addressIn(entered).trim()
  return isRoom(address) ? address : shownInFrame(address, window.location.hostname)
}

/** The way to show a video: in its platform's player, as a file, or only as a link. */
export type VideoSource = { kind: 'player' | 'file'; address: string } | { kind: 'link' }

const youtubeHosts = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/
const vimeoHosts = /^((www|player)\.)?vimeo\.com$/
const fileEndings = /\.(mp4|webm)$/i

const youtubePlayer = (url: URL): string | null => {
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? '')
  // This host sets no cookie before the video plays.
  return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null
}

const vimeoPlayer = (url: URL): string | null => {
  // The hash of an unlisted video follows its number.
  const [, id, hash = url.searchParams.get('h')] = /\/(\d+)(?:\/(\w+))?\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const query = new URLSearchParams({ dnt: '1', ...(hash && /^\w+$/.test(hash) && { h: hash }) })
  return `https://player.vimeo.com/video/${id}?${query}`
}

const playerOf = (url: URL): string | null => {
  if (url.hostname === 'youtu.be' || youtubeHosts.test(url.hostname)) return youtubePlayer(url)
  if (vimeoHosts.test(url.hostname)) return vimeoPlayer(url)
  return null
}

/** Returns how to show the video at an entered address. */
export function videoSource(entered: string): VideoSource {
  if (entered.trim() === demonstration.film) return { kind: 'file', address: demonstration.film }
  const url = URL.parse(entered.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'link' }
  const player = playerOf(url)
  if (player) return { kind: 'player', address: player }
  const isFile = url.protocol === 'https:' && !url.username && !url.password && fileEndings.test(url.pathname)
  return isFile ? { kind: 'file', address: url.href } : { kind: 'link' }
}
