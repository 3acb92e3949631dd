import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const selected = (page: Page, count: number) =>
  bar(page).getByText(`${count} selected`, { exact: true }).waitFor()
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    return element?.getAttribute('aria-label') ?? element?.textContent
  })
const box = (page: Page, id: number) => page.getByRole('checkbox', { name: `Select no. ${id}`, exact: true })

/** Makes an artist; returns what makes an artwork of theirs, and answers its id. */
const artworksOf = async (email: string, first_name: string, last_name: string) => {
  const { artist } = await api.post('/artist', {
    email,
    password: 'right-password',
    first_name,
    last_name,
    gender_id: 2,
  })
  return async (title: string): Promise<number> => {
    const { artwork } = await api.post('/artwork', {
      artist_id: artist.id_user,
      title,
      dimensions: '120 × 90 cm',
      technique: 'Oil on linen',
      date: '2025-06-11',
      quantity: 1,
    })
    return artwork.id_artwork
  }
}

test('all artworks that match, on two pages, get another status, and one undo gives it back', async () => {
  const create = await artworksOf('amaia@mail.test', 'Amaia', 'Etxeberria')
  const ids: number[] = []
  for (let number = 1; number <= 14; number += 1) ids.push(await create(`Tide ${number}`))
  const statuses = async () => {
    const { artworks } = await api.get('/artwork/all')
    return new Set(artworks.map((artwork: { artwork_status_id: number }) => artwork.artwork_status_id))
  }
  const newest = ids.toReversed()
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/artworks`)

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
  const late = await create('Too late')
  await exported.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exported.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(newest)
  await exported.waitFor({ state: 'hidden' })
  await api.delete(`/artwork/${late}`)

  await bar(page).getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Selected Records' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Published' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('14 records: 14 will be changed.').waitFor()
  expect(await statuses()).toEqual(new Set([1]))

  // Somebody changes one of them meanwhile.
  await api.patch(`/artwork/${ids[4]}`, { title: 'Ebb' })
  await dialog.getByRole('button', { name: 'Change 14' }).click()
  await dialog.getByText('13 changed. 1 refused:').waitFor()
  await dialog.getByRole('link', { name: 'Ebb' }).waitFor()
  expect((await api.get(`/artwork/${ids[4]}`)).artwork.artwork_status_id).toBe(1)
  expect(await statuses()).not.toEqual(new Set([1]))

  await dialog.getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo' })
  await undo.getByText('Status: Published').waitFor()
  await undo.getByText('13 records: 13 will be put back.').waitFor()
  expect(await statuses()).not.toEqual(new Set([1]))
  await undo.getByRole('button', { name: 'Put back 13' }).click()
  await undo.getByText('13 put back.').waitFor()
  expect(await statuses()).toEqual(new Set([1]))
  await undo.getByRole('button', { name: 'Close' }).last().click()
  await undo.waitFor({ state: 'hidden' })
  // the next action can follow with the same records, where the last one was begun
  await selected(page, 14)
  await expect.poll(() => focused(page)).toBe('Change')
  expect(faults).toEqual([])
})

test('what is unticked while the server is asked which records all are stays unticked, and a failure gives back what was', async () => {
  const sponsors: number[] = []
  for (let number = 1; number <= 12; number += 1) {
    const { sponsor } = await api.post('/sponsor', { name: `Asked ${number}`, description: 'd' })
    sponsors.push(sponsor.id_sponsor)
  }
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/sponsors`)
  const asked: Route[] = []
  await page.route('**/api/bulkaction', async (route) => void asked.push(route))
  /** Answers the question that came last, or refuses it. */
  const answer = async (count: number, isGood: boolean) => {
    await expect.poll(() => asked.length).toBe(count)
    const json = { error: { code: 201, message: 'No', details: [] } }
    await (isGood ? asked.at(-1)!.continue() : asked.at(-1)!.fulfill({ status: 400, json }))
  }
  const all = bar(page).getByRole('button', { name: 'Select all 12 that match' })
  const remove = bar(page).getByRole('button', { name: 'Delete' })
  const [kept, other] = [sponsors[0]!, sponsors[1]!]

  await box(page, kept).check()
  await all.click()
  await bar(page).and(page.locator('[aria-busy=true]')).waitFor()
  await selected(page, 12)
  await box(page, other).uncheck()
  await selected(page, 11)
  expect(await remove.isDisabled()).toBe(true)
  await answer(1, false)
  await selected(page, 1)
  expect(await box(page, kept).isChecked()).toBe(true)

  await all.click()
  await box(page, other).uncheck()
  await answer(2, true)
  await expect.poll(() => remove.isEnabled()).toBe(true)
  await selected(page, 11)
  expect([await box(page, kept).isChecked(), await box(page, other).isChecked()]).toEqual([true, false])

  // what is selected after the end of a selection is no part of its answer
  await page.keyboard.press('Escape')
  await box(page, kept).check()
  await all.click()
  await page.keyboard.press('Escape')
  await box(page, other).check()
  await Promise.all([page.waitForResponse('**/api/bulkaction'), answer(3, true)])
  await selected(page, 1)
  expect(await box(page, other).isChecked()).toBe(true)
  for (const id of sponsors) await api.delete(`/sponsor/${id}`)
})

