import type { Page, Request } from 'playwright-core'

/** Who else edits a record is an answer without an end. */
const isEndless = (request: Request) => request.url().includes('/api/presence')

/** Returns a function that is true when nothing was on its way for half a second. The browser's own event comes once, at the load. */
export const watchQuiet = (page: Page) => {
  let underWay = 0
  let lastAt = performance.now()
  const note = (change: number) => (request: Request) => {
    if (isEndless(request)) return
    underWay += change
    lastAt = performance.now()
  }
  page.on('request', note(1))
  page.on('requestfinished', note(-1))
  page.on('requestfailed', note(-1))
  return () => underWay === 0 && performance.now() - lastAt > 500
}
