import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, signIn } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Counts what a page loads, gzipped, in kB. */
const weigh = (page: Page) => {
  const bodies: Promise<{ kind: string; size: number }>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    bodies.push(response.body().then((body) => ({ kind, size: gzipSync(body).length })))
  })
  return async (kind: 'script' | 'stylesheet') =>
    (await Promise.all(bodies))
      .filter((body) => body.kind === kind)
      .reduce((sum, { size }) => sum + size, 0) / 1000
}

test('the sign-in page stays within 160 kB of script and 30 kB of style, and home within 240 kB of script', async () => {
  const { page } = await openPage(browser)
  const weight = weigh(page)
  await page.goto(`${product.url}/signin`, { waitUntil: 'networkidle' })
  const signInScript = await weight('script')
  const signInStyle = await weight('stylesheet')

  const { page: fresh } = await openPage(browser)
  await signIn(fresh, product.url)
  const homeWeight = weigh(fresh)
  await fresh.context().clearCookies()
  await fresh.goto(`${product.url}/home`, { waitUntil: 'networkidle' })
  const homeScript = await homeWeight('script')

  console.log(
    `sign-in: ${signInScript.toFixed(1)} kB of script, ${signInStyle.toFixed(1)} kB of style; home: ${homeScript.toFixed(1)} kB of script (gzipped)`,
  )
  expect(signInScript).toBeLessThanOrEqual(160)
  expect(signInStyle).toBeLessThanOrEqual(30)
  expect(homeScript).toBeLessThanOrEqual(240)
})
