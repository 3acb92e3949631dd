import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { phone, wide } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

let artistId: number

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'mei@mail.test',
    password: 'right-password',
    first_name: 'Mei',
    last_name: 'Ortega',
    gender_id: 2,
  })
  artistId = artist.id_user
  await api.post('/sponsor', { name: 'Tangerine Mill' })
  await api.post('/sponsor', { name: 'Clementine Mill' })
})

const addArtwork = async (title: string) => {
  const body = { title, artist_id: artistId, dimensions: '1 × 1', technique: 'Ink', quantity: 1, price: 100 }
  const { artwork } = await api.post('/artwork', { ...body, date: '2020-01-01' })
  const path = `/artwork/${artwork.id_artwork}`
  return {
    read: async () => (await api.get(path)).artwork,
    change: (patch: object) => api.patch(path, patch),
  }
}

const addEnquiry = async (name: string, artworkId: number) => {
  const { user } = await api.get('/user/me')
  const { artwork_purchase_request: enquiry } = await api.post('/artworkpurchaserequest', {
    name,
    email: 'a@mail.test',
    artwork_id: artworkId,
    consultant_id: user.id_user,
    comments: 'Is it for sale?',
    status: 1,
    date: '2027-01-05',
  })
  const path = `/artworkpurchaserequest/${enquiry.id_artwork_purchase_request}`
  return async () => (await api.get(path)).artwork_purchase_request
}

const open = async (path: string, options: Parameters<typeof openSignedIn>[2] = wide) => {
  const { page } = await openSignedIn(browser, product.url, options)
  await page.goto(`${product.url}${path}`)
  return page
}

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const editor = (page: Page, field: string) => page.getByRole('dialog', { name: `Change ${field}` })
const saved = (page: Page) => page.getByText('Successful action')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

const editPrice = async (page: Page, title: string, price: string) => {
  await cardOf(page, title).hover()
  await cardOf(page, title).getByTitle('Change Price').click()
  await editor(page, 'Price').getByLabel('Price').fill(price)
}

test('by mouse a value is changed in its place, nothing moves, the record stays closed, and Undo puts it back', async () => {
  const artwork = await addArtwork('By mouse')
  const page = await open('/artworks')
  const before = await cardOf(page, 'By mouse').boundingBox()
  await editPrice(page, 'By mouse', '250')
  expect(await cardOf(page, 'By mouse').boundingBox()).toEqual(before)
  await expectAccessible(page, 'a field in a card')
  await editor(page, 'Price').getByRole('button', { name: 'Save' }).click()
  await cardOf(page, 'By mouse').getByText('€250.00').waitFor()
  await saved(page).waitFor()
  expect((await artwork.read()).price).toBe(250)
  expect(new URL(page.url()).pathname).toBe('/artworks')
  await expectAccessible(page, 'a success that can be undone', '[role="status"]')

  await undo(page).click()
  await cardOf(page, 'By mouse').getByText('€100.00').waitFor()
  await expect.poll(async () => (await artwork.read()).price).toBe(100)
})

test('by keyboard alone: E opens the row’s first value, Tab saves it and goes on, Escape gives up, Ctrl Z undoes', async () => {
  const read = await addEnquiry('Keys', (await (await addArtwork('Wanted')).read()).id_artwork)
  const page = await open('/enquiries')
  const row = page.getByRole('row', { name: /Keys/ })
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const date = editor(page, 'Next date').getByLabel('Next date')
  await date.waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2027-02-06')
  await page.keyboard.press('Tab')
  const status = editor(page, 'Status').getByLabel('Status')
  await status.waitFor()
  expect((await read()).date).toBe('2027-02-06')
  await status.press('End')
  await page.keyboard.press('Escape')
  await editor(page, 'Status').waitFor({ state: 'hidden' })
  expect((await read()).artwork_purchase_request_status_id).toBe(1)

  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+z')
  await row.getByText('05 Jan 2027').waitFor()
  await expect.poll(async () => (await read()).date).toBe('2027-01-05')

  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Enquiry' }).waitFor()
})

