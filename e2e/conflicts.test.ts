import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, signInToApi } from './support/api.ts'
import { launchBrowser, openPage, signIn } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let browser: Browser
/** The other one. */
let api: ApiClient

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
  api = await signInToApi(product.url)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const addBanner = async (title: string) => {
  const { banner } = await api.post('/banner', {
    title,
    subtitle: 'Three rooms',
    date: '2026-11-21',
    web_link: 'https://example.test',
    app_link: '/one',
    enabled: 1,
    banner_type_id: 1,
  })
  return {
    id: banner.id_banner as number,
    read: async () => (await api.get(`/banner/${banner.id_banner}`)).banner,
    change: (patch: object) => api.patch(`/banner/${banner.id_banner}`, { ...always, ...patch }),
  }
}
const always = { enabled: 1, banner_type_id: 1 }

const edit = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit banner' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Title').waitFor()
  return { dialog, field, save: () => dialog.getByRole('button', { name: 'Save' }).click() }
}

const openHome = async () => {
  const { page } = await openPage(browser)
  await signIn(page, product.url, 'editor')
  return page
}

test('what only the other one has changed is taken and marked, and both changes are kept', async () => {
  const banner = await addBanner('Different fields')
  const page = await openHome()
  const { dialog, field, save } = await edit(page, 'Different fields')
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
  const banner = await addBanner('Same fields')
  const page = await openHome()
  const { dialog, field, save } = await edit(page, 'Same fields')
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
  const banner = await addBanner('Unseen')
  const page = await openHome()
  const { dialog, field, save } = await edit(page, 'Unseen')
  await field('Subtitle').fill('The same')
  await banner.change({ subtitle: 'The same' })
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'The same' })
})

test('two who have the same record open are told of each other, until one of them leaves it', async () => {
  await addBanner('Together')
  const mine = await openHome()
  await edit(mine, 'Together')
  const { page: theirs } = await openPage(browser)
  await signIn(theirs, product.url, 'administrator')
  const { dialog } = await edit(theirs, 'Together')

  await mine.getByText('Admin has this open too').waitFor()
  await theirs.getByText('Inés has this open too').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await mine.getByText('Admin has this open too').waitFor({ state: 'detached' })
})

test('a form is edited and saved just as well while nobody tells of others', async () => {
  const banner = await addBanner('Alone')
  const { page } = await openPage(browser)
  await page.route('**/api/presence?*', (route) => route.abort())
  await signIn(page, product.url, 'editor')
  const { dialog, field, save } = await edit(page, 'Alone')
  await field('Subtitle').fill('Saved')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect(await banner.read()).toMatchObject({ subtitle: 'Saved' })
  expect(await page.getByRole('alert').allInnerTexts()).not.toContain('There was an error')
})
