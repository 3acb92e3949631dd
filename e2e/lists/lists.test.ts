import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/* What every list can do: order, and filters beside the documented one. */

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'amaia@mail.test',
    password: 'right-password',
    first_name: 'Amaia',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  const works = [
    ['Bahia', 900, '2021-05-01', 1],
    ['Alba', 2500, '2024-02-29', 0],
    ['Cala', null, '2023-01-01', 0],
    ['Duna', 1000, '2025-06-11', 1],
  ] as const
  for (const [title, price, date, sold] of works)
    await api.post('/artwork', {
      artist_id: artist.id_user,
      title,
      price,
      date,
      sold,
      dimensions: '120 × 90 cm',
      technique: 'Oil on linen',
      quantity: 1,
    })
  for (const [name, enabled] of [
    ['Beta', 1],
    ['Alamo', 0],
    ['Zeta', 1],
  ] as const)
    await api.post('/sponsor', { name, enabled })
})

const openAt = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const cards = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()
const names = (page: Page) => page.locator('tbody tr td:nth-child(2)').allTextContents()

test('a heading orders its list, in the address too; Back and a reload keep it', async () => {
  const { page, faults } = await openAt('/sponsors')
  const heading = page.getByRole('columnheader', { name: 'Name' })
  const sort = () => heading.getAttribute('aria-sort')
  await expect.poll(() => names(page)).toEqual(['Beta', 'Alamo', 'Zeta'])
  expect(await sort()).toBe('none')

  await heading.getByRole('button').click()
  await expect.poll(() => names(page)).toEqual(['Alamo', 'Beta', 'Zeta'])
  expect(await sort()).toBe('ascending')
  // By keyboard.
  await heading.getByRole('button').press('Enter')
  await expect.poll(() => names(page)).toEqual(['Zeta', 'Beta', 'Alamo'])
  expect(await sort()).toBe('descending')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')

  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Zeta', 'Beta', 'Alamo'])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Alamo', 'Beta', 'Zeta'])
  expect(faults).toEqual([])
})

test('an order that the list does not offer is its own', async () => {
  const { page } = await openAt('/sponsors?sort=secret')
  await expect.poll(() => names(page)).toEqual(['Beta', 'Alamo', 'Zeta'])
})

test('grids, and tables on phones, are ordered by a choice', async () => {
  const { page } = await openAt('/artworks')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, ascending' })
  await expect.poll(() => cards(page)).toEqual(['Bahia', 'Duna', 'Alba', 'Cala'])

  const onPhone = await openAt('/sponsors', phone)
  await onPhone.page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Name, descending' })
  await expect
    .poll(() => onPhone.page.getByRole('listitem').allTextContents())
    .toEqual(['Zeta', 'Beta', 'Alamo'].map((name) => expect.stringContaining(name)))
})

test('filters stand beside the documented one as chips, in the address, until they are removed', async () => {
  const { page, faults } = await openAt('/artworks')
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Cala', 'Alba', 'Bahia'])
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })

  // What makes no sense is said beside its field, and nothing is lost.
  await dialog.getByRole('textbox', { name: 'Price, from' }).fill('2000')
  await dialog.getByRole('textbox', { name: 'Price, to' }).fill('1000')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await dialog.getByText('The end comes before the start').waitFor()
  await dialog.getByRole('textbox', { name: 'Price, from' }).fill('900')
  await dialog.getByRole('textbox', { name: 'Date, to' }).fill('31 dec 2024')
  await dialog.getByRole('combobox', { name: 'Sold' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => cards(page)).toEqual(['Bahia'])
  await page.getByText('1 artwork').waitFor()

  // A link shares them.
  const shared = await openSignedIn(browser, product.url)
  await shared.page.goto(page.url())
  const chips = shared.page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['Price:900 – 1,000', 'Date:up to 31 Dec 2024', 'Sold:Yes'])
  await expect.poll(() => cards(shared.page)).toEqual(['Bahia'])
  await shared.page.getByRole('button', { name: 'Remove filter Date' }).click()
  await expect.poll(() => cards(shared.page)).toEqual(['Duna', 'Bahia'])
  await expect.poll(() => shared.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Filters/)

  // The documented filter and the search combine with them.
  await shared.page.getByRole('searchbox').fill('dun')
  await expect.poll(() => cards(shared.page)).toEqual(['Duna'])
  await shared.page.goBack()
  await expect.poll(() => cards(shared.page)).toEqual(['Duna', 'Bahia'])
  expect([...faults, ...shared.faults]).toEqual([])
})

