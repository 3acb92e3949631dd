import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import { confirmRemoval, dialogOf, type Kind, ownName, programRecords, rowOf } from '../support/programs.ts'

const { product, api } = usingSharedProduct()
const { createArtist, createWorks, createProgram, apply } = programRecords(api)

const readApplication = async (kind: Kind, id: number) =>
  (await api.get(`/${kind}application/${id}`))[`${kind}_application`]

const openAt = async (path: string, options?: Parameters<typeof openKept>[1]) => {
  const opened = await openKept(product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const columns = (page: Page) => page.getByRole('columnheader').allTextContents()
const addition = (page: Page) => dialogOf(page, 'Add Application')
const submit = (page: Page) => addition(page).getByRole('button', { name: 'Add', exact: true }).click()
const choose = async (page: Page, label: string, name: string) => {
  await addition(page).getByLabel(label).fill(name.toLowerCase())
  await page.getByRole('option', { name }).click()
}

test('the artists who wait for an answer are listed, and one who is added leads to the profile and back', async () => {
  const [applied, asked, published, added] = ['Anna', 'Moana', 'Petra', 'Nerea'].map(ownName) as string[]
  await createArtist(applied!, { artist_status_id: 1 })
  await createArtist(asked!, { artist_status_id: 5 })
  await createArtist(published!, { artist_status_id: 3 })
  const { page, faults } = await openAt('/applications')
  await rowOf(page, `${applied}Applied`).waitFor()
  await expect
    .poll(() => columns(page))
    .toEqual(['ID', 'Artist', 'Email', 'Discipline', 'Nationality', 'Sponsor', 'Application Date'])
  await rowOf(page, asked!).filter({ hasText: 'Request More Info' }).waitFor()
  expect(await rowOf(page, published!).count()).toBe(0)
  const status = page.getByLabel('Status', { exact: true })
  expect(await status.locator('option').allTextContents()).toEqual(['All', 'Applied', 'Request More Info'])
  await status.selectOption({ label: 'Request More Info' })
  await rowOf(page, applied!).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Add Artist' }).click()
  const dialog = dialogOf(page, 'Add Artist')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  expect(await dialog.getByLabel('Professional name').count()).toBe(0)
  await dialog.getByLabel('First name').fill(added!)
  await dialog.getByLabel('Last name').fill('Nueva')
  await dialog.getByLabel('Gender').selectOption({ label: 'Female' })
  await dialog.getByLabel('Email').fill(`${added!.replace(' ', '-')}@mail.test`)
  await dialog.getByLabel('Password', { exact: true }).fill('seven77')
  await dialog.getByLabel('Password', { exact: true }).blur()
  await dialog.getByText('Insert a valid password').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('right-password')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  // It is shown although the list was narrowed to others.
  await page
    .getByRole('row')
    .nth(1)
    .filter({ hasText: `${added} Nueva` })
    .waitFor()
  expect(new URL(page.url()).search).toBe('')
  await rowOf(page, added!).press('Enter')
  await page.getByRole('heading', { name: `${added} Nueva`, level: 1 }).waitFor()
  await page.goBack()
  await rowOf(page, added!).waitFor()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.getByText('No applications found').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await rowOf(page, applied!).waitFor()
  expect(faults).toEqual([])
})

test('an application is added once, with an artist and a program that takes them, and its works are chosen next', async () => {
  const word = ownName('Harbour')
  const program = await createProgram('exhibition', `Open ${word}`)
  await createProgram('exhibition', `Closed ${word}`, { exhibition_status_id: 3 })
  const [lena, other] = ['Lena', 'Other'].map(ownName) as [string, string]
  const { id: artist } = await createArtist(lena)
  await createWorks(artist, ['Low tide', 'Stone'])
  await createWorks((await createArtist(other)).id, ['Not hers'])
  const { page } = await openAt('/applications')
  await page.getByRole('tab', { name: 'Exhibitions' }).click()
  const dialog = addition(page)
  await page.getByRole('button', { name: 'Add Application' }).first().click()
  await submit(page)
  await dialog.getByText('Fill in the missing fields').waitFor()
  await dialog.getByText('An artist for the application is required').waitFor()
  await dialog.getByText('An exhibition for the application is required').waitFor()
  await dialog.getByLabel('Exhibition').fill(word)
  await page.getByRole('option', { name: program.title }).waitFor()
  expect(await page.getByRole('option', { name: `Closed ${word}` }).count()).toBe(0)
  await page.getByRole('option', { name: program.title }).click()
  await choose(page, 'Artist', lena)
  await submit(page)
  await dialog.waitFor({ state: 'hidden' })

  const edition = dialogOf(page, 'Edit Application')
  await edition.getByText('No artworks to show').waitFor()
  await edition.locator(':focus').filter({ hasText: 'Add Artwork' }).waitFor()
  await page.keyboard.press('Enter')
  const picker = dialogOf(page, 'Pick an artwork')
  await picker.getByRole('button', { name: 'Stone' }).waitFor()
  expect(await picker.getByText('Not hers').count()).toBe(0)
  await picker.getByRole('button', { name: 'Low tide' }).click()
  await edition.getByRole('button', { name: 'Remove Low tide' }).waitFor()
  await edition.getByRole('button', { name: 'Add Artwork' }).click()
  await picker.getByRole('button', { name: 'Low tide', disabled: true }).waitFor()
  await picker.getByRole('searchbox', { name: 'Search' }).fill('ston')
  await picker.getByRole('button', { name: 'Low tide' }).waitFor({ state: 'detached' })
  await picker.getByRole('button', { name: 'Stone' }).click()
  const remove = edition.getByRole('button', { name: 'Remove Stone' })
  await remove.click()
  const question = dialogOf(page, 'Are you sure?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => edition.getByRole('button', { name: /^Remove / }).count()).toBe(2)
  await remove.click()
  await confirmRemoval(page)
  await remove.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await edition.waitFor({ state: 'detached' })
  await rowOf(page, program.title)
    .filter({ hasText: new RegExp(`${lena}1PendingPending$`) })
    .waitFor()
  await expect
    .poll(() => columns(page))
    .toEqual(['ID', 'Exhibition', 'Artist', 'Artworks', 'Status', 'Payment status'])

  await page.getByRole('button', { name: 'Add Application' }).first().click()
  await choose(page, 'Artist', lena)
  await choose(page, 'Exhibition', program.title)
  await submit(page)
  await dialog.getByText('This artist already has an application here.').waitFor()
  await expect.poll(() => dialog.getByLabel('Artist').inputValue()).toBe(lena)

  // The next one is stored; its list cannot be read again, which is no failure of the form.
  await page.route('**/api/exhibitionapplication/all?*', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } }),
  )
  await choose(page, 'Artist', other)
  await submit(page)
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('alert').getByText('The maximum has been reached.').waitFor()
  const filter = JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: program.id }] })
  expect((await api.get(`/exhibitionapplication/all?filter=${encodeURIComponent(filter)}`)).count).toBe(2)
})

