import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, wide } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { usingSharedProduct } from './support/product.ts'
import { ownName } from './support/programs.ts'

const { product, api } = usingSharedProduct()

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

const figure = (page: Page, name: string, count: number) =>
  page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}${count}$`) })
    .waitFor()

/** The records whose field begins so, in the order of their names. */
const found = async (path: string, list: string, field: string, word: string): Promise<string[]> => {
  const filter = JSON.stringify({ AND: [{ field, operator: 'LIKE', value: `${word}%` }] })
  const rows = (await api.get(`${path}/all?limit=100&filter=${encodeURIComponent(filter)}`))[list]
  return rows.map((row: Record<string, string>) => row[field]).toSorted()
}

test('a file is imported: columns are matched, cells judged, the rest imported, and all undone', async () => {
  const word = ownName('Caja')
  const { page, faults } = await openKept(product.url)
  // Where the list shows what comes, however many there are.
  await page.goto(`${product.url}/sponsors?search=${word.split(' ')[1]}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Sponsors' })
  await choose(page, 'sponsors.csv', 'nothing')
  await dialog.getByText('The file has no rows below its headings.').waitFor()

  const names = [`${word} del Mar`, `${word} Ñandú 🎨`]
  const rows = [
    `${names[0]};Banco;sí`,
    `${'x'.repeat(201)};Too long;no`,
    `${names[1]};"says ""hi""; twice";quizás`,
  ]
  const stored = () => found('/sponsor', 'sponsors', 'name', word)
  await choose(page, 'sponsors.csv', Buffer.from(['Empresa;Descripción;Notas', ...rows].join('\r\n'), 'utf8'))
  await dialog.getByText('3 rows. Check what each column is.').waitFor()
  await expect.poll(() => dialog.getByLabel('What Empresa is').inputValue()).toBe('name')
  await expect.poll(() => dialog.getByLabel('What Descripción is').inputValue()).toBe('description')
  await dialog.getByLabel('What Notas is').selectOption('enabled')
  await dialog.getByText('is too long').waitFor()
  await dialog.getByText('is not one of the choices').waitFor()

  await dialog.getByRole('button', { name: 'Check the whole file' }).click()
  const action = dialog.filter({ has: page.locator('[data-bulk-state]') })
  await figure(page, 'New', 1)
  await figure(page, 'Refused', 2)
  // Going back keeps the columns.
  await action.getByRole('button', { name: 'Back to the columns' }).click()
  await action.waitFor({ state: 'hidden' })
  await expect.poll(() => dialog.getByLabel('What Notas is').inputValue()).toBe('enabled')
  await dialog.getByLabel('What Notas is').selectOption('')
  await dialog.getByRole('button', { name: 'Check the whole file' }).click()
  await figure(page, 'New', 2)
  expect(await stored()).toEqual([])

  await action.getByRole('button', { name: 'Import 2' }).click()
  const list = action.getByRole('list', { name: 'Refused lines' })
  await action.getByRole('button', { name: 'Undo' }).waitFor()
  await list.getByText('Line 3').waitFor()
  const download = page.waitForEvent('download')
  await action.getByRole('button', { name: 'Save the refused lines as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    '\uFEFF"Line","Column","Reason"\r\n"3","Name","is too long"\r\n',
  )
  expect(await stored()).toEqual(names)
  await page.getByText(names[1]!).waitFor()

  await action.getByRole('button', { name: 'Undo' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo' })
  await undo.getByText('Import of sponsors.csv').waitFor()
  await undo.getByText('2 records: 2 will be put back.').waitFor()
  expect(await stored()).toEqual(names)
  await undo.getByRole('button', { name: 'Put back 2' }).click()
  await undo.getByText('2 put back.').waitFor()
  expect(await stored()).toEqual([])
  expect(faults).toEqual([])
})

test('an export that is dropped on its list again is unchanged', async () => {
  const name = ownName('=1+1')
  await api.post('/sponsor', { name, description: 'one\ntwo "three"' })
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/sponsors?search=${name.split(' ')[1]}`)
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Export' }).click()
  const content = (await readFile(await (await download).path())).toString('base64')
  await page.getByRole('dialog', { name: 'Export' }).waitFor({ state: 'hidden' })

  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], 'Sponsors.xlsx'))
    return data
  }, content)
  await page.getByRole('row').filter({ hasText: name }).dispatchEvent('drop', { dataTransfer: transfer })
  const dialog = page.getByRole('dialog', { name: 'Import: Sponsors' })
  await dialog.getByText('2 · unchanged').waitFor()
  await dialog.getByRole('button', { name: 'Check the whole file' }).click()
  await figure(page, 'Unchanged', 1)
  await figure(page, 'Refused', 0)
  expect(faults).toEqual([])
})

test('a gallery’s list below a title comes with its countries and dates read, in a dialog that keeps its width and fits a phone', async () => {
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/artists`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import: Artists' })
  const width = async () => (await dialog.last().boundingBox())!.width
  const first = await width()
  /** The buttons that a thumb cannot reach, or that lose the end of their words. */
  const outOfReach = () =>
    dialog.last().evaluate((frame) =>
      [...frame.querySelectorAll('button')]
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          const words = button.querySelector('.mantine-Button-label')
          const isCut = words !== null && words.scrollWidth > words.getBoundingClientRect().width + 1
          return isCut || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        })
        .map(({ textContent }) => textContent),
    )

  const [word, source] = [ownName('Ana').replace(' ', '-'), ownName('Galería Norte')]
  const unread = Array.from({ length: 11 }, (_, row) => `${row + 3};${word} ${row};Atlantis;;`)
  const rows = [
    'sep=;',
    'Galería Norte;2026',
    'Inventory number;Name;Country;Born;Phone',
    `1;${word};Turkey;2 Feb 2001;+34 600 000 000`,
    `2;${word} Bea;Atlantis;3/2/77;0034 600 000 001`,
    ...unread,
  ]
  await choose(page, 'artists.csv', rows.join('\r\n'))
  const headings = dialog.getByLabel('Line with the headings')
  await expect.poll(() => headings.inputValue()).toBe('2')
  await headings.selectOption('3')
  await dialog.getByLabel('What Country is').waitFor()
  await dialog.getByText('→ 02 Feb 2001').waitFor()
  await dialog.getByText('→ 03 Feb 1977').waitFor()
  await dialog.getByText('→ Türkiye').waitFor()
  await dialog.getByText('→ +34 600000000').waitFor()
  await dialog.getByText('is not known here').first().waitFor()
  await expect.poll(() => width()).toBe(first)
  const check = dialog.getByRole('button', { name: 'Check the whole file' })
  await check.click()
  await dialog.getByText('Say whose numbers the column has').waitFor()
  await dialog.getByLabel('Whose numbers these are').fill(source)

  await page.setViewportSize(phone.viewport)
  await expect.poll(outOfReach).toEqual([])
  const last = dialog.getByText('Empty cells and columns that are not imported change nothing.')
  await last.scrollIntoViewIfNeeded()
  expect((await last.boundingBox())!.y).toBeLessThan((await check.boundingBox())!.y)
  await page.setViewportSize(wide.viewport)

  await check.click()
  const action = dialog.filter({ has: page.locator('[data-bulk-state]') })
  await action.getByText('Nationality: 12 rows refused').waitFor()
  await action.getByText('Cells of Nationality can be left out instead').waitFor()
  await expect.poll(() => dialog.count()).toBe(1)
  await expect.poll(() => width()).toBe(first)
  await page.setViewportSize(phone.viewport)
  await expect.poll(outOfReach).toEqual([])
  await page.setViewportSize(wide.viewport)
  await action.getByRole('button', { name: 'Back to the columns' }).click()
  await dialog.getByRole('columnheader', { name: 'Country' }).getByRole('checkbox').check()
  await dialog.getByText('left out: is not known here').first().waitFor()
  await check.click()
  await action.getByText('Nationality: 12 cells will be left out').waitFor()
  await action.getByRole('button', { name: 'Import 13' }).click()
  await action.getByText('Nationality: 12 cells left out').waitFor()
  await action.getByRole('list', { name: 'Lines without some of their cells' }).getByText('Line 5').waitFor()
  expect(await found('/artist', 'artists', 'first_name', word)).toHaveLength(13)
  expect(faults).toEqual([])
})