test('artworks of several artists and with words of a technique are found, in the address, the export and a view', async () => {
  const { artist } = await api.post('/artist', {
    email: 'bruno@mail.test',
    password: 'right-password',
    first_name: 'Bruno',
    last_name: 'Iriarte',
    gender_id: 1,
  })
  const { artist: third } = await api.post('/artist', {
    email: 'carla@mail.test',
    password: 'right-password',
    first_name: 'Carla',
    last_name: 'Sosa',
    gender_id: 2,
  })
  const works = [
    [artist.id_user, 'Eco', 'Óleo sobre lino'],
    [artist.id_user, 'Faro', 'Acrylic'],
    [third.id_user, 'Gala', 'Oil on linen'],
  ] as const
  const made: number[] = []
  for (const [artist_id, title, technique] of works) {
    const body = { artist_id, title, technique, date: '2020-01-01', dimensions: '1 × 1 cm', quantity: 1 }
    made.push((await api.post('/artwork', body)).artwork.id_artwork)
  }
  const { page, faults } = await openAt('/artworks')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  const artists = dialog.getByRole('combobox', { name: 'Artist' })
  await artists.click()
  for (const name of ['Bruno Iriarte', 'Amaia Etxeberria']) {
    await artists.fill(name.slice(0, 4).toLowerCase())
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Tab')
  await dialog.getByRole('textbox', { name: 'Technique' }).fill('oleo LINO')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => cards(page)).toEqual(['Eco'])

  // The link alone has the names and the words.
  const shared = await openSignedIn(browser, product.url)
  await shared.page.goto(page.url())
  const chips = shared.page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['Artist:Bruno Iriarte, Amaia Etxeberria', 'Technique:oleo LINO'])
  await shared.page.getByRole('button', { name: 'Remove filter Technique' }).click()
  await expect.poll(() => cards(shared.page)).toEqual(['Faro', 'Eco', 'Duna', 'Cala', 'Alba', 'Bahia'])
  await shared.page.getByRole('button', { name: 'Views', exact: true }).click()
  const views = shared.page.getByRole('dialog', { name: 'Views', exact: true })
  await views.getByRole('textbox', { name: 'Name' }).fill('Two artists')
  await views.getByRole('button', { name: 'Save view' }).click()
  await views
    .getByRole('listitem')
    .filter({ hasText: /^Two artists.*6$/ })
    .waitFor()
  await views.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: 'Export' })
  await exporting.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(1)
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([made[0]])
  for (const id of made) await api.delete(`/artwork/${id}`)
  expect([...faults, ...shared.faults]).toEqual([])
})

test('enquiries without a consultant, with a tag, and newsletter requests with one are found', async () => {
  const { artworks } = await api.get('/artwork/all')
  const { user } = await api.get('/user/me')
  const { user: former } = await api.post('/user', {
    email: 'former@mail.test',
    password: 'right-password',
    first_name: 'Former',
    last_name: 'Consultant',
    gender_id: 2,
    user_type_id: 2,
    country_id: 1,
  })
  for (const [name, consultant_id, tags] of [
    ['Given', user.id_user, 'vip, Basel'],
    ['Open', former.id_user, 'VIP'],
    ['Other', former.id_user, 'fair'],
  ] as const)
    await api.post('/artworkpurchaserequest', {
      name,
      email: 'buyer@mail.test',
      artwork_id: artworks[0].id_artwork,
      consultant_id,
      tags,
      comments: 'Is it for sale?',
      status: 1,
      date: '2030-01-01',
    })
  await api.delete(`/user/${former.id_user}`)
  const { page, faults } = await openAt('/enquiries')
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('combobox', { name: 'Consultant' }).click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => names(page)).toEqual(['Other', 'Open'])
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('vip')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => names(page)).toEqual(['Open'])
  await page.getByRole('button', { name: 'Remove filter Consultant' }).click()
  await expect.poll(() => names(page)).toEqual(['Open', 'Given'])

  const lead = { email: 'tagged@mail.test', date: '2024-05-01' }
  await api.post('/newsletterrequest', { ...lead, name: 'Tagged', tags: 'madrid, fair' })
  await page.goto(`${product.url}/newsletters?filters={"tags":{"has":"MADRID"}}`)
  await expect.poll(() => names(page)).toEqual(['Tagged'])
  expect(faults).toEqual([])
})

