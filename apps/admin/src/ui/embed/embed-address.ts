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
