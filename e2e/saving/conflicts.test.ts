import { expect, test } from 'vitest'
import { addBanner, editBanner } from '../support/banners.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

/** The other one. */

const openHome = async () => {
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  await page.goto(`${product.url}/home`)
  return page
}

test('what only the other one has changed is taken and marked, and both changes are kept', async () => {
  const banner = await addBanner(api, 'Different fields')
  const page = await openHome()
  const { dialog, field, save } = await editBanner(page, 'Different fields')
  await field('App link').fill('/mine')
  await banner.change({ subtitle: 'Theirs alone' })
  await page.getByText('Admin has just saved this').waitFor()
  await save()

  await dialog
    .getByText('Admin has changed this since you opened it. One field has been taken over')
    .waitFor()
  // Told once: beside the buttons stands only what is left to do.
  await dialog.getByRole('alert').getByText('Save again to keep your changes.', { exact: true }).waitFor()
  expect(await field('Subtitle').inputValue()).toBe('Theirs alone')
  expect(await field('App link').inputValue()).toBe('/mine')
  await expect.poll(() => dialog.locator('label[data-changed]').allInnerTexts()).toEqual(['Subtitle'])

  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'Theirs alone', app_link: '/mine' })
})

test('a field that both have changed shows the other value and keeps mine unless theirs is taken', async () => {
  const banner = await addBanner(api, 'Same fields')
  const page = await openHome()
  const { dialog, field, save } = await editBanner(page, 'Same fields')
  await field('Subtitle').fill('My subtitle')
  await field('App link').fill('/mine')
  await banner.change({ subtitle: 'Their subtitle', app_link: '/theirs' })
  await save()

  await dialog.getByText('You have both changed 2 fields').waitFor()
  expect(await field('Subtitle').inputValue()).toBe('My subtitle')
  await dialog.getByText('Theirs: Their subtitle').waitFor()
  await expect.poll(() => field('Subtitle').evaluate((input) => input === document.activeElement)).toBe(true)

  const choice = (value: string, name: string) =>
    dialog.locator('.mantine-InputWrapper-error').filter({ hasText: value }).getByRole('button', { name })
  await choice('Their subtitle', 'Take theirs').click()
  expect(await field('Subtitle').inputValue()).toBe('Their subtitle')
  await choice('Their subtitle', 'Keep mine').click()
  expect(await field('Subtitle').inputValue()).toBe('My subtitle')
  await choice('/theirs', 'Take theirs').click()

  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'My subtitle', app_link: '/theirs' })
})

test('a change that the form does not show, and one to the same value, cost no second save', async () => {
  const banner = await addBanner(api, 'Unseen')
  const page = await openHome()
  const { dialog, field, save } = await editBanner(page, 'Unseen')
  await field('Subtitle').fill('The same')
  await banner.change({ subtitle: 'The same' })
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'The same' })
})

test('two who have the same record open are told of each other, until one of them leaves it', async () => {
  await addBanner(api, 'Together')
  const mine = await openHome()
  await editBanner(mine, 'Together')
  const { page: theirs } = await openSignedIn(browser, product.url, undefined, 'administrator')
  await theirs.goto(`${product.url}/home`)
  const { dialog } = await editBanner(theirs, 'Together')

  await mine.getByText('Admin has this open too').waitFor()
  await theirs.getByText('Inés has this open too').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await mine.getByText('Admin has this open too').waitFor({ state: 'detached' })
})

test('a form is edited and saved just as well while nobody tells of others', async () => {
  const banner = await addBanner(api, 'Alone')
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  await page.route('**/api/presence?*', (route) => route.abort())
  await page.goto(`${product.url}/home`)
  const { dialog, field, save } = await editBanner(page, 'Alone')
  await field('Subtitle').fill('Saved')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'Saved' })
  expect(await page.getByRole('alert').allInnerTexts()).not.toContain('There was an error')
})
