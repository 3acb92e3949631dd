import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { follow, forgetStored, openKept } from '../support/kept-page.ts'
import { newTag } from '../support/new-tag.ts'
import { usingSharedProduct } from '../support/product.ts'

/* What every list can do: order, filters beside the documented one, and paper. No test changes the records that all share. */

const { product, api } = usingSharedProduct()

/** A word of no other record: the lists are searched by it. */
const tag = newTag()
const surname = `Etxeberria ${tag}`

const addArtist = async (first_name: string, last_name: string): Promise<number> => {
  const email = `${crypto.randomUUID()}@mail.test`
  const body = { email, password: 'right-password', first_name, last_name, gender_id: 2 }
  return (await api.post('/artist', body)).artist.id_user
}

beforeAll(async () => {
  const [amaia, bruno] = [await addArtist('Amaia', surname), await addArtist('Bruno', `Iriarte ${tag}`)]
  const works = [
    ['Bahia', amaia, 900, '2021-05-01', 1, 'Óleo sobre lino'],
    ['Alba', amaia, 2500, '2024-02-29', 0, 'Oil on linen'],
    ['Cala', bruno, null, '2023-01-01', 0, 'Acrylic'],
    ['Duna', bruno, 1000, '2025-06-11', 1, 'Oleo, lino'],
  ] as const
  for (const [title, artist_id, price, date, sold, technique] of works)
    await api.post('/artwork', {
      ...{ title: `${title} ${tag}`, artist_id, price, date, sold, technique },
      dimensions: '120 × 90 cm',
      quantity: 1,
    })
  for (const [name, enabled] of [
    ['Beta', 1],
    ['Alamo', 0],
    ['Zeta', 1],
  ] as const)
    await api.post('/sponsor', { name: `${name} ${tag}`, enabled })
})

const openAt = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}

/** The names of records, without the word that all of them have. */
const plain = (texts: string[]) => texts.map((text) => text.replace(` ${tag}`, ''))
const cards = async (page: Page) =>
  plain(await page.getByRole('article').getByRole('heading').allTextContents())
const names = async (page: Page) => plain(await page.locator('tbody tr td:nth-child(2)').allTextContents())
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Filters' }).getByRole('listitem').allTextContents()
const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  return { dialog, show: () => dialog.getByRole('button', { name: 'Show' }).click() }
}

test('a heading orders its list, in the address too; Back and a reload keep it, and a phone has a choice instead', async () => {
  const { page, faults } = await openAt(`/sponsors?search=${tag}&sort=secret`)
  const heading = page.getByRole('columnheader', { name: 'Name' })
  const sort = () => heading.getAttribute('aria-sort')
  // An order that the list does not offer is its own.
  await expect.poll(() => names(page)).toEqual(['Beta', 'Alamo', 'Zeta'])
  expect(await sort()).toBe('none')

  await heading.getByRole('button').click()
  await expect.poll(() => names(page)).toEqual(['Alamo', 'Beta', 'Zeta'])
  await expect.poll(sort).toBe('ascending')
  // By keyboard.
  await heading.getByRole('button').press('Enter')
  await expect.poll(() => names(page)).toEqual(['Zeta', 'Beta', 'Alamo'])
  await expect.poll(sort).toBe('descending')
  await page.waitForURL((url) => url.searchParams.get('sort') === '-name')

  await page.reload()
  await expect.poll(() => names(page)).toEqual(['Zeta', 'Beta', 'Alamo'])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Alamo', 'Beta', 'Zeta'])

  await page.setViewportSize(phone.viewport)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Name, descending' })
  await expect
    .poll(() => page.getByRole('listitem').allTextContents())
    .toEqual(['Zeta', 'Beta', 'Alamo'].map((name) => expect.stringContaining(`${name} ${tag}`)))
  expect(faults).toEqual([])
})

