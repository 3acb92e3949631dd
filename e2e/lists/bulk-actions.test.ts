import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'

const { product, api } = usingSharedProduct()

/** A word that no other record has. */
const word = () => `w${crypto.randomUUID().slice(0, 8)}`

const open = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(`${product.url}${path}`)
  return opened
}

const addArtist = async (last_name: string) => {
  const { artist } = await api.post('/artist', {
    email: `${word()}@mail.test`,
    password: 'right-password',
    first_name: 'Mei',
    last_name,
    gender_id: 2,
  })
  return {
    id: artist.id_user as number,
    read: async () => (await api.get(`/artist/${artist.id_user}`)).artist,
  }
}
const addArtwork = async (title: string, artist_id: number): Promise<number> => {
  const { artwork } = await api.post('/artwork', {
    ...{ title, artist_id },
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  return artwork.id_artwork
}
const addSponsor = async (name: string): Promise<number> =>
  (await api.post('/sponsor', { name, description: 'd' })).sponsor.id_sponsor

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const selected = (page: Page, count: number) =>
  bar(page).getByText(`${count} selected`, { exact: true }).waitFor()
const box = (page: Page, id: number) => page.getByRole('checkbox', { name: `Select no. ${id}`, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent
  })

test('all that match, on two pages, get another status, none that came later, and one undo gives it back', async () => {
  const tide = word()
  const artist = await addArtist('Etxeberria')
  const ids: number[] = []
  for (let number = 11; number <= 24; number += 1) ids.push(await addArtwork(`${tide} ${number}`, artist.id))
  const statuses = async (): Promise<number[]> => {
    const { artworks } = await api.get('/artwork/all')
    const statusOf = (id: number) =>
      artworks.find((one: { id_artwork: number }) => one.id_artwork === id).artwork_status_id
    return ids.map(statusOf)
  }
  const before = ids.map(() => 1)
  const newest = ids.toReversed()
  const { page, faults } = await open(`/artworks?search=${tide}`)

  // A range on the first page stays selected on the second.
  await box(page, newest[0]!).check()
  await selected(page, 1)
  await box(page, newest[2]!).click({ modifiers: ['Shift'] })
  await selected(page, 3)
  await page.getByRole('button', { name: 'Next page' }).click()
  await box(page, newest[12]!).check()
  await selected(page, 4)
  await bar(page).getByRole('button', { name: 'Select all 14 that match' }).click()
  await selected(page, 14)

  // Exported are these 14, in the order shown, and none that comes later.
  await bar(page).getByRole('button', { name: 'Export' }).click()
  const exported = page.getByRole('dialog', { name: 'Export' })
  await exported.getByText('The 14 selected records, in the order of the list.').waitFor()
  const late = await addArtwork(`${tide} 10, late`, artist.id)
  await exported.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exported.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(newest)
  await exported.waitFor({ state: 'hidden' })

  // The late one is shown, and neither ticked nor to be ticked.
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Title, ascending' })
  await box(page, late).waitFor()
  await expect.poll(() => box(page, late).isDisabled()).toBe(true)
  expect([await box(page, late).isChecked(), await box(page, ids[0]!).isChecked()]).toEqual([false, true])
  await box(page, ids[0]!).uncheck()
  await selected(page, 13)

  await bar(page).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Selected Records' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Published' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('13 records: 13 will be changed.').waitFor()
  expect(await statuses()).toEqual(before)

  // Somebody changes one of them meanwhile.
  await api.patch(`/artwork/${ids[4]}`, { title: `${tide} Ebb` })
  await dialog.getByRole('button', { name: 'Change 13' }).click()
  await dialog.getByText('12 changed. 1 refused:').waitFor()
  await dialog.getByRole('link', { name: `${tide} Ebb` }).waitFor()
  const published = (await api.get(`/artwork/${ids[5]}`)).artwork.artwork_status_id
  expect(published).not.toBe(1)
  expect(await statuses()).toEqual(ids.map((_, index) => (index === 0 || index === 4 ? 1 : published)))
  expect((await api.get(`/artwork/${late}`)).artwork.artwork_status_id).toBe(1)

  await dialog.getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('dialog', { name: 'Undo' })
  await undone.getByText('Status: Published').waitFor()
  await undone.getByText('12 records: 12 will be put back.').waitFor()
  expect(await statuses()).not.toEqual(before)
  await undone.getByRole('button', { name: 'Put back 12' }).click()
  await undone.getByText('12 put back.').waitFor()
  expect(await statuses()).toEqual(before)
  await undone.getByRole('button', { name: 'Close' }).last().click()
  await undone.waitFor({ state: 'hidden' })
  // the next action can follow with the same records, where the last one was begun
  await selected(page, 13)
  await expect.poll(() => focused(page)).toBe('Change')
  expect(faults).toEqual([])
})

test('by keyboard: rows are selected, another search ends the selection, and a deletion is undone later', async () => {
  const mill = word()
  for (const name of ['Ámbar', 'Bruma', 'Cobre']) await addSponsor(`${name} ${mill}`)
  const names = async () =>
    (await api.get('/sponsor/all')).sponsors
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.endsWith(mill))
      .map((name: string) => name.split(' ')[0])
  const { page, faults } = await open(`/sponsors?search=${mill}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })

  await row('Ámbar').press('Space')
  await selected(page, 1)
  await row('Cobre').press('Shift+Space')
  await selected(page, 3)
  await row('Bruma').press('Space')
  await selected(page, 2)
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await selected(page, 3)
  await page.getByRole('searchbox', { name: 'Search' }).fill(`cobre ${mill}`)
  await bar(page).waitFor({ state: 'hidden' })
  await row('Ámbar').waitFor({ state: 'hidden' })

  await row('Cobre').press('Space')
  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete Selected Records' })
  await dialog.getByText('1 record: 1 will be deleted.').waitFor()
  await dialog.getByRole('button', { name: 'Delete 1' }).press('Enter')
  await dialog.getByText('1 deleted.').waitFor()
  expect(await names()).toEqual(['Ámbar', 'Bruma'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // what was deleted is selected no more, and the bar is gone with the button that was pressed
  await expect.poll(() => focused(page)).toBe('Sponsors')

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Recent actions' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent actions' })
  await recent
    .getByRole('listitem')
    .filter({ hasText: 'Sponsors · 1 deleted.' })
    .getByRole('button', { name: 'Undo' })
    .first()
    .click()
  const undone = page.getByRole('dialog', { name: 'Undo' })
  await undone.getByText('1 record: 1 will be put back.').waitFor()
  expect(await names()).toEqual(['Ámbar', 'Bruma'])
  await undone.getByRole('button', { name: 'Put back 1' }).press('Enter')
  await undone.getByText('1 put back.').waitFor()
  await page.keyboard.press('Escape')
  await undone.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toMatch(/Sponsors|Account/)
  expect(await names()).toEqual(['Ámbar', 'Bruma', 'Cobre'])
  expect(faults).toEqual([])
})

test('several fields are set at once, and the list of recent actions says which, with their values', async () => {
  const name = word()
  const artist = await addArtist(name)
  const { page, faults } = await open(`/artists?search=${name}`)
  await box(page, artist.id).check()
  await bar(page).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Selected Records' })
  await dialog.getByLabel('What to change').selectOption({ label: 'Featured' })
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Yes' })
  await dialog.getByRole('button', { name: 'Another field' }).click()
  const status = dialog.getByRole('group', { name: 'Status' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await status.getByLabel('To', { exact: true }).selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Another field' }).click()
  await dialog.getByRole('button', { name: 'Leave Discipline as it is' }).click()
  // what is chosen already is no choice of another row
  expect(await status.getByLabel('What to change').textContent()).not.toContain('Featured')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('1 record: 1 will be changed.').waitFor()
  const words = await dialog.getByText(/^Featured: Yes; Status: ./).textContent()
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await dialog.getByText('1 changed.').waitFor()
  expect((await artist.read()).featured).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Recent actions' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent actions' })
  const row = recent.getByRole('listitem').filter({ hasText: words! }).first()
  await row.getByText('Artists · 1 changed.').waitFor()
  await row.getByRole('button', { name: 'Undo' }).click()
  const undone = page.getByRole('dialog', { name: 'Undo' })
  await undone.getByText(words!).waitFor()
  await undone.getByText('1 record: 1 will be put back.').waitFor()
  // somebody else is quicker
  const { bulk_actions } = await api.get('/bulkaction/all')
  await api.post(`/bulkaction/${bulk_actions[0].id_bulk_action}/undo`, {})
  await expect.poll(async () => (await artist.read()).featured).toBe(0)
  await undone.getByRole('button', { name: 'Put back 1' }).click()
  await undone.getByText('This can no longer be undone').waitFor()
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, element: Locator) => {
  // Tab passes over what cannot be pressed yet.
  await expect.poll(() => element.isEnabled()).toBe(true)
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

test('a list is found, narrowed, kept as a view, exported, changed as a whole and put back with the keyboard alone', async () => {
  const mill = word()
  const all = Array.from({ length: 12 }, (_, index) => `${mill} ${index + 10}`)
  for (const name of all) await api.post('/sponsor', { name, enabled: 1 })
  await api.post('/sponsor', { name: `${mill} of old`, enabled: 0 })
  const enabled = async () =>
    (await api.get('/sponsor/all')).sponsors.filter(
      (one: { name: string; enabled: number }) => one.enabled === 1 && one.name.startsWith(mill),
    ).length
  const { page, faults } = await open('/magazines')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('spons')
  await page.getByRole('option', { name: 'Sponsors' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Sponsors' }).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type(mill)
  await page.getByText('13 sponsors').waitFor()
  await tabTo(page, page.getByRole('combobox', { name: 'Status' }))
  await page.keyboard.type('Active')
  await page.getByText('12 sponsors').waitFor()

  await press(page, page.getByRole('button', { name: 'Views', exact: true }))
  const views = page.getByRole('dialog', { name: 'Views', exact: true })
  await press(page, views.getByRole('button', { name: 'Save view' }))
  await tabTo(page, views.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type(`Active ${mill}`)
  await press(page, views.getByRole('button', { name: 'Save view' }))
  await expect.poll(() => views.getByRole('listitem').allTextContents()).toContain(`Active ${mill}Only you12`)
  await page.keyboard.press('Escape')
  await views.waitFor({ state: 'hidden' })

  // A spreadsheet library reads what is shown.
  await press(page, page.getByRole('main').getByRole('button', { name: 'Export' }).first())
  const exported = page.getByRole('dialog', { name: 'Export' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, exported.getByRole('button', { name: 'Export' })),
  ])
  const [headings, ...rows] = await readSheet(await download.path())
  const name = headings!.indexOf('Name')
  expect(rows.map((row) => row[name]).sort()).toEqual(all)
  await exported.waitFor({ state: 'hidden' })

  // Space selects the row that J has come to: the last one, after which the bar comes soon.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let row = 1; row <= 10; row += 1) await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await press(page, bar(page).getByRole('button', { name: 'Select all 12 that match' }))
  await selected(page, 12)

  await press(page, bar(page).getByRole('button', { name: 'Change' }))
  const change = page.getByRole('dialog', { name: 'Change Selected Records' })
  await tabTo(page, change.getByLabel('Enabled'))
  await page.keyboard.type('Inactive')
  await press(page, change.getByRole('button', { name: 'Continue' }))
  await change.getByText('12 records: 12 will be changed.').waitFor()
  await press(page, change.getByRole('button', { name: 'Change 12' }))
  await change.getByText('12 changed.').waitFor()
  expect(await enabled()).toBe(0)

  await press(page, change.getByRole('button', { name: 'Undo' }))
  const undone = page.getByRole('dialog', { name: 'Undo' })
  await undone.getByText('12 records: 12 will be put back.').waitFor()
  await press(page, undone.getByRole('button', { name: 'Put back 12' }))
  await undone.getByText('12 put back.').waitFor()
  expect(await enabled()).toBe(12)
  await page.keyboard.press('Escape')
  await undone.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})
