import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'

const { product, api } = usingSharedProduct()

/** A word that no other record has. */
const unique = () => `w${crypto.randomUUID().slice(0, 8)}`

const openAt = async (path: string, view?: typeof phone) => {
  const opened = await openKept(product.url, view)
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
const addExhibition = (title: string, url: string) =>
  api.post('/exhibition', { title, url, exhibition_type_id: 1 })

test('a former value of a record is found in its history and put back, and what is typed in its form stays', async () => {
  const word = unique()
  const id = await addBanner(`Spring ${word}`)
  await api.patch(`/banner/${id}`, { title: `Autumn ${word}`, subtitle: 'Another', enabled: 0 })
  const { page, faults } = await openAt('/home')
  await page.getByRole('button', { name: `Edit Autumn ${word}` }).click()
  const form = dialog(page, 'Edit Banner')
  await form.getByRole('button', { name: 'History' }).click()
  const history = dialog(page, 'History')
  await history.getByText(`Spring ${word}`).first().waitFor()
  await history.getByText(`Autumn ${word}`).first().waitFor()
  await history.getByText('Enabled').first().waitFor()
  // In the order of the form, the day as on the banner's card, without what only the product knows.
  await history.locator('summary').click()
  const added = history.getByRole('listitem').filter({ hasText: 'added it' })
  await added.getByText('05 / Mar / 2026').waitFor()
  expect((await added.locator('dt').allTextContents()).slice(0, 5)).toEqual([
    'Date',
    'Title',
    'Subtitle',
    'Web link',
    'App link',
  ])
  expect(await added.getByText(/Id banner|Banner type/).count()).toBe(0)
  await history.getByRole('button', { name: 'Put back: Title' }).click()
  await history.getByRole('button', { name: 'Put back: Title' }).nth(1).waitFor()
  await history.getByRole('button', { name: 'Close' }).click()
  // The form was not touched: it would show what is no longer so.
  await form.waitFor({ state: 'hidden' })
  await page.getByText(`Spring ${word}`).first().waitFor()
  expect((await api.get(`/banner/${id}`)).banner).toMatchObject({ title: `Spring ${word}`, enabled: 0 })

  await page.getByRole('button', { name: `Edit Spring ${word}` }).click()
  await form.getByLabel('Title', { exact: true }).fill('Typed just now')
  await form.getByRole('button', { name: 'History' }).click()
  await history.getByRole('button', { name: 'Put back: Subtitle' }).click()
  await history.getByRole('button', { name: 'Put back: Subtitle' }).nth(1).waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  expect(await form.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed just now')
  expect((await api.get(`/banner/${id}`)).banner).toMatchObject({ title: `Spring ${word}`, subtitle: 'Sub' })
  expect(faults).toEqual([])
})

test('a deleted exhibition comes back from the deleted records, and what the API refuses to put back says why', async () => {
  const [url, taken] = [unique(), unique()]
  const { exhibition } = await addExhibition(`Lost ${url}`, url)
  await api.patch(`/exhibition/${exhibition.id_exhibition}`, { url: `${url}-moved` })
  await addExhibition(`Moved in ${url}`, url)
  const { exhibition: gone } = await addExhibition(`Taken ${taken}`, taken)
  await api.delete(`/exhibition/${gone.id_exhibition}`)
  await addExhibition(`Moved in ${taken}`, taken)

  const { page } = await openAt(`/exhibitions/${url}-moved`)
  await page.getByRole('button', { name: 'History' }).click()
  const history = dialog(page, 'History')
  await history.getByRole('button', { name: 'Put back: Url' }).click()
  await history.getByRole('alert').getByText('This URL is already in use.').waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Exhibitions', level: 1 }).waitFor()
  await page.getByLabel('Search').fill(url)
  await page.getByRole('heading', { name: `Moved in ${url}` }).waitFor()
  await page.getByRole('heading', { name: `Lost ${url}` }).waitFor({ state: 'detached' })
  await fromMenu(page, 'Deleted records')
  const deletions = dialog(page, 'Deleted records')
  const question = dialog(page, 'Undo this deletion?')
  await deletions.getByRole('button', { name: `Undo the deletion: Taken ${taken}` }).click()
  await question.getByRole('button', { name: 'Undo' }).click()
  await question.getByRole('alert').getByText('This URL is already in use.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })

  const undo = deletions.getByRole('button', { name: `Undo the deletion: Lost ${url}` })
  await undo.click()
  await question.getByText(`Exhibition · Lost ${url} comes back as it was.`).waitFor()
  await question.getByRole('button', { name: 'Undo' }).click()
  await undo.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: `Lost ${url}` }).waitFor()
})

test("a person's data is found by the address, exported and erased; staff are not erased, and the dialog says so", async () => {
  const [name, address] = [`Ida ${unique()}`, `${unique()}@mail.test`]
  const request = { name, email: address, date: '2026-03-05' }
  await api.post('/contactrequest', { ...request, phone: '151 234 567', message: 'Do you ship?' })
  await api.post('/newsletterrequest', request)
  const { page, faults } = await openAt(`/contact?search=${name.split(' ')[1]}`, phone)
  await page.getByText(name).waitFor()
  await fromMenu(page, 'Personal data')
  const person = dialog(page, 'Personal data')
  const find = async (text: string) => {
    await person.getByLabel('Email').fill(text)
    await person.getByRole('button', { name: 'Find' }).click()
  }
  await find('nonsense')
  await person.getByText('Insert a valid email').waitFor()
  await find('ines@vernissage.test')
  await person.getByRole('button', { name: 'Erase' }).click()
  const question = dialog(page, 'Erase this person?')
  await question.getByRole('button', { name: 'Erase' }).click()
  await question.getByText('This is the address of an administrator or editor').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })

  const shouted = address.toUpperCase()
  await find(shouted)
  await person.getByText('Contact requests').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    person.getByRole('button', { name: 'Export' }).click(),
  ])
  const exported = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(exported.records.contact_request).toMatchObject([{ name, message: 'Do you ship?' }])

  await person.getByRole('button', { name: 'Erase' }).click()
  await question.getByRole('button', { name: 'Erase' }).click()
  await person.getByText(`Nothing is held about ${shouted} any more.`).waitFor()
  await person.getByRole('button', { name: 'History' }).click()
  const erasure = dialog(page, 'History').getByRole('listitem').first()
  await erasure.getByText('erased personal data').waitFor()
  await erasure.getByText('Contact request').waitFor()
  expect(await erasure.textContent()).not.toContain(name.split(' ')[1])
  await page.keyboard.press('Escape')
  await page.getByText(name).waitFor({ state: 'detached' })
  const { contact_requests } = await api.get('/contactrequest/all')
  expect(contact_requests.filter((one: { name: string }) => one.name === name)).toEqual([])
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})
