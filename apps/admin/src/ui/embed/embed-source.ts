/*
 * An embed that somebody has entered is data, never markup: it is read for one address, and only that address is shown,
 * in a sandboxed frame.
 */

/** The host as it is compared: a dot at its end names the same machine. */
const hostOf = (hostname: string) => hostname.replace(/\.$/, '')

/**
 * The address when a frame may show it: https, without a name and password in it, and not of the admin's own host,
 * whose pages could reach out of their frame.
 */
export function shownInFrame(address: string, ownHost: string): string | null {
  const url = URL.parse(address.trim())
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return hostOf(url.hostname) === hostOf(ownHost) ? null : url.href
}

/** What an entered text names as the address of its frame: the `src` of its first `iframe`, or the text itself. */
function addressIn(entered: string): string {
  if (!entered.includes('<')) return entered
  // The document is inert: no script of it runs, nothing of it is loaded.
  const markup = new DOMParser().parseFromString(entered, 'text/html')
  return markup.querySelector('iframe')?.getAttribute('src') ?? ''
}

/** The address that an entered embed shows; null when it has none that may be shown. */
export const embedAddress = (entered: string): string | null =>
  shownInFrame(addressIn(entered), window.location.hostname)

/** What a video's address is shown as: in the player of its platform, as a file, or as a link alone. */
export type VideoSource = { kind: 'player' | 'file'; address: string } | { kind: 'link' }

const youtubeHosts = /^((www|m|music)\.)?youtube(-nocookie)?\.com$/
const vimeoHosts = /^((www|player)\.)?vimeo\.com$/
const fileEndings = /\.(mp4|webm)$/i

const youtubePlayer = (url: URL): string | null => {
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : (url.searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ?? '')
  // This host sets no cookie before the video is played.
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

/** How the video at an entered address is shown. */
export function videoSource(entered: string): VideoSource {
  const url = URL.parse(entered.trim())
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { kind: 'link' }
  const player = playerOf(url)
  if (player) return { kind: 'player', address: player }
  const isFile = url.protocol === 'https:' && !url.username && !url.password && fileEndings.test(url.pathname)
  return isFile ? { kind: 'file', address: url.href } : { kind: 'link' }
}
