import type { Page } from 'playwright-core'

/**
 * Lets the page's next request of the kind reach the server and loses its answer. Returns the bodies and keys of all such
 * requests, the lost one included.
 */
export const loseNextAnswer = async (page: Page, method: string, path: RegExp) => {
  const requests: { body: string | null; key: string | undefined }[] = []
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.continue()
    requests.push({ body: request.postData(), key: request.headers()['idempotency-key'] })
    if (requests.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return requests
}
