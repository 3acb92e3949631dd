import { UserType } from '@vernissage/contract/enums'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInToApi } from './support/api.ts'
import { openPage, phone, submitSignIn } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { password, siteToken } from './support/prepared-data.ts'
import { usingSharedProduct } from './support/product.ts'

/* What the website sends in, from its arrival to the statistics. */

let artistId: number

const { product, browser, api } = usingSharedProduct()

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: `${newTag()}@mail.test`,
    password,
    first_name: 'Amaia',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  artistId = artist.id_user
})

const createArtwork = async (title: string, artwork_status_id = 1) => {
  const fields = { dimensions: '120 × 90 cm', technique: 'Oil on linen', date: '2025-06-11', quantity: 1 }
  const { artwork } = await api.post('/artwork', { ...fields, artist_id: artistId, title, artwork_status_id })
  return artwork.id_artwork as number
}

/** An editor of the test's own. */
const createEditor = async (first_name: string) => {
  const email = `${first_name.toLowerCase()}@mail.test`
  const { user } = await api.post('/user', {
    email,
    password,
    first_name,
    gender_id: 2,
    user_type_id: UserType.editor,
  })
  return user as { id_user: number; email: string }
}

/** As the public website's server does. */
const sendIn = async (path: string, body: object, token?: string) => {
  const { status } = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return status
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const goToAudience = async (page: Page, section: string) => {
  const group = menu(page).getByRole('button', { name: 'Audience' })
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
  await menu(page).getByRole('link', { name: section }).click()
}

test('a day of a member of staff: what the website sends in is taken care of, until the account is closed to them', async () => {
  const tag = newTag()
  const name = `Eda-${tag}`
  const { id_user, email } = await createEditor(name)
  // Before anybody is at work.
  const artwork_id = await createArtwork(`Marea ${tag}`)
  const nerea = { name: `Nerea ${tag}`, email: 'nerea@mail.test' }
  const enquiry = { ...nerea, artwork_id, comments: 'What does it cost, framed?' }
  expect(await sendIn('/artworkpurchaserequest', enquiry)).toBe(401)
  expect(await sendIn('/artworkpurchaserequest', enquiry, siteToken)).toBe(201)
  const reader = { name: `Otto ${tag}`, email: 'otto@mail.test', date: '2026-11-20' }
  expect(await sendIn('/newsletterrequest', reader, siteToken)).toBe(201)

  // The enquiry is found, and assigned.
  const { page, faults } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await submitSignIn(page, email)
  await heading(page, 'Home').waitFor()
  await goToAudience(page, 'Enquiries')
  const received = row(page, nerea.name)
  for (const text of ['nerea@mail.test', `Marea ${tag}`, '–', 'Pending'])
    await received.getByText(text, { exact: true }).waitFor()
  await received.click()
  const answer = dialog(page, 'Edit Enquiry')
  await answer.getByText('What does it cost, framed?').waitFor()
  // History, deleted records and personal data are for administrators.
  expect(await answer.getByRole('button', { name: 'History' }).count()).toBe(0)
  await answer.getByLabel('Consultant').fill(name)
  await page.getByRole('option', { name }).click()
  await answer.getByLabel('Status').selectOption({ label: 'Opened' })
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.waitFor({ state: 'hidden' })
  await received.getByText(name, { exact: true }).waitFor()
  await received.getByText('Opened', { exact: true }).waitFor()

  // It is answered among one's own, and closed.
  await page.getByRole('button', { name: /^Account/ }).click()
  const profile = page.getByRole('menuitem', { name: 'Profile' })
  await profile.waitFor()
  expect(await page.getByRole('menuitem', { name: /Deleted|Personal/ }).count()).toBe(0)
  await profile.click()
  await heading(page, name).waitFor()
  const status = page.getByLabel('Status', { exact: true })
  await status.selectOption({ label: 'Pending' })
  await received.waitFor({ state: 'detached' })
  await status.selectOption({ label: 'Opened' })
  await received.click()
  await answer.getByLabel('Comments').fill('Told her the price, framed and not')
  await answer.getByLabel('Status').selectOption({ label: 'Closed' })
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.waitFor({ state: 'hidden' })
  await received.waitFor({ state: 'detached' })

  // The newsletter request is tagged, and marked.
  await goToAudience(page, 'Newsletters')
  const wanting = row(page, reader.name)
  await wanting.getByText('No contacted').waitFor()
  await wanting.click()
  const request = dialog(page, 'Edit Newsletter')
  await request.getByLabel('Tags').fill('painting, collector')
  await request.getByRole('switch', { name: 'Contacted' }).click()
  await request.getByRole('button', { name: 'Save' }).click()
  await request.waitFor({ state: 'hidden' })
  await wanting.getByText('Contacted', { exact: true }).waitFor()
  await expect.poll(() => wanting.getByRole('listitem').allTextContents()).toEqual(['painting', 'collector'])

  // An editor cannot do what administrators alone may, in the browser and without it.
  expect(await menu(page).getByRole('link', { name: 'Users' }).count()).toBe(0)
  await page.goto(`${product.url}/users`)
  await page.getByText('You are not authorized to do this.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/users')
  const editor = await signInToApi(product.url, 'editor')
  const { user } = await editor.get('/user/me')
  const friend = {
    email: `friend.${tag}@mail.test`,
    password,
    first_name: 'Friend',
    gender_id: 4,
    user_type_id: UserType.editor,
  }
  const refusal = /403 .*"code":105/
  await expect(editor.post('/user', friend)).rejects.toThrow(refusal)
  await expect(
    editor.patch(`/user/${user.id_user}`, { user_type_id: UserType.administrator }),
  ).rejects.toThrow(refusal)
  await expect(editor.get('/changelog/all')).rejects.toThrow(refusal)
  expect(faults).toEqual([])

  // An administrator retypes the editor, whose open session ends there.
  const { page: above } = await openKept(product.url)
  await above.goto(`${product.url}/users/${id_user}`)
  await row(above, nerea.name).getByText('Closed', { exact: true }).waitFor()
  const retyped = above.waitForResponse((response) => response.request().method() === 'PATCH')
  await above.getByLabel('Type', { exact: true }).selectOption({ label: 'Collector' })
  expect((await retyped).request().postDataJSON()).toEqual({ user_type_id: UserType.collector })
  await above.getByText('Successful action').waitFor()

  await menu(page).getByRole('link', { name: 'Artists' }).click()
  await page.waitForURL('**/signin**')
  await submitSignIn(page, email)
  await page.getByText('User not authorized for log in.').waitFor()
})

const countOf = async (artwork_status_id: number) => {
  const filter = JSON.stringify({
    AND: [{ field: 'artwork_status_id', operator: '=', value: artwork_status_id }],
  })
  return (await api.get(`/artwork/all?filter=${encodeURIComponent(filter)}`)).count as number
}

/** Until no block waits for figures: one that comes late moves the others from under the mouse. */
const settled = (page: Page) =>
  expect.poll(() => page.locator('main [aria-busy="true"], main [data-former]').count()).toBe(0)

test('the numbers are those of what was created, lead to their lists and are narrowed by a range of days', async () => {
  const tag = newTag()
  const artwork_id = await createArtwork(`Low tide ${tag}`, 4)
  await createArtwork(`High tide ${tag}`, 4)
  await createArtwork(`Sketch ${tag}`)
  const { id_user } = await createEditor(tag)
  const enquiry = { artwork_id, consultant_id: id_user, comments: 'Call', date: '2026-01-02' }
  for (const status of [1, 3]) await api.post('/artworkpurchaserequest', { ...enquiry, status })
  const [created, published] = [await countOf(1), await countOf(4)]

  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/statistics`)
  const artworks = page.getByRole('region', { name: 'Artworks', exact: true })
  const figure = artworks.getByRole('link', { name: `${published}: Published` })
  await figure.waitFor()
  await artworks.getByRole('link', { name: `${created}: Created` }).waitFor()
  await page.getByRole('img', { name: /^Chart: Artists/ }).waitFor()

  const enquiries = page.getByRole('region', { name: 'Enquiries', exact: true })
  const consultant = enquiries.getByRole('row').filter({ hasText: tag })
  expect(await consultant.getByRole('cell').allTextContents()).toEqual(['2', '1', '1'])
  const top = page.getByRole('region', { name: 'By enquiries' }).getByRole('row')
  await top
    .filter({ hasText: `Low tide ${tag}` })
    .getByRole('cell', { name: '2' })
    .waitFor()

  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('Nothing created in these days').first().waitFor()
  expect(new URL(page.url()).search).toBe('?to=2020-01-01')
  await page.getByLabel('From', { exact: true }).fill('2020-01-02')
  await page.getByText('The first day is after the last').waitFor()
  expect(new URL(page.url()).search).toBe('?to=2020-01-01')
  await page.getByRole('button', { name: 'This month' }).click()
  await figure.waitFor()
  await settled(page)

  await figure.click()
  await heading(page, 'Artworks').waitFor()
  await page.getByText(`High tide ${tag}`).waitFor()
  expect(await page.getByLabel('Status').locator('option:checked').textContent()).toBe('Published')
  expect(await page.getByText(`Sketch ${tag}`).count()).toBe(0)
  expect(faults).toEqual([])
})

test("on an editor's phone a part of the statistics that cannot be loaded is loaded again alone, and their own numbers lead to their enquiries", async () => {
  const tag = newTag()
  const editor = await signInToApi(product.url, 'editor')
  const { user } = await editor.get('/user/me')
  const artwork_id = await createArtwork(`Ebb ${tag}`, 4)
  const enquiry = { artwork_id, consultant_id: user.id_user, comments: 'Call', date: '2026-01-02', status: 1 }
  for (const name of ['Ada', 'Ida']) await api.post('/artworkpurchaserequest', { ...enquiry, name })
  await api.post('/contactrequest', {
    name: 'Ada',
    email: 'ada@mail.test',
    phone: '123456',
    message: 'Hello',
    date: '2026-01-10',
    contacted: 0,
  })
  const { page } = await openKept(product.url, phone, 'editor')
  await page.route('**/api/statistics/leads*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 201 } } }),
  )
  await page.route('**/bars-*.js', (route) => route.abort())
  await page.goto(`${product.url}/statistics`)
  const leads = page.getByRole('region', { name: 'Contact and newsletter requests' })
  await leads.getByText('This could not be loaded').waitFor()
  const own = page.getByRole('link', { name: /^\d+: Inés$/ })
  await own.waitFor()
  const chart = page.getByRole('img', { name: /^Chart:/ }).first()
  await expect.poll(() => page.getByText('This could not be loaded').count()).toBeGreaterThan(1)
  expect(await chart.count()).toBe(0)

  await page.unroute('**/api/statistics/leads*')
  await leads.getByRole('button', { name: 'Try again' }).click()
  await leads
    .getByRole('link', { name: /^\d+: No contacted$/ })
    .first()
    .waitFor()
  await page.unroute('**/bars-*.js')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await chart.waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await settled(page)
  const [count] = (await own.textContent())!.match(/\d+/)!
  await own.click()
  await heading(page, 'Inés').waitFor()
  await page.getByText(`1 - ${Math.min(Number(count), 10)} de ${count}`).waitFor()
})
