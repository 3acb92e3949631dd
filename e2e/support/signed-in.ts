import type { Browser, BrowserContextOptions } from 'playwright-core'
import { signInToApi } from './api.ts'
import { openPage, wide } from './browser.ts'
import type { accounts } from './prepared-data.ts'

/** Where the admin keeps the session's token. */
export const tokenKey = 'vernissage.token'

/**
 * An empty page of a browser that nobody has used but for signing in. The session is made by a request: a test waits for the
 * screens that it is about, and not for the form and the home screen before them.
 */
export const openSignedIn = async (
  browser: Pick<Browser, 'newContext'>,
  url: string,
  options: BrowserContextOptions = wide,
  account: keyof typeof accounts = 'administrator',
) => {
  const { token } = await signInToApi(url, account)
  const localStorage = [{ name: tokenKey, value: token }]
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  return openPage(browser, { ...options, storageState })
}