test('a wrong value is blamed at the field, and what the server refuses or never hears of is still there', async () => {
  const artwork = await addArtwork('Refused')
  const page = await open('/artworks')
  await editPrice(page, 'Refused', 'much')
  await page.keyboard.press('Enter')
  const field = editor(page, 'Price').getByLabel('Price')
  await editor(page, 'Price').getByText('Field must be numeric').waitFor()

  await page.route('**/api/artwork/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await field.fill('300')
  await page.keyboard.press('Enter')
  await editor(page, 'Price').getByText('It is not known whether this was saved').waitFor()
  expect(await field.inputValue()).toBe('300')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)

  // Leaving asks first.
  await page.getByRole('link', { name: 'Sponsors' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field.inputValue()).toBe('300')

  await page.unroute('**/api/artwork/*')
  await field.press('Enter')
  await cardOf(page, 'Refused').getByText('€300.00').waitFor()
  await expect.poll(async () => (await artwork.read()).price).toBe(300)
})

test('a value that somebody else has changed meanwhile shows theirs, and an undo of what they changed since does nothing', async () => {
  const artwork = await addArtwork('Contested')
  const page = await open('/artworks')
  await editPrice(page, 'Contested', '400')
  await artwork.change({ price: 999, technique: 'Gold' })
  await page.keyboard.press('Enter')
  await editor(page, 'Price').getByText('Theirs: 999').waitFor()
  expect((await artwork.read()).price).toBe(999)
  await editor(page, 'Price').getByRole('button', { name: 'Keep mine' }).click()
  await editor(page, 'Price').getByRole('button', { name: 'Save' }).click()
  await undo(page).waitFor()
  expect(await artwork.read()).toMatchObject({ price: 400, technique: 'Gold' })

  await artwork.change({ technique: 'Silver' })
  await undo(page).click()
  await page.getByRole('alert').getByText('It was changed since, so it stays as it is.').waitFor()
  expect(await artwork.read()).toMatchObject({ price: 400, technique: 'Silver' })
})

test('the row shows a value before it is saved, and a row that its new value takes out of the list can be undone', async () => {
  const page = await open('/sponsors?status=1')
  const row = page.getByRole('row', { name: /Tangerine/ })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/sponsor/*', async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise
    await route.fallback()
  })
  await row.hover()
  await row.getByTitle('Change Status').click()
  await editor(page, 'Status').getByLabel('Status').selectOption('Inactive')
  await page.keyboard.press('Enter')
  await row.getByText('Inactive').waitFor()
  expect(await saved(page).isVisible()).toBe(false)
  answer.resolve()
  await row.waitFor({ state: 'detached' })
  await undo(page).click()
  await row.getByText('Active', { exact: true }).waitFor()
})

test('on a phone the button is always there, and the toast with Undo covers nothing that can be pressed at any width', async () => {
  const page = await open('/sponsors', phone)
  const card = page.getByRole('listitem').filter({ hasText: 'Clementine' })
  for (const [index, width] of [390, 320, 820, 1024, 1440].entries()) {
    await page.setViewportSize({ width, height: 800 })
    const place = width < 600 ? card : page.locator('tr, li').filter({ hasText: 'Clementine' })
    await place.getByTitle('Change Status').tap()
    const dialog = editor(page, 'Status')
    const { x, width: own } = (await dialog.boundingBox())!
    expect([width, x >= 0 && x + own <= width]).toEqual([width, true])
    await dialog.getByLabel('Status').selectOption(index % 2 ? 'Active' : 'Inactive')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await undo(page).waitFor()
    const covered = await undo(page).evaluate((button) => {
      const toast = button.parentElement!
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const names = new Set<string>()
      for (let x = left; x < right; x += 4)
        for (let y = top; y < bottom; y += 4) {
          const below = document.elementsFromPoint(x, y).find((one) => !toast.contains(one))
          const control = below?.closest('a, button, input, select, textarea, label')
          if (control) names.add(control.outerHTML)
        }
      return [left >= 0 && right <= innerWidth, ...names]
    })
    expect([width, covered]).toEqual([width, [true]])
  }
})

test('a type is changed in the list of users only where the profile allows it', async () => {
  const page = await open('/users')
  const own = page.getByRole('row', { name: /Admin.*admin@/ })
  await own.waitFor()
  expect(await own.getByTitle('Change Level').count()).toBe(0)
  await page
    .getByRole('row', { name: /mei@mail\.test/ })
    .getByTitle('Change Level')
    .waitFor({ state: 'attached' })
})

test.each([
  ['artworks', 'Placed', '/artworks?as=table&columns=title,order'],
  ['artists', 'Mei Ortega', '/artists?columns=artist,order'],
])('the order of a row of %s is changed in its list, and a wrong one is not', async (kind, name, path) => {
  const artwork = await addArtwork('Placed')
  const read = async (): Promise<number> =>
    kind === 'artists' ? (await api.get(`/artist/${artistId}`)).artist.order : (await artwork.read()).order
  const page = await open(path)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  const edit = async (order: string) => {
    await row.hover()
    await row.getByTitle('Change Order').click()
    await editor(page, 'Order').getByLabel('Order').fill(order)
    await editor(page, 'Order').getByRole('button', { name: 'Save' }).click()
  }
  await edit('1,5')
  await editor(page, 'Order').getByText('Field must be numeric: a whole number').waitFor()
  await page.keyboard.press('Escape')
  await edit('-7')
  await row.getByText('-7', { exact: true }).waitFor()
  await expect.poll(read).toBe(-7)
  await undo(page).click()
  await expect.poll(read).toBe(0)
})
