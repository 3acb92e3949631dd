import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, wide } from './support/browser.ts'
import { loseNextAnswer } from './support/lost-answers.ts'
import { pictureFile } from './support/pictures.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

let artistId: number

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'amaia@mail.test',
    password: 'right-password',
    first_name: 'Amaia',
    last_name: 'Etxeberria',
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

const openAt = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

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
    .setInputFiles(await pictureFile('work.jpg', { width: 1600, height: 1200 }))
  if (shape) await chooseShape(dialog, shape)
  return dialog
}

test('an artwork is added, pictured, flagged, published and its enquiry answered; deleting it keeps the enquiry', async () => {
  const { page, faults } = await openAt('/artworks')
  await page.getByText('No artworks to show').waitFor()

  await page.getByRole('button', { name: 'Add Artwork' }).click()
  const form = page.getByRole('dialog', { name: 'Add Artwork' })
  await form.getByLabel('Artist').fill('amaia etx')
  await page.getByRole('option', { name: 'Amaia Etxeberria' }).click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Marea baja')
  await form.getByLabel('Dimensions').fill('120 × 90 cm')
  await form.getByLabel('Technique').fill('Oil on linen')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('11/6/2025')
  await form.getByLabel('Quantity').fill('1')
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('4.200,00')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Successful action').waitFor()

  // Its page follows, where its pictures are added.
  await heading(page, 'Marea baja').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByText('€4,200.00').waitFor()
  await page.getByText('11/Jun/2025').waitFor()
  const upload = page.getByRole('button', { name: 'Upload Image' })
  expect((await upload.boundingBox())!.y).toBeLessThan(wide.viewport.height)

  await upload.click()
  const picture = await choosePicture(page, 'Update Picture', '16/9')
  await picture.getByRole('button', { name: 'Upload', exact: true }).click()
  await picture.waitFor({ state: 'hidden' })
  const shown = page.getByRole('img', { name: 'Marea baja' })
  expect(await shown.getAttribute('src')).toMatch(/\.1600x900\./)
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

  const [artwork] = (await api.get('/artwork/all')).artworks
  const me = (await api.get('/user/me')).user
  await api.post('/artworkpurchaserequest', {
    artwork_id: artwork.id_artwork,
    consultant_id: me.id_user,
    status: 1,
    comments: 'Asked about the frame',
    name: 'Nerea Ibarra',
    email: 'nerea@mail.test',
    date: '2026-11-21',
  })
  await page.reload()
  expect(await page.getByRole('switch', { name: 'NFT sold', exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('switch', { name: 'Approved: image 1' }).isChecked()).toBe(true)

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
  await page.getByText('No artworks to show').waitFor()
  const [kept] = (await api.get('/artworkpurchaserequest/all')).artwork_purchase_requests
  expect(kept).toMatchObject({ artwork_id: null, artwork: 'Marea baja', comments: 'Sent the invoice' })
  expect(faults).toEqual([])
})

test('an incomplete artwork marks its fields and sends nothing', async () => {
  const { page } = await openAt('/artworks')
  await page.getByRole('button', { name: 'Add Artwork' }).click()
  const form = page.getByRole('dialog', { name: 'Add Artwork' })
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('a lot')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('Incorrect fields').waitFor()
  expect(await form.getByText('Required field').count()).toBe(6)
  await form.getByText('Field must be numeric').waitFor()
})

test('the list keeps its search and filter for whoever returns from an artwork, and says when nothing matches', async () => {
  const { url } = await createArtwork('Nocturne for a closed theatre', { artwork_status_id: 4 })
  await createArtwork('Field, folded')
  const { page } = await openAt('/artworks')
  await page.getByLabel('Search').fill('nocturne')
  await page.getByLabel('Status').selectOption({ label: 'Published' })
  await page.waitForURL('**/artworks?*search=nocturne*')
  expect(page.url()).toContain('status=4')
  await card(page, 'Field, folded').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Nocturne for a closed theatre' }).click()
  await page.waitForURL(`**/artworks/${url}`)
  await page.getByRole('link', { name: 'Artworks' }).last().click()
  await card(page, 'Nocturne for a closed theatre').waitFor()
  expect(await page.getByLabel('Search').inputValue()).toBe('nocturne')

  await page.getByLabel('Search').fill('no such work')
  await page.getByText('No artworks match').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await card(page, 'Field, folded').waitFor()
})

test('a refused change goes back and is told in a dialog', async () => {
  const { url } = await createArtwork('Changed meanwhile')
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
  expect(await status.locator('option:checked').textContent()).toBe('Created')
})

test('an artwork that somebody else has changed is deleted as it is then, on the second asking', async () => {
  const { id_artwork, url } = await createArtwork('Contested')
  const { page } = await openAt(`/artworks/${url}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await api.patch(`/artwork/${id_artwork}`, { title: 'Contested since' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Someone else has changed this meanwhile.').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(`${product.url}/artworks`)
})

test('another address leads on to the artwork under it, and a taken one is refused', async () => {
  const { url } = await createArtwork('Kiln study')
  await createArtwork('Taken', { url: 'taken' })
  const { page } = await openAt(`/artworks/${url}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artwork' })
  await form.getByRole('textbox', { name: 'Url', exact: true }).fill('taken')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('This URL is already in use.').waitFor()
  await form.getByRole('textbox', { name: 'Url', exact: true }).fill('kiln-no-9')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/artworks/kiln-no-9')
  await heading(page, 'Kiln study').waitFor()
})

test('an artwork that is not there says so', async () => {
  const { page } = await openAt('/artworks/nothing-here')
  await page.getByText('The artwork does not exist.').waitFor()
})

/** Gives an artwork its picture. */
const addPicture = async ({ id_artwork }: { id_artwork: number }) => {
  const { buffer } = await pictureFile('work.jpg', { width: 1600, height: 1200 })
  const { url } = await api.post(`/artwork/${id_artwork}/image`, { name: 'web_image', ext: 'jpg' })
  const headers = { 'Content-Type': 'image/jpeg' }
  await fetch(url, { method: 'PUT', headers, body: new Uint8Array(buffer) })
}

test('an artwork opened from the list is shown as the list has it, and changed only once it is read', async () => {
  await addPicture(await createArtwork('Slow answer', { price: 1200 }))
  const { page, faults } = await openAt('/artworks')
  await card(page, 'Slow answer').locator('img').waitFor()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/artwork/url?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))

  await page.getByRole('link', { name: 'Slow answer' }).click()
  await heading(page, 'Slow answer').waitFor()
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
  await sold.waitFor()
  await expect.poll(() => views.textContent()).toBe('0')
  expect(await sold.isChecked()).toBe(false)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(sent).toEqual([])
  const saved = settled(page, 'PATCH')
  await sold.click()
  expect((await saved).status()).toBe(200)
  expect(faults).toEqual([])
})

test('an artwork that was deleted while its list was open says so', async () => {
  const { id_artwork } = await createArtwork('Gone by then')
  const { page } = await openAt('/artworks')
  await card(page, 'Gone by then').waitFor()
  await api.delete(`/artwork/${id_artwork}`)
  await page.getByRole('link', { name: 'Gone by then' }).click()
  await page.getByText('The artwork does not exist.').waitFor()
  expect(await heading(page, 'Gone by then').count()).toBe(0)
})

test('a card shows the dimensions whole and the title in two lines; the technique gives way', async () => {
  await createArtwork(`Ferry ${'and the other shore '.repeat(6)}`, {
    technique: 'Plaster, iron and wax on wood, with a coat of lime and sand',
    dimensions: '120 × 90 × 45 cm',
  })
  const { page } = await openAt('/artworks')
  const ferry = card(page, 'Ferry')
  const isCut = (text: Element) => text.scrollWidth > text.clientWidth
  expect(await ferry.getByText('120 × 90 × 45 cm').evaluate(isCut)).toBe(false)
  expect(await ferry.getByText('Plaster, iron').evaluate(isCut)).toBe(true)
  const lines = (title: Element) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)
  expect(await ferry.getByRole('heading').evaluate(lines)).toBeCloseTo(2, 1)
})

