import { beforeAll, expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'mei@mail.test',
    password: 'right-password',
    first_name: 'Mei',
    last_name: 'Ortega',
    gender_id: 2,
  })
  const createArtwork = async (title: string, artwork_status_id: number) => {
    const fields = { dimensions: '10 x 10 cm', technique: 'Oil', date: '2020-01-01', quantity: 1 }
    const body = { ...fields, artist_id: artist.id_user, title, artwork_status_id }
    return (await api.post('/artwork', body)).artwork.id_artwork as number
  }
  const artwork_id = await createArtwork('Low tide', 4)
  await createArtwork('High tide', 4)
  await createArtwork('Sketch', 1)

  const { users } = await api.get('/user/all')
  const { id_user } = users.find((user: { first_name: string }) => user.first_name === 'Inés')
  for (const status of [1, 3])
    await api.post('/artworkpurchaserequest', {
      artwork_id,
      consultant_id: id_user,
      comments: 'Call',
      date: '2026-01-02',
      status,
    })
  await api.post('/contactrequest', {
    name: 'Ada',
    email: 'ada@mail.test',
    phone: '123456',
    message: 'Hello',
    date: '2026-01-10',
    contacted: 0,
  })
})

test('the numbers are those of what was created, lead to their lists and are narrowed by a range of days', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/statistics`)
  const artworks = page.getByRole('region', { name: 'Artworks', exact: true })
  await artworks.getByRole('link', { name: '2: Published' }).waitFor()
  expect(await artworks.getByRole('link').allTextContents()).toEqual(['1', '2'])
  await page.getByRole('img', { name: /^Chart: Artists/ }).waitFor()

  const enquiries = page.getByRole('region', { name: 'Enquiries', exact: true })
  const consultant = enquiries.getByRole('row').filter({ hasText: 'Inés' })
  expect(await consultant.getByRole('cell').allTextContents()).toEqual(['2', '1', '1'])
  const top = page.getByRole('region', { name: 'By enquiries' }).getByRole('row')
  await top.filter({ hasText: 'Low tide' }).getByRole('cell', { name: '2' }).waitFor()

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('Nothing created in these days').first().waitFor()
  expect(new URL(page.url()).search).toBe('?to=2020-01-01')
  await page.getByLabel('From', { exact: true }).fill('2020-01-02')
  await page.getByText('The first day is after the last').waitFor()
  expect(new URL(page.url()).search).toBe('?to=2020-01-01')
  await page.getByRole('button', { name: 'This month' }).click()
  await artworks.getByRole('link', { name: '2: Published' }).waitFor()

  await artworks.getByRole('link', { name: '2: Published' }).click()
  await page.getByRole('heading', { name: 'Artworks', level: 1 }).waitFor()
  await page.getByText('High tide').waitFor()
  expect(await page.getByLabel('Status').locator('option:checked').textContent()).toBe('Published')
  expect(await page.getByText('Sketch').count()).toBe(0)
  expect(faults).toEqual([])
})

test("an editor's way from a consultant's numbers leads to that consultant's enquiries", async () => {
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  await page.goto(`${product.url}/statistics`)
  await page.getByRole('link', { name: '2: Inés' }).click()
  await page.getByRole('heading', { name: 'Inés', level: 1 }).waitFor()
  await page.getByText('1 - 2 de 2').waitFor()
})

test('a part that cannot be read says so, and is read again without the others', async () => {
  const { page } = await openSignedIn(browser, product.url, phone)
  await page.route('**/api/statistics/leads*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 201 } } }),
  )
  await page.goto(`${product.url}/statistics`)
  const leads = page.getByRole('region', { name: 'Contact and newsletter requests' })
  await leads.getByText('This could not be loaded').waitFor()
  await page.getByRole('link', { name: '2: Published' }).waitFor()

  await page.unroute('**/api/statistics/leads*')
  await leads.getByRole('button', { name: 'Try again' }).click()
  await leads.getByRole('link', { name: '1: No contacted' }).waitFor()

  await page.route('**/bars-*.js', (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: '2: Published' }).waitFor()
  await page.getByText('This could not be loaded').first().waitFor()
  await page.unroute('**/bars-*.js')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page
    .getByRole('img', { name: /^Chart:/ })
    .first()
    .waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
