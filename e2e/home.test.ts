import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { disguisedDrawing, pictureFile } from './support/pictures.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser } = usingProduct()

const openHome = async (options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
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

const choosePicture = async (
  page: Page,
  field: string,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => {
  await page.getByRole('group', { name: field }).getByRole('button', { name: 'Choose Picture' }).click()
  const dialog = page.getByRole('dialog', { name: field })
  await dialog.locator('input[type=file]').setInputFiles(file)
  return dialog
}

/** Once it has been read and stands below its frame. */
const takePicture = async (dialog: Locator) => {
  await dialog.getByRole('slider').waitFor()
  await dialog.getByRole('button', { name: 'Use Picture' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

test('a banner with a cropped picture is there after a reload and after a crash, and gone once deleted', async () => {
  const { page, faults } = await openHome()
  const dialog = await fillBanner(page, 'What the river kept')
  const picture = await choosePicture(
    page,
    'Web image',
    await pictureFile('river.jpg', { width: 1600, height: 1600 }),
  )
  await takePicture(picture)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Successful action').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await product.killAndRestart()
  await page.reload()
  const shown = card(page, 'What the river kept').locator('img').first()
  await shown.waitFor()
  const source = new URL((await shown.getAttribute('src')) ?? '', product.url)
  expect(source.pathname).toMatch(/\.1600x900\./)
  expect((await fetch(source)).status).toBe(200)
  await card(page, 'What the river kept').getByText('21 / Nov / 2026').waitFor()

  await card(page, 'What the river kept').getByRole('button', { name: 'Delete What the river kept' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question
    .getByText('Do you really want to delete this record? This process cannot be reversed')
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await card(page, 'What the river kept').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Add Banner' }).waitFor()
  expect(await card(page, 'What the river kept').count()).toBe(0)
  expect(faults).toEqual([])
})

test('an incomplete banner marks its fields, sends nothing and keeps what was typed', async () => {
  const { page } = await openHome()
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Banner' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Only a title')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  expect(await dialog.getByText('Required field').count()).toBeGreaterThanOrEqual(3)
  expect(await dialog.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Only a title')

  const summary = dialog.getByRole('alert')
  expect(await summary.getByRole('button').allTextContents()).toEqual([
    'Date',
    'Subtitle',
    'Web link',
    'App link',
  ])
  await summary.getByRole('button', { name: 'App link' }).click()
  await dialog.getByLabel('App link').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('/app')
  await summary.getByRole('button', { name: 'App link' }).waitFor({ state: 'hidden' })
  expect(await summary.getByRole('button').allTextContents()).toEqual(['Date', 'Subtitle', 'Web link'])
})

test('a banner is there although its picture did not arrive, and the picture alone is sent again', async () => {
  const { page } = await openHome()
  const dialog = await fillBanner(page, 'Half sent')
  await dialog.getByLabel('Web link').fill('instagram.com/half')
  await dialog.getByLabel('App link').fill('example.test/half')
  await takePicture(
    await choosePicture(page, 'Web image', await pictureFile('half.jpg', { width: 800, height: 450 })),
  )
  await dialog.getByText('This cannot be opened: https:// is missing at its start').waitFor()
  let isBroken = true
  await page.route('**', (route) =>
    isBroken && route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('The banner is saved. Only the picture is missing').waitFor()
  await card(page, 'Half sent').waitFor()
  await dialog.getByRole('alert').getByRole('button', { name: 'Web image' }).waitFor()
  isBroken = false
  await dialog.getByRole('button', { name: 'Send Picture Again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card(page, 'Half sent').locator('img').first().waitFor()
  await card(page, 'Half sent').getByRole('link', { name: 'https://instagram.com/half' }).waitFor()
})

test('a drawing that calls itself a photograph is refused before it is sent', async () => {
  const { page } = await openHome()
  await fillBanner(page, 'Disguised')
  const picture = await choosePicture(page, 'Web image', disguisedDrawing)
  await picture.getByText('This file is not accepted: JPEG, PNG, WebP, GIF or AVIF').waitFor()
})

test('clicking twice on Add makes one banner', async () => {
  const { page } = await openHome()
  const dialog = await fillBanner(page, 'Twice')
  await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await card(page, 'Twice').first().waitFor()
  expect(await card(page, 'Twice').count()).toBe(1)
})

test('closing a form with changes asks first', async () => {
  const { page } = await openHome()
  const dialog = await fillBanner(page, 'Nearly lost')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Nearly lost')
})

test('a banner is switched off at once and stays off', async () => {
  const { page } = await openHome()
  const dialog = await fillBanner(page, 'Switched')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const toggle = page.getByRole('switch', { name: 'Enabled: Switched' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await toggle.click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await toggle.waitFor()
  expect(await toggle.isChecked()).toBe(false)
})

test('the focus goes to the next card when a banner is deleted', async () => {
  const { page } = await openHome()
  const dialog = await fillBanner(page, 'Short-lived')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete Short-lived' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await card(page, 'Short-lived').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('ul')?.ariaLabel))
    .toBe('Banners')
})

test('a banner deleted in another tab is told and goes, and the message goes with the next success', async () => {
  const { page, context } = await openHome()
  for (const title of ['Doomed', 'Lasting']) {
    const dialog = await fillBanner(page, title)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const other = await context.newPage()
  await other.goto(`${product.url}/home`)
  await other.getByRole('button', { name: 'Delete Doomed' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await card(other, 'Doomed').waitFor({ state: 'detached' })

  await page.getByRole('switch', { name: 'Enabled: Doomed' }).click()
  const message = page.getByRole('alert').getByText('The banner does not exist.')
  await message.waitFor()
  await card(page, 'Doomed').waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: 'Enabled: Lasting' }).click()
  await message.waitFor({ state: 'detached' })
})

test('saving a banner that nobody has changed sends nothing and claims nothing', async () => {
  const { page } = await openHome()
  const adding = await fillBanner(page, 'As it was')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await adding.waitFor({ state: 'hidden' })
  await page.getByText('Successful action').waitFor({ state: 'detached' })

  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await page.getByRole('button', { name: 'Edit As it was' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Banner' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByText('Successful action').count()).toBe(0)
  expect(writes).toEqual([])
})

test('a file dropped beside its place does not take the place of the page', async () => {
  const { page } = await openHome()
  await fillBanner(page, 'Still here')
  const isTaken = await page.getByRole('dialog').evaluate((dialog) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'river.jpg', { type: 'image/jpeg' }))
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    return dialog.dispatchEvent(drop)
  })
  expect(isTaken).toBe(false)
})

test('an upload that takes too long is cancelled, and sent by the next save', async () => {
  const { page } = await openHome()
  const dialog = await fillBanner(page, 'Patience')
  const picture = await choosePicture(
    page,
    'Web image',
    await pictureFile('slow.jpg', { width: 1600, height: 900 }),
  )
  await takePicture(picture)
  // The file goes nowhere and nobody answers.
  await page.route('**/api/upload/**', () => undefined)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel: Web image' }).click()
  const again = dialog.getByRole('button', { name: /^(Add|Save)$/ })
  await again.waitFor()
  expect(await dialog.getByRole('alert').allInnerTexts()).toEqual([''])

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await again.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await card(page, 'Patience').locator('img').waitFor()
  expect(await card(page, 'Patience').count()).toBe(1)
})

test("a section's text and picture are changed in its dialog", async () => {
  const { page } = await openHome()
  await page.getByRole('button', { name: 'Edit Section 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Section' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('New on the walls')
  const picture = await choosePicture(
    page,
    'Web image 1',
    await pictureFile('wall.jpg', { width: 900, height: 900 }),
  )
  await takePicture(picture)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Successful action').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit New on the walls' }).waitFor()
})

test('on a phone and in Spanish the same things can be done', async () => {
  const { page } = await openHome({ ...phone })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Español').last().click()
  await page.getByText('Inicio').first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.keyboard.press('Escape')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.reload()
  await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()
})
