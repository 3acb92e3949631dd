import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, wide } from './support/browser.ts'
import { follow, forgetStored, openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { pictureFile } from './support/pictures.ts'
import { usingSharedProduct } from './support/product.ts'

const { product, api } = usingSharedProduct()

/** The last name of the artist alone. */
const surname = newTag()
let artistId: number

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: `${newTag()}@mail.test`,
    password: 'right-password',
    first_name: 'Amaia',
    last_name: surname,
    gender_id: 2,
  })
  artistId = artist.id_user
})

const createArtwork = async (title: string, values: object = {}) => {
  const { artwork } = await api.post('/artwork', {
    artist_id: artistId,
    title,
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
    ...values,
  })
  return artwork as { id_artwork: number; url: string }
}

const openAt = async (path: string, account?: 'editor') => {
  const opened = await openKept(product.url, wide, account)
  await opened.page.goto(product.url + path)
  return opened
}

const artworksNamed = async (title: string): Promise<{ id_artwork: number }[]> =>
  (await api.get('/artwork/all')).artworks.filter((one: { title: string }) => one.title === title)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const settled = (page: Page, method: string) =>
  page.waitForResponse((response) => response.request().method() === method)

/** Chooses one of all shapes, and waits until the highlight lies on it. */
const chooseShape = async (dialog: Locator, shape: string) => {
  const choice = dialog.getByRole('radiogroup', { name: 'Shape' })
  const shapes = ['Whole', '1/1', '16/9', '4/3', '2/3', '5/4', '3/4', '4/5']
  await choice.locator('label').last().waitFor()
  expect(await choice.locator('label').allTextContents()).toEqual(shapes)
  const chosen = choice.locator('label', { hasText: shape })
  await chosen.click()
  const highlight = choice.locator('.mantine-SegmentedControl-indicator')
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([highlight.boundingBox(), chosen.boundingBox()])
      return one && other ? Math.abs(one.x - other.x) + Math.abs(one.y - other.y) < 1 : false
    })
    .toBe(true)
}

const choosePicture = async (page: Page, dialogName: string, shape?: string) => {
  const dialog = page.getByRole('dialog', { name: dialogName })
  await dialog
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('work.jpg', { width: 320, height: 200 }))
  if (shape) await chooseShape(dialog, shape)
  return dialog
}

