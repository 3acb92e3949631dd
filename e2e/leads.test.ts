import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, phone } from './support/browser.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const openAt = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const contactNamed = (name: string, values: object = {}) =>
  api.post('/contactrequest', {
    name,
    email: 'someone@mail.test',
    phone: '151 234 567',
    date: '2026-03-05',
    message: 'Do you ship?',
    ...values,
  })
const newsletterNamed = (name: string, values: object = {}) =>
  api.post('/newsletterrequest', { name, email: 'someone@mail.test', date: '2026-03-05', ...values })

const inDays = (days: number) => {
  const day = new Date()
  day.setDate(day.getDate() + days)
  return new Intl.DateTimeFormat('sv').format(day)
}

test('a contact request is judged, added, marked as contacted, and the filter goes back to All', async () => {
  const { page, faults } = await openAt('/contact')
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add Contact' }).first().click()
  const form = dialog(page, 'Add Contact')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  for (const text of [
    'Name is required',
    'Introduce a valid email',
    'Phone is required',
    'Date is required',
    'Introduce a valid message',
    'Fill in the missing fields',
  ])
    await form.getByText(text, { exact: true }).waitFor()

  await form.getByLabel('Name').fill('Inés Duarte')
  await form.getByLabel('Email').fill('ines@mail.test')
  await form.getByRole('button', { name: 'Country code: Germany +49' }).click()
  await dialog(page, 'Country code').getByLabel('Search').fill('mexico')
  await dialog(page, 'Country code')
    .getByRole('button', { name: /Mexico/ })
    .click()
  await form.getByLabel('Phone').fill('12 345')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('soon')
  await form.getByLabel('Message').fill('Do you ship to Bilbao?')
  await form.getByText('Incorrect field: 6 to 12 digits').waitFor()
  await form.getByText('Select a date: as 20/11/2026 or 2026-11-20').waitFor()
  await form.getByLabel('Phone').fill('12 345 678')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-03-05')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Successful action').waitFor()
  await form.waitFor({ state: 'hidden' })
  const added = row(page, 'Inés Duarte')
  await added.getByText('+52 12 345 678').waitFor()
  await added.getByText('2026-03-05').waitFor()
  await added.getByText('No contacted').waitFor()

  await page.getByLabel('Contacted').selectOption({ label: 'No contacted' })
  await page.waitForURL('**/contact?status=0')
  await added.click()
  const edit = dialog(page, 'Edit Contact')
  const contactedAt = edit.getByLabel('Contacted at')
  await edit.getByRole('switch', { name: 'Contacted' }).click()
  expect(await contactedAt.inputValue()).toBe(inDays(0))
  await edit.getByRole('switch', { name: 'Contacted' }).click()
  expect(await contactedAt.inputValue()).toBe('')
  await edit.getByRole('switch', { name: 'Contacted' }).click()
  await contactedAt.fill(inDays(2))
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.getByText('Select a date: not in the future').waitFor()
  await contactedAt.fill(inDays(0))
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.waitForURL(`${product.url}/contact`)
  await added.getByText('Contacted', { exact: true }).waitFor()
  expect(await page.getByLabel('Contacted').locator('option:checked').textContent()).toBe('All')

  await added.click()
  expect(await edit.getByLabel('Contacted at').inputValue()).toBe(inDays(0))
  expect(await edit.getByLabel('Name').inputValue()).toBe('Inés Duarte')
  expect(faults).toEqual([])
})

