import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { phone } from '../support/browser.ts'
import { screenPaths } from '../support/screens.ts'
import { openSignedIn, tokenKey } from '../support/signed-in.ts'
import { judging, others } from './screens.ts'
import { withErrors } from './steps.ts'
import { walk } from './walk.ts'

const { product, browser, pages, urlFor, visit } = walk(others)

test('every route that something is said of is there', () => {
  expect(Object.keys({ ...judging, ...others }).sort()).toEqual(screenPaths.toSorted())
})

test('sign-in does not move, axe finds nothing serious there, and a finger finds everything large enough', async () => {
  const both = [pages.wide, pages.phone]
  const tokens = await Promise.all(
    both.map((page) => page.evaluate((key) => localStorage.getItem(key) ?? '', tokenKey)),
  )
  for (const page of both) await page.evaluate((key) => localStorage.removeItem(key), tokenKey)
  await visit('/signin', { first: withErrors })
  // signed in again, for the other tests
  for (const [at, page] of both.entries())
    await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, tokens[at]!] as const)
})

test('axe finds nothing serious on the account menu', async () => {
  await pages.wide.goto(`${urlFor('wide')}/home`)
  await pages.wide.getByRole('button', { name: /^Account/ }).click()
  await pages.wide.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await expectAccessible(pages.wide, 'account menu', '[role="menu"], [aria-haspopup="menu"]')
})

test('a screen whose code cannot be loaded says that one is offline, and comes by itself afterwards', async () => {
  const { page, context } = await openSignedIn(browser, product.url, phone)
  await page.goto(`${product.url}/home`)
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
