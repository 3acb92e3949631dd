import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserType } from '@vernissage/contract/enums'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { openPage, phone, submitSignIn, wide } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { pictureFile } from './support/pictures.ts'
import { accounts, password } from './support/prepared-data.ts'
import { usingSharedProduct } from './support/product.ts'
import { screenPaths } from './support/screens.ts'
import { tokenKey } from './support/signed-in.ts'

/* Signing in, with the texts that are read before, and the accounts that can. */

const { product, browser, api } = usingSharedProduct()

/** Of the legal texts. */
let folder: string
beforeAll(async () => {
  folder = join(product.dataFolder, 'legal')
  await mkdir(folder, { recursive: true })
})

const createUser = async (first_name: string, user_type_id: UserType, last_name: string) => {
  const email = `${first_name.toLowerCase()}@mail.test`
  const { user } = await api.post('/user', {
    email,
    password,
    first_name,
    last_name,
    gender_id: 2,
    user_type_id,
  })
  return user as { id_user: number; email: string }
}

const signInTo = (email: string, withPassword: string) =>
  fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: withPassword, device: 'web' }),
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const storedToken = (page: Page) => page.evaluate((key) => localStorage.getItem(key), tokenKey)
const expiredSession = () => {
  const claims = Buffer.from(JSON.stringify({ id_user: 1, exp: 1_700_000_000 })).toString('base64url')
  const localStorage = [{ name: tokenKey, value: `head.${claims}.signature` }]
  return { cookies: [], origins: [{ origin: product.url, localStorage }] }
}
const addressOf = (page: Page) => page.url().slice(product.url.length)

