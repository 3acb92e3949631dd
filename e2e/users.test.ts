import { UserType } from '@vernissage/contract/enums'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, phone, submitSignIn } from './support/browser.ts'
import { pictureFile } from './support/pictures.ts'
import { type accounts, password } from './support/prepared-data.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const createUser = async (first_name: string, user_type_id: UserType, values: object = {}) => {
  const email = `${first_name.toLowerCase().replaceAll(' ', '-')}@mail.test`
  const { user } = await api.post('/user', {
    email,
    password,
    first_name,
    last_name: 'Test',
    gender_id: 2,
    user_type_id,
    ...values,
  })
  return user as { id_user: number; email: string }
}

const openAt = async (
  path: string,
  account: keyof typeof accounts = 'administrator',
  options?: Parameters<typeof openSignedIn>[2],
) => {
  const opened = await openSignedIn(browser, product.url, options, account)
  await opened.page.goto(product.url + path)
  return opened
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const patched = (page: Page) => page.waitForResponse((response) => response.request().method() === 'PATCH')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a user is added, completed and given a photo, and stands in the list', async () => {
  const { page, faults } = await openAt('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const addition = dialogOf(page, 'Add User')
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.getByText('Fill in the missing fields').waitFor()
  expect(await addition.getByText('Required field').count()).toBe(5)
  expect(await addition.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await addition.getByLabel('Type').locator('option').allTextContents()).not.toContain('Artist')
  await addition.getByLabel('Email').fill('amaia@mail.test')
  await addition.getByLabel('Password', { exact: true }).fill('seven77')
  await addition.getByLabel('Type').selectOption({ label: 'Collector' })
  await addition.getByLabel('Gender').selectOption({ label: 'Female' })
  await addition.getByLabel('First name').fill('Amaia')
  await addition.getByText('Insert a valid password: 8 to 16 characters').waitFor()
  await addition.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/users\/\d+$/)
  await heading(page, 'Amaia').waitFor()

  await button(page, 'Edit').click()
  const form = dialogOf(page, 'Edit Profile')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Required field').waitFor()
  await form.getByLabel('Last name').fill('Etxeberria')
  await form.getByRole('combobox', { name: 'Country' }).fill('espana')
  await page.getByRole('option', { name: 'Spain' }).click()
  await form.getByRole('textbox', { name: 'Birth date' }).fill('1/1/2999')
  await form.getByRole('button', { name: 'Country code: Germany +49' }).click()
  const codes = dialogOf(page, 'Country code')
  await codes.getByRole('searchbox', { name: 'Search' }).fill('spai')
  await codes.getByRole('button', { name: 'Spain +34' }).click()
  await form.getByLabel('Mobile').fill('688 412 907')
  await form.getByLabel('Reference code').fill('AE-0007')
  await form.getByLabel('Referenced by').fill('inés')
  await page.getByRole('option', { name: 'Inés' }).click()
  await form.getByText('Choose a valid date: not in the future').waitFor()
  await form.getByRole('textbox', { name: 'Birth date' }).fill('12/5/1987')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await heading(page, 'Amaia Etxeberria').waitFor()
  for (const text of ['1987-05-12', '+34 688 412 907', 'AE-0007', 'Inés', 'Collector · Spain'])
    await page.getByText(text, { exact: true }).waitFor()

  await button(page, 'Add Photo').click()
  const photo = dialogOf(page, 'Add Photo')
  await photo.getByText('Save for mobile view').waitFor()
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await photo.getByText('Please select a file').waitFor()
  await photo
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('amaia.jpg', { width: 800, height: 600 }))
  await photo.getByRole('slider').first().waitFor()
  // What is cut out is shown on a drawn phone, beside the label.
  await photo.locator('[style*="background-size"]').waitFor()
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Change Photo' }).waitFor()
  const image = page.getByRole('main').getByRole('img', { name: 'Amaia Etxeberria' })
  const isSquare = (img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth === img.naturalHeight
  await expect.poll(() => image.evaluate(isSquare)).toBe(true)

  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Amaia Etxeberria' })
  for (const text of ['Collector', '+34 688 412 907', 'amaia@mail.test'])
    await row.getByText(text, { exact: true }).waitFor()
  expect(faults).toEqual([])
})

