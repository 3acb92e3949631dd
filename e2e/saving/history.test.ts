import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const openAt = async (
  path: string,
  ...options: [account?: 'administrator' | 'editor', view?: typeof phone]
) => {
  const [account, view] = options
  const opened = await openSignedIn(browser, product.url, view, account)
  await opened.page.goto(product.url + path)
  return opened
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const fromMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const addBanner = async (title: string): Promise<number> => {
  const { banner } = await api.post('/banner', {
    date: '2026-03-05',
    title,
    subtitle: 'Sub',
    web_link: 'https://example.test',
    app_link: 'app',
    enabled: 1,
    banner_type_id: 1,
  })
  return banner.id_banner
}
const addExhibition = (title: string) =>
  api.post('/exhibition', { title, url: title.toLowerCase().replaceAll(' ', '-'), exhibition_type_id: 1 })

test('a former value of a record is found in its history and put back', async () => {
  const id = await addBanner('Spring opening')
  await api.patch(`/banner/${id}`, { title: 'Autumn closing', enabled: 0 })
  const { page, faults } = await openAt('/home')
  await page.getByRole('button', { name: 'Edit Autumn closing' }).click()
  const form = dialog(page, 'Edit Banner')
  await form.getByRole('button', { name: 'History' }).click()
  const history = dialog(page, 'History')
  await history.getByText('Spring opening').first().waitFor()
  await history.getByText('Autumn closing').first().waitFor()
  await history.getByText('Enabled').first().waitFor()
  await history.getByText('added it').waitFor()
  // In the order of the form, the day as on the banner's card, without what only the product knows.
  await history.locator('summary').click()
  const added = history.getByRole('listitem').filter({ hasText: 'added it' })
  expect((await added.locator('dt').allTextContents()).slice(0, 5)).toEqual([
    'Date',
    'Title',
    'Subtitle',
    'Web link',
    'App link',
  ])
  await added.getByText('05 / Mar / 2026').waitFor()
  expect(await added.getByText(/Id banner|Banner type/).count()).toBe(0)
  await history.getByRole('button', { name: 'Put back: Title' }).click()
  await page.getByText('Successful action').waitFor()
  await history.getByRole('button', { name: 'Put back: Title' }).nth(1).waitFor()
  await history.getByRole('button', { name: 'Close' }).click()
  // The form was not touched: it would show what is no longer so.
  await form.waitFor({ state: 'hidden' })
  await page.getByText('Spring opening').first().waitFor()
  expect((await api.get(`/banner/${id}`)).banner).toMatchObject({ title: 'Spring opening', enabled: 0 })
  expect(faults).toEqual([])
})

test('what has been typed in a form stays while a former value is put back', async () => {
  const id = await addBanner('Typed over')
  await api.patch(`/banner/${id}`, { subtitle: 'Another' })
  const { page } = await openAt('/home')
  await page.getByRole('button', { name: 'Edit Typed over' }).click()
  const form = dialog(page, 'Edit Banner')
  await form.getByLabel('Title', { exact: true }).fill('Typed just now')
  await form.getByRole('button', { name: 'History' }).click()
  const history = dialog(page, 'History')
  await history.getByRole('button', { name: 'Put back: Subtitle' }).click()
  await page.getByText('Successful action').waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed just now')
})

test('a value that the API refuses stays, and the history says so', async () => {
  const { exhibition: first } = await addExhibition('First come')
  await api.patch(`/exhibition/${first.id_exhibition}`, { url: 'moved-away' })
  await addExhibition('First come')
  const { page } = await openAt('/exhibitions/moved-away')
  await page.getByRole('button', { name: 'History' }).click()
  const history = dialog(page, 'History')
  await history.getByRole('button', { name: 'Put back: Url' }).click()
  await history.getByRole('alert').getByText('This URL is already in use.').waitFor()
})

test('a deleted exhibition comes back from the deleted records', async () => {
  await addExhibition('Lost and found')
  const { page, faults } = await openAt('/exhibitions/lost-and-found')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/exhibitions')
  await page.getByRole('heading', { name: 'Lost and found' }).waitFor({ state: 'detached' })
  await fromMenu(page, 'Deleted records')
  const deletions = dialog(page, 'Deleted records')
  await deletions.getByRole('button', { name: 'Undo the deletion: Lost and found' }).click()
  const question = dialog(page, 'Undo this deletion?')
  await question.getByText('Exhibition · Lost and found comes back as it was.').waitFor()
  await question.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Successful action').waitFor()
  await deletions.getByText('Nothing to bring back').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Lost and found' }).waitFor()
  expect(faults).toEqual([])
})

test('a deletion that can no longer be undone says why', async () => {
  await addExhibition('Taken')
  const { page } = await openAt('/exhibitions/taken')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/exhibitions')
  await addExhibition('Taken')
  await fromMenu(page, 'Deleted records')
  await page.getByRole('button', { name: 'Undo the deletion: Taken' }).click()
  const question = dialog(page, 'Undo this deletion?')
  await question.getByRole('button', { name: 'Undo' }).click()
  await question.getByRole('alert').getByText('This URL is already in use.').waitFor()
})

test("a person's data is found by the address, exported and erased", async () => {
  const request = { name: 'Ida Lund', email: 'ida@mail.test', date: '2026-03-05' }
  await api.post('/contactrequest', { ...request, phone: '151 234 567', message: 'Do you ship?' })
  await api.post('/newsletterrequest', request)
  const { page, faults } = await openAt('/contact', 'administrator', phone)
  await fromMenu(page, 'Personal data')
  const person = dialog(page, 'Personal data')
  await person.getByLabel('Email').fill('nonsense')
  await person.getByRole('button', { name: 'Find' }).click()
  await person.getByText('Insert a valid email').waitFor()
  await person.getByLabel('Email').fill('IDA@mail.test')
  await person.getByRole('button', { name: 'Find' }).click()
  await person.getByText('Contact requests').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    person.getByRole('button', { name: 'Export' }).click(),
  ])
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(exported.records.contact_request).toMatchObject([{ name: 'Ida Lund', message: 'Do you ship?' }])

  await person.getByRole('button', { name: 'Erase' }).click()
  const question = dialog(page, 'Erase this person?')
  await question.getByRole('button', { name: 'Erase' }).click()
  await person.getByText('Nothing is held about IDA@mail.test any more.').waitFor()
  await person.getByRole('button', { name: 'History' }).click()
  const erasure = dialog(page, 'History').getByRole('listitem').first()
  await erasure.getByText('erased personal data').waitFor()
  await erasure.getByText('Contact request').waitFor()
  expect(await erasure.textContent()).not.toMatch(/ida/i)
  await page.keyboard.press('Escape')
  await page.getByText('Ida Lund').waitFor({ state: 'detached' })
  expect((await api.get('/contactrequest/all')).count).toBe(0)
  expect(faults).toEqual([])
})

test('staff are not erased, and the dialog says so', async () => {
  const { page } = await openAt('/home')
  await fromMenu(page, 'Personal data')
  const person = dialog(page, 'Personal data')
  await person.getByLabel('Email').fill('ines@vernissage.test')
  await person.getByRole('button', { name: 'Find' }).click()
  await person.getByRole('button', { name: 'Erase' }).click()
  const question = dialog(page, 'Erase this person?')
  await question.getByRole('button', { name: 'Erase' }).click()
  await question.getByText('This is the address of an administrator or editor').waitFor()
})

test('an editor is offered neither history nor deleted records nor personal data', async () => {
  await addExhibition('For editors')
  const { page } = await openAt('/exhibitions/for-editors', 'editor')
  await page.getByRole('heading', { name: 'For editors', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'History' }).count()).toBe(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /Deleted|Personal/ }).count()).toBe(0)
})
