import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const openSponsors = async (
  options?: Parameters<typeof openSignedIn>[2],
  account?: Parameters<typeof openSignedIn>[3],
) => {
  const opened = await openSignedIn(browser, product.url, options, account)
  await opened.page.goto(`${product.url}/sponsors`)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const headings = (page: Page) =>
  page
    .getByRole('columnheader')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim()))
const widthOf = async (page: Page, name: string) =>
  Math.round((await page.getByRole('columnheader', { name }).boundingBox())!.width)
const stored = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/user/me/preferences'),
  )

test('columns are chosen, ordered and resized; another device shows the same, and its export has them', async () => {
  await api.post('/sponsor', { name: 'Ledgerwick', description: 'Paper and ink' })
  const { page, faults } = await openSponsors()
  await expect.poll(() => headings(page)).toEqual(['ID', 'Name', 'Status'])

  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = dialogOf(page, 'Columns')
  await dialog.getByRole('checkbox', { name: 'Show Description' }).check()
  await dialog.getByRole('checkbox', { name: 'Show Status' }).uncheck()
  // By keyboard: lifted, moved up, put down.
  const name = dialog.getByRole('button', { name: 'Move Name' })
  const told = dialog.getByRole('status')
  await name.press('Space')
  await told.filter({ hasText: 'Name is lifted, position 2 of 4.' }).waitFor()
  await page.keyboard.press('ArrowUp')
  await told.filter({ hasText: 'Name is at position 1 of 4.' }).waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => headings(page)).toEqual(['Name', 'ID', 'Description'])
  await Promise.all([
    stored(page),
    dialog.getByRole('combobox', { name: 'Density' }).selectOption({ label: 'Compact' }),
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // An edge is dragged, and moved by a key; the table stays as wide as it is.
  const table = page.getByRole('table')
  const wide = (await table.boundingBox())!.width
  const before = await widthOf(page, 'Name')
  const edge = page.getByRole('separator', { name: 'Width of Name' })
  const { x, y } = (await edge.boundingBox())!
  await page.mouse.move(x + 8, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 8 - 120, y + 10, { steps: 4 })
  await Promise.all([stored(page), page.mouse.up()])
  const dragged = await widthOf(page, 'Name')
  expect(Math.abs(before - 120 - dragged)).toBeLessThan(6)
  await Promise.all([stored(page), edge.press('ArrowLeft')])
  await expect.poll(() => widthOf(page, 'Name')).toBeLessThan(dragged)
  expect((await table.boundingBox())!.width).toBe(wide)
  const now = await widthOf(page, 'Name')

  const other = await openSponsors()
  await expect.poll(() => headings(other.page)).toEqual(['Name', 'ID', 'Description'])
  expect(await widthOf(other.page, 'Name')).toBe(now)
  await other.page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = dialogOf(other.page, 'Export')
  await exporting.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  const exported = async () => {
    const [download] = await Promise.all([
      other.page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    return (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n')[0]
  }
  expect(await exported()).toBe('Name,Logo,ID,Description')
  await exporting.waitFor({ state: 'hidden' })
  await other.page.getByRole('button', { name: 'Export', exact: true }).click()
  await exporting.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  await exporting.getByLabel('Fields').selectOption({ label: 'All' })
  expect(await exported()).toBe('ID,Name,Logo,Web image,Description,Enabled')

  // A phone shows cards, whatever the columns are.
  const small = await openSponsors(phone)
  await small.page.getByRole('listitem').getByText('Ledgerwick').waitFor()
  expect(await small.page.getByRole('button', { name: 'Columns' }).count()).toBe(0)

  // Everything as it was.
  await page.getByRole('button', { name: 'Columns' }).click()
  await Promise.all([stored(page), dialog.getByRole('button', { name: 'Reset' }).click()])
  await expect.poll(() => headings(page)).toEqual(['ID', 'Name', 'Status'])
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(['ID', 'Name', 'Status'])
  expect([...faults, ...other.faults]).toEqual([])
})

test('a colleague sees the list as it is for everybody', async () => {
  const { page } = await openSponsors()
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = dialogOf(page, 'Columns')
  await Promise.all([stored(page), dialog.getByRole('checkbox', { name: 'Show ID' }).uncheck()])
  const colleague = await openSponsors(undefined, 'editor')
  await expect.poll(() => headings(colleague.page)).toEqual(['ID', 'Name', 'Status'])
})

test('what could not be stored is taken back, with a message', async () => {
  const { page } = await openSponsors()
  await page.getByRole('table').waitFor()
  const before = await headings(page)
  await page.route('**/api/user/me/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Columns' }).click()
  await dialogOf(page, 'Columns').getByRole('checkbox', { name: 'Show Description' }).check()
  await expect.poll(() => headings(page)).toEqual(before)
  await dialogOf(page, 'Columns').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
})
