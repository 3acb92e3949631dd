import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { phone } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'

const { product, api } = usingSharedProduct()

/** A word that no other record has. */
const word = () => `w${crypto.randomUUID().slice(0, 8)}`

const open = async (path: string, options?: Parameters<typeof openKept>[1]) => {
  const opened = await openKept(product.url, options)
  await opened.page.goto(`${product.url}${path}`)
  return opened
}

const addArtist = async (last_name: string) => {
  const { artist } = await api.post('/artist', {
    email: `${word()}@mail.test`,
    password: 'right-password',
    first_name: 'Mei',
    last_name,
    gender_id: 2,
  })
  return {
    id: artist.id_user as number,
    read: async () => (await api.get(`/artist/${artist.id_user}`)).artist,
  }
}
const addArtwork = async (title: string, artist_id: number, price: number | null = null) => {
  const { artwork } = await api.post('/artwork', {
    ...{ title, artist_id, price },
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  const path = `/artwork/${artwork.id_artwork}`
  return {
    id: artwork.id_artwork as number,
    read: async () => (await api.get(path)).artwork,
    change: (patch: object) => api.patch(path, patch),
  }
}
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const editor = (page: Page, field: string) => page.getByRole('dialog', { name: `Change ${field}` })
const saved = (page: Page) => page.getByText('Successful action')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
const save = (page: Page, field: string) => editor(page, field).getByRole('button', { name: 'Save' }).click()

const edit = async (page: Page, place: ReturnType<typeof rowOf>, field: string, value: string) => {
  await place.hover()
  await place.getByTitle(`Change ${field}`).click()
  await editor(page, field).getByLabel(field).fill(value)
}

test('by mouse a value is changed in its place, nothing moves, the record stays closed, and Undo puts it back', async () => {
  const title = word()
  const artwork = await addArtwork(title, (await addArtist('Ortega')).id, 100)
  const { page } = await open(`/artworks?search=${title}`)
  const card = cardOf(page, title)
  const before = await card.boundingBox()
  await edit(page, card, 'Price', '250')
  expect(await card.boundingBox()).toEqual(before)
  await expectAccessible(page, 'a field in a card', '[role="dialog"]')
  await save(page, 'Price')
  await card.getByText('€250.00').waitFor()
  await undo(page).focus()
  await saved(page).waitFor()
  expect((await artwork.read()).price).toBe(250)
  expect(new URL(page.url()).pathname).toBe('/artworks')
  await expectAccessible(page, 'a success that can be undone', '[role="status"]')

  await undo(page).click()
  await card.getByText('€100.00').waitFor()
  await expect.poll(async () => (await artwork.read()).price).toBe(100)
})

test('by keyboard alone: E opens the row’s first value, Tab saves it and goes on, Escape gives up, Ctrl Z undoes', async () => {
  const [name, artwork] = [word(), await addArtwork(word(), (await addArtist('Ortega')).id)]
  const { user } = await api.get('/user/me')
  const { artwork_purchase_request: enquiry } = await api.post('/artworkpurchaserequest', {
    name,
    email: 'a@mail.test',
    artwork_id: artwork.id,
    consultant_id: user.id_user,
    comments: 'Is it for sale?',
    status: 1,
    date: '2027-01-05',
  })
  const read = async () =>
    (await api.get(`/artworkpurchaserequest/${enquiry.id_artwork_purchase_request}`)).artwork_purchase_request
  const { page } = await open(`/enquiries?search=${name}`)
  const row = rowOf(page, new RegExp(name))
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await editor(page, 'Next date').getByLabel('Next date').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2027-02-06')
  await page.keyboard.press('Tab')
  const status = editor(page, 'Status').getByLabel('Status')
  await status.waitFor()
  expect((await read()).date).toBe('2027-02-06')
  await status.press('End')
  await page.keyboard.press('Escape')
  await editor(page, 'Status').waitFor({ state: 'hidden' })
  await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
  expect((await read()).artwork_purchase_request_status_id).toBe(1)

  await page.keyboard.press('Control+z')
  await row.getByText('05 Jan 2027').waitFor()
  await expect.poll(async () => (await read()).date).toBe('2027-01-05')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Enquiry' }).waitFor()
})

test('what is wrong, unheard of or contested is said at the field, and an undo of what was changed since does nothing', async () => {
  const title = word()
  const artwork = await addArtwork(title, (await addArtist('Ortega')).id, 100)
  const { page } = await open(`/artworks?search=${title}&as=table&columns=title,price,order`)
  const row = rowOf(page, new RegExp(title))
  await edit(page, row, 'Order', '1,5')
  await save(page, 'Order')
  await editor(page, 'Order').getByText('Field must be numeric: a whole number').waitFor()
  await page.keyboard.press('Escape')
  await editor(page, 'Order').waitFor({ state: 'hidden' })

  await page.route('**/api/artwork/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await edit(page, row, 'Price', '300')
  await page.keyboard.press('Enter')
  const field = editor(page, 'Price').getByLabel('Price')
  await editor(page, 'Price').getByText('It is not known whether this was saved').waitFor()
  expect(await field.inputValue()).toBe('300')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  // Leaving asks first.
  await page.getByRole('link', { name: 'Sponsors' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field.inputValue()).toBe('300')
  await page.unroute('**/api/artwork/*')

  await artwork.change({ price: 999, technique: 'Gold' })
  await field.press('Enter')
  await editor(page, 'Price').getByText('Theirs: 999').waitFor()
  expect((await artwork.read()).price).toBe(999)
  await editor(page, 'Price').getByRole('button', { name: 'Keep mine' }).click()
  await save(page, 'Price')
  await row.getByText('€300.00').waitFor()
  await editor(page, 'Price').waitFor({ state: 'hidden' })
  await undo(page).waitFor()
  expect(await artwork.read()).toMatchObject({ price: 300, technique: 'Gold' })

  await artwork.change({ technique: 'Silver' })
  await undo(page).click()
  await page.getByRole('alert').getByText('It was changed since, so it stays as it is.').waitFor()
  expect(await artwork.read()).toMatchObject({ price: 300, technique: 'Silver' })
  await edit(page, row, 'Order', '-7')
  await save(page, 'Order')
  await row.getByText('-7', { exact: true }).waitFor()
  await expect.poll(async () => (await artwork.read()).order).toBe(-7)
})

test('the row shows a value before it is saved, and a row that its new value takes out of the list can be undone', async () => {
  const name = word()
  await api.post('/sponsor', { name })
  const { page } = await open(`/sponsors?status=1&search=${name}`)
  const row = rowOf(page, new RegExp(name))
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
  const name = word()
  await api.post('/sponsor', { name })
  const { page } = await open(`/sponsors?search=${name}`, phone)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('listitem').filter({ hasText: name }).getByTitle('Change Status').tap()
  const dialog = editor(page, 'Status')
  await expect
    .poll(async () => {
      const { x = -1, width = 0 } = (await dialog.boundingBox()) ?? {}
      return x >= 0 && x + width <= 320
    })
    .toBe(true)
  await dialog.getByLabel('Status').selectOption('Inactive')
  await dialog.getByRole('button', { name: 'Save' }).tap()
  // it stays while it has the focus
  await undo(page).focus()
  for (const width of [320, 390, 820, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const covered = () =>
      undo(page).evaluate((button) => {
        const toast = button.parentElement!
        const { left, right, top, bottom } = toast.getBoundingClientRect()
        const names = new Set<string>()
        for (let x = left; x < right; x += 4)
          for (let y = top; y < bottom; y += 4) {
            const below = document.elementsFromPoint(x, y).find((one) => !toast.contains(one))
            const control = below?.closest('a, button, input, select, textarea, label')
            if (control) names.add(control.outerHTML)
          }
        return [innerWidth, left >= 0 && right <= innerWidth, ...names]
      })
    await expect.poll(covered).toEqual([width, true])
  }
})

test('the order of an artist is changed in the list, and the level of a user only where the profile allows it', async () => {
  const name = word()
  const artist = await addArtist(name)
  const { page } = await open(`/artists?search=${name}&columns=artist,order`)
  await edit(page, rowOf(page, new RegExp(name)), 'Order', '-7')
  await save(page, 'Order')
  await rowOf(page, new RegExp(name)).getByText('-7', { exact: true }).waitFor()
  await expect.poll(async () => (await artist.read()).order).toBe(-7)
  await undo(page).click()
  await expect.poll(async () => (await artist.read()).order).toBe(0)

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  const level = (row: RegExp) => rowOf(page, row).getByTitle('Change Level')
  await level(/ines@vernissage\.test/).waitFor({ state: 'attached' })
  await rowOf(page, /Admin.*admin@/).waitFor()
  expect(await level(/Admin.*admin@/).count()).toBe(0)
})
