import { dayAt } from '@vernissage/contract/time-zone'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { pictureFile } from './support/pictures.ts'
import { usingSharedProduct } from './support/product.ts'

/* Contact and newsletter requests, enquiries, sponsors and masterclasses. The messages of their forms are component tests. */

const { product, api } = usingSharedProduct()

let me: number
let artistId: number

beforeAll(async () => {
  me = (await api.get('/user/me')).user.id_user
  const { artist } = await api.post('/artist', {
    email: `${newTag()}@mail.test`,
    password: 'right-password',
    first_name: 'Amaia',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  artistId = artist.id_user
})

const openAt = async (path: string, options?: Parameters<typeof openKept>[1]) => {
  const opened = await openKept(product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const add = { name: 'Add', exact: true } as const

const createArtwork = async (title: string) => {
  const { artwork } = await api.post('/artwork', {
    artist_id: artistId,
    title,
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  return artwork.id_artwork as number
}

const addPicture = async (path: string, name: string) => {
  const { buffer, mimeType } = await pictureFile(`${name}.jpg`, { width: 400, height: 300 })
  const { url } = await api.post(`${path}/image`, { name, ext: 'jpg' })
  await fetch(new URL(url, product.url), {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: new Uint8Array(buffer),
  })
}

const createEnquiry = (name: string, artwork_id: number, values: object = {}) =>
  api.post('/artworkpurchaserequest', {
    artwork_id,
    consultant_id: me,
    status: 1,
    comments: 'Asked about the frame',
    name,
    email: 'someone@mail.test',
    ...values,
  })

test('a contact request is added, found, marked as contacted, and the filter goes back to All', async () => {
  const tag = newTag()
  const today = dayAt(Date.now(), 'Europe/Madrid')
  const { page, faults } = await openAt(`/contact?search=${tag}`)
  await page.getByText('No contact requests to show').waitFor()
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  const form = dialog(page, 'Add Contact')
  await form.getByLabel('Name').fill(`Inés ${tag}`)
  await form.getByLabel('Email').fill('ines@mail.test')
  await form.getByRole('button', { name: 'Country code: Germany +49' }).click()
  await dialog(page, 'Country code').getByLabel('Search').fill('mexico')
  await dialog(page, 'Country code')
    .getByRole('button', { name: /Mexico/ })
    .click()
  await form.getByLabel('Phone').fill('12 345 678')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-03-05')
  await form.getByLabel('Message').fill('Do you ship to Bilbao?')
  await form.getByRole('button', add).click()
  await page.getByText('Successful action').waitFor()
  await form.waitFor({ state: 'hidden' })
  // A new request is the first of the unfiltered list. The box still has the search when the address no longer does.
  await page.waitForURL(`${product.url}/contact`)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect.poll(() => search.inputValue()).toBe('')
  await search.fill(tag)
  await page.waitForURL(`${product.url}/contact?search=${tag}`)
  const added = row(page, tag)
  for (const text of ['+52 12 345 678', '2026-03-05', 'No contacted'])
    await added.getByText(text, { exact: true }).waitFor()

  await page.getByLabel('Contacted').selectOption({ label: 'Contacted' })
  await page.getByText('No contact requests to show').waitFor()
  await page.getByLabel('Contacted').selectOption({ label: 'No contacted' })
  await added.click()
  const edit = dialog(page, 'Edit Contact')
  await edit.getByRole('switch', { name: 'Contacted' }).click()
  const contactedAt = edit.getByLabel('Contacted at')
  await expect.poll(() => contactedAt.inputValue()).toBe(today)

  // The calendar ends today, and covers no message.
  const openCalendar = () => edit.getByRole('button', { name: 'Open the calendar' }).last().click()
  const calendar = dialog(page, 'Calendar')
  /** Once it has the focus: before that, Escape is the form's. */
  const closeCalendar = async () => {
    await expect.poll(() => calendar.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
  }
  const nextMonth = calendar.getByRole('button', { name: 'Next month' })
  await openCalendar()
  await expect.poll(() => nextMonth.isDisabled()).toBe(true)
  await closeCalendar()
  await contactedAt.fill('31/2/2026')
  await edit.getByLabel('Name').focus()
  const error = edit.getByText('Select a date: as 20/11/2026 or 2026-11-20')
  await error.waitFor()
  await openCalendar()
  await nextMonth.waitFor()
  const isCovered = async () => {
    const [above, below] = [await error.boundingBox(), await calendar.boundingBox()]
    return below!.y < above!.y + above!.height && below!.y + below!.height > above!.y
  }
  await expect.poll(isCovered).toBe(false)
  await closeCalendar()
  await contactedAt.fill(today)
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  // The search stays.
  await page.waitForURL(`${product.url}/contact?search=${tag}`)
  await added.getByText('Contacted', { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Contacted').locator('option:checked').textContent()).toBe('All')
  expect(await page.getByRole('button', { name: /delete/i }).count()).toBe(0)
  expect(faults).toEqual([])
})

test('by keyboard alone a newsletter request is opened, tagged and sent; filter and page stay as they are', async () => {
  const tag = newTag()
  const lead = { email: 'someone@mail.test', date: '2026-03-05', tags: 'prints' }
  const names = Array.from({ length: 11 }, (_, number) => `Reader ${number} ${tag}`)
  await Promise.all(names.map((name) => api.post('/newsletterrequest', { ...lead, name })))
  const { page, faults } = await openAt(`/newsletters?status=0&search=${tag}&offset=10`)
  const reader = row(page, tag)
  await reader.focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Edit Newsletter')
  await form.getByLabel('Tags').focus()
  await page.keyboard.type('etching,wood')
  await page.keyboard.press('Enter')
  await form.getByText('wood').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await form.getByText('wood').waitFor({ state: 'detached' })
  await form.getByLabel('Name').fill(`Renamed ${tag}`)
  await form.getByLabel('Name').press('Enter')
  await form.waitFor({ state: 'hidden' })
  await reader.filter({ hasText: 'Renamed' }).waitFor()
  await expect.poll(() => reader.getByRole('listitem').allTextContents()).toEqual(['prints', 'etching'])
  expect(new URL(page.url()).search).toBe(`?status=0&search=${tag}&offset=10`)
  const { newsletter_requests } = await api.get(
    '/newsletterrequest/all?order_by=id_newsletter_request&order=1',
  )
  expect(newsletter_requests.find((one: { name: string }) => one.name === `Renamed ${tag}`).tags).toBe(
    'prints,etching',
  )
  expect(faults).toEqual([])
})

test('an enquiry is added about a picked artwork, given to a consultant and answered', async () => {
  const tag = newTag()
  const pictured = await createArtwork(`Nocturne ${tag}`)
  await addPicture(`/artwork/${pictured}`, 'web_image')
  const lost = await createArtwork(`Lost at sea ${tag}`)
  await createEnquiry(`Loyal ${tag}`, lost, { status: 6 })
  await api.delete(`/artwork/${lost}`)
  await createArtwork(`Marea ${tag}`)
  const { page, faults } = await openAt(`/enquiries?search=${tag}`)
  // An enquiry about a deleted artwork keeps its title.
  await row(page, `Loyal ${tag}`).getByText(`Lost at sea ${tag}`).waitFor()
  await row(page, `Loyal ${tag}`).getByText('Deleted').waitFor()
  await page.getByRole('button', { name: 'Add Enquiry' }).first().click()
  const form = dialog(page, 'Add Enquiry')
  await form.getByLabel('Name').fill(`Nerea ${tag}`)
  await form.getByLabel('Email').fill('nerea@mail.test')
  const picker = dialog(page, 'Pick an artwork')
  const choice = form.getByRole('button', { name: /^Artwork ./ })
  // The picker is left by Esc without closing the form, and the focus comes back.
  await choice.focus()
  await page.keyboard.press('Enter')
  await picker.waitFor()
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })
  await choice.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await picker.getByLabel('Search by artwork or artist').fill(`amaia noct ${tag}`)
  await picker.getByText(`Marea ${tag}`).waitFor({ state: 'detached' })
  await picker.getByText(`Nocturne ${tag}`).click()
  await picker.waitFor({ state: 'hidden' })
  await form.getByText(`Nocturne ${tag}`).waitFor()
  await form.getByLabel('Consultant').fill('inés')
  await page.getByRole('option', { name: 'Inés' }).click()
  await form.getByLabel('Next date').fill('2126-03-05')
  await form.getByLabel('Status').selectOption({ label: 'Opened' })
  await form.getByLabel('Comments').fill('Wants to see it in daylight')
  await form.getByRole('button', add).click()
  await page.getByText('Successful action').waitFor()
  await form.waitFor({ state: 'hidden' })
  const added = row(page, `Nerea ${tag}`)
  for (const text of ['nerea@mail.test', 'Inés', `Nocturne ${tag}`, '05 Mar 2126', 'Opened'])
    await added.getByText(text, { exact: true }).waitFor()

  await page.getByLabel('Status').selectOption({ label: 'Opened' })
  await row(page, `Loyal ${tag}`).waitFor({ state: 'detached' })
  await added.click()
  const edit = dialog(page, 'Edit Enquiry')
  await edit.locator('img').waitFor()
  await edit.getByLabel('Consultant').and(page.locator(':focus')).waitFor()
  await edit.getByLabel('Status').selectOption({ label: 'Acepted' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('status'))
  await added.getByText('Acepted').waitFor()
  await row(page, `Loyal ${tag}`).waitFor()
  expect(faults).toEqual([])
})

test('a sponsor is added with a logo, found, changed from its row, and removed after a question', async () => {
  const tag = newTag()
  const name = `Halvorsted ${tag}`
  const { page, faults } = await openKept(product.url)
  // As the list of a platform without sponsors is.
  await page.route('**/api/sponsor/all*', (route) =>
    route.fulfill({ json: { data: { sponsors: [], count: 0 } } }),
  )
  await page.goto(`${product.url}/sponsors`)
  await page.getByText('No sponsors to show').waitFor()
  await page.getByText('Sponsors will show here.').waitFor()
  expect(await page.getByLabel('Rows no.').count()).toBe(0)
  await page.unroute('**/api/sponsor/all*')

  await page.getByRole('button', { name: 'Add Sponsor' }).first().click()
  const addition = dialog(page, 'Add Sponsor')
  await addition.getByLabel('Name').fill(name)
  await addition.getByLabel('Description').fill('Cotton paper in eleven whites.')
  expect(await addition.getByLabel('Enabled').locator('option:checked').textContent()).toBe('Active')
  await addition.getByRole('button', { name: 'Choose Picture: Logo' }).click()
  const logo = dialog(page, 'Logo')
  await logo
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('logo.jpg', { width: 600, height: 200 }))
  await logo.getByRole('button', { name: 'Use Picture' }).click()
  await logo.waitFor({ state: 'hidden' })
  await addition.getByRole('button', add).click()
  await addition.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Inactive' })
  await page.getByText('No sponsors to show').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' })
  const sponsor = row(page, name)
  await sponsor.getByText('Active', { exact: true }).waitFor()
  await expect
    .poll(() =>
      sponsor.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight),
    )
    .toBeCloseTo(3, 1)

  await sponsor.focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Edit Sponsor')
  await form.getByText('Cotton paper in eleven whites.').waitFor()
  await form.getByLabel('Enabled').selectOption({ label: 'Inactive' })
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await form.getByRole('button', { name: 'Save' }).click()
  expect((await answer).request().postDataJSON()).toEqual({ enabled: 0 })
  // All sponsors are shown again.
  await page.waitForURL(`${product.url}/sponsors`)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect.poll(() => search.inputValue()).toBe('')
  expect(await page.getByLabel('Status', { exact: true }).locator('option:checked').textContent()).toBe('All')
  await search.fill(tag)
  await sponsor.getByText('Inactive').waitFor()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = dialog(page, 'Are you sure?')
  await question.getByText('disappears from every exhibition and magazine').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await sponsor.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('masterclasses are shown with duration and price mark, selected for an export alone, filtered and searched, and lead nowhere', async () => {
  const tag = newTag()
  const masterclass = {
    dimensions: '-',
    technique: 'Video',
    date: '2026-01-10',
    sold: 0,
    nft: 0,
    external_url: 'https://example.test',
  }
  const linen = { title: `Priming ${tag}`, duration: 3920, paid: 1, masterclass_status_id: 4 }
  await api.post('/masterclass', { ...masterclass, ...linen })
  await api.post('/masterclass', { ...masterclass, title: `Etching ${tag}`, duration: 0 })
  const { page, faults } = await openAt(`/masterclasses?search=${tag}`)
  const paid = page.getByRole('article').filter({ hasText: 'Priming' })
  const free = page.getByRole('article').filter({ hasText: 'Etching' })
  await paid.getByText('1 h 5 m 20 s').waitFor()
  expect(await paid.getByRole('img', { name: 'Paid' }).count()).toBe(1)
  await free.getByText('0 s').waitFor()
  expect(await free.getByRole('img', { name: 'Paid' }).count()).toBe(0)
  expect(await page.getByRole('article').getByRole('link').count()).toBe(0)
  expect(await page.getByRole('button', { name: /add/i }).count()).toBe(0)

  await page.getByRole('checkbox').first().check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByText('1 selected', { exact: true }).waitFor()
  const names = await selection.getByRole('button').allInnerTexts()
  expect(names.filter(Boolean)).toEqual(['Select this page', 'Export'])
  await selection.getByRole('button', { name: 'Export' }).click()
  const exported = dialog(page, 'Export')
  await exported.getByText('The selected record.').waitFor()
  await page.keyboard.press('Escape')
  await exported.waitFor({ state: 'hidden' })

  await page.getByLabel('Status').selectOption({ label: 'Published' })
  await free.waitFor({ state: 'detached' })
  await paid.waitFor()
  await page.getByLabel('Search').fill(`${tag} etching`)
  await page.getByText('No masterclasses to show').waitFor()
  expect(faults).toEqual([])
})

test('on a phone in Spanish the lists are cards that fit, long and foreign names included', async () => {
  const tag = newTag()
  const lead = { email: `${'x'.repeat(60)}@mail.test`, date: '2026-03-05' }
  const arabic = `عائشة الأنصاري ${tag}`
  const artwork = await createArtwork(`Ω${'W'.repeat(90)}`)
  await Promise.all([
    api.post('/contactrequest', { ...lead, name: arabic, phone: '151 234 567', message: 'Do you ship?' }),
    api.post('/newsletterrequest', {
      ...lead,
      name: `${'W'.repeat(120)} ${tag}`,
      tags: `pintura,${'w'.repeat(120)}`,
    }),
    createEnquiry(arabic, artwork, { date: '2020-01-05', email: lead.email }),
    api.post('/sponsor', { name: `${'Handheld '.repeat(20)}${tag}` }),
  ])
  const { page } = await openAt('/favicon.svg', phone)
  await page.evaluate(() => localStorage.setItem('vernissage.language', 'es'))
  const card = page.getByRole('listitem').filter({ hasText: tag })
  const expectFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.goto(`${product.url}/contact?search=${tag}`)
  await card.getByText('Sin contactar').waitFor()
  await page.locator('html[lang="es"]').waitFor()
  await expectFit()
  await page.getByRole('button', { name: 'Añadir contacto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir', exact: true }).click()
  await page.getByText('El nombre es obligatorio').waitFor()

  await page.goto(`${product.url}/newsletters?search=${tag}`)
  await page.getByText('pintura').waitFor()
  await expectFit()

  await page.goto(`${product.url}/enquiries?search=${tag}`)
  await card.getByText('Vencida').waitFor()
  await expectFit()

  await page.goto(`${product.url}/sponsors?search=${tag}`)
  await card.click()
  const edit = dialog(page, 'Editar patrocinador')
  await edit.getByLabel('Nombre').waitFor()
  await page.keyboard.press('Escape')
  await edit.waitFor({ state: 'hidden' })
  await expectFit()
  await card.getByRole('button', { name: /^Eliminar/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Eliminar/ })
    .click()
  await card.waitFor({ state: 'detached' })
})