test('an application keeps what somebody else changed meanwhile, and loses its works when it becomes another artist’s', async () => {
  const [former, heiress] = ['Former', 'Heiress'].map(ownName) as [string, string]
  const { id: artist } = await createArtist(former)
  await createArtist(heiress)
  const program = await createProgram('exhibition', ownName('Statuses'))
  const artworks = await createWorks(artist, ['Left behind'])
  const id = await apply('exhibition', program.id, artist, { artworks })
  const { page } = await openAt('/applications?tab=exhibitions')
  await rowOf(page, program.title).press('Enter')
  const dialog = dialogOf(page, 'Edit Application')
  const field = dialog.getByRole('combobox', { name: 'Artist' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await field.fill('somebody else')
  await save.click()
  await dialog.getByText('An artist for the application is required: choose from the list').waitFor()
  expect(await field.inputValue()).toBe('somebody else')
  await field.fill(former)
  await field.press('Tab')
  await dialog.getByText('An artist for the application is required').waitFor({ state: 'hidden' })
  await dialog.getByLabel('Payment status').selectOption({ label: 'Acepted' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await api.patch(`/exhibitionapplication/${id}`, { application_status_id: 5 })
  await save.click()
  await dialog.getByText(/changed/).waitFor()
  await save.click()
  await page.getByText('Successful action').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, program.title)
    .filter({ hasText: /PausedAcepted$/ })
    .waitFor()
  expect(await readApplication('exhibition', id)).toMatchObject({
    application_status_id: 5,
    payment_status_id: 4,
    artworks_count: 1,
  })

  await rowOf(page, program.title).click()
  await dialog.getByRole('button', { name: 'Remove Left behind' }).waitFor()
  await field.fill(heiress)
  await page.getByRole('option', { name: heiress }).click()
  await dialog.getByText(`the artworks of ${former} leave the application`).waitFor()
  expect(await dialog.getByRole('button', { name: 'Add Artwork' }).count()).toBe(0)
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, heiress).waitFor()
  expect((await readApplication('exhibition', id)).artworks_count).toBe(0)
})

test('magazines’ applications are as they were left on return from another tab, and one that is added is shown', async () => {
  const word = ownName('Paged')
  const program = await createProgram('magazine', `Open ${word}`)
  await createProgram('magazine', `Closed ${word}`, { magazine_status_id: 3 })
  const artists = await Promise.all(Array.from({ length: 11 }, () => createArtist(ownName('Ñandú'))))
  for (const { id } of artists) await apply('magazine', program.id, id)
  const lena = ownName('Lena')
  await createArtist(lena)
  const { page } = await openAt('/applications?tab=magazines')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(`nandu ${word}`)
  await page.waitForURL(/magazines_search=/)
  await page.getByText('1 - 10 de 11').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11 - 11 de 11').waitFor()
  await page.getByRole('tab', { name: 'Artists' }).click()
  await page.getByRole('heading', { name: 'Artist applications' }).waitFor()
  await expect.poll(() => search.inputValue()).toBe('')
  await page.getByRole('tab', { name: 'Magazines' }).click()
  await page.getByText('11 - 11 de 11').waitFor()
  await expect.poll(() => search.inputValue()).toBe(`nandu ${word}`)
  await page.reload()
  await page.getByText('11 - 11 de 11').waitFor()

  await page.getByRole('button', { name: 'Add Application' }).first().click()
  const dialog = addition(page)
  await submit(page)
  await dialog.getByText('A magazine for the application is required').waitFor()
  await dialog.getByLabel('Magazine').fill(word)
  await page.getByRole('option', { name: program.title }).waitFor()
  expect(await page.getByRole('option', { name: `Closed ${word}` }).count()).toBe(0)
  await page.getByRole('option', { name: program.title }).click()
  await choose(page, 'Artist', lena)
  await submit(page)
  await dialog.waitFor({ state: 'hidden' })
  const edition = dialogOf(page, 'Edit Application')
  await edition.getByText('No artworks to show').waitFor()
  await edition.getByRole('button', { name: 'Cancel' }).click()
  await edition.waitFor({ state: 'hidden' })
  await rowOf(page, lena)
    .filter({ hasText: new RegExp(`${lena}0PendingPending$`) })
    .waitFor()
  await expect
    .poll(() => columns(page))
    .toEqual(['ID', 'Magazine', 'Artist', 'Artworks', 'Status', 'Payment status'])
})

test('applied works move on two at a time, more of them come before the last ones are seen, and they fit a phone', async () => {
  const title = `${ownName('Sehr')} ${'lange Überschrift '.repeat(8).trim()}`
  const program = await createProgram('exhibition', title)
  const first_name = ownName('Maximiliana-Theodora 🎨')
  const { id: artist } = await createArtist(first_name, { last_name: 'von und zu Hohenlohe'.repeat(4) })
  const titles = Array.from({ length: 25 }, (_, index) => `Work ${String(index + 1).padStart(2, '0')}`)
  await apply('exhibition', program.id, artist, { artworks: await createWorks(artist, titles) })
  const { page } = await openAt('/applications?tab=exhibitions')
  await rowOf(page, first_name).click()
  const dialog = dialogOf(page, 'Edit Application')
  const works = dialog.getByRole('group', { name: 'Applied artworks' })
  await works.getByRole('button', { name: 'Remove Work 01' }).waitFor()
  const first = () =>
    works.getByRole('list').evaluate((list) => {
      const edge = list.getBoundingClientRect().left
      const items = [...list.children]
      return items.findIndex((item) => item.getBoundingClientRect().left > edge - 20) + 1
    })
  const standsAt = (number: number) => expect.poll(first).toBe(number)

  await standsAt(1)
  await works.getByRole('button', { name: 'Next' }).click()
  await standsAt(3)
  await works.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await standsAt(1)

  // More are loaded when the last ones are reached.
  await expect.poll(() => works.getByRole('listitem').count()).toBe(20)
  await works.getByRole('button', { name: 'Remove Work 19' }).focus()
  await works.getByRole('button', { name: 'Remove Work 25' }).waitFor({ state: 'attached' })

  await page.setViewportSize(phone.viewport)
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('listitem').filter({ hasText: first_name }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
