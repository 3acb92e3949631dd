import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, wide } from './support/browser.ts'
import { loseNextAnswer } from './support/lost-answers.ts'
import { disguisedDrawing, pictureFile } from './support/pictures.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const createSponsor = async (name: string, values: object = {}) =>
  (await api.post('/sponsor', { name, ...values })).sponsor as { id_sponsor: number }

const openSponsors = async (search = '', options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(`${product.url}/sponsors${search}`)
  await opened.page.getByRole('heading', { name: 'Sponsors', level: 1 }).waitFor()
  return opened
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a sponsor is added with a logo, changed from its row, and removed after a question', async () => {
  const { page, faults } = await openSponsors()
  await page.getByText('No sponsors to show').waitFor()
  await page.getByText('Sponsors will show here.').waitFor()
  // There is nothing to page through.
  expect(await page.getByLabel('Rows no.').count()).toBe(0)
  await page.getByRole('button', { name: 'Add Sponsor' }).first().click()
  const addition = dialogOf(page, 'Add Sponsor')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.getByText('Fill in the missing fields').waitFor()
  await addition.getByLabel('Name').fill('Halvorsted Paper Mill')
  await addition.getByLabel('Description').fill('Cotton paper in eleven whites.')
  expect(await addition.getByLabel('Enabled').locator('option:checked').textContent()).toBe('Active')
  await addition.getByRole('button', { name: 'Choose Picture: Logo' }).click()
  const logo = dialogOf(page, 'Logo')
  await logo.locator('input[type=file]').setInputFiles(disguisedDrawing)
  await logo.getByText('This file is not accepted: JPEG, PNG, WebP, GIF or AVIF').waitFor()
  await logo
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('logo.jpg', { width: 900, height: 300 }))
  await logo.getByRole('button', { name: 'Use Picture' }).click()
  await logo.waitFor({ state: 'hidden' })
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.waitFor({ state: 'hidden' })
  const row = rowOf(page, 'Halvorsted Paper Mill')
  await row.getByText('Active', { exact: true }).waitFor()
  await expect
    .poll(() => row.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBeCloseTo(3, 1)

  await row.focus()
  await page.keyboard.press('Enter')
  const form = dialogOf(page, 'Edit Sponsor')
  expect(await form.getByLabel('Description').inputValue()).toBe('Cotton paper in eleven whites.')
  await form.getByLabel('Enabled').selectOption({ label: 'Inactive' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await answer).request().postDataJSON()).toEqual({ enabled: 0 })
  await row.getByText('Inactive').waitFor()

  await page.getByRole('button', { name: 'Delete Halvorsted Paper Mill' }).click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText('disappears from every exhibition and magazine').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No sponsors to show').waitFor()
  expect(faults).toEqual([])
})

test('sponsors are searched, filtered and paged in the address; saving one shows all of them again', async () => {
  for (const number of Array.from({ length: 12 }, (_, index) => index + 1))
    await createSponsor(`Fundación Río ${number}`, { enabled: number > 6 ? 1 : 0 })
  await createSponsor('Another one')
  const { page } = await openSponsors()
  await page.getByText('1 - 10 de 13').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('rio fundacion')
  await page.getByText('1 - 10 de 12').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Inactive' })
  await page.getByText('1 - 6 de 6').waitFor()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    search: 'rio fundacion',
    status: '0',
  })

  await rowOf(page, 'Fundación Río 3').click()
  const form = dialogOf(page, 'Edit Sponsor')
  await form.getByLabel('Name').fill('Fundación Ría')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await rowOf(page, 'Fundación Ría').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByLabel('Status', { exact: true }).locator('option:checked').textContent()).toBe('All')
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('')

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.getByText('No sponsors to show').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByText(/^1 - 10 de/).waitFor()
})

test('a sponsor that somebody else has changed is saved on the second try, and removed on the second asking', async () => {
  const { id_sponsor } = await createSponsor('Shared')
  const { page } = await openSponsors('?search=shared')
  await rowOf(page, 'Shared').click()
  const form = dialogOf(page, 'Edit Sponsor')
  await form.getByLabel('Name').fill('Shared and kept')
  await api.patch(`/sponsor/${id_sponsor}`, { description: 'Meanwhile' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Save again to keep your changes.').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Shared and kept')
  expect(await form.getByLabel('Description').inputValue()).toBe('Meanwhile')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('searchbox', { name: 'Search' }).fill('shared')
  await rowOf(page, 'Shared and kept').waitFor()
  const asked = page.waitForResponse(`**/api/sponsor/${id_sponsor}`)
  await page.getByRole('button', { name: 'Delete Shared and kept' }).click()
  await asked
  await api.patch(`/sponsor/${id_sponsor}`, { description: 'Again' })
  const question = dialogOf(page, 'Are you sure?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Someone else has changed this meanwhile.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await rowOf(page, 'Shared and kept').waitFor({ state: 'detached' })
})

test('on a phone sponsors are cards that open and are removed by themselves', async () => {
  await createSponsor('Handheld '.repeat(20).trim())
  const { page } = await openSponsors('?search=handheld', phone)
  const card = page.getByRole('listitem').filter({ hasText: 'Handheld' })
  await card.click()
  await dialogOf(page, 'Edit Sponsor').getByLabel('Name').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Edit Sponsor').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await dialogOf(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
  await card.waitFor({ state: 'detached' })
})

test('a form that is opened again while it fades out is a new one', async () => {
  const { page } = await openSponsors('', { ...wide, reducedMotion: 'no-preference' })
  const open = page.getByRole('button', { name: 'Add Sponsor', includeHidden: true }).first()
  await open.click()
  const dialog = dialogOf(page, 'Add Sponsor')
  await dialog.getByLabel('Name').fill('Discarded Mill')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Both in the same moment: a click of Playwright's own would wait until the dialog has gone.
  const add = await open.elementHandle()
  await page.getByRole('button', { name: 'Discard changes' }).evaluate((discard: HTMLElement, add) => {
    discard.click()
    ;(add as HTMLElement).click()
  }, add)
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('')
})

test('a sponsor that could not be read before the question is deleted in spite of a lost answer', async () => {
  const { id_sponsor } = await createSponsor('Unread Mill')
  const { page } = await openSponsors('?search=unread')
  let isDown = true
  await page.route(`**/api/sponsor/${id_sponsor}`, (route) => (isDown ? route.abort() : route.fallback()))
  await rowOf(page, 'Unread Mill').getByRole('button', { name: 'Delete' }).click()
  const question = dialogOf(page, 'Are you sure?')
  const remove = question.getByRole('button', { name: 'Delete' })
  await remove.click()
  await question.getByText('The server cannot be reached').waitFor()
  isDown = false
  const calls = await loseNextAnswer(page, 'DELETE', new RegExp(`/api/sponsor/${id_sponsor}$`))
  await remove.click()
  await question.getByText('It is not known whether this was saved').waitFor()
  await remove.click()
  await question.waitFor({ state: 'hidden' })
  expect(calls).toHaveLength(2)
})

test('the list is exported as it is searched, with the names of its fields', async () => {
  await createSponsor('=Ledgerwick & Sons', { description: 'Paper; and ink' })
  await createSponsor('Not found Foundry')
  const { page, faults } = await openSponsors('?search=Ledgerwick')
  await rowOf(page, 'Ledgerwick').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page, 'Export')
  await dialog.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Sponsors \d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toMatch(/^\uFEFFID,Name,Logo,Enabled\r\n\d+,'=Ledgerwick & Sons,,Yes\r\n$/)
  await dialog.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})
