import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, signIn, submitSignIn } from './support/browser.ts'
import { accounts, password } from './support/prepared-data.ts'
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

test('a visitor is sent to sign in, and back to the screen he asked for afterwards', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/artworks`)
  await page.waitForURL('**/signin**')
  await submitSignIn(page, accounts.administrator.email)
  await page.getByRole('heading', { name: 'Artworks', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/artworks')
})

test('the sign-in button waits for a valid form, and Enter sends it', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  const button = page.getByRole('button', { name: 'Sign in' })
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password', { exact: true }).fill(password)
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Email').fill(accounts.administrator.email)
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
  const token = await page.evaluate(
    () =>
      Object.values(localStorage)
        .join(' ')
        .match(/eyJ[\w.-]+/)?.[0],
  )
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
  await page.goto(`${product.url}/inventory/7`)
  await page.waitForURL('**/home')
  expect(faults).toEqual([])
})
