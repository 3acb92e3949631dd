import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addBanner } from './support/banners.ts'
import { phone } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { disguisedDrawing, pictureFile } from './support/pictures.ts'
import { usingSharedProduct } from './support/product.ts'

const { product, api } = usingSharedProduct()

const openHome = async (options?: Parameters<typeof openKept>[1]) => {
  const opened = await openKept(product.url, options)
  await opened.page.goto(`${product.url}/home`)
  return opened
}

const fillBanner = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Banner' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-11-21')
  await dialog.getByLabel('Subtitle').fill('Three rooms')
  await dialog.getByLabel('Web link').fill('https://example.test/river')
  await dialog.getByLabel('App link').fill('/river')
  return dialog
}

/** Opens the dialog of a picture field, with a file in it. */
const choosePicture = async (
  field: Locator,
  dialog: Locator,
  file: Parameters<Locator['setInputFiles']>[0],
) => {
  await field.getByRole('button').first().click()
  await dialog.locator('input[type=file]').setInputFiles(file)
}

/** Once it has been read and stands below its frame. */
const takePicture = async (dialog: Locator, name: string) => {
  await dialog.getByRole('slider').waitFor()
  await dialog.getByRole('button', { name }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const bannersNamed = async (title: string) =>
  (await api.get('/banner/all?limit=100')).banners.filter(
    (banner: { title: string }) => banner.title === title,
  )

test('a banner with a cropped picture is switched off at once, there after a reload, and gone once deleted', async () => {
  const title = `What the river kept ${newTag()}`
  await addBanner(api, `Lasting ${newTag()}`)
  const { page, faults } = await openHome()
  const dialog = await fillBanner(page, title)
  const field = page.getByRole('group', { name: 'Web image', exact: true })
  const picture = page.getByRole('dialog', { name: 'Web image', exact: true })
  await choosePicture(field, picture, disguisedDrawing)
  await picture.getByText('This file is not accepted: JPEG, PNG, WebP, GIF or AVIF').waitFor()
  await picture
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('river.jpg', { width: 320, height: 200 }))
  await takePicture(picture, 'Use Picture')
  await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await page.getByText('Successful action').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  const toggle = page.getByRole('switch', { name: `Enabled: ${title}` })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await toggle.click()
  expect((await saved).status()).toBe(200)

  await page.reload()
  const shown = card(page, title).locator('img').first()
  await shown.waitFor()
  expect(await card(page, title).count()).toBe(1)
  expect(await toggle.isChecked()).toBe(false)
  const source = new URL((await shown.getAttribute('src')) ?? '', product.url)
  expect(source.pathname).toMatch(/\.320x180\./)
  expect((await fetch(source)).status).toBe(200)
  await card(page, title).getByText('21 / Nov / 2026').waitFor()

  await card(page, title)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question
    .getByText('Do you really want to delete this record? This process cannot be reversed')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await card(page, title).waitFor({ state: 'detached' })
  // The focus goes to the next card.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('ul')?.ariaLabel))
    .toBe('Banners')
  expect(await bannersNamed(title)).toEqual([])
  expect(faults).toEqual([])
})

test('an upload that takes too long is cancelled; the banner is there without its picture, which alone is sent again', async () => {
  const title = `Half sent ${newTag()}`
  const { page } = await openHome()
  const dialog = await fillBanner(page, title)
  await dialog.getByLabel('Web link').fill('instagram.com/half')
  const field = page.getByRole('group', { name: 'Web image', exact: true })
  const picture = page.getByRole('dialog', { name: 'Web image', exact: true })
  await choosePicture(field, picture, await pictureFile('half.jpg', { width: 160, height: 90 }))
  await takePicture(picture, 'Use Picture')
  await dialog.getByText('This cannot be opened: https:// is missing at its start').waitFor()
  // A file that is dropped beside its place does not take the place of the page.
  const isTaken = await dialog.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'river.jpg', { type: 'image/jpeg' }))
    return element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  expect(isTaken).toBe(false)

  // The file goes nowhere and nobody answers, then the line is broken.
  let uploads: 'hang' | 'break' | 'pass' = 'hang'
  await page.route('**/api/upload/**', (route) => {
    if (uploads === 'break') return route.abort()
    return uploads === 'pass' ? route.fallback() : undefined
  })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel: Web image' }).click()
  const again = dialog.getByRole('button', { name: /^(Add|Save)$/ })
  await again.waitFor()
  expect(await dialog.getByRole('alert').allInnerTexts()).toEqual([''])
  uploads = 'break'
  await again.click()
  await dialog.getByText('The banner is saved. Only the picture is missing').waitFor()
  await card(page, title).waitFor()
  await dialog.getByRole('alert').getByRole('button', { name: 'Web image' }).waitFor()
  uploads = 'pass'
  await dialog.getByRole('button', { name: 'Send Picture Again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(page, title).locator('img').first().waitFor()
  await card(page, title).getByRole('link', { name: 'https://instagram.com/half' }).waitFor()
  expect(await bannersNamed(title)).toHaveLength(1)
})

test('a banner that somebody has deleted goes with a message, which goes with the next success', async () => {
  const [doomed, lasting] = [`Doomed ${newTag()}`, `Lasting ${newTag()}`]
  await addBanner(api, doomed)
  await addBanner(api, lasting)
  const { page } = await openHome()
  await card(page, doomed).waitFor()
  const [{ id_banner }] = await bannersNamed(doomed)
  await api.delete(`/banner/${id_banner}`)
  await page.getByRole('switch', { name: `Enabled: ${doomed}` }).click()
  const message = page.getByRole('alert').getByText('The banner does not exist.')
  await message.waitFor()
  await card(page, doomed).waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: `Enabled: ${lasting}` }).click()
  await message.waitFor({ state: 'detached' })
})

test("on a phone and in Spanish the same things can be done: a section's text and picture are changed", async () => {
  const title = `New on the walls ${newTag()}`
  const { page } = await openHome(phone)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Español').last().click()
  await page.getByText('Inicio').first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.reload()
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page
    .getByRole('button', { name: /^Editar (Section|New on)/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Editar sección' })
  await dialog.getByRole('textbox', { name: 'Título', exact: true }).fill(title)
  const picture = page.getByRole('dialog', { name: 'Imagen web 1' })
  const file = await pictureFile('wall.jpg', { width: 90, height: 90 })
  await choosePicture(dialog.getByRole('group', { name: 'Imagen web 1' }), picture, file)
  await takePicture(picture, 'Usar imagen')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `Editar ${title}` }).waitFor()
  const { home_sections } = await api.get('/homesection/all')
  const section = home_sections.find((one: { title: string }) => one.title === title)
  expect(section.web_image_1).toMatch(/^home_section[/]/)
})
