import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { phone, wide } from '../support/browser.ts'
import { forgetStored, openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'

/* The columns of a list, what it shows as a view, and the way to its records and back. */

const { product, api } = usingSharedProduct()

// The columns of one test are no start for the next one.
afterEach(() => api.patch('/user/me/preferences', { lists: { sponsor: null } }))

/** A word that no other record has. */
const unique = () => `w${crypto.randomUUID().slice(0, 8)}`

const addArtist = async (first_name: string, last_name: string) => {
  const email = `${unique()}@mail.test`
  const body = { email, password: 'right-password', first_name, last_name, gender_id: 2 }
  return (await api.post('/artist', body)).artist
}

const openAt = async (path: string, account?: 'administrator' | 'editor') => {
  const opened = await openKept(product.url, undefined, account)
  await opened.page.goto(product.url + path)
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

test('columns are chosen, ordered and resized; another device shows and exports the same, and what is not stored is taken back', async () => {
  const ledger = `Ledger ${crypto.randomUUID()}`
  await api.post('/sponsor', { name: ledger, description: 'Paper and ink' })
  const { page, faults } = await openAt('/sponsors')
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
  const whole = (await table.boundingBox())!.width
  const before = await widthOf(page, 'Name')
  const edge = page.getByRole('separator', { name: 'Width of Name' })
  const { x, y } = (await edge.boundingBox())!
  await page.mouse.move(x + 8, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 8 - 120, y + 10, { steps: 4 })
  await Promise.all([stored(page), page.mouse.up()])
  const off = async () => Math.abs(before - 120 - (await widthOf(page, 'Name')))
  await expect.poll(off).toBeLessThan(6)
  const dragged = await widthOf(page, 'Name')
  await Promise.all([stored(page), edge.press('ArrowLeft')])
  await expect.poll(() => widthOf(page, 'Name')).toBeLessThan(dragged)
  expect((await table.boundingBox())!.width).toBe(whole)
  const now = await widthOf(page, 'Name')

  await forgetStored(page)
  await page.goto(`${product.url}/sponsors?search=${ledger.split(' ')[1]}`)
  await expect.poll(() => headings(page)).toEqual(['Name', 'ID', 'Description'])
  await expect.poll(() => widthOf(page, 'Name')).toBe(now)
  const exporting = dialogOf(page, 'Export')
  const exported = async (fields?: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await exporting.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
    if (fields) await exporting.getByLabel('Fields').selectOption({ label: fields })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    await exporting.waitFor({ state: 'hidden' })
    return (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n')[0]
  }
  expect(await exported()).toBe('Name,Logo,ID,Description')
  expect(await exported('All')).toBe('ID,Name,Logo,Web image,Description,Enabled')

  // A phone shows cards, whatever the columns are.
  await page.setViewportSize(phone.viewport)
  await page.getByRole('listitem').getByText(ledger).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Columns' }).count()).toBe(0)
  await page.setViewportSize(wide.viewport)

  // Everything as it was.
  await page.getByRole('button', { name: 'Columns' }).click()
  await Promise.all([stored(page), dialog.getByRole('button', { name: 'Reset' }).click()])
  await expect.poll(() => headings(page)).toEqual(['ID', 'Name', 'Status'])
  await page.reload()
  await expect.poll(() => headings(page)).toEqual(['ID', 'Name', 'Status'])
  expect(faults).toEqual([])

  await page.route('**/api/user/me/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Columns' }).click()
  const refused = page.waitForEvent('requestfailed')
  await dialog.getByRole('checkbox', { name: 'Show Description' }).check()
  await refused
  await expect.poll(() => headings(page)).toEqual(['ID', 'Name', 'Status'])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
})

const names = (page: Page) => page.locator('tbody tr td:first-child').allTextContents()
const viewsOf = (page: Page) => dialogOf(page, 'Views')
const openViews = (page: Page) => page.getByRole('button', { name: 'Views', exact: true }).click()
const close = (page: Page) => viewsOf(page).getByRole('button', { name: 'Close' }).click()
const written = (page: Page, method: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes('/api/listview'),
  )

test('what a list shows is saved as a view, counted as it is now, shared, changed and deleted', async () => {
  const mill = unique()
  for (const [name, enabled] of [
    ['Beta', 1],
    ['Alamo', 0],
    ['Zeta', 1],
  ] as const)
    await api.post('/sponsor', { name: `${name} ${mill}`, enabled })
  const shown = async (page: Page) => (await names(page)).map((text) => text.replace(` ${mill}`, ''))
  const view = `Supporters ${mill}`
  const rows = async (page: Page) =>
    (await viewsOf(page).getByRole('listitem').allTextContents())
      .filter((text) => text.includes(mill))
      .map((text) => text.replace(` ${mill}`, ''))

  // Columns of one's own, an order and a filter.
  const { page, faults } = await openAt(`/sponsors?sort=-name&search=${mill}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = dialogOf(page, 'Columns')
  await columns.getByRole('checkbox', { name: 'Show ID' }).uncheck()
  await columns.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active' })
  await expect.poll(() => shown(page)).toEqual(['Zeta', 'Beta'])

  const dialog = viewsOf(page)
  await openViews(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByText('Required field').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`On the site 😀 ${mill}`)
  await Promise.all([written(page, 'POST'), dialog.getByRole('button', { name: 'Save view' }).click()])
  await expect.poll(() => rows(page)).toEqual(['On the site 😀Only you2'])
  await close(page)

  // Nobody else has it, and a link of it still shows the same to a colleague, whose own columns are those for everybody.
  const { page: colleague, faults: others } = await openAt(page.url().replace(product.url, ''), 'editor')
  await expect.poll(() => shown(colleague)).toEqual(['Zeta', 'Beta'])
  await expect.poll(() => headings(colleague)).toEqual(['Name', 'Status'])
  await openViews(colleague)
  await viewsOf(colleague).getByText('No views yet').waitFor()
  await close(colleague)

  // Shared under another name; the count is that of now.
  await openViews(page)
  await dialog.getByRole('button', { name: `Rename On the site 😀 ${mill}` }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(view)
  await dialog.getByRole('checkbox', { name: 'For all staff' }).check()
  await Promise.all([written(page, 'PATCH'), dialog.getByRole('button', { name: 'Save changes' }).click()])
  await close(page)
  await api.post('/sponsor', { name: `Omega ${mill}`, enabled: 1 })
  await colleague.goto(`${product.url}/sponsors`)
  await expect.poll(() => headings(colleague)).toEqual(['ID', 'Name', 'Status'])
  await openViews(colleague)
  await expect.poll(() => rows(colleague)).toEqual([expect.stringMatching(/^SupportersAll staff · .+3$/)])
  // Editors do not change what another has shared.
  expect(await viewsOf(colleague).getByRole('button', { name: view }).count()).toBe(1)
  await viewsOf(colleague).getByRole('button', { name: view }).click()
  await expect.poll(() => shown(colleague)).toEqual(['Zeta', 'Omega', 'Beta'])
  await expect.poll(() => headings(colleague)).toEqual(['Name', 'Status'])

  // Updating the view stores the list as it is shown; Back leaves the view.
  await page.getByRole('searchbox').fill(`ze ${mill}`)
  await expect.poll(() => shown(page)).toEqual(['Zeta'])
  await openViews(page)
  await dialog.getByText('changed').waitFor()
  await Promise.all([
    written(page, 'PATCH'),
    dialog.getByRole('button', { name: `Replace ${view} with what is shown` }).click(),
  ])
  await expect.poll(() => rows(page)).toEqual(['SupportersAll staff1'])
  await close(page)
  await page.getByRole('searchbox').fill(mill)
  await expect.poll(() => shown(page)).toContain('Beta')
  await openViews(page)
  await dialog.getByRole('button', { name: view }).first().click()
  await expect.poll(() => shown(page)).toEqual(['Zeta'])
  await page.goBack()
  await expect.poll(() => shown(page)).toContain('Beta')

  await openViews(page)
  await dialog.getByRole('button', { name: `Delete ${view}` }).click()
  const question = page.getByRole('dialog', { name: 'Delete this view?' })
  await question.getByText('All staff lose it.').waitFor()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.waitFor({ state: 'hidden' })
  await expect.poll(() => rows(page)).toEqual([])
  expect([...faults, ...others]).toEqual([])
})

/** Names of the shown record and of where it stands. */
const shown = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
const standsAt = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

test('going through a list leaves it as it was, its records one key apart', async () => {
  // The newest is first: 12 to 01, ten on the first page.
  const seek = unique()
  for (let number = 1; number <= 12; number++) await addArtist(seek, String(number).padStart(2, '0'))
  const { page, faults } = await openKept(product.url)
  await page.setViewportSize({ width: 1200, height: 500 })
  await page.goto(`${product.url}/applications?artists_search=${seek}`)
  const third = page.getByRole('row').filter({ hasText: `${seek} 03` })
  await third.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await third.click()
  await shown(page, `${seek} 03`)
  await standsAt(page, '10 of 12')

  // Beyond the first page, and back.
  await page.keyboard.press('j')
  await shown(page, `${seek} 02`)
  await page.getByRole('link', { name: 'Next record' }).click()
  await shown(page, `${seek} 01`)
  await page.getByRole('button', { name: 'Next record' }).waitFor()
  await page.getByRole('link', { name: 'Previous record' }).press('Enter')
  await shown(page, `${seek} 02`)
  await page.getByRole('link', { name: 'Previous record' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('j')
  await shown(page, `${seek} 01`)
  await page.getByRole('link', { name: 'Previous record' }).waitFor()
  await page.keyboard.press('k')
  await shown(page, `${seek} 02`)

  // A record that has left the list keeps its neighbours, after a reload too.
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Accepted' })
  await page.getByText('11 of 12').waitFor({ state: 'detached' })
  await page.reload()
  await shown(page, `${seek} 02`)
  await page.getByRole('link', { name: 'Next record' }).click()
  await shown(page, `${seek} 01`)
  await standsAt(page, '11 of 11')

  // The keys write where something is written.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('')
  await dialog.getByLabel('First name').pressSequentially('jk')
  expect(await dialog.getByLabel('First name').inputValue()).toBe('jk')
  await dialog.getByRole('heading').click()
  await page.keyboard.press('k')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await shown(page, `${seek} 01`)

  // Back leads to the list, and so does the link; both to the same row.
  const isAsLeft = async () => {
    await page.waitForURL(`${product.url}/applications?artists_search=${seek}`)
    await third.waitFor()
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 60, left)
  }
  await page.goBack()
  await isAsLeft()
  await page.goForward()
  await shown(page, `${seek} 01`)
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  await isAsLeft()
  expect(faults).toEqual([])
})

test('a record leads back to the page of the list that it was opened from, else to the list of its kind', async () => {
  const [high, low] = [`High ${unique()}`, `Low ${unique()}`]
  const artist = await addArtist('Mei', 'Ortega')
  const { artwork } = await api.post('/artwork', {
    artist_id: artist.id_user,
    title: low,
    dimensions: '10 x 10 cm',
    technique: 'Oil',
    date: '2020-01-01',
    quantity: 1,
  })
  const { exhibition } = await api.post('/exhibition', { title: high, exhibition_type_id: 1 })
  const { id_exhibition: exhibition_id } = exhibition
  await api.post('/exhibitionartwork', { exhibition_id, artwork_id: artwork.id_artwork })
  const list = `${product.url}/exhibitions?search=${high.split(' ')[1]}`
  const { page } = await openKept(product.url)
  const main = page.getByRole('main')
  await page.goto(list)
  await main.getByRole('link', { name: high }).click()
  await main.getByRole('link', { name: low }).click()
  await shown(page, low)
  await standsAt(page, '1 of 1')
  await main.getByRole('link', { name: high }).click()
  await shown(page, high)
  await main.getByRole('link', { name: 'Exhibitions' }).click()
  await page.waitForURL(list)

  await page.goto(`${product.url}/artworks/${artwork.url}`)
  await shown(page, low)
  expect(await page.getByLabel('Next record').count()).toBe(0)
  await main.getByRole('link', { name: 'Artworks', exact: true }).click()
  await page.waitForURL(`${product.url}/artworks`)
})
