import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const names = [
  'Ámbar',
  'Bruma',
  'Cal',
  'Duna',
  'Ébano',
  'Faro',
  'Grana',
  'Hoz',
  'Índigo',
  'Jade',
  'Kilim',
  'Lino',
]

beforeAll(async () => {
  for (const name of names) await api.post('/sponsor', { name })
})

/** An exhibition with all sponsors, the first twelve that there are: more than a panel's page. */
const openWithSponsors = async (url: string) => {
  const body = { title: url, url, exhibition_type_id: 1, exhibition_status_id: 1 }
  const exhibition_id = (await api.post('/exhibition', body)).exhibition.id_exhibition
  const { sponsors } = await api.get('/sponsor/all?limit=100')
  for (const name of names) {
    const { id_sponsor } = sponsors.find((sponsor: { name: string }) => sponsor.name === name)
    await api.post('/exhibitionsponsor', { exhibition_id, sponsor_id: id_sponsor })
  }
  const opened = await openSignedIn(browser, product.url)
  await opened.page.goto(`${product.url}/exhibitions/${url}`)
  return { ...opened, exhibition_id }
}

const panel = (page: Page) => page.getByRole('region', { name: 'Sponsors', exact: true })
const openOrder = async (page: Page) => {
  await panel(page).getByRole('button', { name: 'Order: Sponsors' }).click()
  return page.getByRole('dialog', { name: 'Order: Sponsors' })
}
const namesIn = (dialog: ReturnType<Page['getByRole']>) => dialog.getByRole('listitem').allInnerTexts()
const orderNow = (page: Page) => namesIn(page.getByRole('dialog'))
const save = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('sponsors are put in order by mouse, by keyboard and by a typed position, and the panel shows them so', async () => {
  const { page, faults } = await openWithSponsors('ordered')
  const dialog = await openOrder(page)
  await expect.poll(() => namesIn(dialog)).toEqual(names)

  const from = (await dialog.getByRole('button', { name: 'Move Cal' }).boundingBox())!
  const to = (await dialog.getByRole('button', { name: 'Move Ámbar' }).boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 10, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y + 16, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => orderNow(page)).toEqual(['Cal', 'Ámbar', 'Bruma', ...names.slice(3)])

  const bruma = dialog.getByRole('button', { name: 'Move Bruma' })
  const told = dialog.getByRole('status').filter({ hasText: /Bruma/ })
  await bruma.press('Space')
  await told.filter({ hasText: 'Bruma is lifted, position 3 of 12.' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await told.filter({ hasText: 'Bruma is at position 2 of 12.' }).waitFor()
  await page.keyboard.press('Escape')
  await told.filter({ hasText: 'Bruma is back at position 3 of 12.' }).waitFor()
  await bruma.press('Space')
  await told.filter({ hasText: 'Bruma is lifted, position 3 of 12.' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await told.filter({ hasText: 'Bruma is at position 2 of 12.' }).waitFor()
  await page.keyboard.press('Space')
  await told.filter({ hasText: 'Bruma is put down at position 2 of 12.' }).waitFor()
  await expect.poll(() => orderNow(page)).toEqual(['Cal', 'Bruma', 'Ámbar', ...names.slice(3)])

  const last = dialog.getByRole('textbox', { name: 'Position of Lino' })
  await last.fill('1')
  await last.press('Enter')
  const order = ['Lino', 'Cal', 'Bruma', 'Ámbar', ...names.slice(3, -1)]
  await expect.poll(() => orderNow(page)).toEqual(order)

  await save(page)
  const rows = panel(page).locator('tbody').getByRole('row')
  await expect
    .poll(async () => (await rows.allInnerTexts()).map((text) => names.find((name) => text.includes(name))))
    .toEqual(order.slice(0, 10))
  expect(faults).toEqual([])
})

test('an order that someone else changes meanwhile is kept, with what they added, and saved again', async () => {
  const { page, exhibition_id, faults } = await openWithSponsors('ordered-by-two')
  const dialog = await openOrder(page)
  const field = dialog.getByRole('textbox', { name: 'Position of Duna' })
  await field.fill('1')
  await field.press('Enter')

  const { sponsor } = await api.post('/sponsor', { name: 'Mica' })
  await api.post('/exhibitionsponsor', { exhibition_id, sponsor_id: sponsor.id_sponsor })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog
    .getByRole('alert')
    .getByText(/Save again/)
    .waitFor()
  const order = ['Duna', ...names.filter((name) => name !== 'Duna'), 'Mica']
  expect(await namesIn(dialog)).toEqual(order)
  await save(page)
  await (await openOrder(page)).waitFor()
  await expect.poll(() => orderNow(page)).toEqual(order)
  expect(faults.filter((fault) => !fault.includes('412'))).toEqual([])
})
