/* The session's token, kept where every tab of the browser sees it. */

const key = 'vernissage.token'

export const storedToken = () => localStorage.getItem(key)
export const storeToken = (token: string) => localStorage.setItem(key, token)
export const removeToken = () => localStorage.removeItem(key)

/** Tells when another tab has stored or removed the token. Answers what stops it. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void) {
  const hear = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) listener(storedToken())
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