test('any of the filters is enough where one says so: in the count, the export and all that match', async () => {
  const { page, faults } = await openAt('/artworks?filters={"sold":[1]}')
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Bahia'])
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('combobox', { name: 'NFT' }).click()
  await page.getByRole('option', { name: 'No' }).click()
  await dialog.getByRole('combobox', { name: 'Picture' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => cards(page)).toEqual([])

  await page.getByRole('button', { name: /^Filters/ }).click()
  await dialog.getByText('Any of these', { exact: true }).click()
  await dialog.getByText('Ranges and dates always narrow the list.').waitFor()
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Cala', 'Alba', 'Bahia'])
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  expect(await chips.allTextContents()).toEqual(['Sold:Yes', 'orNFT:No', 'orPicture:Yes'])

  // A range narrows what any of the others finds.
  await page.getByRole('button', { name: /^Filters/ }).click()
  await dialog.getByRole('textbox', { name: 'Price, from' }).fill('1000')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Alba'])
  await page.getByText('2 artworks').waitFor()
  expect(await chips.allTextContents()).toEqual([
    'Sold:Yes',
    'orNFT:No',
    'orPicture:Yes',
    'andPrice:from 1,000',
  ])

  const request = page.waitForRequest(/artwork\/all/)
  await page.reload()
  const asked = new URL((await request).url()).searchParams
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Alba'])
  await page.getByRole('button', { name: 'Export' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export' })
  await exporting.getByLabel('Format').selectOption({ label: 'Text (CSV)' })
  const download = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Export' }).click()
  const rows = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(rows.slice(1).map((row) => row.split(',')[1])).toEqual(['Duna', 'Alba'])
  await exporting.waitFor({ state: 'hidden' })

  const { limit: _, offset: _offset, order: _order, order_by: _by, ...query } = Object.fromEntries(asked)
  const { bulk_action } = await api.post('/bulkaction', { kind: 'artwork', action: 'delete', query })
  expect(bulk_action.total).toBe(2)

  await page.getByRole('button', { name: 'Remove filter NFT' }).click()
  await expect.poll(() => cards(page)).toEqual(['Duna'])
  await page.getByRole('button', { name: 'Remove filter Picture' }).click()
  await expect.poll(() => chips.allTextContents()).toEqual(['Price:from 1,000', 'Sold:Yes'])
  expect(faults).toEqual([])
})

test('leads and enquiries are those that nobody has answered since a day', async () => {
  const lead = { email: 'someone@mail.test', tags: 'pending', date: '2024-05-01' }
  await api.post('/newsletterrequest', { ...lead, name: 'Waiting' })
  await api.post('/newsletterrequest', { ...lead, name: 'Answered', contacted: 1 })
  await api.post('/newsletterrequest', { ...lead, name: 'Later', date: '2024-05-02' })
  const { page, faults } = await openAt('/newsletters?filters={"tags":{"has":"pending"}}')
  await expect.poll(() => names(page)).toEqual(['Later', 'Answered', 'Waiting'])
  await page.getByRole('button', { name: 'Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('textbox', { name: 'No answer since' }).fill('1 may 2024')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => names(page)).toEqual(['Waiting'])
  await page.getByRole('listitem').filter({ hasText: 'No answer since:01 May 2024' }).waitFor()

  await page.goto(`${product.url}/enquiries?filters={"unanswered_since":{"to":"2024-05-01"}}`)
  await page.getByRole('listitem').filter({ hasText: 'No answer since:01 May 2024' }).waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).waitFor()
  expect(faults).toEqual([])
})

test('a list that nothing matches offers to clear its filters', async () => {
  const { page } = await openAt('/artworks?filters={"price":{"from":999999}}')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.poll(() => cards(page)).toHaveLength(4)
  expect(new URL(page.url()).search).toBe('')
})

const pressable = ['button', 'checkbox', 'navigation', 'banner', 'contentinfo'] as const

test.each([
  ['/artworks?search=a&filters={"price":{"from":900}}', ['Artworks', '3 artworks', 'from 900']],
  ['/sponsors?status=1', ['Sponsors', '2 sponsors', 'Beta', 'Zeta']],
])('on paper %s is black on white: what is listed, and nothing to press', async (path, texts) => {
  const { page } = await openAt(path)
  const inScheme = (scheme: string) =>
    page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Dark colors' }).click()
  await inScheme('dark')
  for (const text of texts) await page.getByRole('main').getByText(text, { exact: true }).waitFor()

  await page.emulateMedia({ media: 'print' })
  await inScheme('light')
  for (const text of texts) await page.getByRole('main').getByText(text, { exact: true }).waitFor()
  const left = await Promise.all(
    pressable.map((role) => page.getByRole(role).filter({ visible: true }).allTextContents()),
  )
  // The titles of columns, which order their table.
  expect(left.flat().filter((text) => !['ID', 'Name', 'Status', 'Description'].includes(text))).toEqual([])

  await page.emulateMedia({ media: 'screen' })
  await inScheme('dark')
})

/** Which way each sheet of a printed page lies. */
const printed = async (page: Page) => {
  const bytes = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const sheets = bytes.toString('latin1').matchAll(/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/g)
  return [...sheets].map(([, width, height]) => (Number(width) > Number(height) ? 'across' : 'upright'))
}

test('a printed table has the columns of the screen, across the paper where they are many, and the rows of its density', async () => {
  const { page } = await openAt('/artworks?as=table&columns=title,artist,price')
  await page.getByRole('table').getByText('Duna', { exact: true }).waitFor()
  expect(await printed(page)).toEqual(['upright'])
  const many =
    'title,artist,status,price,date,order,technique,dimensions,quantity,sold,nft,likes,url,id_artwork'
  await page.goto(`${product.url}/artworks?as=table&columns=${many}`)
  await page.getByRole('table').getByText('Duna', { exact: true }).waitFor()
  expect(await printed(page)).toEqual(['across'])

  await page.emulateMedia({ media: 'print' })
  // Paper is narrower than the screen; cards would show other values than the chosen columns.
  await page.setViewportSize({ width: 1032, height: 700 })
  const headings = page.getByRole('columnheader')
  await expect.poll(() => headings.count()).toBe(14)
  const ends = () =>
    headings.evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().right)))
  await expect.poll(async () => Math.max(...(await ends()))).toBeLessThanOrEqual(1032)
  const heights = async () => {
    const box = await page.locator('tbody tr').first().boundingBox()
    return Math.round(box?.height ?? 0)
  }
  const comfortable = await heights()
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('[data-density]'))
      sheet.setAttribute('data-density', 'compact')
  })
  expect(await heights()).toBeLessThan(comfortable)
})

test('artworks are saved as a check list that says what it shows', async () => {
  const { page, faults } = await openAt('/artworks?filters={"price":{"from":900}}')
  await page.getByText('3 artworks').waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await dialog.getByLabel('Format').selectOption({ label: 'Check list with pictures (PDF)' })
  expect(await dialog.getByLabel('Fields').isVisible()).toBe(false)
  const [call, download] = await Promise.all([
    page.waitForRequest(/\/api\/export\//),
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const asked = new URL(call.url()).searchParams
  expect(asked.get('title')).toBe('Artworks')
  expect(asked.get('note')).toMatch(/^Price: from 900 · \d\d \w{3} \d{4}$/)
  expect(download.suggestedFilename()).toMatch(/^Artworks \d{4}-\d\d-\d\d\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await dialog.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})