test('the calendar of the day of contact ends today', async () => {
  await contactNamed('Calendar Reader')
  const { page } = await openAt('/contact?search=calendar')
  await row(page, 'Calendar Reader').click()
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('Contacted at').fill('2020-02-10')
  await form.getByRole('button', { name: 'Open the calendar' }).last().click()
  await page.getByRole('dialog', { name: 'Calendar' }).waitFor()
  await page.keyboard.press('Escape')
  await form.getByLabel('Contacted at').fill(inDays(0))
  await form.getByRole('button', { name: 'Open the calendar' }).last().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  expect(await calendar.getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await form.getByLabel('Contacted at').fill('31/2/2026')
  await form.getByLabel('Name').focus()
  const error = form.getByText('Select a date: as 20/11/2026 or 2026-11-20')
  await form.getByRole('button', { name: 'Open the calendar' }).last().click()
  await calendar.getByRole('button', { name: 'Next month' }).waitFor()
  const [above, below] = [await error.boundingBox(), await calendar.boundingBox()]
  const isClear = below!.y >= above!.y + above!.height || below!.y + below!.height <= above!.y
  expect(isClear).toBe(true)
})

test('requests are found by name and by being contacted; nothing found can be cleared', async () => {
  await contactNamed('Nerea Ibarra', { contacted: 1 })
  await contactNamed('Otto Weiß')
  const { page } = await openAt('/contact')
  await page.getByLabel('Search').fill('ibarra nerea')
  await row(page, 'Otto Weiß').waitFor({ state: 'detached' })
  await row(page, 'Nerea Ibarra').waitFor()
  await page.getByLabel('Contacted').selectOption({ label: 'No contacted' })
  await page.getByText('No contact requests to show').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await row(page, 'Otto Weiß').waitFor()
  await page.getByLabel('Contacted').selectOption({ label: 'Contacted' })
  await row(page, 'Otto Weiß').waitFor({ state: 'detached' })
  await row(page, 'Nerea Ibarra').waitFor()
  expect(await page.getByRole('button', { name: /delete/i }).count()).toBe(0)
})

test('an edit keeps the search', async () => {
  await contactNamed('Searched Person')
  const { page } = await openAt('/contact?search=searched')
  await row(page, 'Searched Person').click()
  const edit = dialog(page, 'Edit Contact')
  await edit.getByLabel('Message').fill('Changed')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Search').inputValue()).toBe('searched')
})

test('the tags of a newsletter request are typed, refused when blank, taken out, and never none', async () => {
  const { page, faults } = await openAt('/newsletters')
  await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add Newsletter' }).first().click()
  const form = dialog(page, 'Add Newsletter')
  await form.getByLabel('Name').fill('Amaia Etxeberria')
  await form.getByLabel('Email').fill('amaia@mail.test')
  await form.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-03-05')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('Should be at least 1 tag').waitFor()

  const tags = form.getByLabel('Tags')
  await tags.fill(' ')
  await tags.press('Enter')
  await form.getByText('Write at least one character').waitFor()
  await tags.pressSequentially('painting,prints')
  await tags.press('Enter')
  await form.getByRole('button', { name: 'Remove prints' }).click()
  await tags.press('Backspace')
  await form.getByText('Should be at least 1 tag').waitFor()
  await tags.fill('painting, collector')
  // What has been typed is taken along when the field is left.
  await tags.pressSequentially('sculpture')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  const added = row(page, 'Amaia Etxeberria')
  await added.getByRole('listitem').nth(2).waitFor()
  expect(await added.getByRole('listitem').allTextContents()).toEqual(['painting', 'collector', 'sculpture'])
  const [stored] = (await api.get('/newsletterrequest/all')).newsletter_requests
  expect(stored.tags).toBe('painting,collector,sculpture')
  expect(faults).toEqual([])
})

test('a newsletter edit leaves filter and page as they are', async () => {
  for (let number = 0; number < 12; number += 1) await newsletterNamed(`Reader ${number}`, { tags: 'prints' })
  await newsletterNamed('Reader without tags')
  const { page } = await openAt('/newsletters?status=0&search=reader&offset=10')
  await row(page, 'Reader 1').first().click()
  const edit = dialog(page, 'Edit Newsletter')
  await edit.getByLabel('Name').fill('Reader renamed')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await row(page, 'Reader renamed').waitFor()
  expect(new URL(page.url()).search).toBe('?status=0&search=reader&offset=10')

  await page.getByRole('button', { name: 'Previous page' }).click()
  await row(page, 'Reader without tags').click()
  await edit.getByRole('switch', { name: 'Contacted' }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.getByText('Should be at least 1 tag').waitFor()
  await edit.getByLabel('Tags').fill('prints')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
})

test('by keyboard alone a row opens, a tag is added and the form is sent', async () => {
  await newsletterNamed('Keyboard Reader', { tags: 'prints' })
  const { page } = await openAt('/newsletters?search=keyboard')
  await row(page, 'Keyboard Reader').focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Edit Newsletter')
  await form.getByLabel('Tags').focus()
  await page.keyboard.type('etching')
  await page.keyboard.press('Enter')
  await form.getByText('etching').waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await form.getByText('etching').waitFor({ state: 'detached' })
  await form.getByLabel('Name').press('Enter')
  await form.waitFor({ state: 'hidden' })
})

test('what is typed is not lost: Esc asks first, and a refused save keeps the form', async () => {
  await contactNamed('Careful Writer')
  const { page } = await openAt('/contact?search=careful')
  await row(page, 'Careful Writer').click()
  const form = dialog(page, 'Edit Contact')
  await form.getByLabel('Message').fill('A long message')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const [{ id_contact_request: id }] = (
    await api.get('/contactrequest/all?order_by=id_contact_request&order=1')
  ).contact_requests
  await api.patch(`/contactrequest/${id}`, { phone: '999 999 999' })
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').getByText('Save again to keep your changes.').waitFor()
  expect(await form.getByLabel('Message').inputValue()).toBe('A long message')
  expect(await form.getByLabel('Phone').inputValue()).toBe('999 999 999')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
})

test('on a phone in Spanish the lists fit, long and foreign names included', async () => {
  await contactNamed('عائشة الأنصاري', { email: `${'x'.repeat(60)}@mail.test` })
  await newsletterNamed('W'.repeat(120), { tags: `pintura,${'w'.repeat(120)}` })
  const { page } = await openPage(browser, { ...phone, locale: 'es-ES' })
  await page.goto(`${product.url}/signin`)
  await page.getByRole('button', { name: 'Español' }).or(page.getByText('Español')).first().click()
  await page.getByLabel('Correo').fill('admin@vernissage.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('right-password')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)

  await page.goto(`${product.url}/contact`)
  await page.getByRole('listitem').filter({ hasText: 'عائشة' }).getByText('Sin contactar').waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Añadir contacto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir', exact: true }).click()
  await page.getByText('El nombre es obligatorio').waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/newsletters`)
  await page.getByRole('heading', { name: 'Boletín', level: 1 }).waitFor()
  await page.getByText('pintura').first().waitFor()
  expect(await width()).toBeLessThanOrEqual(390)
})