test("the list's type, search and page are its address, and are there again on return from a profile", async () => {
  for (const number of Array.from({ length: 12 }, (_, index) => index + 1))
    await createUser(`Río ${number}`, UserType.artLover, {
      last_name: 'Ñandú',
      email: `rio-${number}@mail.test`,
    })
  await createUser('Río', UserType.gallery, { email: 'rio-gallery@mail.test' })
  const { page } = await openAt('/users')
  await heading(page, 'Users').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('nandu rio')
  await page.getByText('1 - 10 de 12').waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('rio')
  await page.getByText('1 - 10 de 13').waitFor()
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Art Lover' })
  await page.getByText('1 - 10 de 12').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  const { search } = new URL(page.url())
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    search: 'rio',
    status: '6',
    offset: '10',
  })

  await page.getByRole('row').filter({ hasText: 'Río 12 Ñandú' }).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Río 12 Ñandú').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  expect(new URL(page.url()).search).toBe(search)

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.getByText('No users to show').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByText(/^1 - 10 de/).waitFor()
})

test("another type is saved at once and ends that user's open session", async () => {
  const { id_user, email } = await createUser('Retyped', UserType.editor)
  const theirs = await openPage(browser)
  await theirs.page.goto(`${product.url}/signin`)
  await submitSignIn(theirs.page, email)
  await heading(theirs.page, 'Home').waitFor()

  const { page } = await openAt(`/users/${id_user}`)
  const answer = patched(page)
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Gallery' })
  expect((await answer).request().postDataJSON()).toEqual({ user_type_id: UserType.gallery })
  await page.getByText('Successful action').waitFor()
  await theirs.page.goto(`${product.url}/artists`)
  await theirs.page.waitForURL('**/signin**')
  await submitSignIn(theirs.page, email)
  await theirs.page.getByText('User not authorized for log in.').waitFor()
})