test('a user is added, completed, given a photo, found in the list, and becomes an artist', async () => {
  const tag = newTag()
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/users`)
  await page.getByRole('button', { name: 'Add User' }).click()
  const addition = dialogOf(page, 'Add User')
  await addition.getByLabel('Email').fill(`${tag}@mail.test`)
  await addition.getByLabel('Type').selectOption({ label: 'Collector' })
  await addition.getByLabel('Gender').selectOption({ label: 'Female' })
  await addition.getByLabel('First name').fill('Amaia')
  await addition.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/users\/\d+$/)
  await heading(page, 'Amaia').waitFor()

  await button(page, 'Edit').click()
  const form = dialogOf(page, 'Edit Profile')
  await form.getByLabel('Last name').fill(tag)
  await form.getByRole('combobox', { name: 'Country' }).fill('espana')
  await page.getByRole('option', { name: 'Spain' }).click()
  await form.getByRole('button', { name: 'Country code: Germany +49' }).click()
  const codes = dialogOf(page, 'Country code')
  await codes.getByRole('searchbox', { name: 'Search' }).fill('spai')
  await codes.getByRole('button', { name: 'Spain +34' }).click()
  await form.getByLabel('Mobile').fill('688 412 907')
  await form.getByLabel('Reference code').fill(`AE-${tag}`)
  await form.getByLabel('Referenced by').fill('inés')
  await page.getByRole('option', { name: 'Inés' }).click()
  await form.getByRole('textbox', { name: 'Birth date' }).fill('12/5/1987')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  await heading(page, `Amaia ${tag}`).waitFor()
  for (const text of ['1987-05-12', '+34 688 412 907', `AE-${tag}`, 'Inés', 'Collector · Spain'])
    await page.getByText(text, { exact: true }).waitFor()

  await button(page, 'Add Photo').click()
  const photo = dialogOf(page, 'Add Photo')
  await photo.getByText('Save for mobile view').waitFor()
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await photo.getByText('Please select a file').waitFor()
  await photo
    .locator('input[type=file]')
    .setInputFiles(await pictureFile('amaia.jpg', { width: 400, height: 300 }))
  await photo.getByRole('slider').first().waitFor()
  // The cut is shown on a drawn phone, beside the label.
  await photo.locator('[style*="background-size"]').waitFor()
  await photo.getByRole('button', { name: 'Upload', exact: true }).click()
  await button(page, 'Change Photo').waitFor()
  const image = page.getByRole('main').getByRole('img', { name: `Amaia ${tag}` })
  const isSquare = (img: HTMLImageElement) => img.naturalWidth > 0 && img.naturalWidth === img.naturalHeight
  await expect.poll(() => image.evaluate(isSquare)).toBe(true)

  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag)
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Art Lover' })
  await page.getByText('No users to show').waitFor()
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Collector' })
  const row = page.getByRole('row').filter({ hasText: tag })
  for (const text of ['Collector', '+34 688 412 907', `${tag}@mail.test`])
    await row.getByText(text, { exact: true }).waitFor()

  await row.click()
  await page.getByText('Reference code').waitFor()
  expect(await page.getByRole('link', { name: 'Artist profile' }).count()).toBe(0)
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Artist' })
  await page.getByRole('link', { name: 'Artist profile' }).click()
  await page.waitForURL(`**/artists/amaia-${tag}`)
  await heading(page, `Amaia ${tag}`).waitFor()
  expect(faults).toEqual([])
})

test('another account is given a password without the previous one, and deleted on the second asking', async () => {
  const tag = newTag()
  const { id_user, email } = await createUser(tag, UserType.editor, 'Wolfeschlegelsteinhausenberg'.repeat(3))
  const { page } = await openKept(product.url)
  // On a phone users are cards, and a profile with a long name is no wider than the screen.
  await page.setViewportSize(phone.viewport)
  await page.goto(`${product.url}/users?search=${tag}`)
  await page.getByRole('listitem').filter({ hasText: tag }).click()
  await page.getByText('Reference code').waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBeLessThanOrEqual(390)
  await button(page, 'Edit').click()
  const form = dialogOf(page, 'Edit Profile')
  await form.getByLabel('First name').waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.setViewportSize(wide.viewport)

  await button(page, 'Change Password').click()
  const dialog = dialogOf(page, 'Change Password')
  for (const name of ['New password', 'Password confirmation'])
    await dialog.getByLabel(name, { exact: true }).fill('another-pass')
  expect(await dialog.getByLabel('Current password').count()).toBe(0)
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  expect((await answer).request().postDataJSON()).toEqual({ password: 'another-pass' })
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
  expect((await signInTo(email, 'another-pass')).status).toBe(200)

  await button(page, 'Delete').click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByText('The account is deleted, with').waitFor()
  await api.patch(`/user/${id_user}`, { last_name: 'Meanwhile' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Someone else has changed this meanwhile.').waitFor()
  await heading(page, `${tag} Meanwhile`).waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await heading(page, 'Users').waitFor()
  await page.goto(`${product.url}/users/${id_user}`)
  await page.getByText('The user does not exist.').waitFor()
  for (const id of ['abc', '99999999999']) {
    await page.goto(`${product.url}/users/${id}`)
    await page.getByText('The user does not exist.').waitFor()
  }
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await heading(page, 'Users').waitFor()
})

test('a link opened with an expired session is followed after a sign-in that says what is wrong with a field that was left and with an account', async () => {
  const { page } = await openPage(browser, { storageState: expiredSession() })
  await page.goto(`${product.url}/artworks?search=blue`)
  await page.waitForURL('**/signin**')
  expect(await storedToken(page)).toBeNull()
  const submit = page.getByRole('button', { name: 'Sign in' })
  const email = page.getByLabel('Email')
  const secret = page.getByLabel('Password', { exact: true })
  await email.fill('not an address')
  expect(await page.getByText('Insert a valid email').count()).toBe(0)
  const place = await submit.boundingBox()
  await secret.fill('x'.repeat(101))
  await page.getByText('Insert a valid email: like name@example.org').waitFor()
  await email.focus()
  await page.getByText('Insert a valid password: 100 characters at most').waitFor()
  await secret.fill('')
  await email.focus()
  await page.getByText('Required field').waitFor()
  expect(await submit.boundingBox()).toEqual(place)
  await secret.fill(password)
  expect(await submit.isDisabled()).toBe(true)
  await email.fill(accounts.artist.email)
  await expect.poll(() => page.getByText('Insert a valid email').count()).toBe(0)

  await page.keyboard.press('Enter')
  await page.getByText('User not authorized for log in.').waitFor()
  expect(await storedToken(page)).toBeNull()
  await submitSignIn(page, accounts.administrator.email, 'wrong-password')
  await page.getByText('The email or the password is wrong.').waitFor()
  expect(await email.inputValue()).toBe(accounts.administrator.email)
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 534, message: 'too many attempts' } } }),
  )
  await submit.click()
  await page.getByText('Too many attempts. Wait a few minutes and try again.').waitFor()
  await page.unroute('**/api/login')
  await submitSignIn(page, accounts.administrator.email)
  await heading(page, 'Artworks').waitFor()
  expect(addressOf(page)).toBe('/artworks?search=blue')
})

test("nobody is offered to retype or delete themselves, and their own changes show in the shell's corner; tabs that renew the session at once stay signed in, and logging out in one ends it in every tab and on the server; a changed password holds, and sign-in leads to no other site", async () => {
  const tag = newTag()
  const { email, id_user } = await createUser(tag, UserType.editor, 'Test')
  const { token: given } = (await (await signInTo(email, password)).json()).data
  const localStorage = [{ name: tokenKey, value: given }]
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage }] }
  const { page, context } = await openPage(browser, { ...wide, storageState })
  await page.goto(`${product.url}/users/1`)
  await page.getByText('You are not authorized to do this.').waitFor()
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.waitForURL(`**/users/${id_user}`)
  await heading(page, `${tag} Test`).waitFor()
  await button(page, 'Change Password').waitFor()
  expect(await button(page, 'Delete').count()).toBe(0)
  expect(await page.getByLabel('Type', { exact: true }).count()).toBe(0)

  // Asked for on the profile itself, from a menu that is gone when the dialog closes; leaving what was typed asks once.
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  const dialog = dialogOf(page, 'Change Password')
  await dialog.getByLabel('Current password', { exact: true }).fill('not-the-one')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await dialogOf(page, 'Leave without saving?').waitFor({ state: 'hidden' })
  await page.locator('main h1:focus').waitFor()

  await button(page, 'Edit').click()
  const form = dialogOf(page, 'Edit Profile')
  await form.getByLabel('Last name').fill('Vernet')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Account ${tag} Vernet` }).waitFor()

  const other = await context.newPage()
  await other.goto(`${product.url}/home`)
  await heading(other, 'Home').waitFor()
  const tabs = [page, other]
  const renewals: number[] = []
  for (const tab of tabs)
    tab.on('response', (response) => {
      if (response.url().endsWith('/reauthenticate')) renewals.push(response.status())
    })
  // So late that every check of the session finds it about to expire.
  await context.clock.setFixedTime(Date.now() + 50 * 60_000)
  await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))))
  await expect.poll(() => renewals.length).toBeGreaterThan(0)
  for (const tab of tabs) {
    await tab.getByRole('link', { name: 'Magazines' }).first().click()
    await heading(tab, 'Magazines').waitFor()
  }
  expect(new Set(renewals)).toEqual(new Set([200]))

  const token = await storedToken(page)
  await page.getByText('Log out').first().click()
  await other.waitForURL('**/signin**')
  await page.getByLabel('Email').waitFor()
  expect(addressOf(page)).toBe('/signin')
  const answer = await fetch(`${product.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)

  await other.close()
  await page.goto(`${product.url}/change-password`)
  await submitSignIn(page, email)
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  for (const name of ['New password', 'Password confirmation'])
    await dialog.getByLabel(name, { exact: true }).fill('another-pass')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor()
  await page.goto(`${product.url}/signin?returnTo=${encodeURIComponent('//example.test')}`)
  await submitSignIn(page, email, 'another-pass')
  await page.waitForURL(`${product.url}/home`)
  await heading(page, 'Home').waitFor()
})

test('every documented address is a screen, also in other letters, and any other one leads home', async () => {
  const lists = ['applications', 'users', 'sponsors', 'artists', 'artworks', 'exhibitions', 'magazines']
  const others = ['masterclasses', 'contact', 'newsletters', 'enquiries', 'statistics', 'home']
  expect(screenPaths).toEqual(expect.arrayContaining([...lists, ...others].map((screen) => `/${screen}`)))
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/Artworks/?search=blue`)
  await page.waitForURL(`${product.url}/artworks?search=blue`)
  await heading(page, 'Artworks').waitFor()
  await page.goto(`${product.url}/inventory/7`)
  await page.waitForURL('**/home')
  expect(faults).toEqual([])
})

