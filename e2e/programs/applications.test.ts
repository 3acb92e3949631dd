import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone, wide } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const kinds = ['exhibition', 'magazine'] as const
type Kind = (typeof kinds)[number]

let numbered = 0
const createArtist = async (first_name: string, values: object = {}) => {
  numbered += 1
  const { artist } = await api.post('/artist', {
    email: `applicant-${numbered}@mail.test`,
    password: 'right-password',
    first_name,
    gender_id: 2,
    artist_status_id: 3,
    ...values,
  })
  return artist.id_user as number
}
const createWorks = async (artist_id: number, titles: readonly string[]) => {
  const ids: number[] = []
  for (const title of titles) {
    const work = { dimensions: '120 × 90 cm', technique: 'Oil on linen', date: '2025-06-11', quantity: 1 }
    ids.push((await api.post('/artwork', { ...work, artist_id, title })).artwork.id_artwork)
  }
  return ids
}
const createProgram = async (kind: Kind, title: string, status = 2) => {
  const body = { title, [`${kind}_type_id`]: 1, [`${kind}_status_id`]: status }
  const program = (await api.post(`/${kind}`, body))[kind]
  return { id: program[`id_${kind}`] as number, url: program.url as string }
}
const apply = async (kind: Kind, programId: number, user_id: number, artworks: readonly number[] = []) => {
  const answer = await api.post(`/${kind}application`, { [`${kind}_id`]: programId, user_id })
  const id = answer[`${kind}application`][`id_${kind}_application`] as number
  for (const artwork_id of artworks)
    await api.post(`/${kind}applicationartwork`, { [`${kind}_application_id`]: id, artwork_id })
  return id
}
const readApplication = async (kind: Kind, id: number) =>
  (await api.get(`/${kind}application/${id}`))[`${kind}_application`]

const openAt = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const tabOf = { exhibition: 'Exhibitions', magazine: 'Magazines' }
const labelOf = { exhibition: 'Exhibition', magazine: 'Magazine' }
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const columns = (page: Page) => page.getByRole('columnheader').allTextContents()