test('by keyboard: rows are selected, another search ends the selection, and a deletion is undone later', async () => {
  for (const name of ['Ámbar', 'Bruma', 'Cobre']) await api.post('/sponsor', { name, description: 'd' })
  const names = async () => (await api.get('/sponsor/all')).sponsors.map(({ name }: { name: string }) => name)
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/sponsors`)
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
  await page.getByRole('searchbox', { name: 'Search' }).fill('cobre')
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
  const { artist } = await api.post('/artist', {
    email: 'bruno@mail.test',
    password: 'right-password',
    first_name: 'Bruno',
    last_name: 'Salas',
    gender_id: 2,
  })
  const read = async () => (await api.get(`/artist/${artist.id_user}`)).artist
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/artists?search=salas`)
  await box(page, artist.id_user).check()
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
  expect((await read()).featured).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Recent actions' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent actions' })
  const row = recent.getByRole('listitem').filter({ hasText: words! })
  await row.getByText('Artists · 1 changed.').waitFor()
  await row.getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo' })
  await undo.getByText(words!).waitFor()
  await undo.getByText('1 record: 1 will be put back.').waitFor()
  // somebody else is quicker
  const { bulk_actions } = await api.get('/bulkaction/all')
  await api.post(`/bulkaction/${bulk_actions[0].id_bulk_action}/undo`, {})
  await expect.poll(async () => (await read()).featured).toBe(0)
  await undo.getByRole('button', { name: 'Put back 1' }).click()
  await undo.getByText('This can no longer be undone').waitFor()
  expect(faults.filter((fault) => !fault.includes('409'))).toEqual([])
})

test('a record that comes after all were selected is not ticked, and is none of them', async () => {
  const create = await artworksOf('late@mail.test', 'Lara', 'Tarde')
  const ids: number[] = []
  for (let number = 11; number <= 23; number += 1) ids.push(await create(`Late tide ${number}`))
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/artworks?search=late`)
  await box(page, ids[12]!).check()
  await bar(page).getByRole('button', { name: 'Select all 13 that match' }).click()
  await selected(page, 13)
  // which they are is known once the server has answered
  await expect.poll(() => bar(page).getAttribute('aria-busy')).toBe('false')

  const late = await create('Late surge')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Title, ascending' })
  await box(page, late).waitFor()
  await expect.poll(() => box(page, late).isChecked()).toBe(false)
  expect(await box(page, late).isDisabled()).toBe(true)
  expect(await box(page, ids[0]!).isChecked()).toBe(true)
  await selected(page, 13)
  await box(page, ids[0]!).uncheck()
  await selected(page, 12)

  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Selected Records' })
  await dialog.getByRole('button', { name: 'Delete 12' }).click()
  await dialog.getByText('12 deleted.').waitFor()
  const { artworks } = await api.get('/artwork/all')
  const left = artworks.filter((one: { title: string }) => one.title.startsWith('Late'))
  expect(left.map((one: { title: string }) => one.title).sort()).toEqual(['Late surge', 'Late tide 11'])
  expect(faults).toEqual([])
})

test('selected masterclasses can be exported, and nothing else', async () => {
  for (const title of ['Glaze', 'Kiln'])
    await api.post('/masterclass', {
      title,
      dimensions: '-',
      technique: '-',
      date: '2025-03-01',
      sold: 0,
      nft: 0,
      external_url: '-',
    })
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/masterclasses`)
  await page.getByRole('checkbox').first().check()
  await selected(page, 1)
  const names = await bar(page).getByRole('button').allInnerTexts()
  expect(names.filter(Boolean)).toEqual(['Select this page', 'Export'])
  await bar(page).getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog', { name: 'Export' }).getByText('The selected record.').waitFor()
  expect(faults).toEqual([])
})
