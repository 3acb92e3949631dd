import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { openPage } from '../support/browser.ts'
import { screenPaths } from '../support/screens.ts'
import { lookAt } from './look-at.ts'
import { artists, judging, others, programs } from './screens.ts'

const { product, browser, page: shared } = lookAt(others)

test('every route is known here', () => {
  expect(Object.keys({ ...artists, ...programs, ...judging, ...others }).sort()).toEqual(
    screenPaths.toSorted(),
  )
})

test('axe finds nothing serious on sign-in', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Tab')
  await expectAccessibleEverywhere(page, 'sign-in')
})

test('axe finds nothing serious on the account menu', async () => {
  const page = shared()
  await page.goto(`${product.url}/home`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await expectAccessible(page, 'account menu')
})