const choose = async (page: Page, label: string, typed: string, option: string) => {
  await dialogOf(page, 'Add Application').getByLabel(label).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('the artists who wait for an answer are shown, and nobody else', async () => {
  await createArtist('Anna', { last_name: 'Applied', artist_status_id: 1 })
  await createArtist('Moana', { last_name: 'More', artist_status_id: 5 })
  await createArtist('Petra', { last_name: 'Published', artist_status_id: 3 })
  const { page, faults } = await openAt('/applications')
  await rowOf(page, 'Anna Applied').waitFor()
  expect(await columns(page)).toEqual([
    'ID',
    'Artist',
    'Email',
    'Discipline',
    'Nationality',
    'Sponsor',
    'Application Date',
  ])
  expect(await rowOf(page, 'Anna Applied').textContent()).toContain('AppliedApplied')
  expect(await rowOf(page, 'Moana More').textContent()).toContain('Request More Info')
  expect(await rowOf(page, 'Petra Published').count()).toBe(0)

  const status = page.getByLabel('Status', { exact: true })
  expect(await status.locator('option').allTextContents()).toEqual(['All', 'Applied', 'Request More Info'])
  await status.selectOption({ label: 'Request More Info' })
  await rowOf(page, 'Anna Applied').waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await page.getByText('No applications found').waitFor()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await rowOf(page, 'Anna Applied').waitFor()
  expect(faults).toEqual([])
})

test('an artist is added where the list was narrowed, is seen there, and leads to the profile and back', async () => {
  const { page } = await openAt('/applications?artists_status=5')
  await page.getByRole('button', { name: 'Add Artist' }).click()
  const dialog = dialogOf(page, 'Add Artist')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  expect(await dialog.getByLabel('Professional name').count()).toBe(0)
  await dialog.getByLabel('First name').fill('Nerea')
  await dialog.getByLabel('Last name').fill('Nueva')
  await dialog.getByLabel('Gender').selectOption({ label: 'Female' })
  await dialog.getByLabel('Email').fill('nerea@mail.test')
  await dialog.getByLabel('Password', { exact: true }).fill('seven77')
  await dialog.getByLabel('Password', { exact: true }).blur()
  await dialog.getByText('Insert a valid password').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('right-password')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('row').nth(1).filter({ hasText: 'Nerea Nueva' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await rowOf(page, 'Nerea Nueva').press('Enter')
  await page.waitForURL('**/artists/nerea-nueva')
  await page.getByLabel('Status', { exact: true }).waitFor()
  await page.goBack()
  await rowOf(page, 'Nerea Nueva').waitFor()
})

describe.each(kinds)('%s applications', (kind) => {
  test('are added with an artist and a program that takes them, once each', async () => {
    await createArtist('Lena', { last_name: `Of ${kind}` })
    await createProgram(kind, `Open ${kind}`)
    await createProgram(kind, `Closed ${kind}`, 3)
    const { page } = await openAt('/applications')
    await page.getByRole('tab', { name: tabOf[kind] }).click()
    await page.getByText('No applications to show.').waitFor()
    const dialog = dialogOf(page, 'Add Application')
    const add = async () => {
      await page.getByRole('button', { name: 'Add Application' }).click()
      await dialog.waitFor()
    }
    const submit = () => dialog.getByRole('button', { name: 'Add', exact: true }).click()

    await add()
    await submit()
    await dialog.getByText('Fill in the missing fields').waitFor()
    await dialog.getByText('An artist for the application is required').waitFor()
    await dialog
      .getByText(`${kind === 'exhibition' ? 'An' : 'A'} ${kind} for the application is required`)
      .waitFor()
    await dialog.getByLabel(labelOf[kind]).fill(kind)
    await page.getByRole('option', { name: `Open ${kind}` }).waitFor()
    expect(await page.getByRole('option', { name: `Closed ${kind}` }).count()).toBe(0)
    await page.getByRole('option', { name: `Open ${kind}` }).click()
    await choose(page, 'Artist', 'lena', `Lena Of ${kind}`)
    await submit()
    await dialog.waitFor({ state: 'hidden' })
    // Its works are chosen next.
    const edition = dialogOf(page, 'Edit Application')
    await edition.getByText('No artworks to show').waitFor()
    await edition.locator(':focus').filter({ hasText: 'Add Artwork' }).waitFor()
    await page.keyboard.press('Escape')
    await edition.waitFor({ state: 'detached' })
    await rowOf(page, `Open ${kind}`).waitFor()
    expect(await columns(page)).toEqual([
      'ID',
      labelOf[kind],
      'Artist',
      'Artworks',
      'Status',
      'Payment status',
    ])
    await rowOf(page, `Open ${kind}`)
      .filter({ hasText: /Lena Of .*0PendingPending$/ })
      .waitFor()

    await add()
    await choose(page, 'Artist', 'lena', `Lena Of ${kind}`)
    await choose(page, labelOf[kind], 'open', `Open ${kind}`)
    await submit()
    await dialog.getByText('This artist already has an application here.').waitFor()
    expect(await dialog.getByLabel('Artist').inputValue()).toBe(`Lena Of ${kind}`)
    expect((await api.get(`/${kind}application/all`)).count).toBe(1)
  })

  test('are added once, and it is told when their list cannot be read again', async () => {
    const { id: program } = await createProgram(kind, `Unread ${kind}`)
    await createArtist('Unread', { last_name: `Of ${kind}` })
    const { page } = await openAt(`/applications?tab=${kind}s`)
    await page.getByRole('button', { name: 'Add Application' }).first().click()
    const dialog = dialogOf(page, 'Add Application')
    await choose(page, labelOf[kind], 'unread', `Unread ${kind}`)
    await choose(page, 'Artist', 'unread', `Unread Of ${kind}`)
    await page.route(`**/api/${kind}application/all?*`, (route) =>
      route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } }),
    )
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('alert').getByText('The maximum has been reached.').waitFor()
    const every = (await api.get(`/${kind}application/all`))[`${kind}_applications`]
    expect(every.filter((row: Record<string, unknown>) => row[`${kind}_id`] === program)).toHaveLength(1)
  })

  test('are opened to change both statuses, and what somebody else has changed meanwhile is shown', async () => {
    const { id: program } = await createProgram(kind, `Statuses of ${kind}`)
    const id = await apply(kind, program, await createArtist('Uma'))
    const { page } = await openAt(`/applications?tab=${kind}s`)
    await rowOf(page, `Statuses of ${kind}`).press('Enter')
    const dialog = dialogOf(page, 'Edit Application')
    const artist = dialog.getByRole('combobox', { name: 'Artist' })
    const chosen = await artist.inputValue()
    await artist.fill('somebody else')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('An artist for the application is required: choose from the list').waitFor()
    expect(await artist.inputValue()).toBe('somebody else')
    await artist.fill(chosen)
    await artist.press('Tab')
    await dialog.getByText('An artist for the application is required').waitFor({ state: 'hidden' })
    await dialog.getByLabel('Payment status').selectOption({ label: 'Acepted' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await api.patch(`/${kind}application/${id}`, { application_status_id: 5 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/changed/).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Successful action').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, `Statuses of ${kind}`)
      .filter({ hasText: /PausedAcepted$/ })
      .waitFor()
    expect(await readApplication(kind, id)).toMatchObject({ application_status_id: 5, payment_status_id: 4 })
  })

  test("lose a work after a question, and gain one of the artist's own", async () => {
    const { id: program } = await createProgram(kind, `Works of ${kind}`)
    const artist = await createArtist('Wanda')
    const [tide, stone] = await createWorks(artist, ['Low tide', 'Stone', 'Unseen so far'])
    await createWorks(await createArtist('Stranger'), ['Not hers'])
    const id = await apply(kind, program, artist, [tide!, stone!])
    const { page } = await openAt(`/applications?tab=${kind}s`)
    await rowOf(page, `Works of ${kind}`).click()
    const dialog = dialogOf(page, 'Edit Application')
    await dialog.getByRole('button', { name: 'Remove Stone' }).click()
    const question = dialogOf(page, 'Are you sure?')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await dialog.getByRole('button', { name: /^Remove / }).count()).toBe(2)
    await dialog.getByRole('button', { name: 'Remove Stone' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Remove Stone' }).waitFor({ state: 'detached' })

    await dialog.getByRole('button', { name: 'Add Artwork' }).click()
    const picker = dialogOf(page, 'Pick an artwork')
    await picker.getByRole('button', { name: 'Stone' }).waitFor()
    expect(await picker.getByText('Not hers').count()).toBe(0)
    expect(await picker.getByRole('button', { name: 'Low tide' }).isDisabled()).toBe(true)
    await picker.getByRole('searchbox', { name: 'Search' }).fill('unseen')
    await picker.getByRole('button', { name: 'Stone' }).waitFor({ state: 'detached' })
    await picker.getByRole('button', { name: 'Unseen so far' }).click()
    await dialog.getByRole('button', { name: 'Remove Unseen so far' }).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, `Works of ${kind}`).filter({ hasText: 'Wanda2' }).waitFor()
    expect((await readApplication(kind, id)).artworks_count).toBe(2)
  })

  test("say that the works leave before they become another artist's", async () => {
    const { id: program } = await createProgram(kind, `Heirs of ${kind}`)
    const former = await createArtist('Former')
    await createArtist('Heiress', { last_name: kind })
    const id = await apply(kind, program, former, await createWorks(former, ['Left behind']))
    const { page } = await openAt(`/applications?tab=${kind}s`)
    await rowOf(page, `Heirs of ${kind}`).click()
    const dialog = dialogOf(page, 'Edit Application')
    await dialog.getByRole('button', { name: 'Remove Left behind' }).waitFor()
    await dialog.getByLabel('Artist').fill(`heiress ${kind}`)
    await page.getByRole('option', { name: `Heiress ${kind}` }).click()
    await dialog.getByText('the artworks of Former leave the application').waitFor()
    expect(await dialog.getByRole('button', { name: 'Add Artwork' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await rowOf(page, `Heiress ${kind}`).waitFor()
    expect((await readApplication(kind, id)).artworks_count).toBe(0)
  })

  test('are listed, searched and added on its own page too, and a new one is shown', async () => {
    const { id: program, url } = await createProgram(kind, `Page of ${kind}`)
    for (const number of Array.from({ length: 10 }, (_, index) => index))
      await apply(kind, program, await createArtist(`Many ${number}`, { last_name: kind }))
    await createArtist('Latest', { last_name: kind })
    const { page } = await openAt(`/${kind}s/${url}`)
    const panel = page.getByRole('region', { name: 'Applications' })
    await panel.getByText('1 - 10 de 10').waitFor()
    await panel.getByRole('searchbox', { name: 'Search' }).fill('many 7')
    await panel.getByText('1 - 1 de 1').waitFor()
    await panel.getByRole('button', { name: 'Add Application' }).click()
    await choose(page, 'Artist', 'latest', `Latest ${kind}`)
    const dialog = dialogOf(page, 'Add Application')
    expect(await dialog.getByLabel(labelOf[kind]).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await panel.getByText('11 - 11 de 11').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await rowOf(page, `Latest ${kind}`).click()
    await dialogOf(page, 'Edit Application').getByText('No artworks to show').waitFor()
  })
})

test('each tab keeps its search and page in the address, and is so again on return from another', async () => {
  const { id: program } = await createProgram('magazine', 'Paged')
  for (const number of Array.from({ length: 12 }, (_, index) => index))
    await apply('magazine', program, await createArtist(`Ñandú ${number}`))
  const { page } = await openAt('/applications?tab=magazines')
  await page.getByRole('searchbox', { name: 'Search' }).fill('nandu paged')
  await page.getByText('1 - 10 de 12').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  await page.getByRole('tab', { name: 'Artists' }).click()
  await page.getByRole('heading', { name: 'Artist applications' }).waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('')
  await page.getByRole('tab', { name: 'Magazines' }).click()
  await page.getByText('11 - 12 de 12').waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('nandu paged')
  await page.reload()
  await page.getByText('11 - 12 de 12').waitFor()
})

test('the works move on two at a time, every 16 seconds unless somebody is there, and load on past the first', async () => {
  const { id: program } = await createProgram('exhibition', 'Carousel')
  const artist = await createArtist('Prolific')
  const titles = Array.from({ length: 25 }, (_, index) => `Work ${String(index + 1).padStart(2, '0')}`)
  await apply('exhibition', program, artist, await createWorks(artist, titles))
  const { page } = await openSignedIn(browser, product.url, { ...wide, reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(`${product.url}/applications?tab=exhibitions&exhibitions_search=carousel`)
  await rowOf(page, 'Carousel').click()
  const dialog = dialogOf(page, 'Edit Application')
  const works = dialog.getByRole('group', { name: 'Applied artworks' })
  await works.getByRole('button', { name: 'Remove Work 01' }).waitFor()
  const first = () =>
    works.getByRole('list').evaluate((list) => {
      const edge = list.getBoundingClientRect().left
      const items = [...list.children]
      return items.findIndex((item) => item.getBoundingClientRect().left > edge - 20) + 1
    })
  const standsAt = (number: number) => expect.poll(first).toBe(number)

  await page.mouse.move(5, 5)
  await page.clock.fastForward(16_000)
  await standsAt(3)
  await works.hover()
  await page.clock.fastForward(33_000)
  await standsAt(3)
  await works.getByRole('button', { name: 'Next' }).click()
  await standsAt(5)
  await works.getByRole('button', { name: 'Previous' }).focus()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(33_000)
  await standsAt(5)
  await page.keyboard.press('Enter')
  await standsAt(3)

  expect(await works.getByRole('listitem').count()).toBe(20)
  await works.getByRole('button', { name: 'Remove Work 19' }).focus()
  await works.getByRole('button', { name: 'Remove Work 25' }).waitFor({ state: 'attached' })
})

test('on a phone the rows are cards and the dialog fills the screen', async () => {
  const { id: program } = await createProgram('exhibition', 'Sehr lange Überschrift '.repeat(8).trim())
  const artist = await createArtist('Maximiliana-Theodora 🎨', {
    last_name: 'von und zu Hohenlohe'.repeat(4),
  })
  await apply('exhibition', program, artist, await createWorks(artist, ['One', 'Two', 'Three']))
  const { page } = await openAt('/applications?tab=exhibitions&exhibitions_search=maximiliana', phone)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.getByRole('listitem').filter({ hasText: 'Maximiliana' }).waitFor()
  expect(await width()).toBe(390)
  await page.getByRole('listitem').filter({ hasText: 'Maximiliana' }).click()
  const dialog = dialogOf(page, 'Edit Application')
  await dialog.getByRole('button', { name: 'Remove Two' }).waitFor()
  expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: 390 })
})

test.each(kinds)(
  'an application to an %s is accepted once what follows was shown, and one undo takes it back',
  async (kind) => {
    const program = await createProgram(kind, `Juried ${kind}`)
    const artist = await createArtist('Leire', { last_name: 'Ugarte' })
    const works = await createWorks(artist, ['Tide table', 'Salt'])
    const id = await apply(kind, program.id, artist, works)
    const linked = async () => (await api.get(`/${kind}artwork/all`))[`${kind}_artworks`].length as number
    const { page, faults } = await openAt(`/${kind}s/${program.url}`)
    const decisions: string[] = []
    page.on('request', (request) => request.url().endsWith('/decision') && decisions.push(request.url()))
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
    await page.route('**/acceptance', (route) => isRead.then(() => route.continue()))
    await rowOf(page, 'Leire Ugarte').first().click()
    await dialogOf(page, 'Edit Application').getByRole('button', { name: 'Accept', exact: true }).click()
    const dialog = dialogOf(page, 'Accept this application')
    const accept = dialog.getByRole('button', { name: 'Accept', exact: true })
    await expect.poll(() => accept.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await accept.isDisabled()).toBe(true)
    read()
    await dialog.getByText('Tide table').waitFor()
    expect([await linked(), decisions]).toEqual([0, []])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect([await linked(), (await readApplication(kind, id)).decision_id]).toEqual([2, 1])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(linked).toBe(0)
    await expect.poll(async () => (await readApplication(kind, id)).decision_id).toBe(null)
    expect(faults).toEqual([])
    await api.delete(`/${kind}/${program.id}`)
  },
)
