import type { BrowserContext, Page } from 'playwright-core'
import { browser, keepOpen, openContexts, phone, wide } from './browser.ts'
import { openSignedIn, tokenKey } from './signed-in.ts'

interface Kept {
  url: string
  options: typeof wide | typeof phone
  page: Page
  context: BrowserContext
  written: string[]
  isTaken: boolean
}

/** By account and kind of window. */
const kept = new Map<string, Kept>()

/**
 * As `openSignedIn`, in the page that the tests of this process use one after another, as it was when it was opened: the product
 * starts in a third of the time where it has run before. Not for what cannot be taken back (scripts that run first, exposed functions, a
 * clock, the end of the session), nor for what is about a first visit.
 */
export const openKept = async (
  url: string,
  options: Kept['options'] = wide,
  account: 'administrator' | 'editor' = 'administrator',
): Promise<{ page: Page; faults: string[]; context: BrowserContext }> => {
  const key = `${account} ${options === phone ? 'phone' : 'wide'}`
  const found = kept.get(key)
  // A second one is another device; a trace is of one test.
  if (found?.isTaken || process.env.E2E_TRACE) return openSignedIn(browser, url, options, account)
  if (found && found.url === url && !found.page.isClosed()) {
    const { page, context, written } = found
    found.isTaken = true
    written.length = 0
    openContexts.set(context, written)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    return { page, faults, context }
  }
  await found?.context.close()
  const { page, faults, context } = await openSignedIn(browser, url, options, account)
  kept.set(key, { url, options, page, context, written: openContexts.get(context)!, isTaken: true })
  return { page, faults, context }
}

/** Leads an open product to another address, as one of its links would: nothing is loaded again. */
export const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

/** Leaves nothing of what the product has kept in the browser but the session: the next screen opens as on another device. */
export const forgetStored = (page: Page) =>
  page.evaluate((key) => {
    const token = localStorage.getItem(key)
    if (!token) throw new Error('nobody is signed in')
    sessionStorage.clear()
    localStorage.clear()
    localStorage.setItem(key, token)
  }, tokenKey)

/**
 * Makes the page of a context ready for the next test, on an empty page of the product: leaving its address would end the process
 * that has its code. Tells whether it is kept.
 */
export const putBack = async (context: BrowserContext) => {
  const used = [...kept.values()].find((one) => one.context === context)
  if (!used) return false
  const { page, options, url } = used
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await Promise.all([context, page].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
    page.removeAllListeners()
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: 'light' })
    await page.setViewportSize(options.viewport)
    await page.goto(`${url}/favicon.svg`)
    await forgetStored(page)
  } catch {
    // Its server or its session is gone.
    return false
  }
  used.isTaken = false
  keepOpen(context)
  return true
}

/** For a context that is closed after its test: the next one has a new page. */
export const forget = (context: BrowserContext) => {
  for (const [key, one] of kept) if (one.context === context) kept.delete(key)
}
