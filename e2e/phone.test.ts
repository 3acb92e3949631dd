import { expect, test } from 'vitest'
import { settle } from './support/accessible.ts'
import { phone } from './support/browser.ts'
import { loadPlainDemonstration } from './support/demonstration.ts'
import { judgingPaths } from './support/demonstration-jury.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser } = usingProduct({}, loadPlainDemonstration)

const openAt = async (path: string) => {
  const opened = await openSignedIn(browser, product.url, phone)
  await opened.page.goto(product.url + path)
  await settle(opened.page)
  return opened
}

test.each(['/artists', '/artworks'])(
  'a tap on a card of %s selects it while a selection is made',
  async (path) => {
    const { page } = await openAt(path)
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

test('a screen whose code cannot be loaded says that one is offline, and comes by itself afterwards', async () => {
  const { page, context } = await openAt('/home')
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await context.setOffline(true)
  await page.getByText('You are offline. What you write stays here.').waitFor()
  await page.getByRole('link', { name: 'Statistics' }).tap()
  await page.getByText('You are offline', { exact: true }).waitFor()
  expect(await page.getByText('There was an error').count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor()
  await page.getByText('You are offline').waitFor({ state: 'detached' })
})

test('a work on the board has its price in euro, as everywhere', async () => {
  const { page } = await openAt(judgingPaths.board)
  await page
    .getByText(/^€[\d,]+\.\d\d/)
    .first()
    .waitFor()
  expect(await page.getByText(/\$\d/).count()).toBe(0)
})
