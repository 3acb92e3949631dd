import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, phone, wide } from '../support/browser.ts'
import { screenPaths } from '../support/screens.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { artists, judging, others, programs } from './screens.ts'
import { withErrors } from './steps.ts'
import { walk } from './walk.ts'

const { product, browser, pages, urlFor, visit, prepare } = walk(others)

test('every route is known here', () => {
  expect(Object.keys({ ...artists, ...programs, ...judging, ...others }).sort()).toEqual(
    screenPaths.toSorted(),
  )
})

test('sign-in does not move, axe finds nothing serious there, and a finger finds everything large enough', async () => {
  const open = async (name: 'wide' | 'phone', options: typeof wide) => {
    const { page } = await openPage(browser, options)
    await prepare(page, name)
    return page
  }
  const strangers = { wide: await open('wide', wide), phone: await open('phone', phone) }
  await visit('/signin', { first: withErrors }, strangers)
})

test('axe finds nothing serious on the account menu', async () => {
  await pages.wide.goto(`${urlFor('wide')}/home`)
  await pages.wide.getByRole('button', { name: /^Account/ }).click()
  await pages.wide.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await expectAccessible(pages.wide, 'account menu')
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
