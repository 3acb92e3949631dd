import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  for (const [name, enabled] of [
    ['Beta', 1],
    ['Alamo', 0],
    ['Zeta', 1],
  ] as const)
    await api.post('/sponsor', { name, enabled })
})

const openAt = async (path: string, account?: 'administrator' | 'editor') => {
  const opened = await openSignedIn(browser, product.url, undefined, account)
  await opened.page.goto(product.url + path)
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

const names = (page: Page) => page.locator('tbody tr td:first-child').allTextContents()
const headings = (page: Page) =>
  page
    .getByRole('columnheader')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim()))
const viewsOf = (page: Page) => page.getByRole('dialog', { name: 'Views', exact: true })
const openViews = async (page: Page) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  const dialog = viewsOf(page)
  await dialog.waitFor()
  return dialog
}
const rows = (page: Page) => viewsOf(page).getByRole('listitem').allTextContents()
const close = (page: Page) => viewsOf(page).getByRole('button', { name: 'Close' }).click()
const written = (page: Page, method: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes('/api/listview'),
  )

test('what a list shows is saved as a view, counted as it is now, shared, changed and deleted', async () => {
  // Columns of one's own, an order and a filter.
  const { page, faults } = await openAt('/sponsors?sort=-name')
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns', exact: true })
  await columns.getByRole('checkbox', { name: 'Show ID' }).uncheck()
  await columns.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active' })
  await expect.poll(() => names(page)).toEqual(['Zeta', 'Beta'])

  const dialog = await openViews(page)
  await dialog.getByText('No views yet').waitFor()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByText('Required field').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('On the site 😀')
  await Promise.all([written(page, 'POST'), dialog.getByRole('button', { name: 'Save view' }).click()])
  await expect.poll(() => rows(page)).toEqual(['On the site 😀Only you2'])
  await close(page)

  // Nobody else has it, and a link of it still shows the same to a colleague.
  const link = page.url()
  const colleague = await openAt(link.replace(product.url, ''), 'editor')
  await expect.poll(() => names(colleague.page)).toEqual(['Zeta', 'Beta'])
  expect(await headings(colleague.page)).toEqual(['Name', 'Status'])
  await openViews(colleague.page)
  await viewsOf(colleague.page).getByText('No views yet').waitFor()
  await close(colleague.page)

  // Shared under another name; the count is that of now.
  await openViews(page)
  await dialog.getByRole('button', { name: 'Rename On the site 😀' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Supporters')
  await dialog.getByRole('checkbox', { name: 'For all staff' }).check()
  await Promise.all([written(page, 'PATCH'), dialog.getByRole('button', { name: 'Save changes' }).click()])
  await api.post('/sponsor', { name: 'Omega', enabled: 1 })
  await colleague.page.goto(`${product.url}/sponsors`)
  await colleague.page.getByRole('table').waitFor()
  await openViews(colleague.page)
  await expect
    .poll(() => rows(colleague.page))
    .toEqual([expect.stringMatching(/^SupportersAll staff · .+3$/)])
  // Editors do not change what another has shared.
  expect(
    await viewsOf(colleague.page)
      .getByRole('button', { name: /Supporters/ })
      .count(),
  ).toBe(1)
  await viewsOf(colleague.page).getByRole('button', { name: 'Supporters' }).click()
  await expect.poll(() => names(colleague.page)).toEqual(['Zeta', 'Omega', 'Beta'])
  expect(await headings(colleague.page)).toEqual(['Name', 'Status'])

  // What is shown takes the place of what the view held; Back comes out of it.
  await close(page)
  await page.getByRole('searchbox').fill('ze')
  await expect.poll(() => names(page)).toEqual(['Zeta'])
  await openViews(page)
  await dialog.getByText('changed').waitFor()
  await Promise.all([
    written(page, 'PATCH'),
    dialog.getByRole('button', { name: 'Replace Supporters with what is shown' }).click(),
  ])
  await expect.poll(() => rows(page)).toEqual(['SupportersAll staff1'])
  await close(page)
  await page.goto(`${product.url}/sponsors`)
  await expect.poll(() => names(page).then((all) => all.length)).toBe(4)
  await openViews(page)
  await dialog.getByRole('button', { name: 'Supporters', exact: false }).first().click()
  await expect.poll(() => names(page)).toEqual(['Zeta'])
  await page.goBack()
  await expect.poll(() => names(page).then((all) => all.length)).toBe(4)

  await openViews(page)
  await dialog.getByRole('button', { name: 'Delete Supporters' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this view?' })
  await question.getByText('All staff lose it.').waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByText('No views yet').waitFor()
  expect([...faults, ...colleague.faults]).toEqual([])
})

test('a grid of cards has views too', async () => {
  const { page } = await openAt('/artworks?sort=price')
  const dialog = await openViews(page)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('By price')
  await Promise.all([written(page, 'POST'), dialog.getByRole('button', { name: 'Save view' }).click()])
  await close(page)
  await page.goto(`${product.url}/artworks`)
  await openViews(page)
  await dialog.getByRole('button', { name: 'By price', exact: false }).first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price')
})