const privacy = `# Who we are

We keep **little**. Write to [the gallery](mailto:gallery@example.test) or see [our site](https://example.test/).

- a list
- of [bad links](javascript:document.title='harmed')

<script>document.title = 'harmed'</script>
<img src="x" onerror="document.title = 'harmed'">
![pixel](https://example.test/pixel.png)
`

test('the legal texts say that there are none, then show what the owner publishes, and run nothing in it', async () => {
  await rm(join(folder, 'privacy.en.md'), { force: true })
  const { page, faults } = await openPage(browser)
  await page.goto(`${product.url}/privacy`)
  await page.getByText('The owner of this platform has not published this text yet.').waitFor()

  await writeFile(join(folder, 'privacy.en.md'), privacy)
  // Its code is tried again too.
  await page.route('**/legal-text-*.js', (route) => route.abort())
  await page.reload()
  await page.getByText('This could not be loaded').waitFor()
  await page.unroute('**/legal-text-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Who we are', level: 2 }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Privacy')
  const links = page.getByRole('article').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:gallery@example.test',
    'https://example.test/',
  ])
  expect(await page.locator('article script, article img').count()).toBe(0)
  expect(await page.title()).toBe('Privacy · Vernissage')
  await expectAccessible(page, 'privacy')
  expect(faults).toEqual([])
})

test('a text is shown in the language of the interface, in the other one while that is missing', async () => {
  await rm(join(folder, 'terms-conditions.es.md'), { force: true })
  await writeFile(join(folder, 'terms-conditions.en.md'), 'Whoever buys pays.')
  const { page } = await openPage(browser, phone)
  await page.goto(`${product.url}/terms-conditions`)
  await page.getByText('Whoever buys pays.').waitFor()
  await page.getByText('Español').first().click()
  await page.getByRole('heading', { name: 'Términos y condiciones', level: 1 }).waitFor()
  await page.getByText('Whoever buys pays.').waitFor()
  expect(await page.getByRole('article').getAttribute('lang')).toBe('en')

  await writeFile(join(folder, 'terms-conditions.es.md'), 'Quien compra, paga.')
  await page.reload()
  await page.getByText('Quien compra, paga.').waitFor()
  expect(await page.getByRole('article').getAttribute('lang')).toBe('es')
})