test('a type that the API refuses goes back, with the reason', async () => {
  const { id_user } = await createUser('Refused', UserType.collector)
  const { page } = await openAt(`/users/${id_user}`)
  const type = page.getByLabel('Type', { exact: true })
  await type.waitFor()
  const refusal = { error: { code: 471, message: 'the last one' } }
  await page.route(`**/api/user/${id_user}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
  )
  await type.selectOption({ label: 'Gallery' })
  await page.getByText('At least one administrator must remain.').waitFor()
  expect(await type.locator('option:checked').textContent()).toBe('Collector')
})

test("an account that becomes an artist's leads to its profile as an artist", async () => {
  const { id_user } = await createUser('Promoted', UserType.artLover)
  const { page } = await openAt(`/users/${id_user}`)
  expect(await page.getByRole('link', { name: 'Artist profile' }).count()).toBe(0)
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Artist' })
  await page.getByRole('link', { name: 'Artist profile' }).click()
  await page.waitForURL('**/artists/promoted-test')
  await heading(page, 'Promoted Test').waitFor()
})

test("another's password is set without the previous one, and holds from then on", async () => {
  const { id_user, email } = await createUser('Forgetful', UserType.editor)
  const { page } = await openAt(`/users/${id_user}`)
  await button(page, 'Change Password').click()
  const dialog = dialogOf(page, 'Change Password')
  await dialog.getByLabel('New password', { exact: true }).fill('another-pass')
  expect(await dialog.getByLabel('Current password').count()).toBe(0)
  await dialog.getByLabel('Password confirmation', { exact: true }).fill('another-word')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByText('The password confirmation does not match').waitFor()
  await dialog.getByLabel('Password confirmation', { exact: true }).fill('another-pass')
  const answer = patched(page)
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  expect((await answer).request().postDataJSON()).toEqual({ password: 'another-pass' })
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
  await heading(page, 'Forgetful Test').waitFor()

  const theirs = await openPage(browser)
  await theirs.page.goto(`${product.url}/signin`)
  await submitSignIn(theirs.page, email, 'another-pass')
  await heading(theirs.page, 'Home').waitFor()
})

test('one who changes his own password is asked for the previous one and signed out; leaving it asks once', async () => {
  const { id_user, email } = await createUser('Careful', UserType.editor)
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await submitSignIn(page, email)
  await heading(page, 'Home').waitFor()
  await page.goto(`${product.url}/users/${id_user}`)
  await button(page, 'Change Password').click()
  const dialog = dialogOf(page, 'Change Password')
  await dialog.getByLabel('Current password', { exact: true }).fill('not-the-one')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await dialogOf(page, 'Leave without saving?').waitFor({ state: 'hidden' })

  await button(page, 'Change Password').click()
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  expect(await dialog.getByText('Password must be between 8 and 16 characters long').count()).toBe(3)
  await dialog.getByLabel('Current password', { exact: true }).and(page.locator(':focus')).waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill('not-the-one')
  for (const name of ['New password', 'Password confirmation'])
    await dialog.getByLabel(name, { exact: true }).fill('another-pass')
  await page.keyboard.press('Enter')
  await dialog.getByText('The current password is wrong.').first().waitFor()
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/signin**')
  await submitSignIn(page, email, 'another-pass')
  await heading(page, 'Home').waitFor()
})

test("nobody is offered to retype or delete himself; his own changes show in the shell's corner", async () => {
  const { page } = await openAt('/home')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await heading(page, 'Admin').waitFor()
  await button(page, 'Change Password').waitFor()
  expect(await button(page, 'Delete').count()).toBe(0)
  expect(await page.getByLabel('Type', { exact: true }).count()).toBe(0)

  // Asked for on the profile itself, from a menu that is gone when the dialog closes.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await dialogOf(page, 'Change Password').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Change Password').waitFor({ state: 'hidden' })
  await page.locator('main h1:focus').waitFor()

  await button(page, 'Edit').click()
  const form = dialogOf(page, 'Edit Profile')
  await form.getByLabel('Last name').fill('Vernet')
  await form.getByLabel('Gender').selectOption({ label: 'Other' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Account Admin Vernet' }).waitFor()
})

test('an editor is offered what he may do with an account, and told why the list is not for him', async () => {
  const collector = await createUser('Charge', UserType.collector)
  const { page } = await openAt('/users', 'editor')
  await page.getByText('You are not authorized to do this.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/users')

  await page.goto(`${product.url}/users/1`)
  await page.getByText('You are not authorized to do this.').waitFor()
  expect(await page.locator('main').getByRole('button').count()).toBe(0)

  await page.goto(`${product.url}/users/${collector.id_user}`)
  await button(page, 'Edit').waitFor()
  const types = await page.getByLabel('Type', { exact: true }).locator('option').allTextContents()
  expect(types).toEqual(['Artist', 'Gallery', 'Collector', 'Art Lover'])
})

test('a user is deleted after a question, on the second asking where somebody has changed him meanwhile', async () => {
  const { id_user } = await createUser('Doomed', UserType.gallery)
  const { page } = await openAt(`/users/${id_user}`)
  await button(page, 'Delete').click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText('The account is deleted, with').waitFor()
  await api.patch(`/user/${id_user}`, { last_name: 'Meanwhile' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Someone else has changed this meanwhile.').waitFor()
  await heading(page, 'Doomed Meanwhile').waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/users')
  await heading(page, 'Users').waitFor()
  await page.goBack()
  await page.getByText('The user does not exist.').waitFor()
})

test.each(['abc', '99999999999'])('there is no user at /users/%s, and it says so', async (id) => {
  const { page } = await openAt(`/users/${id}`)
  await page.getByText('The user does not exist.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await heading(page, 'Users').waitFor()
})

test("a consultant's enquiries are narrowed by status and answered on the profile", async () => {
  const { id_user: consultant_id } = await createUser('Consulted', UserType.editor)
  const { artist } = await api.post('/artist', {
    email: 'enquired@mail.test',
    password,
    first_name: 'Enquired',
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
  for (const [name, status] of [
    ['Nora', 1],
    ['Otto', 2],
  ] as const)
    await api.post('/artworkpurchaserequest', {
      artwork_id: artwork.id_artwork,
      consultant_id,
      comments: 'Wants to see it',
      name,
      email: `${name}@mail.test`,
      artwork_purchase_request_status_id: status,
    })
  const { page } = await openAt(`/users/${consultant_id}`)
  await page.getByRole('row').filter({ hasText: 'Nora' }).waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Opened' })
  await page.getByRole('row').filter({ hasText: 'Nora' }).waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Otto' }).click()
  const dialog = dialogOf(page, 'Edit Enquiry')
  await dialog.getByLabel('Status').selectOption({ label: 'Closed' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: 'Otto' }).waitFor({ state: 'detached' })
})

test('on a phone users are cards, and a profile is no wider than the screen', async () => {
  await createUser('Handheld', UserType.collector, { last_name: 'Wolfeschlegelsteinhausenberg'.repeat(3) })
  const { page } = await openAt('/users?search=handheld', 'administrator', phone)
  await page.getByRole('listitem').filter({ hasText: 'Handheld' }).click()
  await page.getByText('Reference code').waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await button(page, 'Edit').click()
  await dialogOf(page, 'Edit Profile').getByLabel('First name').waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
})