test('on a phone the artworks fit the screen, long and foreign titles included', async () => {
  const { url } = await createArtwork('ليلة هادئة', { dimensions: 'x'.repeat(200) })
  await createArtwork('W'.repeat(200))
  const { page } = await openAt('/artworks', phone)
  await card(page, 'ليلة هادئة').waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await page.goto(`${product.url}/artworks/${url}`)
  await heading(page, 'ليلة هادئة').waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
})

test('a title that is typed after a lost answer changes the artwork that was saved', async () => {
  const { page } = await openAt('/artworks')
  await page.getByRole('button', { name: 'Add Artwork' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Artwork' })
  const title = form.getByRole('textbox', { name: 'Title', exact: true })
  await form.getByLabel('Artist').fill('amaia etx')
  await page.getByRole('option', { name: 'Amaia Etxeberria' }).click()
  await title.fill('Frist draft')
  await form.getByLabel('Dimensions').fill('120 × 90 cm')
  await form.getByLabel('Technique').fill('Oil on linen')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('11/6/2025')
  await form.getByLabel('Quantity').fill('1')
  await loseNextAnswer(page, 'POST', /\/api\/artwork$/)
  const add = form.getByRole('button', { name: 'Add', exact: true })
  await add.click()
  const problem = page.getByRole('dialog', { name: 'Opps... there was an error' })
  await problem.getByText('it will be saved only once').waitFor()
  await problem.getByRole('button', { name: 'Continuar' }).click()
  await title.fill('First draft')
  await add.click()
  await form.waitFor({ state: 'hidden' })
  const { artworks } = await api.get('/artwork/all')
  const drafts = artworks.filter((artwork: { title: string }) => artwork.title.endsWith('draft'))
  expect(drafts).toMatchObject([{ title: 'First draft', url: expect.any(String), order: expect.any(Number) }])
})

test.each([
  ['stays, because it could not be deleted', false],
  ['was deleted without an answer', true],
])('an image is added once when its picture was not stored and it %s', async (_, isDeleted) => {
  const { url } = await createArtwork(isDeleted ? 'Deleted image' : 'Left image')
  const { page } = await openAt(`/artworks/${url}`)
  await page.getByRole('button', { name: 'Add Image' }).click()
  const dialog = await choosePicture(page, 'Add Image')
  let isDown = true
  await page.route(/\/api\/artworkimage\/\d+\/image$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.route(/\/api\/artworkimage\/\d+$/, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    if (isDeleted) await route.fetch()
    await route.abort()
  })
  const add = dialog.getByRole('button', { name: 'Add Image' })
  await add.click()
  await dialog.getByText('it will be saved only once').waitFor()
  isDown = false
  await add.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 of 12').waitFor()
})

test('the size in the dimensions is read as they are typed, corrected, and found by', async () => {
  await createArtwork('Alta', { dimensions: '200 × 90 cm' })
  const { url } = await createArtwork('Faro', { dimensions: '60 × 80 cm' })
  const { page, faults } = await openAt(`/artworks/${url}`)
  await heading(page, 'Faro').waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artwork' })
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await form.getByText('Read as 60 × 80 cm').waitFor()
  await form.getByLabel('Dimensions').fill('sin marco 50 × 70 cm, con marco 24 × 32 in')
  await form.getByText('Read as 50 × 70 cm, 60.96 × 81.28 cm framed').waitFor()
  await form.getByLabel('Dimensions').fill('medidas variables')
  await form.getByText('Size unknown').waitFor()
  await form.getByRole('button', { name: 'Correct' }).click()
  await form.getByRole('textbox', { name: 'Height (cm)', exact: true }).fill('0')
  await form.getByRole('button', { name: 'Save' }).click()
  expect(
    await form.getByRole('textbox', { name: 'Height (cm)', exact: true }).getAttribute('aria-invalid'),
  ).toBe('true')
  await form.getByRole('textbox', { name: 'Height (cm)', exact: true }).fill('120,5')
  await form.getByRole('textbox', { name: 'Width (cm)', exact: true }).fill('80')
  await save()
  await page.getByText('Corrected to 120.5 × 80 cm').waitFor()

  // What is typed into the text takes the correction back.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  expect(await form.getByRole('textbox', { name: 'Height (cm)', exact: true }).inputValue()).toBe('120.5')
  await form.getByLabel('Dimensions').fill('Ø 30')
  await form.getByText('Read as Ø 30 cm').waitFor()
  expect(await form.getByRole('textbox', { name: 'Height (cm)', exact: true }).count()).toBe(0)
  await form.getByLabel('Dimensions').fill('100 x 80')
  await save()
  await page.getByText('Read as 100 × 80 cm').waitFor()

  await page.goto(`${product.url}/artworks`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('textbox', { name: 'Height (cm), from' }).fill('90')
  await filters.getByRole('textbox', { name: 'Height (cm), to' }).fill('150')
  await filters.getByRole('combobox', { name: 'Orientation' }).click()
  await page.getByRole('option', { name: 'Portrait' }).click()
  await filters.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Remove filter Height (cm)' }).waitFor()
  await card(page, 'Faro').waitFor()
  expect(await card(page, 'Alta').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the artworks are switched to a table, whose rows are ordered and opened, and back to cards', async () => {
  const { url } = await createArtwork('Tabular', { price: 700 })
  await createArtwork('Abacus', { price: 900, quantity: 7 })
  const { page, faults } = await openAt('/artworks')
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.waitForURL('**/artworks?*as=table*')
  const table = page.getByRole('table', { name: 'Artworks' })
  await table.getByRole('columnheader', { name: 'Price' }).getByRole('button').click()
  await page.waitForURL('**/artworks?*sort=price*')
  const row = table.getByRole('row').filter({ hasText: 'Tabular' })
  await row.getByTitle('Change Order').waitFor({ state: 'attached' })
  await row.getByText('Tabular').click()
  await page.waitForURL(`**/artworks/${url}`)
  await page.goBack()
  await table.waitFor()

  // The next time, and on another device, the list opens as it was left; an address that says otherwise is followed.
  const { page: other, faults: otherFaults } = await openAt('/artworks')
  await other.getByRole('table', { name: 'Artworks' }).getByText('Tabular').waitFor()
  await other.goto(`${product.url}/artworks?as=grid`)
  await other.getByRole('list', { name: 'Artworks' }).getByText('Tabular').waitFor()

  await page.getByRole('button', { name: 'Show as a grid' }).click()
  await page.getByRole('list', { name: 'Artworks' }).getByText('Tabular').waitFor()
  await page.goto(`${product.url}/artworks`)
  await page.getByRole('list', { name: 'Artworks' }).getByText('Tabular').waitFor()
  expect(otherFaults).toEqual([])
  expect(faults).toEqual([])
})
