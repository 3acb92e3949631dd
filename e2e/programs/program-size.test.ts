import { describe, expect, test } from 'vitest'
import { type Kind, kinds, loadRows, type Size, urlOf } from '../../bench/program-detail/rows.ts'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { panelOf } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser } = usingProduct({}, loadRows)

/** Opens a program until all of it is there; answers the page, and which calls of the API that took. */
const open = async (kind: Kind, size: Size, options?: Parameters<typeof openSignedIn>[2]) => {
  const { page, context } = await openSignedIn(browser, product.url, options)
  const calls: string[] = []
  let lastAt = performance.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Who else is there is asked in a call that stays open, when the page has time for it.
    if (!pathname.startsWith('/api/') || pathname === '/api/presence') return
    calls.push(pathname)
    lastAt = performance.now()
  })
  await page.goto(`${product.url}/${kind}s/${urlOf(kind, size)}`)
  const artworks = size === 'small' ? '1 - 10 de 10' : '1 - 12 de 5000'
  const rows = size === 'small' ? '1 - 10 de 10' : '1 - 10 de 2000'
  await panelOf(page, 'Artworks').getByText(artworks).waitFor()
  await panelOf(page, 'Applications').getByText(rows).waitFor()
  await panelOf(page, 'Artists').getByText(rows).waitFor()
  await panelOf(page, 'Sponsors').getByText('1 - 10 de').waitFor()
  await expect.poll(() => performance.now() - lastAt).toBeGreaterThan(1000)
  return { page, context, calls: calls.toSorted() }
}

describe.each(kinds)('a large %s', (kind) => {
  test('takes as many calls to open as a small one', async () => {
    const small = await open(kind, 'small')
    await small.context.close()
    const large = await open(kind, 'large')
    await large.context.close()
    expect(large.calls).toEqual(small.calls)
    expect(large.calls).toContain(`/api/${kind}artwork/all`)
  })

  test('fits a phone', async () => {
    const { page } = await open(kind, 'large', phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