test('an artwork is added, pictured, flagged, published and its enquiry answered; deleting it keeps the enquiry', async () => {
  const title = `Marea ${newTag()}`
  const { page, faults } = await openAt('/artworks')
  await page.getByRole('button', { name: 'Add Artwork' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Artwork' })
  await form.getByLabel('Artist').fill(`amaia ${surname}`)
  await page.getByRole('option', { name: `Amaia ${surname}` }).click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await form.getByLabel('Dimensions').fill('120 × 90 cm')
  await form.getByLabel('Technique').fill('Oil on linen')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('11/6/2025')
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('4.200,00')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Successful action').waitFor()

  // Its page follows, where its pictures are added.
  await heading(page, title).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByText('€4,200.00').waitFor()
  await page.getByText('11/Jun/2025').waitFor()
  const upload = page.getByRole('button', { name: 'Upload Image' })
  expect((await upload.boundingBox())!.y).toBeLessThan(wide.viewport.height)

  await upload.click()
  const picture = await choosePicture(page, 'Update Picture', '16/9')
  await picture.getByRole('button', { name: 'Upload', exact: true }).click()
  await picture.waitFor({ state: 'hidden' })
  const shown = page.getByRole('img', { name: title })
  expect(await shown.getAttribute('src')).toMatch(/\.320x180\./)
  const [frame, work] = await Promise.all([shown.locator('..').boundingBox(), shown.boundingBox()])
  const mats = frame && work ? [work.x - frame.x, work.y - frame.y] : []
  expect(mats[1]).toBeCloseTo(mats[0] ?? 0, 0)

  for (const flag of ['Sold', 'New', 'Most viewed', 'NFT', 'NFT sold']) {
    const saved = settled(page, 'PATCH')
    await page.getByRole('switch', { name: flag, exact: true }).click()
    expect((await saved).status()).toBe(200)
  }
  const published = settled(page, 'PATCH')
  await page.getByLabel('Status', { exact: true }).first().selectOption({ label: 'Published' })
  expect((await published).status()).toBe(200)

  await page.getByRole('button', { name: 'Add Image' }).click()
  const addition = await choosePicture(page, 'Add Image')
  await addition.getByRole('button', { name: 'Add Image' }).click()
  await page.getByText('1 of 12').waitFor()
  const approved = settled(page, 'PATCH')
  await page.getByRole('switch', { name: 'Approved: image 1' }).click()
  expect((await approved).status()).toBe(200)

  const [artwork] = await artworksNamed(title)
  const me = (await api.get('/user/me')).user
  await api.post('/artworkpurchaserequest', {
    artwork_id: artwork?.id_artwork,
    consultant_id: me.id_user,
    status: 1,
    comments: 'Asked about the frame',
    name: 'Nerea Ibarra',
    email: 'nerea@mail.test',
    date: '2026-11-21',
  })
  await page.reload()
  await expect.poll(() => page.getByRole('switch', { name: 'NFT sold', exact: true }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('switch', { name: 'Approved: image 1' }).isChecked()).toBe(true)

  await page.getByRole('cell', { name: 'Nerea Ibarra' }).click()
  const enquiry = page.getByRole('dialog', { name: 'Edit Enquiry' })
  await enquiry.getByLabel('Status').selectOption({ label: 'Acepted' })
  await enquiry.getByLabel('Comments').fill('Sent the invoice')
  await enquiry.getByRole('button', { name: 'Save' }).click()
  await enquiry.waitFor({ state: 'hidden' })
  const row = page.getByRole('row').filter({ hasText: 'Nerea Ibarra' })
  await row.getByText('Acepted').waitFor()
  await row.getByText('21 Nov 2026').waitFor()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText(/Its (\d+ enquiries stay|enquiry stays)\.$/).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${product.url}/artworks`)
  expect(await artworksNamed(title)).toEqual([])
  const { artwork_purchase_requests } = await api.get(
    '/artworkpurchaserequest/all?order_by=id_artwork_purchase_request&order=1',
  )
  const kept = artwork_purchase_requests.find((one: { artwork: string }) => one.artwork === title)
  expect(kept).toMatchObject({ artwork_id: null, comments: 'Sent the invoice' })
  expect(faults).toEqual([])
})

test('a refused change goes back and is explained in a dialog; a taken address is refused, and another one leads on', async () => {
  const tag = newTag()
  const { url } = await createArtwork(`Kiln ${tag}`)
  await createArtwork('Taken', { url: `taken-${tag}` })
  const { page } = await openAt(`/artworks/${url}`)
  const status = page.getByLabel('Status', { exact: true }).first()
  await status.waitFor()
  await page.route('**/api/artwork/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 412, json: { error: { code: 470, message: 'changed' } } })
      : route.fallback(),
  )
  await status.selectOption({ label: 'Archived' })
  const problem = page.getByRole('dialog', { name: 'Opps... there was an error' })
  await problem.getByText('Someone else has changed this since you opened it.').waitFor()
  await problem.getByRole('button', { name: 'Continuar' }).click()
  await problem.waitFor({ state: 'hidden' })
  await expect.poll(() => status.locator('option:checked').textContent()).toBe('Created')
  await page.unroute('**/api/artwork/*')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artwork' })
  const address = form.getByRole('textbox', { name: 'Url', exact: true })
  await address.fill(`taken-${tag}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This URL is already in use.').waitFor()
  await address.fill(`kiln-no-9-${tag}`)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/artworks/kiln-no-9-${tag}`)
  await heading(page, `Kiln ${tag}`).waitFor()
})

/** Gives an artwork its picture. */
const addPicture = async ({ id_artwork }: { id_artwork: number }) => {
  const { buffer } = await pictureFile('work.jpg', { width: 160, height: 120 })
  const { url } = await api.post(`/artwork/${id_artwork}/image`, { name: 'web_image', ext: 'jpg' })
  const headers = { 'Content-Type': 'image/jpeg' }
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(buffer) })
}

test('an artwork opened from the list is shown as the list has it, and changed only once it is read', async () => {
  const title = `Slow answer ${newTag()}`
  await addPicture(await createArtwork(title, { price: 1200 }))
  const { page, faults } = await openAt('/artworks')
  await card(page, title).locator('img').waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/artwork/url?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))

  await page.getByRole('link', { name: title }).click()
  await heading(page, title).waitFor()
  await page.locator('main img').waitFor()
  await page.getByText('€1,200.00').waitFor()
  // Figures that the list does not have are neither missing nor 0.
  const views = page.locator('#statistics dl > div', { hasText: 'Views' }).locator('dd')
  await views.waitFor()
  expect(await views.textContent()).toBe('')

  // Where nothing can be pressed yet, a locator would wait for it.
  const presses = { force: true } as const
  await page.locator('label', { hasText: /^Sold$/ }).click(presses)
  await page.locator('button', { hasText: 'Edit' }).click(presses)
  answer.resolve()

  const sold = page.getByRole('switch', { name: 'Sold', exact: true })
  await expect.poll(() => views.textContent()).toBe('0')
  expect(await sold.isChecked()).toBe(false)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(sent).toEqual([])
  const saved = settled(page, 'PATCH')
  await sold.click()
  expect((await saved).status()).toBe(200)
  expect(faults).toEqual([])
})

test('cards cut long titles and fit a phone; an artwork that is not there, or was deleted while the list was open, says so', async () => {
  const tag = newTag()
  await createArtwork(`Ferry ${tag} ${'and the other shore '.repeat(6)}`, {
    technique: 'Plaster, iron and wax on wood, with a coat of lime and sand',
    dimensions: '120 × 90 × 45 cm',
  })
  const foreign = `ليلة هادئة ${tag}`
  await createArtwork(foreign, { dimensions: 'x'.repeat(200) })
  const { id_artwork, url } = await createArtwork(`${'W'.repeat(150)} ${tag}`)
  const { page } = await openAt(`/artworks?search=${tag}`)
  // The dimensions are whole and the title has two lines; the technique gives way.
  const ferry = card(page, 'Ferry')
  await ferry.waitFor()
  const isCut = (text: Element) => text.scrollWidth > text.clientWidth
  expect(await ferry.getByText('120 × 90 × 45 cm').evaluate(isCut)).toBe(false)
  expect(await ferry.getByText('Plaster, iron').evaluate(isCut)).toBe(true)
  const lines = (title: Element) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)
  expect(await ferry.getByRole('heading').evaluate(lines)).toBeCloseTo(2, 1)

  await page.setViewportSize(phone.viewport)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await card(page, foreign).waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
  await api.delete(`/artwork/${id_artwork}`)
  const gone = page.getByRole('link', { name: 'WWW' })
  await gone.click()
  await page.getByText('The artwork does not exist.').waitFor()
  expect(await page.getByRole('heading', { name: 'WWW', level: 1 }).count()).toBe(0)
  await page.goBack()
  await page.getByRole('link', { name: foreign }).click()
  await heading(page, foreign).waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
  await page.goto(`${product.url}/artworks/${url}`)
  await page.getByText('The artwork does not exist.').waitFor()
})

test('an image whose picture was not stored is added once, whether it stayed or was deleted without an answer', async () => {
  const { url } = await createArtwork(`Left image ${newTag()}`)
  const { page } = await openAt(`/artworks/${url}`)
  let isDown = true
  let isDeleted = false
  await page.route(/\/api\/artworkimage\/\d+\/image$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.route(/\/api\/artworkimage\/\d+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    if (isDeleted) await route.fetch()
    await route.abort()
  })
  for (const [count, deleted] of [
    [1, false],
    [2, true],
  ] as const) {
    isDown = true
    isDeleted = deleted
    await page.getByRole('button', { name: 'Add Image' }).click()
    const dialog = await choosePicture(page, 'Add Image')
    const add = dialog.getByRole('button', { name: 'Add Image' })
    await add.click()
    await dialog.getByText('it will be saved only once').waitFor()
    isDown = false
    await add.click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(`${count} of 12`).waitFor()
  }
})

test('the artworks are switched to a table, whose rows are ordered and opened, and back to cards', async () => {
  const tag = newTag()
  const title = `Tabular ${tag}`
  const { url } = await createArtwork(title, { price: 700 })
  await createArtwork(`Abacus ${tag}`, { price: 900, quantity: 7 })
  // How a list is shown is kept for the account: the other tests' own sees cards.
  const { page, faults } = await openAt('/artworks', 'editor')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.waitForURL('**/artworks?*as=table*')
  const table = page.getByRole('table', { name: 'Artworks' })
  await page.getByLabel('Search').fill(tag)
  await table.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await page.waitForURL('**/artworks?*sort=price*')
  const row = table.getByRole('row').filter({ hasText: title })
  await row.getByTitle('Change Order').waitFor({ state: 'attached' })
  await row.getByText(title).click()
  await page.waitForURL(`**/artworks/${url}`)
  await page.goBack()
  await table.waitFor()

  // The next time, and on another device, the list opens as it was left; an address that says otherwise is followed.
  await forgetStored(page)
  await page.goto(`${product.url}/artworks?search=${tag}&as=grid`)
  await page.getByRole('list', { name: 'Artworks' }).getByText(title).waitFor()
  await page.goto(`${product.url}/artworks?search=${tag}`)
  await table.getByText(title).waitFor()

  await page.getByRole('button', { name: 'Show as a grid' }).click()
  await page.getByRole('list', { name: 'Artworks' }).getByText(title).waitFor()
  await page.goto(`${product.url}/artworks?search=${tag}`)
  await page.getByRole('list', { name: 'Artworks' }).getByText(title).waitFor()
  expect(faults).toEqual([])
})

test('a size that is corrected is shown, and found by', async () => {
  const tag = newTag()
  await createArtwork(`Alta ${tag}`, { dimensions: '200 × 90 cm' })
  const { url } = await createArtwork(`Faro ${tag}`, { dimensions: '60 × 80 cm' })
  const { page, faults } = await openAt(`/artworks/${url}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artwork' })
  const height = form.getByRole('textbox', { name: 'Height (cm)', exact: true })
  await form.getByText('Read as 60 × 80 cm').waitFor()
  await form.getByLabel('Dimensions').fill('medidas variables')
  await form.getByText('Size unknown').waitFor()
  await form.getByRole('button', { name: 'Correct' }).click()
  await height.fill('120,5')
  await form.getByRole('textbox', { name: 'Width (cm)', exact: true }).fill('80')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('Corrected to 120.5 × 80 cm').waitFor()

  const size = '{"height_mm":{"from":90,"to":150},"orientation":[1]}'
  await follow(page, `/artworks?search=${tag}&filters=${encodeURIComponent(size)}`)
  await page.getByRole('button', { name: 'Remove filter Height (cm)' }).waitFor()
  await card(page, 'Faro').waitFor()
  expect(await card(page, 'Alta').count()).toBe(0)
  expect(faults).toEqual([])
})
