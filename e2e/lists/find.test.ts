import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  const artist = { password: 'right-password', gender_id: 2 }
  await api.post('/artist', {
    ...artist,
    email: 'nuria@mail.test',
    first_name: 'Núria',
    last_name: 'Peregrina',
  })
  await api.post('/artist', { ...artist, email: 'ada@mail.test', first_name: 'Ada', last_name: 'Peregrina' })
  await api.post('/sponsor', { name: 'Tangerine Mill' })
  await api.post('/sponsor', { name: 'Clementine Mill' })
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })

const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await fieldOf(page).waitFor()
}

/** The option that Enter would open. */
const chosen = (page: Page) =>
  fieldOf(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Ctrl K finds a misspelled name by the keyboard alone, and has it first the next time', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/sponsors`)
  await page.getByRole('row', { name: /Tangerine/ }).waitFor()
  await openSearch(page)
  await fieldOf(page).fill('nuria peregirna')
  await page.getByRole('option', { name: /Núria Peregrina/ }).waitFor()
  await expect.poll(() => dialogOf(page).getByRole('status').allTextContents()).toContain('1 hit')
  expect(await page.getByRole('group', { name: 'Artists' }).getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await heading(page, 'Núria Peregrina').waitFor()
  await dialogOf(page).waitFor({ state: 'detached' })

  await openSearch(page)
  await page.getByRole('group', { name: 'Last opened' }).getByRole('option').waitFor()
  await expect.poll(() => chosen(page)).toContain('Núria Peregrina')
  await fieldOf(page).fill('peregrina')
  await expect.poll(() => chosen(page)).toContain('Ada Peregrina')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page)).toContain('Núria Peregrina')
  await page.keyboard.press('Home')
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')])
  expect(new URL(tab.url()).pathname).toMatch(/^\/artists\/ada/)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await heading(page, 'Núria Peregrina').isVisible()).toBe(true)
})

test('a record without a page is opened on its list, and what the screen can do is found too', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/artists`)
  await heading(page, 'Artists').waitFor()
  await openSearch(page)
  await fieldOf(page).fill('tangerine')
  await page.getByRole('option', { name: 'Tangerine Mill' }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Name' }) })
  await form.waitFor()
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Tangerine Mill')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  await openSearch(page)
  await fieldOf(page).fill('add spo')
  await expect.poll(() => chosen(page)).toBe('Add Sponsor')
  await page.keyboard.press('Enter')
  await form.waitFor()
  expect(await form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
})

test('the search says when nothing matches and when it fails, and editors find no users on a phone', async () => {
  const { page } = await openSignedIn(browser, product.url, phone, 'editor')
  await page.goto(`${product.url}/home`)
  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await fieldOf(page).fill('users')
  await dialogOf(page).getByText('Nothing matches “users”').waitFor()
  await page.route('**/api/search?*', (route) => route.abort())
  await fieldOf(page).fill('peregrina')
  await dialogOf(page).getByRole('alert').getByText('The server cannot be reached').waitFor()
})

test('single keys lead to screens, rows and the search, are listed, and can be switched off', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/home`)
  await heading(page, 'Home').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  const tangerine = page.getByRole('row', { name: /Tangerine/ })
  await tangerine.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain('Clementine')
  await page.keyboard.press('k')
  await expect.poll(focused).toContain('Tangerine')

  await page.keyboard.press('/')
  await page.keyboard.type('g a?jk')
  const search = page.getByRole('searchbox', { name: 'Search' })
  expect(await search.inputValue()).toBe('g a?jk')
  expect(new URL(page.url()).pathname).toBe('/sponsors')
  await search.blur()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  const keysOf = (name: string) => help.getByRole('region', { name }).getByRole('term').allTextContents()
  const onScreen = ['Search in this list', 'Next row', 'Previous row', 'Open the row', 'Select the row']
  await expect.poll(async () => (await keysOf('On this screen')).sort()).toEqual(onScreen.sort())
  await expect.poll(async () => (await keysOf('Go to')).slice(0, 2)).toEqual(['Home', 'Applications'])
  // Keys of the page do nothing below a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('searchbox', { name: 'Search' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  expect(new URL(page.url()).pathname).toBe('/sponsors')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await openSearch(page)
})
