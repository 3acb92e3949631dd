/** Websites that people name without `https://`; every one of them answers it, below any subdomain. */
const knownHosts = [
  'artsy.net',
  'behance.net',
  'facebook.com',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'matterport.com',
  'opensea.io',
  'pinterest.com',
  'pinterest.es',
  'sketchfab.com',
  'spotify.com',
  'threads.net',
  'tiktok.com',
  'twitter.com',
  'vimeo.com',
  'wikipedia.org',
  'x.com',
  'youtu.be',
  'youtube.com',
]

/** An address as it is stored: a known website's without its beginning gets `https://`, any other stays as typed. */
export function withHttps(text: string): string {
  const typed = text.trim()
  const host = /^(?:[\w-]+\.)+[a-z]{2,}(?=$|[/?#])/i.exec(typed)?.[0].toLowerCase()
  const isKnown = host && knownHosts.some((known) => host === known || host.endsWith(`.${known}`))
  return isKnown ? `https://${typed}` : typed
}

/** The address that a stored one leads to: a web or mail address. null for anything else, such as `javascript:`. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(withHttps(address))
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}
