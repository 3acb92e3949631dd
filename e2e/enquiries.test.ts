import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage, phone } from './support/browser.ts'
import { pictureFile } from './support/pictures.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

let me: number
let artistId: number

beforeAll(async () => {
  me = (await api.get('/user/me')).user.id_user
  const { artist } = await api.post('/artist', {
    email: 'amaia@mail.test',
    password: 'right-password',
    first_name: 'Amaia',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  artistId = artist.id_user
})

const createArtwork = async (title: string) => {
  const { artwork } = await api.post('/artwork', {
    artist_id: artistId,
    title,
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  return artwork as { id_artwork: number; url: string }
}

const createEnquiry = async (name: string, artworkId: number, values: object = {}) =>
  api.post('/artworkpurchaserequest', {
    artwork_id: artworkId,
    consultant_id: me,
    status: 1,
    comments: 'Asked about the frame',
    name,
    email: 'someone@mail.test',
    ...values,
  })

const openAt = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('an enquiry is added about a picked artwork, given to a consultant and answered', async () => {
  await createArtwork('Marea baja')
  await createArtwork('Nocturne for a closed theatre')
  const { page, faults } = await openAt('/enquiries')
  await page.getByText('No enquiries to show').waitFor()
  await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
  const form = dialog(page, 'Add Enquiry')
  await form.getByLabel('Email').fill('nerea@')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  for (const text of [
    'Introduce a valid email',
    'Artwork is required',
    'Consultant is required',
    'Required field',
    'Fill in the missing fields',
  ])
    await form.getByText(text, { exact: true }).waitFor()

  await form.getByLabel('Name').fill('Nerea Ibarra')
  await form.getByLabel('Email').fill('nerea@mail.test')
  await form.getByRole('button', { name: /^Artwork ./ }).click()
  const picker = dialog(page, 'Pick an artwork')
  await picker.getByLabel('Search by artwork or artist').fill('amaia noct')
  await picker.getByText('Marea baja').waitFor({ state: 'detached' })
  await picker.getByText('Nocturne for a closed theatre').click()
  await picker.waitFor({ state: 'hidden' })
  await form.getByText('Nocturne for a closed theatre').waitFor()
  await form.getByLabel('Consultant').fill('inés')
  await page.getByRole('option', { name: 'Inés' }).click()
  await form.getByLabel('Next date').fill('2126-03-05')
  await form.getByLabel('Status').selectOption({ label: 'Opened' })
  await form.getByLabel('Comments').fill('Wants to see it in daylight')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Successful action').waitFor()
  await form.waitFor({ state: 'hidden' })

  const added = row(page, 'Nerea Ibarra')
  for (const text of ['nerea@mail.test', 'Inés', 'Nocturne for a closed theatre', '05 Mar 2126', 'Opened'])
    await added.getByText(text, { exact: true }).waitFor()

  await page.getByLabel('Status').selectOption({ label: 'Opened' })
  await page.waitForURL('**/enquiries?status=2')
  await added.click()
  const edit = dialog(page, 'Edit Enquiry')
  // It begins at what is edited.
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'))
  expect(await edit.getByLabel('Consultant').evaluate((field) => field === document.activeElement)).toBe(true)
  expect((await edit.locator('label').allTextContents()).slice(0, 4)).toEqual([
    'Consultant',
    'Status',
    'Next date',
    'Comments',
  ])
  await edit.getByLabel('Status').selectOption({ label: 'Acepted' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.waitForURL(`${product.url}/enquiries`)
  await added.getByText('Acepted').waitFor()
  expect(faults).toEqual([])
})

test('enquiries are found by name and by status', async () => {
  const { id_artwork } = await createArtwork('Field, folded')
  await createEnquiry('Paused Person', id_artwork, { status: 5 })
  await createEnquiry('Pending Person', id_artwork, { status: 1 })
  const { page } = await openAt('/enquiries')
  await page.getByLabel('Status').selectOption({ label: 'Paused' })
  await row(page, 'Pending Person').waitFor({ state: 'detached' })
  await row(page, 'Paused Person').waitFor()
  await page.getByLabel('Search').fill('pending')
  await page.getByText('No enquiries to show').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await row(page, 'Pending Person').waitFor()
})

test('a next date that has gone by is marked while the enquiry is open', async () => {
  const { id_artwork } = await createArtwork('Kiln study')
  await createEnquiry('Waiting Person', id_artwork, { date: '2020-01-05', status: 2 })
  await createEnquiry('Answered Person', id_artwork, { date: '2020-01-05', status: 6 })
  const { page } = await openAt('/enquiries')
  await row(page, 'Waiting Person').getByText('Overdue').waitFor()
  await row(page, 'Answered Person').getByText('05 Jan 2020').waitFor()
  expect(await row(page, 'Answered Person').getByText('Overdue').count()).toBe(0)
})

test('an enquiry about a deleted artwork keeps its title and can still be answered', async () => {
  const { id_artwork, url } = await createArtwork('Lost at sea')
  await createEnquiry('Loyal Person', id_artwork)
  const { page } = await openAt(`/artworks/${url}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${product.url}/artworks`)

  await page.goto(`${product.url}/enquiries?search=loyal`)
  await row(page, 'Loyal Person').getByText('Lost at sea').waitFor()
  await row(page, 'Loyal Person').getByText('Deleted').waitFor()
  await row(page, 'Loyal Person').click()
  const form = dialog(page, 'Edit Enquiry')
  await form.getByText('It was about “Lost at sea”, which has been deleted.').waitFor()
  await form.getByLabel('Comments').fill('Told her that it is gone')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await row(page, 'Loyal Person').getByText('Lost at sea').waitFor()
})

test('the picker is left by Esc without closing the form, and the focus comes back', async () => {
  const { page } = await openAt('/enquiries')
  await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
  const form = dialog(page, 'Add Enquiry')
  await form.getByLabel('Name').fill('Keyboard Person')
  await form.getByRole('button', { name: /^Artwork ./ }).focus()
  await page.keyboard.press('Enter')
  const picker = dialog(page, 'Pick an artwork')
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Name').inputValue()).toBe('Keyboard Person')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Pick an artwork')
})

test('the artwork of a stored enquiry stands in its form with its picture', async () => {
  const { id_artwork } = await createArtwork('Pictured')
  const upload = await api.post(`/artwork/${id_artwork}/image`, { name: 'web_image', ext: 'jpg' })
  const { buffer, mimeType } = await pictureFile('web.jpg', { width: 1200, height: 900 })
  await fetch(new URL(upload.url, product.url), {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: new Uint8Array(buffer),
  })
  await createEnquiry('Picture Lover', id_artwork)
  const { page } = await openAt('/enquiries')
  await row(page, 'Picture Lover').click()
  await dialog(page, 'Edit Enquiry').locator('img').waitFor()
})

test('on a phone in Spanish the enquiries fit, long and foreign names included', async () => {
  const { id_artwork } = await createArtwork(`Ω${'W'.repeat(90)}`)
  await createEnquiry('عائشة الأنصاري', id_artwork, {
    date: '2020-01-05',
    email: `${'x'.repeat(60)}@mail.test`,
  })
  const { page } = await openPage(browser, phone)
  await page.goto(`${product.url}/signin`)
  await page.getByText('Español').first().click()
  await page.getByLabel('Correo').fill('admin@vernissage.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('right-password')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
  await page.goto(`${product.url}/enquiries`)
  const card = page.getByRole('listitem').filter({ hasText: 'عائشة' })
  await card.getByText('Vencida').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await card.click()
  const form = dialog(page, 'Editar consulta')
  await form.getByLabel('Comentarios').fill('')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.getByText('Campo obligatorio').waitFor()
})