test('filters stand beside the documented one as chips, in the address and in a view, until they are removed', async () => {
  const { page, faults } = await openAt(`/artworks?search=${tag}`)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, ascending' })
  await expect.poll(() => cards(page)).toEqual(['Bahia', 'Duna', 'Alba', 'Cala'])
  const { dialog, show } = await openFilters(page)

  // A contradiction is explained beside its field, and nothing is lost.
  await dialog.getByRole('textbox', { name: 'Price, from' }).fill('2000')
  await dialog.getByRole('textbox', { name: 'Price, to' }).fill('1000')
  await show()
  await dialog.getByText('The end comes before the start').waitFor()
  await dialog.getByRole('textbox', { name: 'Price, from' }).fill('900')
  await dialog.getByRole('textbox', { name: 'Date, to' }).fill('31 dec 2024')
  await dialog.getByRole('textbox', { name: 'Technique' }).fill('oleo LINO')
  await dialog.getByRole('combobox', { name: 'Sold' }).click()
  await page.getByRole('option', { name: 'Yes' }).click()
  const artists = dialog.getByRole('combobox', { name: 'Artist' })
  await artists.click()
  for (const name of [`Bruno Iriarte ${tag}`, `Amaia ${surname}`]) {
    await artists.fill(name.toLowerCase())
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Tab')
  await show()
  await expect.poll(() => cards(page)).toEqual(['Bahia'])
  await page.getByText('1 artwork').waitFor()

  // A link shares them, with the names of what is chosen.
  await forgetStored(page)
  await page.reload()
  await expect
    .poll(async () => (await chips(page)).toSorted())
    .toEqual([
      `Artist:Bruno Iriarte ${tag}, Amaia ${surname}`,
      'Date:up to 31 Dec 2024',
      'Price:900 – 1,000',
      'Sold:Yes',
      'Technique:oleo LINO',
    ])
  await expect.poll(() => cards(page)).toEqual(['Bahia'])
  await page.getByRole('button', { name: 'Remove filter Date' }).click()
  await expect.poll(() => cards(page)).toEqual(['Bahia', 'Duna'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Filters/)

  // The search combines with them, and Back takes it away.
  await page.getByRole('searchbox').fill(`dun ${tag}`)
  await expect.poll(() => cards(page)).toEqual(['Duna'])
  await page.goBack()
  await expect.poll(() => cards(page)).toEqual(['Bahia', 'Duna'])

  // A view of the cards holds them.
  const views = page.getByRole('dialog', { name: 'Views', exact: true })
  const name = `Two artists ${crypto.randomUUID().slice(0, 8)}`
  const row = views.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await views.getByRole('textbox', { name: 'Name' }).fill(name)
  await views.getByRole('button', { name: 'Save view' }).click()
  await row.filter({ hasText: /2$/ }).waitFor()
  await views.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.waitForURL(({ searchParams }) => !searchParams.has('filters') && !searchParams.has('search'))
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await row.getByRole('button').first().click()
  await expect.poll(() => cards(page)).toEqual(['Bahia', 'Duna'])
  expect(faults).toEqual([])
})

test('any of the filters is enough where one says so: in the count, the export, the check list and all that match', async () => {
  const { page, faults } = await openAt(
    `/artworks?search=${tag}&filters={"sold":[1],"nft":[0],"web_image":[1]}`,
  )
  await expect.poll(() => cards(page)).toEqual([])
  const { dialog, show } = await openFilters(page)
  await dialog.getByText('Any of these', { exact: true }).click()
  await dialog.getByText('Ranges and dates always narrow the list.').waitFor()
  await show()
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Cala', 'Alba', 'Bahia'])
  await expect.poll(() => chips(page)).toEqual(['Sold:Yes', 'orNFT:No', 'orPicture:Yes'])

  // A range narrows what any of the others finds.
  await openFilters(page)
  await dialog.getByRole('textbox', { name: 'Price, from' }).fill('1000')
  const request = page.waitForRequest(/artwork\/all\?.*1000/)
  await show()
  const asked = new URL((await request).url()).searchParams
  await expect.poll(() => cards(page)).toEqual(['Duna', 'Alba'])
  await page.getByText('2 artworks').waitFor()
  await expect
    .poll(() => chips(page))
    .toEqual(['Sold:Yes', 'orNFT:No', 'orPicture:Yes', 'andPrice:from 1,000'])

  const exporting = page.getByRole('dialog', { name: 'Export' })
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await exporting.getByLabel('Format').selectOption({ label: format })
    const [sent, download] = await Promise.all([
      page.waitForRequest(/\/api\/export\//),
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Export', exact: true }).click(),
    ])
    const file = await readFile(await download.path())
    await exporting.waitFor({ state: 'hidden' })
    return { query: new URL(sent.url()).searchParams, name: download.suggestedFilename(), file }
  }
  const { file } = await save('Text (CSV)')
  const rows = file.toString('utf8').trim().split('\r\n')
  expect(rows.slice(1).map((row) => row.split(',')[1])).toEqual([`Duna ${tag}`, `Alba ${tag}`])
  const { limit: _, offset: _offset, order: _order, order_by: _by, ...query } = Object.fromEntries(asked)
  const { bulk_action } = await api.post('/bulkaction', { kind: 'artwork', action: 'delete', query })
  expect(bulk_action.total).toBe(2)

  await page.getByRole('button', { name: 'Remove filter NFT' }).click()
  await expect.poll(() => cards(page)).toEqual(['Duna'])
  await page.getByRole('button', { name: 'Remove filter Picture' }).click()
  await expect.poll(() => chips(page)).toEqual(['Price:from 1,000', 'Sold:Yes'])

  // The check list says what it shows.
  const checkList = await save('Check list with pictures (PDF)')
  expect(checkList.query.get('title')).toBe('Artworks')
  expect(checkList.query.get('note')).toMatch(/Price: from 1,000.* · \d\d \w{3} \d{4}$/)
  expect(checkList.name).toMatch(/^Artworks \d{4}-\d\d-\d\d\.pdf$/)
  expect(checkList.file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(faults).toEqual([])
})

test('enquiries and leads are found by nobody as their consultant, by a tag, and without an answer since a day', async () => {
  const { artworks } = await api.get('/artwork/all')
  const { user } = await api.get('/user/me')
  const { user: former } = await api.post('/user', {
    email: `${crypto.randomUUID()}@mail.test`,
    password: 'right-password',
    first_name: 'Former',
    last_name: 'Consultant',
    gender_id: 2,
    user_type_id: 2,
    country_id: 1,
  })
  for (const [name, consultant_id, tags] of [
    ['Given', user.id_user, `vip ${tag}, Basel`],
    ['Open', former.id_user, `VIP ${tag}`],
    ['Other', former.id_user, 'fair'],
  ] as const)
    await api.post('/artworkpurchaserequest', {
      ...{ name, consultant_id, tags },
      email: 'buyer@mail.test',
      artwork_id: artworks[0].id_artwork,
      comments: 'Is it for sale?',
      status: 1,
      date: '2030-01-01',
    })
  await api.delete(`/user/${former.id_user}`)
  const lead = { email: 'someone@mail.test', tags: `madrid ${tag}, fair`, date: '2024-05-01' }
  await api.post('/newsletterrequest', { ...lead, name: 'Waiting' })
  await api.post('/newsletterrequest', { ...lead, name: 'Answered', contacted: 1 })
  await api.post('/newsletterrequest', { ...lead, name: 'Later', date: '2024-05-02' })
  await api.post('/newsletterrequest', { ...lead, name: 'Elsewhere', tags: 'basel' })

  const { page, faults } = await openAt('/enquiries?filters={"unanswered_since":{"to":"2024-05-01"}}')
  await expect.poll(() => chips(page)).toEqual(['No answer since:01 May 2024'])
  await page.getByRole('button', { name: 'Remove filter No answer since' }).click()
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Other', 'Open', 'Given']))
  const ofEnquiries = await openFilters(page)
  await ofEnquiries.dialog.getByRole('combobox', { name: 'Consultant' }).click()
  await page.getByRole('option', { name: 'Nobody' }).click()
  await page.keyboard.press('Tab')
  await ofEnquiries.dialog.getByRole('textbox', { name: 'Tags' }).fill(`vip ${tag}`)
  await ofEnquiries.show()
  await expect.poll(() => names(page)).toEqual(['Open'])
  await page.getByRole('button', { name: 'Remove filter Consultant' }).click()
  await expect.poll(() => names(page)).toEqual(['Open', 'Given'])

  await follow(page, `/newsletters?filters={"tags":{"has":"MADRID ${tag}"}}`)
  await expect.poll(() => names(page)).toEqual(['Later', 'Answered', 'Waiting'])
  const ofLeads = await openFilters(page)
  await ofLeads.dialog.getByRole('textbox', { name: 'No answer since' }).fill('1 may 2024')
  await ofLeads.show()
  await expect.poll(() => names(page)).toEqual(['Waiting'])
  expect(faults).toEqual([])
})

const pressable = ['button', 'checkbox', 'navigation', 'banner', 'contentinfo'] as const

/** Which way each sheet of a printed page lies. */
const printed = async (page: Page) => {
  const bytes = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const sheets = bytes.toString('latin1').matchAll(/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/g)
  return [...sheets].map(([, width, height]) => (Number(width) > Number(height) ? 'across' : 'upright'))
}

test('a list is printed black on white with nothing to press, a table with its columns, across the paper where they are many', async () => {
  const { page } = await openAt(`/artworks?search=${tag}&filters={"price":{"from":900}}`)
  const inScheme = (scheme: string) =>
    page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
  /** Turns to paper; the titles of columns alone stay buttons, which order their table. */
  const expectPlain = async (texts: string[], headings: string[]) => {
    for (const text of texts) await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await inScheme('light')
    for (const text of texts) await page.getByRole('main').getByText(text, { exact: true }).waitFor()
    const left = async () => {
      const all = pressable.map((role) => page.getByRole(role).filter({ visible: true }).allTextContents())
      return (await Promise.all(all)).flat().filter((text) => !headings.includes(text))
    }
    await expect.poll(left).toEqual([])
  }
  await page.getByRole('button', { name: 'Dark colors' }).click()
  await inScheme('dark')
  await expectPlain(['Artworks', '3 artworks', 'from 900'], [])
  // Not 'screen', which a printed page would follow.
  await page.emulateMedia({ media: null })
  await inScheme('dark')

  const showTable = async (columns: string) => {
    const address = `/artworks?search=${tag}&as=table&columns=${columns}`
    await follow(page, address)
    await page.getByRole('table').getByText(`Duna ${tag}`, { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(columns.split(',').length)
  }
  await showTable('title,artist,price')
  expect(await printed(page)).toEqual(['upright'])
  await expectPlain(['4 artworks', `Duna ${tag}`, `Cala ${tag}`], ['Title', 'Artist', 'Price'])
  await page.emulateMedia({ media: null })

  await showTable(
    'title,artist,status,price,date,order,technique,dimensions,quantity,sold,nft,likes,url,id_artwork',
  )
  expect(await printed(page)).toEqual(['across'])

  await page.emulateMedia({ media: 'print' })
  // Paper is narrower than the screen; cards would show other values than the chosen columns.
  await page.setViewportSize({ width: 1032, height: 700 })
  const headings = page.getByRole('columnheader')
  const ends = () =>
    headings.evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().right)))
  await expect.poll(async () => Math.max(...(await ends()))).toBeLessThanOrEqual(1032)
  const height = async () => Math.round((await page.locator('tbody tr').first().boundingBox())?.height ?? 0)
  const comfortable = await height()
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('[data-density]'))
      sheet.setAttribute('data-density', 'compact')
  })
  await expect.poll(height).toBeLessThan(comfortable)
})
