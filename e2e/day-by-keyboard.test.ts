import type { Locator, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  for (let number = 1; number <= 12; number += 1)
    await api.post('/sponsor', { name: `Foundation ${String(number).padStart(2, '0')}`, enabled: 1 })
  await api.post('/sponsor', { name: '=1+1 Press', enabled: 1 })
  await api.post('/sponsor', { name: 'Foundation of old', enabled: 0 })
})

const enabledOf = async () => {
  const { sponsors } = await api.get('/sponsor/all')
  return sponsors.filter(({ enabled }: { enabled: number }) => enabled === 1).length
}

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, element: Locator) => {
  await element.waitFor()
  for (let press = 0; press < 80; press += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach it')
}

const press = async (page: Page, element: Locator, key = 'Enter') => {
  await tabTo(page, element)
  await page.keyboard.press(key)
}

const names = (page: Page) => page.locator('tbody tr td:first-child').allTextContents()

test('a list is found, narrowed, kept as a view, changed as a whole, put back and exported with the keyboard alone', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/home`)
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('spons')
  await page.getByRole('option', { name: 'Sponsors' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sponsors' }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('foundation')
  await expect.poll(() => names(page)).toHaveLength(10)
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }))
  await page.keyboard.type('Active')
  await page.getByText('12 sponsors').waitFor()

  await press(page, page.getByRole('button', { name: 'Views', exact: true }))
  const views = page.getByRole('dialog', { name: 'Views', exact: true })
  await press(page, views.getByRole('button', { name: 'Save view' }))
  await tabTo(page, views.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Active foundations')
  await press(page, views.getByRole('button', { name: 'Save view' }))
  await expect
    .poll(() => views.getByRole('listitem').allTextContents())
    .toEqual(['Active foundationsOnly you12'])
  await page.keyboard.press('Escape')
  await views.waitFor({ state: 'hidden' })

  // Space selects the row that J has come to.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  await press(page, bar.getByRole('button', { name: 'Select all 12 that match' }))
  await bar.getByText('12 selected', { exact: true }).waitFor()

  await press(page, bar.getByRole('button', { name: 'Change' }))
  const change = page.getByRole('dialog', { name: 'Change Selected Records' })
  await tabTo(page, change.getByLabel('Enabled'))
  await page.keyboard.type('Inactive')
  await press(page, change.getByRole('button', { name: 'Continue' }))
  await change.getByText('12 records: 12 will be changed.').waitFor()
  await press(page, change.getByRole('button', { name: 'Change 12' }))
  await change.getByText('12 changed.').waitFor()
  expect(await enabledOf()).toBe(1)

  await press(page, change.getByRole('button', { name: 'Undo' }))
  const undo = page.getByRole('dialog', { name: 'Undo' })
  await undo.getByText('12 records: 12 will be put back.').waitFor()
  await press(page, undo.getByRole('button', { name: 'Put back 12' }))
  await undo.getByText('12 put back.').waitFor()
  expect(await enabledOf()).toBe(13)
  await page.keyboard.press('Escape')
  await undo.waitFor({ state: 'hidden' })

  // All sponsors, as a spreadsheet library reads them.
  await page.goto(`${product.url}/sponsors`)
  await press(page, page.getByRole('button', { name: 'Export' }))
  const exported = page.getByRole('dialog', { name: 'Export' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, exported.getByRole('button', { name: 'Export' })),
  ])
  const [headings, ...rows] = await readSheet(await download.path())
  const name = headings!.indexOf('Name')
  const { sponsors } = await api.get('/sponsor/all')
  expect(rows.map((row) => row[name]).sort()).toEqual(
    sponsors.map((one: { name: string }) => one.name).sort(),
  )
  expect(faults).toEqual([])
})
