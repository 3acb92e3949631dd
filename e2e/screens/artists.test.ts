import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { artists } from './screens.ts'
import { walk } from './walk.ts'

const { product, browser } = walk(artists)

test.each(['/artists', '/artworks'])(
  'a tap on a card of %s selects it while a selection is made',
  async (path) => {
    const { page } = await openSignedIn(browser, product.url, phone)
    await page.goto(product.url + path)
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    const cards = page.locator('main li:has(input[type="checkbox"])')
    await cards.nth(0).tap()
    await cards.nth(1).tap({ position: { x: 200, y: 40 } })
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await cards.nth(1).tap()
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(path)
  },
)
