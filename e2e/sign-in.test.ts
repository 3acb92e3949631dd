import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, signIn, submitSignIn } from './support/browser.ts'
import { accounts, password } from './support/prepared-data.ts'
import { usingProduct } from './support/product.ts'

const { product, browser } = usingProduct()

const tokenKey = 'vernissage.token'
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey)
const addressOf = (page: Page) => page.url().slice(product.url.length)

test('a link opened with an expired session removes its token and is followed after signing in', async () => {
  const claims = Buffer.from(JSON.stringify({ id_user: 1, exp: 1_700_000_000 })).toString('base64url')
  const localStorage = [{ name: tokenKey, value: `head.${claims}.signature` }]
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] }
  const { page } = await openPage(browser, { storageState })
  await page.goto(`${product.url}/artworks?search=blue`)
  await page.waitForURL('**/signin**')
  expect(await storedToken(page)).toBeNull()
  await submitSignIn(page, accounts.administrator.email)
  await page.getByRole('heading', { name: 'Artworks', level: 1 }).waitFor()
  expect(addressOf(page)).toBe('/artworks?search=blue')

  await page.getByText('Log out').first().click()
  await page.getByLabel('Email').waitFor()
  expect(addressOf(page)).toBe('/signin')
  await submitSignIn(page, accounts.administrator.email)
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})

test.each(['https://example.test/', '//example.test', '/\\example.test', '/.//example.test'])(
  'a link to sign-in that names %s leads to /home',
  async (foreign) => {
    const { page } = await openPage(browser)
    await page.goto(`${product.url}/signin?returnTo=${encodeURIComponent(foreign)}`)
    await submitSignIn(page, accounts.administrator.email)
    await page.waitForURL(`${product.url}/home`)
  },
)

test.each([
  ['es-MX', 'Iniciar sesión', 'es'],
  ['en-US', 'Sign in', 'en'],
  ['de-DE', 'Sign in', 'en'],
])('a first visit with a browser in %s is greeted with %s', async (locale, greeting, lang) => {
  const { page } = await openPage(browser, { locale })
  await page.goto(`${product.url}/signin`)
  await page.getByRole('button', { name: greeting }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
})

test('sign-in says what is wrong with a field that was left, waits for a valid form, and Enter sends it', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  const button = page.getByRole('button', { name: 'Sign in' })
  await page.getByLabel('Email').fill('not an address')
  expect(await page.getByText('Insert a valid email').count()).toBe(0)
  const place = await button.boundingBox()
  await page.getByLabel('Password', { exact: true }).fill('x'.repeat(101))
  await page.getByText('Insert a valid email: like name@example.org').waitFor()
  await page.getByLabel('Email').focus()
  await page.getByText('Insert a valid password: 100 characters at most').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('')
  await page.getByLabel('Email').focus()
  await page.getByText('Required field').waitFor()
  expect(await button.boundingBox()).toEqual(place)
  await page.getByLabel('Password', { exact: true }).fill(password)
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Email').fill(accounts.administrator.email)
  expect(await page.getByText('Insert a valid email').count()).toBe(0)
  expect(await button.isDisabled()).toBe(false)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
})

test('a wrong password says so and keeps what was typed', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await submitSignIn(page, accounts.administrator.email, 'wrong-password')
  await page.getByText('The email or the password is wrong.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(accounts.administrator.email)
})

test('too many attempts are told as such', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 534, message: 'too many attempts' } } }),
  )
  await submitSignIn(page, accounts.administrator.email, 'wrong-password')
  await page.getByText('Too many attempts. Wait a few minutes and try again.').waitFor()
})

test("an artist's account is refused", async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await submitSignIn(page, accounts.artist.email)
  await page.getByText('User not authorized for log in.').waitFor()
  await page.goto(`${product.url}/home`)
  await page.waitForURL('**/signin**')
})

test('an editor sees no Users entry, and at /users the reason', async () => {
  const { page } = await openPage(browser)
  await signIn(page, product.url, 'editor')
  const navigation = page.getByRole('navigation').first()
  await navigation.getByText('Sponsors').waitFor()
  expect(await navigation.getByText('Users', { exact: true }).count()).toBe(0)
  await page.goto(`${product.url}/users`)
  await page.getByText('You are not authorized to do this.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/users')
})

test('logging out in one tab ends the session in every tab and on the server', async () => {
  const { page, context } = await openPage(browser)
  await signIn(page, product.url)
  const token = await storedToken(page)
  const other = await context.newPage()
  await other.goto(`${product.url}/home`)
  await other.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await page.getByText('Log out').first().click()
  await page.waitForURL('**/signin**')
  await other.waitForURL('**/signin**')
  const answer = await fetch(`${product.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
})

test('every documented address shows its own screen, and any other one leads home', async () => {
  const { page, faults } = await openPage(browser)
  await signIn(page, product.url)
  const screens = [
    'applications',
    'users',
    'sponsors',
    'artists',
    'artworks',
    'exhibitions',
    'magazines',
    'masterclasses',
    'contact',
    'newsletters',
    'enquiries',
    'statistics',
  ]
  for (const screen of screens) {
    await page.goto(`${product.url}/${screen}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${screen}`)
  }
  for (const other of ['HOME', 'home/', 'Home/?a=1']) {
    await page.goto(`${product.url}/${other}`)
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
  }
  await page.goto(`${product.url}/Artworks/?search=blue`)
  await page.waitForURL(`${product.url}/artworks?search=blue`)
  await page.goto(`${product.url}/inventory/7`)
  await page.waitForURL('**/home')
  expect(faults).toEqual([])
})
