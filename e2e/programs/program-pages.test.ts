import { dayAt } from '@vernissage/contract/time-zone'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openKept } from '../support/kept-page.ts'
import { pictureFile } from '../support/pictures.ts'
import { usingSharedProduct } from '../support/product.ts'
import { confirmRemoval, dialogOf, type Kind, ownName, panelOf, programRecords } from '../support/programs.ts'

const { product, api } = usingSharedProduct()
const { createArtist, createWorks, createProgram } = programRecords(api)

const openAt = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}
/** The list of a kind as it is before there is anything in it, whatever is there. */
const openEmpty = async (page: Page, kind: Kind) => {
  const list = `**/api/${kind}/all?*`
  await page.route(list, (route) => route.fulfill({ json: { data: { [`${kind}s`]: [], count: 0 } } }))
  await page.goto(`${product.url}/${kind}s`)
  await page.getByText(`No ${kind}s to show`, { exact: true }).waitFor()
  await page.unroute(list)
}
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' }).first()

test('an exhibition is added to an empty list, and an address that is taken is blamed on its field alone', async () => {
  const word = ownName('river').replace(' ', '-')
  await createProgram('exhibition', 'Taken', { url: `taken-${word}` })
  const { page, faults } = await openKept(product.url)
  await openEmpty(page, 'exhibition')
  const dialog = dialogOf(page, 'Add Exhibition')
  const add = () => dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Add Exhibition' }).first().click()
  await add()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await dialog.getByLabel('Title').fill(`Straße & Öl ${word}`)
  await expect.poll(() => dialog.getByLabel('Url').inputValue()).toBe(`strasse-and-oel-${word}`)
  await dialog.getByLabel('Url').fill(`taken-${word}`)
  await dialog.getByLabel('Type').selectOption({ label: 'Individual' })
  await add()
  await dialog.getByLabel('Url').and(page.locator('[aria-invalid=true]')).waitFor()
  await expect.poll(() => dialog.locator('[aria-invalid=true]').count()).toBe(1)
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe(`Straße & Öl ${word}`)
  await dialog.getByLabel('Url').fill(`open-${word}`)
  await add()
  await heading(page, `Straße & Öl ${word}`).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/exhibitions/open-${word}`)
  expect(faults).toEqual([])
})

test('the list is narrowed by title and status, and is as it was left after a visit of one', async () => {
  const word = ownName('Nocturne')
  await createProgram('exhibition', word, { exhibition_status_id: 4 })
  await createProgram('exhibition', `${word}, again`)
  const { page } = await openAt('/exhibitions')
  await page.getByRole('article').first().waitFor()
  await page.getByLabel('Search').fill(word.toLowerCase())
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await status(page).selectOption({ label: 'Published' })
  await card(page, `${word}, again`).waitFor({ state: 'detached' })
  await card(page, word).getByRole('link').click()
  await heading(page, word).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'exhibitions' }).first().click()
  await card(page, word).waitFor()
  await expect.poll(() => page.getByLabel('Search').inputValue()).toBe(word.toLowerCase())
  await expect.poll(() => page.getByRole('article').count()).toBe(1)

  // An address that is suggested and left as it is gets the next free number.
  await page.getByRole('button', { name: 'Add Exhibition' }).first().click()
  const dialog = dialogOf(page, 'Add Exhibition')
  await dialog.getByLabel('Title').fill(word)
  await dialog.getByLabel('Type').selectOption({ label: 'Individual' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(`**/exhibitions/${word.toLowerCase().replace(' ', '-')}-2`)
})

test('an exhibition’s status, type and star are saved at once, its details in their dialog', async () => {
  const title = ownName('Embers')
  const { id, url } = await createProgram('exhibition', title, { exhibition_status_id: 1 })
  const stored = async () => (await api.get(`/exhibition/${id}`)).exhibition
  const { page, faults } = await openAt(`/exhibitions/${url}`)
  await heading(page, title).waitFor()
  await page.route('**/api/exhibition/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 503, json: { error: { code: 301, message: 'down' } } })
      : route.fallback(),
  )
  await status(page).selectOption({ label: 'Opened' })
  await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
  await expect.poll(() => status(page).locator('option:checked').textContent()).toBe('Created')
  await page.unroute('**/api/exhibition/*')
  await status(page).selectOption({ label: 'Opened' })
  await page.getByText('Successful action').waitFor()
  expect((await stored()).exhibition_status_id).toBe(2)
  await page.getByRole('radio', { name: 'Private' }).click()
  await page.getByRole('button', { name: 'Featured' }).click()
  await page.getByRole('button', { name: 'Featured', pressed: true }).waitFor()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = dialogOf(page, 'Edit Exhibition')
  await dialog.getByLabel('Title').and(page.locator(':focus')).waitFor()
  const short = dialog.getByLabel('Short description')
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('Reference code').fill('RIVER-26')
  await dialog.getByLabel('Medium description').fill('Seven artists in three rooms.')
  await dialog.getByLabel('Full description').fill('What was thrown in, and carried along.')
  await dialog.getByLabel('Min artworks').fill('3')
  await dialog.getByLabel('Max artworks').fill('2')
  await save.click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await short.fill('Seven painters on water.')
  await save.click()
  await dialog.getByText(/^Incorrect field/).waitFor()
  await dialog.getByLabel('Max artworks').and(page.locator('[aria-invalid=true]')).waitFor()
  await dialog.getByLabel('Max artworks').fill('12')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  const general = panelOf(page, 'General')
  for (const text of ['RIVER-26', 'Seven painters on water.', 'Seven artists in three rooms.', '12'])
    await general.getByText(text, { exact: true }).waitFor()
  await general.getByText('What was thrown in, and carried along.', { exact: true }).waitFor()
  expect(await stored()).toMatchObject({
    exhibition_type_id: 2,
    featured: 1,
    min_artwork_number: 3,
    max_artwork_number: 12,
  })
  expect(faults).toEqual([])
})

/** Gives the file to the dialog, which sends it. */
const upload = async (page: Page, name: string, file: Awaited<ReturnType<typeof pictureFile>>) => {
  const dialog = dialogOf(page, name)
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('an exhibition that is no open call has dates, pictures and a document, and is deleted without what hangs in it', async () => {
  const title = ownName('Low shelves')
  const { id, url } = await createProgram('exhibition', title)
  const { id: artist } = await createArtist(ownName('Amaia'))
  const [artwork] = await createWorks(artist, ['Marea baja'])
  await api.post('/exhibitionartwork', { exhibition_id: id, artwork_id: artwork })
  const { page } = await openAt(`/exhibitions/${url}`)
  await panelOf(page, 'Artworks').getByText('Marea baja').waitFor()
  expect(await panelOf(page, 'Open call').count()).toBe(0)

  await page.getByRole('button', { name: 'Edit Dates' }).click()
  const dates = dialogOf(page, 'Edit Dates')
  await dates.getByLabel('Application deadline').waitFor()
  expect(await dates.getByLabel('Late applications').count()).toBe(0)
  for (const field of await dates.getByRole('textbox').all()) await field.fill('2026-03-05')
  const contradiction = 'Start date is after End date.'
  await dates.getByLabel('Start date', { exact: true }).fill('2026-06-20')
  await dates.getByText(contradiction).waitFor()
  await dates.getByLabel('End date', { exact: true }).fill('2026-07-01')
  await dates.getByText(contradiction).waitFor({ state: 'detached' })
  await dates.getByLabel('End date', { exact: true }).fill('2026-06-19')
  await dates.getByRole('button', { name: 'Save' }).click()
  await dates.waitFor({ state: 'detached' })
  await page.getByText(contradiction).waitFor()
  await panelOf(page, 'Dates').getByText('19/06/2026').waitFor()

  for (const [tab, size] of [
    ['Web', { width: 60, height: 40 }],
    ['Mobile', { width: 40, height: 50 }],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('button', { name: 'Upload Image' }).click()
    await upload(page, 'Update Picture', await pictureFile('view.jpg', size))
    const shown = page.getByRole('tabpanel', { name: tab }).getByRole('img', { name: title })
    await shown.and(page.locator(`[src*=".${size.width}x${size.height}."]`)).waitFor()
  }
  await page.getByRole('button', { name: 'Upload: Brochure' }).click()
  await upload(page, 'Brochure', { name: 'plan.PDF', mimeType: 'application/pdf', buffer: pdf })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Brochure' }).click()
  expect((await download).suggestedFilename()).toBe('Brochure.pdf')
  await page.getByRole('button', { name: 'Remove: Brochure' }).click()
  await confirmRemoval(page)
  await page.getByText('No document').waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialogOf(page, 'Are you sure?').getByText('artists and artworks themselves stay.').waitFor()
  await confirmRemoval(page)
  await heading(page, 'Exhibitions').waitFor()
  await page.goto(`${product.url}/exhibitions/${url}`)
  await page
    .getByText(/not found|does not exist/i)
    .first()
    .waitFor()
  expect((await api.get(`/artwork/${artwork}`)).artwork.title).toBe('Marea baja')
})

test('an open call says how long it is open and where its public page is, and takes late applications when told', async () => {
  const day = (fromToday: number) => dayAt(Date.now() + fromToday * 86_400_000, 'Europe/Madrid')
  const { id, url } = await createProgram('exhibition', ownName('Thresholds'), {
    exhibition_type_id: 3,
    start_date: day(60),
    end_date: day(90),
    application_limit_date: day(12),
    application_documents_limit_date: day(40),
  })
  const { page } = await openAt(`/exhibitions/${url}`)
  const panel = panelOf(page, 'Open call')
  await panel.getByText('Open', { exact: true }).waitFor()
  await panel.getByText(/1[12] days left, until 23:59 Europe\/Madrid/).waitFor()
  const address = `${product.url}/call/exhibitions/${url}`
  await expect.poll(() => panel.getByRole('link', { name: address }).getAttribute('href')).toBe(address)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy the address' }).click()
  await panel.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.getByRole('button', { name: 'Edit Dates' }).click()
  const dialog = dialogOf(page, 'Edit Dates')
  await dialog.getByLabel('Application deadline').fill(day(-2))
  await dialog.getByLabel('Late applications').selectOption({ label: 'Taken and marked as late' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Late only').waitFor()
  expect((await api.get(`/exhibition/${id}`)).exhibition.late_applications).toBe(1)
  await status(page).selectOption({ label: 'Paused' })
  await panel.getByText('With the status Opened it takes late applications.').waitFor()
})

test('a magazine is added, described, dated, given its files and code, published and deleted', async () => {
  const word = ownName('Margins')
  const { page, faults } = await openKept(product.url)
  await openEmpty(page, 'magazine')
  await page.getByRole('button', { name: 'Add Magazine' }).first().click()
  const addition = dialogOf(page, 'Add Magazine')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.getByText('Fill in the missing fields').waitFor()
  await addition.getByLabel('Title').fill(`Mitre & Mat 7: ${word}`)
  await addition.getByLabel('Type').selectOption({ label: 'Individual' })
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await heading(page, `Mitre & Mat 7: ${word}`).waitFor()
  const url = `mitre-and-mat-7-${word.toLowerCase().replace(' ', '-')}`
  expect(new URL(page.url()).pathname).toBe(`/magazines/${url}`)
  await page.getByRole('radio', { name: 'Collective' }).click()
  await page.getByRole('button', { name: 'Featured' }).click()
  await page.getByRole('button', { name: 'Featured', pressed: true }).waitFor()
  await status(page).selectOption({ label: 'Published' })
  const stored = async () => (await api.get(`/magazine/url?url=${url}`)).magazine
  await expect.poll(stored).toMatchObject({ magazine_type_id: 2, featured: 1, magazine_status_id: 4 })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edition = dialogOf(page, 'Edit Magazine')
  const longer = 'What happens beside the picture. '.repeat(10).trim()
  await edition.getByLabel('Description').fill(longer)
  await edition.getByLabel('Min artworks').fill('1')
  await edition.getByLabel('Max artworks').fill('3')
  await edition.getByRole('button', { name: 'Save' }).click()
  await edition.waitFor({ state: 'detached' })
  await panelOf(page, 'General').getByText(longer).waitFor()
  await panelOf(page, 'General').getByText('1 – 3', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Edit Dates' }).click()
  const dates = dialogOf(page, 'Edit Dates')
  await dates.getByLabel('Application deadline', { exact: true }).fill('2027-01-10')
  await dates.getByLabel('Final decision date', { exact: true }).fill('2027-03-02')
  await dates.getByLabel('Date', { exact: true }).fill('2027-03-01')
  await dates.getByRole('button', { name: 'Save' }).click()
  await dates.waitFor({ state: 'detached' })
  await panelOf(page, 'Dates').getByText('01/03/2027').waitFor()
  await panelOf(page, 'Dates').getByText('Final decision date is after Date.').waitFor()

  await page.getByRole('button', { name: 'Upload Image' }).click()
  await upload(page, 'Update Picture', await pictureFile('cover.jpg', { width: 40, height: 50 }))
  await page
    .getByRole('img', { name: `Mitre & Mat 7: ${word}` })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Upload: File' }).click()
  await upload(page, 'File', { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') })
  await page.getByRole('button', { name: 'Download: File' }).waitFor()

  const address = 'https://pages.example/7'
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'Pages' }))
  await panelOf(page, 'Code').getByRole('button', { name: 'Edit Code' }).click()
  const code = dialogOf(page, 'Edit Code')
  await code.getByLabel('Iframe source').fill(`<iframe src="${address}"></iframe>`)
  await code.getByRole('button', { name: 'Save' }).click()
  await code.waitFor({ state: 'detached' })
  // The website is asked only when its frame comes near the window.
  await panelOf(page, 'Code').scrollIntoViewIfNeeded()
  await panelOf(page, 'Code').locator(`iframe[src="${address}"]`).waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialogOf(page, 'Are you sure?').getByText('artists and artworks themselves stay.').waitFor()
  await confirmRemoval(page)
  await heading(page, 'Magazines').waitFor()
  expect(faults).toEqual([])
})
