import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { disguisedDrawing, pictureFile } from './support/pictures.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const createArtist = async (first_name: string, values: object = {}) => {
  const name = first_name.toLowerCase().replaceAll(' ', '-')
  const { artist } = await api.post('/artist', {
    email: `${name}@mail.test`,
    password: 'right-password',
    first_name,
    gender_id: 2,
    ...values,
  })
  return artist as { id_user: number; url: string }
}

const openAt = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const saved = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PATCH')

const cv = {
  name: 'Curriculum 2026.PDF',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
}

const chooseImage = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add Image' }).click()
  const dialog = dialogOf(page, 'Add Image')
  await dialog.getByRole('button', { name: 'Choose Picture' }).click()
  const picture = dialogOf(page, 'Image')
  await picture
    .locator('input[type=file]')
    .setInputFiles(await pictureFile(`${title}.jpg`, { width: 800, height: 1000 }))
  await picture.getByRole('button', { name: 'Use Picture' }).click()
  await picture.waitFor({ state: 'hidden' })
  await dialog.getByLabel('Title').fill(title)
}

const addImage = async (page: Page, title: string) => {
  await chooseImage(page, title)
  const dialog = dialogOf(page, 'Add Image')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('an artist is added, completed, documented, pictured and published in one go', async () => {
  const { page, faults } = await openAt('/artists')
  await page.getByText('No artists to show').waitFor()
  await page.getByRole('button', { name: 'Add Artist' }).first().click()
  const addition = dialogOf(page, 'Add Artist')
  await addition.getByLabel('First name').fill('Amaia')
  await addition.getByLabel('Last name').fill('Etxeberria')
  await addition.getByLabel('Gender').selectOption({ label: 'Female' })
  await addition.getByLabel('Email').fill('amaia@example.test')
  await addition.getByLabel('Password', { exact: true }).fill('right-password')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()

  await page.waitForURL('**/artists/amaia-etxeberria')
  await heading(page, 'Amaia Etxeberria').waitFor()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const general = dialogOf(page, 'Edit Artist')
  await general.getByLabel('Professional name').fill('Amaia E.')
  await general.getByRole('combobox', { name: 'Country' }).fill('espana')
  const spain = page.getByRole('option', { name: 'Spain' })
  await expect
    .poll(() => spain.locator('img').evaluate((flag: HTMLImageElement) => flag.naturalWidth))
    .toBeGreaterThan(0)
  await spain.click()
  await general.getByLabel('Discipline').selectOption({ label: 'Painting' })
  await general.getByRole('textbox', { name: 'Birth date' }).fill('12/5/1987')
  await general.getByRole('button', { name: 'Country code: Mexico +52' }).click()
  const codes = dialogOf(page, 'Country code')
  await codes.getByRole('searchbox', { name: 'Search' }).fill('spai')
  await codes.getByRole('button', { name: 'Spain +34' }).click()
  await general.getByLabel('Mobile').fill('688 412 907')
  await general.getByLabel('Level').selectOption({ label: 'Consolidated' })
  for (const name of ['Referenced by', 'Approved by']) {
    await general.getByLabel(name).fill('inés')
    await page.getByRole('option', { name: 'Inés' }).click()
  }
  await general.getByLabel('Username (url)').fill('amaia-e')
  await general.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/artists/amaia-e')
  await page.getByText('+34 688 412 907').waitFor()
  await page.getByText('12 May 1987').waitFor()

  await page.getByRole('button', { name: 'Edit About' }).click()
  const about = dialogOf(page, 'Edit About')
  await about.getByLabel('Tweet').fill('I paint the minute before the tide decides.')
  await about.getByText('43 / 140 characters').waitFor()
  await about.getByLabel('Statement').fill('palabra\n'.repeat(201))
  await about.getByRole('button', { name: 'Save' }).click()
  await about.getByText('Incorrect fields').waitFor()
  await about.getByText('Incorrect field: 200 words at most').waitFor()
  await about.getByText('201 / 200 words').waitFor()
  await about.getByLabel('Statement').fill('palabra\n'.repeat(200))
  await about.getByRole('button', { name: 'Save' }).click()
  await about.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Upload: CV' }).click()
  const papers = dialogOf(page, 'CV')
  await papers.getByRole('button', { name: 'Upload', exact: true }).click()
  await papers.getByText('A document must be attached').waitFor()
  await papers.locator('input[type=file]').setInputFiles({ ...disguisedDrawing, name: 'cv.html' })
  await papers.getByText('This file is not accepted: PDF, Word, ODT, RTF, TXT, JPEG or PNG').waitFor()
  await papers.locator('input[type=file]').setInputFiles(cv)
  await papers.getByRole('button', { name: 'Upload', exact: true }).click()
  await papers.waitFor({ state: 'hidden' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download: CV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('CV.pdf')
  expect(await readFile(await download.path())).toEqual(cv.buffer)

  await page.getByRole('button', { name: 'Add Photo' }).click()
  const photo = dialogOf(page, 'Add Photo')
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await photo.getByText('Please select a file').waitFor()
  await photo
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('amaia.jpg', { width: 1200, height: 1200 }))
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await photo.waitFor({ state: 'hidden' })
  const portrait = page.getByRole('img', { name: 'Amaia Etxeberria' })
  expect(await portrait.getAttribute('src')).toMatch(/\.960x1200\./)

  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await addImage(page, title)
  await page.getByText('5 of 12').waitFor()
  for (const title of ['Two', 'Four']) {
    const chosen = saved(page)
    await page.getByRole('button', { name: `Make ${title} the main image` }).click()
    expect((await chosen).status()).toBe(200)
  }

  const accepted = saved(page)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Accepted' })
  expect((await accepted).request().postDataJSON()).toEqual({ artist_status_id: 2 })
  for (const flag of ['Enabled', 'New', 'Featured']) {
    const switched = saved(page)
    await page.getByRole('switch', { name: flag }).click()
    expect((await switched).status()).toBe(200)
  }
  const published = saved(page)
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Published' })
  expect((await published).status()).toBe(200)

  await page.reload()
  await heading(page, 'Amaia Etxeberria').waitFor()
  await page.getByRole('button', { name: 'Four, the main image' }).waitFor()
  expect(await page.getByRole('button', { name: /the main image$/ }).count()).toBe(5)
  expect(await page.getByRole('button', { name: /, the main image$/ }).count()).toBe(1)
  expect(await page.getByRole('switch', { name: 'Featured' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Download: CV' }).waitFor()
  await page.getByRole('link', { name: 'Artists' }).last().click()
  const row = page.getByRole('row').filter({ hasText: 'Amaia Etxeberria' })
  await row.getByText('Published').waitFor()
  await row.getByText('ESP').waitFor()
  await row.getByRole('img', { name: 'Featured', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('an incomplete artist marks its fields, a taken email its own, and nothing typed is lost', async () => {
  await createArtist('Taken')
  const { page } = await openAt('/artists')
  await page.getByRole('button', { name: 'Add Artist' }).click()
  const dialog = dialogOf(page, 'Add Artist')
  await dialog.getByLabel('Email').fill('taken@mail')
  await dialog.getByLabel('Password', { exact: true }).fill('seven77')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Incorrect fields').waitFor()
  await dialog.getByText('Insert a valid email').waitFor()
  await dialog.getByText('Insert a valid password: 8 to 16 characters').waitFor()
  expect(await dialog.getByText('Required field').count()).toBe(2)
  await dialog.getByLabel('First name').and(page.locator(':focus')).waitFor()
  await dialog.getByLabel('Email').fill('taken@mail.test')
  await dialog.getByLabel('Password', { exact: true }).fill('right-password')
  await dialog.getByLabel('First name').fill('Second')
  await dialog.getByLabel('Gender').selectOption({ label: 'Other' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('This email is already in use.').waitFor()
  expect(await dialog.getByRole('alert').textContent()).toBe('')
  await dialog.getByLabel('Email').and(page.locator(':focus')).waitFor()
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Second')
})

test('an image whose picture is refused is gone when its dialog is left', async () => {
  const { id_user, url } = await createArtist('Refused')
  const { page } = await openAt(`/artists/${url}`)
  const refusal = { error: { code: 307, message: 'refused', details: ['image'] } }
  await page.route('**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: refusal }) : route.fallback(),
  )
  await chooseImage(page, 'Never seen')
  const dialog = dialogOf(page, 'Add Image')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('This file is not accepted: check its kind and its size.').first().waitFor()
  await page.getByText('1 of 12').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('0 of 12').waitFor()
  const filter = JSON.stringify({ AND: [{ field: 'user_id', operator: '=', value: id_user }] })
  const { count } = await api.get(`/professionalimage/all?filter=${encodeURIComponent(filter)}`)
  expect(count).toBe(0)
})

test('an image that was saved without its new picture says so', async () => {
  const { id_user, url } = await createArtist('Halfway')
  await api.post('/professionalimage', { user_id: id_user, title: 'Kept', enabled: 1 })
  const { page } = await openAt(`/artists/${url}`)
  const refusal = { error: { code: 307, message: 'refused', details: ['image'] } }
  await page.route('**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: refusal }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Edit Kept' }).click()
  const dialog = dialogOf(page, 'Edit Image')
  await dialog.getByRole('button', { name: 'Choose Picture' }).click()
  const crop = dialogOf(page, 'Image')
  await crop
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('kept.jpg', { width: 800, height: 1000 }))
  await crop.getByRole('button', { name: 'Use Picture' }).click()
  await dialog.getByLabel('Title').fill('Kept for good')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('The image is saved. Only the picture is missing').waitFor()
  await page.getByText('Kept for good').waitFor()
})

test("the list's search, filter and page are its address, and are there again on return from a profile", async () => {
  for (const number of Array.from({ length: 12 }, (_, index) => index + 1))
    await createArtist(`Río ${number}`, {
      last_name: 'Ñandú',
      email: `rio-${number}@mail.test`,
      artist_status_id: 4,
    })
  const { page } = await openAt('/artists')
  await page.getByRole('heading', { name: 'Artists', level: 1 }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('nandu rio')
  await page.getByText('1 - 10 de 12').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Rejected' })
  await page.waitForURL('**/artists?*status=4*')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  const { search } = new URL(page.url())
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    search: 'nandu rio',
    status: '4',
    offset: '10',
  })

  await page.getByRole('row').filter({ hasText: 'Río 2 Ñandú' }).click()
  await heading(page, 'Río 2 Ñandú').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Artists' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  expect(new URL(page.url()).search).toBe(search)

  // The count is that of the rows; a page beyond the end is the last one.
  await page.getByText('12 artists', { exact: true }).waitFor()
  await page.goto(`${product.url}/artists?search=nandu+rio&offset=500`)
  await page.getByText('11 - 12 de 12').waitFor()
  await page.getByRole('row').filter({ hasText: 'Río 1 Ñandú' }).waitFor()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByText('1 - 10 de 12').waitFor()

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.getByText('No artists match').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByText(/^1 - 10 de/).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('a pager shows no figures before it has them', async () => {
  const { page } = await openSignedIn(browser, product.url)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/artist/all?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${product.url}/artists`)
  await page.getByRole('button', { name: 'Next page' }).waitFor()
  expect(await page.getByText(/ de \d/).count()).toBe(0)
  held.resolve()
  await page.getByText(/^1 - \d+ de \d+$/).waitFor()
})

test('a list of artists shows all of its columns, or cards with the same facts, at every width', async () => {
  await createArtist('Broad', {
    last_name: 'Featherstonehaugh-Cholmondeley von und zu Hohenzollern-Sigmaringen'.repeat(2),
    professional_name: 'فاطمة الزهراء 🎨',
    email: 'broad@mail.test',
  })
  const { page } = await openAt('/artists?search=broad')
  const row = page.getByRole('row').filter({ hasText: 'Broad' })
  const card = page.getByRole('listitem').filter({ hasText: 'Broad' })
  // What lies outside of the window or of the frame around it cannot be seen.
  const isWhole = (shown: typeof row) =>
    shown.evaluate((element) => {
      const { right } = (element.closest('table, ul') ?? element).getBoundingClientRect()
      const frame = element.closest('main')!.getBoundingClientRect()
      return right <= frame.right && document.documentElement.scrollWidth <= innerWidth
    })
  for (const [width, shown] of [
    [1440, row],
    [1100, row],
    [1024, card],
    [900, card],
    [820, card],
    [768, card],
    [390, card],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await shown.waitFor()
    await expect.poll(async () => [width, await isWhole(shown)]).toEqual([width, true])
    await shown.getByRole('button', { name: /^Delete Broad/ }).click({ trial: true })
  }
  const text = (await card.textContent()) ?? ''
  for (const fact of [/ID \d+/, 'Not a member', 'Sponsored: No', 'Applied']) expect(text).toMatch(fact)
})

test('a deletion says what goes along; from the list it stays there, from the profile it leads home', async () => {
  const { id_user } = await createArtist('Doomed', { last_name: 'One' })
  await createArtist('Doomed', { last_name: 'Two', email: 'doomed-two@mail.test' })
  await api.post('/artwork', {
    artist_id: id_user,
    title: 'Marea baja',
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  const { page } = await openAt('/artists?search=doomed')
  await page.getByRole('button', { name: 'Delete Doomed One' }).click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText('Doomed One').waitFor()
  await question.getByText('1 artwork with its images').waitFor()
  await question.getByText('An administrator can bring it back until').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 - 1 de 1').waitFor()
  expect(new URL(page.url()).pathname).toBe('/artists')

  await page.getByRole('row').filter({ hasText: 'Doomed Two' }).click()
  await heading(page, 'Doomed Two').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/home')
  await page.goto(`${product.url}/artists/doomed-two`)
  await page.getByText('The artist does not exist.').waitFor()
})

test('a change that somebody else has made first is shown, and the toggle goes back', async () => {
  const { id_user, url } = await createArtist('Shared')
  const { page } = await openAt(`/artists/${url}`)
  await page.getByRole('switch', { name: 'New' }).waitFor()
  await api.patch(`/artist/${id_user}`, { last_name: 'Meanwhile' })
  await page.getByRole('switch', { name: 'New' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /changed/ })
    .waitFor()
  await heading(page, 'Shared Meanwhile').waitFor()
  expect(await page.getByRole('switch', { name: 'New' }).isChecked()).toBe(false)
})

test('an image that cannot be made the main one stays as it was, and no success is claimed', async () => {
  const { id_user, url } = await createArtist('Undecided')
  await api.post('/professionalimage', { user_id: id_user, title: 'One', enabled: 1 })
  const { page } = await openAt(`/artists/${url}`)
  await page.route('**/api/professionalimage/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Make One the main image' }).click()
  await page.getByRole('alert').getByText('The maximum has been reached.').waitFor()
  expect(await page.getByText('Successful action').count()).toBe(0)
})

test('saving a part of a profile that nobody has changed sends nothing and claims nothing', async () => {
  const { url } = await createArtist('Untouched')
  const { page } = await openAt(`/artists/${url}`)
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await page.getByRole('button', { name: 'Edit Social Media' }).click()
  const dialog = dialogOf(page, 'Edit Social Media')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByText('Successful action').count()).toBe(0)
  expect(writes).toEqual([])
})

test('a document of an artist whom somebody else has changed is removed on the second asking', async () => {
  const { id_user, url } = await createArtist('Papers')
  const upload = await api.post(`/artist/${id_user}/file`, { name: 'cv', ext: 'pdf' })
  await fetch(new URL(upload.url, product.url), {
    method: 'PUT',
    headers: { 'Content-Type': cv.mimeType },
    body: cv.buffer,
  })
  const { page } = await openAt(`/artists/${url}`)
  const asked = page.waitForResponse(`**/api/artist/${id_user}`)
  await page.getByRole('button', { name: 'Remove: CV' }).click()
  await asked
  await api.patch(`/artist/${id_user}`, { last_name: 'Meanwhile' })
  const question = dialogOf(page, 'Are you sure?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Someone else has changed this meanwhile.').waitFor()
  await heading(page, 'Papers Meanwhile').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Upload: CV' }).waitFor()
})

test('on a phone the rows are cards, and the works of an application lead to their pages', async () => {
  const { id_user } = await createArtist('Applicant')
  const { artwork } = await api.post('/artwork', {
    artist_id: id_user,
    title: 'Low tide',
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  const { page } = await openAt('/artists?search=applicant', phone)
  await page.getByRole('listitem').filter({ hasText: 'Applicant' }).first().click()
  await heading(page, 'Applicant').waitFor()
  await page.getByRole('link', { name: 'Low tide' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('link', { name: 'Low tide' }).click()
  await page.waitForURL(`**/artworks/${artwork.url}`)
})
