import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow, openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { disguisedDrawing, pictureFile } from './support/pictures.ts'
import { usingSharedProduct } from './support/product.ts'

const { product, api } = usingSharedProduct()

const artwork = {
  dimensions: '120 × 90 cm',
  technique: 'Oil on linen',
  date: '2025-06-11',
  quantity: 1,
}

const createArtist = async (first_name: string, last_name: string, values: object = {}) => {
  const { artist } = await api.post('/artist', {
    email: `${newTag()}@mail.test`,
    password: 'right-password',
    first_name,
    last_name,
    gender_id: 2,
    ...values,
  })
  return artist as { id_user: number; url: string }
}

const openAt = async (path: string, options?: Parameters<typeof openKept>[1]) => {
  const opened = await openKept(product.url, options)
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
    .setInputFiles(await pictureFile(`${title}.jpg`, { width: 80, height: 100 }))
  await picture.getByRole('button', { name: 'Use Picture' }).click()
  await picture.waitFor({ state: 'hidden' })
  await dialog.getByLabel('Title').fill(title)
}

test('an artist is added, completed and found in the list', async () => {
  const tag = newTag()
  const name = `Amaia ${tag}`
  const { page, faults } = await openAt('/artists')
  await page.getByRole('button', { name: 'Add Artist' }).first().click()
  const addition = dialogOf(page, 'Add Artist')
  await addition.getByLabel('First name').fill('Amaia')
  await addition.getByLabel('Last name').fill(tag)
  await addition.getByLabel('Gender').selectOption({ label: 'Female' })
  await addition.getByLabel('Email').fill(`${tag}@example.test`)
  await addition.getByLabel('Password', { exact: true }).fill('right-password')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(`**/artists/amaia-${tag}`)
  await heading(page, name).waitFor()

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
  for (const field of ['Referenced by', 'Approved by']) {
    await general.getByLabel(field).fill('inés')
    await page.getByRole('option', { name: 'Inés' }).click()
  }
  await general.getByLabel('Username (url)').fill(`url-${tag}`)
  await general.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/artists/url-${tag}`)
  await page.getByText('+34 688 412 907').waitFor()
  await page.getByText('12 May 1987').waitFor()

  await page.getByRole('button', { name: 'Edit About' }).click()
  const about = dialogOf(page, 'Edit About')
  await about.getByLabel('Tweet').fill('I paint the minute before the tide decides.')
  await about.getByLabel('Statement').fill('palabra\n'.repeat(200))
  await about.getByRole('button', { name: 'Save' }).click()
  await about.waitFor({ state: 'hidden' })

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

  await page.getByRole('link', { name: 'Artists' }).last().click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText('Published').waitFor()
  await row.getByText('ESP').waitFor()
  await row.getByRole('img', { name: 'Featured', exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('an artist is documented and pictured, and one of the images is the main one', async () => {
  const tag = newTag()
  const { id_user, url } = await createArtist('Amaia', tag)
  await api.post('/professionalimage', { user_id: id_user, title: 'Two' })
  const { page, faults } = await openAt(`/artists/${url}`)
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
    .setInputFiles(await pictureFile('amaia.jpg', { width: 96, height: 120 }))
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await photo.waitFor({ state: 'hidden' })
  const portrait = page.getByRole('img', { name: `Amaia ${tag}` })
  await expect.poll(() => portrait.getAttribute('src')).toMatch(/\.96x120\./)

  await chooseImage(page, 'One')
  const addition = dialogOf(page, 'Add Image')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.waitFor({ state: 'hidden' })
  await page.getByText('2 of 12').waitFor()
  for (const title of ['One', 'Two']) {
    const chosen = saved(page)
    await page.getByRole('button', { name: `Make ${title} the main image` }).click()
    expect((await chosen).status()).toBe(200)
  }

  await page.reload()
  await page.getByRole('button', { name: 'Two, the main image' }).waitFor()
  await page.getByRole('button', { name: 'Make One the main image' }).waitFor()
  await page.getByRole('button', { name: 'Download: CV' }).waitFor()
  expect(faults).toEqual([])
})

test('an image that is refused stays as it was, is saved without its picture, or is gone when its dialog is left', async () => {
  const { id_user, url } = await createArtist('Refused', newTag())
  await api.post('/professionalimage', { user_id: id_user, title: 'Kept', enabled: 1 })
  const { page } = await openAt(`/artists/${url}`)
  const pictureRefusal = { error: { code: 307, message: 'refused', details: ['image'] } }
  let refused = 'PATCH'
  await page.route('**/api/**', (route) => {
    if (route.request().method() !== refused) return route.fallback()
    return refused === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } })
      : route.fulfill({ status: 400, json: pictureRefusal })
  })
  await page.getByRole('button', { name: 'Make Kept the main image' }).click()
  await page.getByRole('alert').getByText('The maximum has been reached.').waitFor()
  expect(await page.getByText('Successful action').count()).toBe(0)

  refused = 'PUT'
  await page.getByRole('button', { name: 'Edit Kept' }).click()
  const edit = dialogOf(page, 'Edit Image')
  await edit.getByRole('button', { name: 'Choose Picture' }).click()
  const crop = dialogOf(page, 'Image')
  await crop
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('kept.jpg', { width: 80, height: 100 }))
  await crop.getByRole('button', { name: 'Use Picture' }).click()
  await edit.getByLabel('Title').fill('Kept for good')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await edit.getByText('The image is saved. Only the picture is missing').waitFor()
  await page.getByText('Kept for good').waitFor()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await edit.waitFor({ state: 'hidden' })

  await chooseImage(page, 'Never seen')
  const addition = dialogOf(page, 'Add Image')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.getByText('This file is not accepted: check its kind and its size.').first().waitFor()
  await page.getByText('2 of 12').waitFor()
  await addition.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('1 of 12').waitFor()
  const filter = JSON.stringify({ AND: [{ field: 'user_id', operator: '=', value: id_user }] })
  const { count } = await api.get(`/professionalimage/all?filter=${encodeURIComponent(filter)}`)
  expect(count).toBe(1)
})

test("the list's search, filter and page are its address, and are there again on return from a profile", async () => {
  const tag = newTag()
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  await Promise.all(
    numbers.map((number) => createArtist(`Río ${number}`, `Ñandú ${tag}`, { artist_status_id: 4 })),
  )
  const { page } = await openKept(product.url)
  // The pager shows no figures before it has them.
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

  await page.keyboard.press('/')
  await page.keyboard.type(`nandu rio ${tag}`)
  await page.getByText('1 - 10 de 12').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Rejected' })
  await page.waitForURL('**/artists?*status=4*')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  const { search } = new URL(page.url())
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    search: `nandu rio ${tag}`,
    status: '4',
    offset: '10',
  })

  await page.getByRole('row').filter({ hasText: tag }).first().click()
  await page.getByRole('heading', { name: tag, level: 1 }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Artists' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  expect(new URL(page.url()).search).toBe(search)

  // The count is that of the rows; a page beyond the end is the last one.
  await page.getByText('12 artists', { exact: true }).waitFor()
  await follow(page, `/artists?search=${tag}&offset=500`)
  await page.getByText('11 - 12 de 12').waitFor()
  await page.getByRole('row').filter({ hasText: tag }).first().waitFor()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await page.getByText('1 - 10 de 12').waitFor()

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.getByText('No artists match').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByText(/^1 - 10 de/).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('artists are rows with all columns or cards with the same facts, as wide as the window; the works of one lead to their pages', async () => {
  const tag = newTag()
  const { id_user } = await createArtist('Broad', `${'Featherstonehaugh-Cholmondeley '.repeat(3)}${tag}`, {
    professional_name: 'فاطمة الزهراء 🎨',
  })
  const { artwork: lowTide } = await api.post('/artwork', {
    ...artwork,
    artist_id: id_user,
    title: 'Low tide',
  })
  const { page } = await openAt(`/artists?search=${tag}`)
  const row = page.getByRole('row').filter({ hasText: 'Broad' })
  const card = page.getByRole('listitem').filter({ hasText: 'Broad' })
  // True if all of it lies in the window and in the frame around it.
  const isWhole = (shown: typeof row) =>
    shown.evaluate((element) => {
      const { right } = (element.closest('table, ul') ?? element).getBoundingClientRect()
      const frame = element.closest('main')!.getBoundingClientRect()
      return right <= frame.right && document.documentElement.scrollWidth <= innerWidth
    })
  // The widest and the narrowest of each.
  for (const [width, shown] of [
    [1440, row],
    [1100, row],
    [1024, card],
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

  await card.click()
  const work = page.getByRole('link', { name: 'Low tide' })
  await work.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await work.click()
  await page.waitForURL(`**/artworks/${lowTide.url}`)
})

test('a deletion says what goes along; from the list it stays there, from the profile it leads home', async () => {
  const tag = newTag()
  const { id_user } = await createArtist('Doomed One', tag)
  const { url } = await createArtist('Doomed Two', tag)
  await api.post('/artwork', { ...artwork, artist_id: id_user, title: 'Marea baja' })
  const { page } = await openAt(`/artists?search=${tag}`)
  await page.getByRole('button', { name: 'Delete Doomed One' }).click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText('Doomed One').waitFor()
  await question.getByText('1 artwork with its images').waitFor()
  await question.getByText('An administrator can bring it back until').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('1 - 1 de 1').waitFor()
  expect(new URL(page.url()).pathname).toBe('/artists')

  await page.getByRole('row').filter({ hasText: 'Doomed Two' }).click()
  await heading(page, `Doomed Two ${tag}`).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/home')
  await page.goto(`${product.url}/artists/${url}`)
  await page.getByText('The artist does not exist.').waitFor()
})

test('on a profile that somebody else changes, a toggle goes back, an unchanged form sends nothing, and a document is removed on the second asking', async () => {
  const tag = newTag()
  const { id_user, url } = await createArtist('Shared', tag)
  const upload = await api.post(`/artist/${id_user}/file`, { name: 'cv', ext: 'pdf' })
  await fetch(new URL(upload.url, product.url), {
    method: 'PUT',
    headers: { 'Content-Type': cv.mimeType },
    body: cv.buffer,
  })
  const { page } = await openAt(`/artists/${url}`)
  const toggle = page.getByRole('switch', { name: 'New' })
  await toggle.waitFor()
  await api.patch(`/artist/${id_user}`, { last_name: `Meanwhile ${tag}` })
  await toggle.click()
  await page
    .getByRole('alert')
    .filter({ hasText: /changed/ })
    .waitFor()
  await heading(page, `Shared Meanwhile ${tag}`).waitFor()
  await expect.poll(() => toggle.isChecked()).toBe(false)

  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  await page.getByRole('button', { name: 'Edit Social Media' }).click()
  const social = dialogOf(page, 'Edit Social Media')
  await social.getByRole('button', { name: 'Save' }).click()
  await social.waitFor({ state: 'hidden' })
  expect(await page.getByText('Successful action').count()).toBe(0)
  expect(writes).toEqual([])

  const asked = page.waitForResponse(`**/api/artist/${id_user}`)
  await page.getByRole('button', { name: 'Remove: CV' }).click()
  await asked
  await api.patch(`/artist/${id_user}`, { last_name: `Again ${tag}` })
  const question = dialogOf(page, 'Are you sure?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Someone else has changed this meanwhile.').waitFor()
  await heading(page, `Shared Again ${tag}`).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Upload: CV' }).waitFor()
})
