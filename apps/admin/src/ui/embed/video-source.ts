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
