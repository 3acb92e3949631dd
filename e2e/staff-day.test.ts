import { UserType } from '@vernissage/contract/enums'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createSiteTokens } from '../apps/api/src/platform/auth/site-tokens.ts'
import { signInToApi } from './support/api.ts'
import { openPage, signIn, submitSignIn } from './support/browser.ts'
import { accounts, password } from './support/prepared-data.ts'
import { usingProduct } from './support/product.ts'

let siteToken: string
let artwork_id: number

const { product, browser, api } = usingProduct({}, async ({ db }) => {
  siteToken = await createSiteTokens(db).create('Website')
})

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'amaia@mail.test',
    password,
    first_name: 'Amaia',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  const { artwork } = await api.post('/artwork', {
    artist_id: artist.id_user,
    title: 'Marea baja',
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  artwork_id = artwork.id_artwork
})

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
const goToOwnProfile = async (page: Page) => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
}

test('a day of a member of staff: what the website sends in is taken care of, until the account is closed to him', async () => {
  // Before anybody is at work.
  const nerea = { name: 'Nerea Ibarra', email: 'nerea@mail.test' }
  const enquiry = { ...nerea, artwork_id, comments: 'What does it cost, framed?' }
  expect(await sendIn('/artworkpurchaserequest', enquiry)).toBe(401)
  expect(await sendIn('/artworkpurchaserequest', enquiry, siteToken)).toBe(201)
  const reader = { name: 'Otto Weiß', email: 'otto@mail.test', date: '2026-11-20' }
  expect(await sendIn('/newsletterrequest', reader, siteToken)).toBe(201)

  // The enquiry is found, and assigned.
  const { page, faults } = await openPage(browser)
  await signIn(page, product.url, 'editor')
  await goToAudience(page, 'Enquiries')
  const received = row(page, 'Nerea Ibarra')
  for (const text of ['nerea@mail.test', 'Marea baja', '–', 'Pending'])
    await received.getByText(text, { exact: true }).waitFor()
  await received.click()
  const answer = dialog(page, 'Edit Enquiry')
  expect(await answer.getByLabel('Comments').inputValue()).toBe('What does it cost, framed?')
  await answer.getByLabel('Consultant').fill('inés')
  await page.getByRole('option', { name: 'Inés' }).click()
  await answer.getByLabel('Status').selectOption({ label: 'Opened' })
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.waitFor({ state: 'hidden' })
  await received.getByText('Inés', { exact: true }).waitFor()
  await received.getByText('Opened', { exact: true }).waitFor()

  // It is answered among one's own, and closed.
  await goToOwnProfile(page)
  await heading(page, 'Inés').waitFor()
  await received.click()
  await answer.getByLabel('Comments').fill('Told her the price, framed and not')
  await answer.getByLabel('Status').selectOption({ label: 'Closed' })
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.waitFor({ state: 'hidden' })
  await received.getByText('Closed', { exact: true }).waitFor()

  // The newsletter request is tagged, and marked.
  await goToAudience(page, 'Newsletters')
  const wanting = row(page, 'Otto Weiß')
  await wanting.getByText('No contacted').waitFor()
  await wanting.click()
  const request = dialog(page, 'Edit Newsletter')
  await request.getByLabel('Tags').fill('painting, collector')
  await request.getByRole('switch', { name: 'Contacted' }).click()
  await request.getByRole('button', { name: 'Save' }).click()
  await request.waitFor({ state: 'hidden' })
  await wanting.getByText('Contacted', { exact: true }).waitFor()
  expect(await wanting.getByRole('listitem').allTextContents()).toEqual(['painting', 'collector'])

  // What is an administrator's is not an editor's, in the browser and without it.
  expect(await menu(page).getByRole('link', { name: 'Users' }).count()).toBe(0)
  await page.goto(`${product.url}/users`)
  await page.getByText('You are not authorized to do this.').waitFor()
  const editor = await signInToApi(product.url, 'editor')
  const { user } = await editor.get('/user/me')
  const friend = {
    email: 'friend@mail.test',
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
  const { page: above } = await openPage(browser)
  await signIn(above, product.url, 'administrator')
  await menu(above).getByRole('link', { name: 'Users' }).click()
  await row(above, accounts.editor.email).click()
  await heading(above, 'Inés').waitFor()
  await row(above, 'Nerea Ibarra').getByText('Closed', { exact: true }).waitFor()
  await above.getByLabel('Type', { exact: true }).selectOption({ label: 'Collector' })
  await above.getByText('Successful action').waitFor()

  await menu(page).getByRole('link', { name: 'Artists' }).click()
  await page.waitForURL('**/signin**')
  await submitSignIn(page, accounts.editor.email)
  await page.getByText('User not authorized for log in.').waitFor()
})
