import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pictureFile } from '../support/pictures.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const twins = [
  {
    kind: 'exhibition',
    path: '/exhibitions',
    add: 'Add Exhibition',
    edit: 'Edit Exhibition',
    empty: 'No exhibitions to show',
    type: 'Individual',
    otherType: 'Private',
    described: ['Short description', 'Medium description', 'Full description'],
    document: 'Brochure',
    dates: ['Start date', 'End date'],
    contradiction: 'Start date is after End date.',
  },
  {
    kind: 'magazine',
    path: '/magazines',
    add: 'Add Magazine',
    edit: 'Edit Magazine',
    empty: 'No magazines to show',
    type: 'Individual',
    otherType: 'Collective',
    described: ['Description'],
    document: 'File',
    dates: ['Final decision date', 'Date'],
    contradiction: 'Final decision date is after Date.',
  },
] as const

const openAt = async (path: string) => {
  const opened = await openSignedIn(browser, product.url)
  await opened.page.goto(product.url + path)
  return opened
}
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' }).first()

describe.each(twins)('$path', ({ kind, path, ...twin }) => {
  const create = async (title: string, values: object = {}) => {
    const body = { title, [`${kind}_type_id`]: 1, ...values }
    return (await api.post(`/${kind}`, body))[kind] as { url: string }
  }

  test('an empty list says so, and what is added is opened', async () => {
    const { page, faults } = await openAt(path)
    await page.getByText(twin.empty, { exact: true }).waitFor()
    await page.getByRole('button', { name: twin.add }).first().click()
    const dialog = page.getByRole('dialog', { name: twin.add })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('Fill in the missing fields').waitFor()
    await dialog.getByLabel('Title').fill('Río abierto')
    expect(await dialog.getByLabel('Url').inputValue()).toBe('rio-abierto')
    await dialog.getByLabel('Url').fill('open-river')
    await dialog.getByLabel('Type').selectOption({ label: twin.type })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await heading(page, 'Río abierto').waitFor()
    expect(new URL(page.url()).pathname).toBe(`${path}/open-river`)
    expect(faults).toEqual([])
  })

  test('an address that is taken is blamed on its field, and nothing typed is lost', async () => {
    await create('Taken', { url: 'taken' })
    const { page } = await openAt(path)
    await page.getByRole('button', { name: twin.add }).click()
    const dialog = page.getByRole('dialog', { name: twin.add })
    await dialog.getByLabel('Url').fill('taken')
    await dialog.getByLabel('Title').fill('Taken')
    await dialog.getByLabel('Type').selectOption({ label: twin.type })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    expect(await dialog.getByLabel('Url').getAttribute('aria-invalid')).toBe('true')
    expect(await dialog.getByLabel('Title').inputValue()).toBe('Taken')
  })

  test('an address that is suggested and left as it is gets the next free number', async () => {
    await create('Straße & Öl', { url: 'strasse-and-oel' })
    const { page } = await openAt(path)
    await page.getByRole('button', { name: twin.add }).click()
    const dialog = page.getByRole('dialog', { name: twin.add })
    await dialog.getByLabel('Title').fill('Straße & Öl')
    expect(await dialog.getByLabel('Url').inputValue()).toBe('strasse-and-oel')
    await dialog.getByLabel('Type').selectOption({ label: twin.type })
    await dialog.getByRole('button', { name: 'Add' }).click()
    await heading(page, 'Straße & Öl').waitFor()
    expect(new URL(page.url()).pathname).toBe(`${path}/strasse-and-oel-2`)
  })

  test('the list is narrowed by title and status, and is as it was left after a visit of one', async () => {
    await create('Nocturne', { [`${kind}_status_id`]: 4 })
    await create('Nocturne, again')
    const { page } = await openAt(path)
    await page.getByLabel('Search').fill('nocturne')
    await card(page, 'Taken').waitFor({ state: 'detached' })
    await status(page).selectOption({ label: 'Published' })
    await card(page, 'Nocturne, again').waitFor({ state: 'detached' })
    await card(page, 'Nocturne').getByRole('link').click()
    await heading(page, 'Nocturne').waitFor()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: path.slice(1) })
      .first()
      .click()
    await card(page, 'Nocturne').waitFor()
    expect(await page.getByLabel('Search').inputValue()).toBe('nocturne')
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('a status that is refused goes back with the reason, and one that is taken stays', async () => {
    const { url } = await create('Ash')
    const { page } = await openAt(`${path}/${url}`)
    await heading(page, 'Ash').waitFor()
    await page.route(`**/api/${kind}/*`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, json: { error: { code: 301, message: 'down' } } })
        : route.fallback(),
    )
    await status(page).selectOption({ label: 'Opened' })
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    await expect.poll(() => status(page).locator('option:checked').textContent()).toBe('Created')
    await page.unroute(`**/api/${kind}/*`)
    await status(page).selectOption({ label: 'Opened' })
    await page.getByText('Successful action').waitFor()
    const stored = (await api.get(`/${kind}/url?url=${url}`))[kind]
    expect(stored[`${kind}_status_id`]).toBe(2)
  })

  test('type and star are saved at once, the details in their dialog', async () => {
    const { url } = await create('Embers')
    const { page, faults } = await openAt(`${path}/${url}`)
    await page.getByRole('radio', { name: twin.otherType }).click()
    await page.getByRole('button', { name: 'Featured' }).click()
    await page.getByRole('button', { name: 'Featured', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: twin.edit })
    for (const label of twin.described) await dialog.getByLabel(label, { exact: true }).fill(`${label}.`)
    await dialog.getByLabel('Min artworks').fill('13')
    await dialog.getByLabel('Max artworks').fill('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/^Incorrect field/).waitFor()
    await dialog.getByLabel('Max artworks').and(page.locator('[aria-invalid="true"]')).waitFor()
    await dialog.getByLabel('Min artworks').fill('3')
    await dialog.getByLabel(twin.described[0]!, { exact: true }).fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Fill in the missing fields').waitFor()
    await dialog.getByLabel(twin.described[0]!, { exact: true }).fill(`${twin.described[0]}.`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const label of twin.described) await page.getByText(`${label}.`, { exact: true }).waitFor()
    const stored = (await api.get(`/${kind}/url?url=${url}`))[kind]
    expect(stored).toMatchObject({
      [`${kind}_type_id`]: 2,
      featured: 1,
      min_artwork_number: 3,
      max_artwork_number: 12,
    })
    expect(faults).toEqual([])
  })

  test('dates that contradict each other are told, in the dialog and on the page, and saved', async () => {
    const { url } = await create('Sediment')
    const { page } = await openAt(`${path}/${url}`)
    await page.getByRole('button', { name: 'Edit Dates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Dates' })
    await dialog.waitFor()
    for (const field of await dialog.getByRole('textbox').all()) await field.fill('2026-03-05')
    const [earlier, later] = twin.dates
    await dialog.getByLabel(earlier, { exact: true }).fill('2026-06-20')
    await dialog.getByText(twin.contradiction).waitFor()
    await dialog.getByLabel(later, { exact: true }).fill('2026-07-01')
    await dialog.getByText(twin.contradiction).waitFor({ state: 'detached' })
    await dialog.getByLabel(later, { exact: true }).fill('2026-06-19')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(twin.contradiction).waitFor()
    await page.getByText('19/06/2026').first().waitFor()
  })

  test('an image and a document are sent, and the document removed after asking', async () => {
    const { url } = await create('Low shelves')
    const { page } = await openAt(`${path}/${url}`)
    await page.getByRole('button', { name: 'Upload Image' }).click()
    const pictures = page.getByRole('dialog', { name: 'Update Picture' })
    await pictures
      .locator('input[type=file]')
      .setInputFiles(await pictureFile('view.jpg', { width: 1200, height: 800 }))
    await pictures.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('img', { name: 'Low shelves' }).waitFor()

    await page.getByRole('button', { name: `Upload: ${twin.document}` }).click()
    const documents = page.getByRole('dialog', { name: twin.document })
    await documents
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan') })
    await documents.getByRole('button', { name: 'Upload' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download: ${twin.document}` }).click()
    expect((await download).suggestedFilename()).toBe(`${twin.document}.txt`)

    await page.getByRole('button', { name: `Remove: ${twin.document}` }).click()
    const asked = page.getByRole('dialog', { name: 'Are you sure?' })
    await asked.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No document').waitFor()
  })

  test('what is deleted leads back to the list, and its address to nothing', async () => {
    const { url } = await create('Short-lived')
    const { page } = await openAt(`${path}/${url}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL((address) => address.pathname === path)
    await page.goto(`${product.url}${path}/${url}`)
    await page
      .getByText(/not found|does not exist/i)
      .first()
      .waitFor()
  })
})
