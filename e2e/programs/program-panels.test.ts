import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { follow, openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import {
  confirmRemoval,
  dialogOf,
  type Kind,
  ownName,
  panelOf,
  programRecords,
  rowOf,
} from '../support/programs.ts'

const { product, api } = usingSharedProduct()
const { createArtist, createWorks, createProgram, apply } = programRecords(api)

const openAt = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}

/** A program that is empty, and what can be added to it. */
const emptyProgram = async (kind: Kind) => {
  const artist = ownName('Amaia')
  const { id, url } = await createArtist(artist)
  const work = ownName('Marea')
  await createWorks(id, [work], { price: 4200, sold: 1 })
  const sponsor = ownName('Fundación')
  await api.post('/sponsor', { name: sponsor })
  return { ...(await createProgram(kind, ownName('Filled'))), artist, artistUrl: url, work, sponsor }
}

/** Opens a dialog by keyboard, at its first field. */
const openAddition = async (page: Page, part: string) => {
  await panelOf(page, `${part}s`)
    .getByRole('button', { name: `Add ${part}` })
    .press('Enter')
  const dialog = dialogOf(page, `Add ${part}`)
  await dialog.getByLabel(part).and(page.locator(':focus')).waitFor()
  return dialog
}

const pickAndAdd = async (page: Page, part: 'Artist' | 'Sponsor', name: string) => {
  const dialog = await openAddition(page, part)
  await dialog.getByLabel(part).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  return panelOf(page, `${part}s`).getByRole('row').filter({ hasText: name })
}

const hang = async (page: Page, search: string, work: string) => {
  const dialog = await openAddition(page, 'Artwork')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await dialog.getByRole('button', { name: 'Pick an artwork' }).click()
  const choice = dialogOf(page, 'Pick an artwork')
  await choice.getByRole('searchbox', { name: 'Search by artwork or artist' }).fill(search)
  await choice.getByRole('button', { name: work }).click()
  await choice.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  return panelOf(page, 'Artworks').getByRole('article').filter({ hasText: work })
}

test('a sponsor, an artwork and an artist are added to an exhibition by keyboard, switched, found and removed', async () => {
  const { id, url, artist, work, sponsor } = await emptyProgram('exhibition')
  const { page, faults } = await openAt(`/exhibitions/${url}`)
  const [sponsors, artworks, artists] = ['Sponsors', 'Artworks', 'Artists'].map((name) => panelOf(page, name))
  await sponsors!.getByText('No sponsors to show.').waitFor()
  await artworks!.getByText('No artworks to show.').waitFor()
  await artists!.getByText('No artists to show.').waitFor()
  await openAddition(page, 'Sponsor')
  await page.keyboard.press('Escape')
  await sponsors!.getByRole('button', { name: 'Add Sponsor' }).and(page.locator(':focus')).waitFor()

  const sponsored = await pickAndAdd(page, 'Sponsor', sponsor)
  await sponsored.getByText('Active', { exact: true }).waitFor()
  await sponsored.getByRole('switch', { name: sponsor }).click()
  await sponsored.getByText('Inactive', { exact: true }).waitFor()
  const filter = encodeURIComponent(
    JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: id }] }),
  )
  const linked = async () =>
    (await api.get(`/exhibitionsponsor/all?filter=${filter}`)).exhibition_sponsors[0].enabled
  await expect.poll(linked).toBe(0)
  // Back as it was where that is refused.
  await page.route('**/api/exhibitionsponsor/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } })
      : route.continue(),
  )
  await sponsored.getByRole('switch').click()
  await page.getByRole('alert').getByText('The maximum has been reached.').waitFor()
  await sponsored.getByText('Inactive', { exact: true }).waitFor()

  const card = await hang(page, `amaia ${work.split(' ')[1]}`, work)
  await card.getByText('€4,200.00').waitFor()
  await card.getByText('Sold', { exact: true }).waitFor()
  // It lies over the link to the artwork.
  await card.getByRole('switch', { checked: true }).click()
  await card.getByText('Inactive', { exact: true }).waitFor()
  await artworks!.getByRole('searchbox').fill('nothing like it')
  await artworks!.getByText('No artworks match').waitFor()
  await artworks!.getByRole('button', { name: 'Clear search and filters' }).click()
  await card.getByRole('button', { name: `Remove ${work}` }).click()
  await confirmRemoval(page)
  await artworks!.getByText('No artworks to show.').waitFor()
  await sponsored.getByRole('button', { name: 'Remove' }).click()
  await confirmRemoval(page)
  await sponsors!.getByText('No sponsors to show.').waitFor()

  const shown = await pickAndAdd(page, 'Artist', artist)
  await shown.getByRole('switch', { name: `${artist}: Inactive` }).click()
  await shown.getByRole('switch', { name: `${artist}: Active` }).waitFor()
  await artists!.getByLabel('Status').selectOption({ label: 'Rejected' })
  await shown.waitFor({ state: 'detached' })
  await artists!.getByRole('button', { name: 'Clear search and filters' }).click()
  await shown.click()
  await page.getByRole('heading', { name: artist, level: 1 }).waitFor()
  await page.goBack()
  await shown.getByRole('button', { name: `Remove ${artist}` }).click()
  await confirmRemoval(page)
  await artists!.getByText('No artists to show.').waitFor()
  expect(faults).toEqual([])
})

test('a magazine gets a sponsor, an artist, an artwork that is not shown yet and an application, which is accepted and taken back', async () => {
  const { id, url, artist, work, sponsor } = await emptyProgram('magazine')
  const { page, faults } = await openAt(`/magazines/${url}`)
  const parts = ['Applications', 'Sponsors', 'Artworks', 'Artists']
  await listSections(page, ['General', 'Dates', 'Document', 'Code', ...parts.map((name) => `${name} 0`)])
  // Their switches are those of an exhibition.
  await (await pickAndAdd(page, 'Sponsor', sponsor)).getByRole('switch', { name: sponsor }).waitFor()
  const shown = await pickAndAdd(page, 'Artist', artist)
  await shown.getByRole('switch', { name: `${artist}: Inactive` }).waitFor()
  const card = await hang(page, work, work)
  await card.getByRole('switch', { checked: false }).click()
  await card.getByText('Active', { exact: true }).waitFor()

  await panelOf(page, 'Applications').getByRole('button', { name: 'Add Application' }).click()
  const addition = dialogOf(page, 'Add Application')
  await addition.getByLabel('Artist').fill(artist)
  await page.getByRole('option', { name: artist }).click()
  expect(await addition.getByLabel('Magazine').count()).toBe(0)
  await addition.getByRole('button', { name: 'Add', exact: true }).click()
  await addition.waitFor({ state: 'detached' })
  await panelOf(page, 'Applications').getByRole('row').filter({ hasText: artist }).waitFor()

  await listSections(page, ['General', 'Dates', 'Document', 'Code', ...parts.map((name) => `${name} 1`)])
  await card.getByRole('button', { name: `Remove ${work}` }).click()
  await confirmRemoval(page)
  await sections(page).getByRole('link', { name: 'Artworks 0', exact: true }).waitFor()

  const decision = async () => {
    const filter = JSON.stringify({ AND: [{ field: 'magazine_id', operator: '=', value: id }] })
    const { magazine_applications } = await api.get(
      `/magazineapplication/all?filter=${encodeURIComponent(filter)}`,
    )
    return magazine_applications.map((one: { decision_id: number | null }) => one.decision_id)
  }
  await panelOf(page, 'Applications').getByRole('row').filter({ hasText: artist }).click()
  await dialogOf(page, 'Edit Application').getByRole('button', { name: 'Accept', exact: true }).click()
  const acceptance = dialogOf(page, 'Accept this application')
  await acceptance.getByRole('button', { name: 'Accept', exact: true, disabled: false }).click()
  await acceptance.waitFor({ state: 'detached' })
  expect(await decision()).toEqual([1])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(decision).toEqual([null])
  expect(faults).toEqual([])
})

test('Back from an artwork leads to the page of the panel it was opened from', async () => {
  const word = ownName('Paged')
  const { id, url } = await createProgram('exhibition', word)
  const titles = [1, 2, 3, 4].map((number) => `${word} work ${number}`)
  for (const artwork_id of await createWorks((await createArtist('Amaia')).id, titles))
    await api.post('/exhibitionartwork', { exhibition_id: id, artwork_id })
  const { page } = await openAt(`/exhibitions/${url}`)
  const works = panelOf(page, 'Artworks')
  await works.getByLabel('Rows no.').selectOption('3')
  await works.getByText('1 - 3 de 4').waitFor()
  await works.getByRole('button', { name: 'Next page' }).click()
  await works.getByText('4 - 4 de 4').waitFor()
  const link = works.getByRole('link', { name: titles[3]! })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(0)
  await link.click()
  await page.getByRole('heading', { name: titles[3]!, level: 1 }).waitFor()
  await page.goBack()
  await works.getByText('4 - 4 de 4').waitFor()
  await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 4, place)
  // The panels beside it are as they open, and the address says nothing of them.
  expect(new URL(page.url()).search).toBe('?artworks_limit=3&artworks_offset=3')
})

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' })
const sectionLink = (page: Page, name: string) => sections(page).getByRole('link', { name })
const listSections = async (page: Page, titles: string[]) => {
  for (const name of titles) await sections(page).getByRole('link', { name, exact: true }).waitFor()
  await expect.poll(() => sections(page).getByRole('link').count()).toBe(titles.length)
}
const marked = (page: Page, name: string) =>
  sectionLink(page, name).and(page.locator('[aria-current]')).waitFor()
const isUnderBar = async (page: Page, name: string) => {
  const [bar, below] = await Promise.all([sections(page).boundingBox(), panelOf(page, name).boundingBox()])
  return bar && below ? Math.abs(below.y - bar.y - bar.height) < 20 : false
}

test("a section's address opens there, also when what is above it comes later; the bar leads on, follows and unfolds", async () => {
  const { id, url } = await createProgram('exhibition', ownName('Long'))
  const surname = ownName('Applies')
  const artists = await Promise.all(
    Array.from({ length: 7 }, (_, index) => createArtist(`No ${index}`, { last_name: surname })),
  )
  for (const { id: artist } of artists) await apply('exhibition', id, artist)
  const { page, faults } = await openKept(product.url)
  const applications = Promise.withResolvers<void>()
  await page.route('**/api/exhibitionapplication/all*', async (route) => {
    await applications.promise
    await route.continue()
  })
  await page.goto(`${product.url}/exhibitions/${url}#sponsors`)
  await panelOf(page, 'Sponsors').getByText('No sponsors to show.').waitFor()
  await expect.poll(() => isUnderBar(page, 'Sponsors')).toBe(true)
  await marked(page, 'Sponsors')
  const place = await sectionLink(page, 'Artists').boundingBox()

  applications.resolve()
  await rowOf(page, `No 6 ${surname}`).waitFor()
  await expect.poll(() => isUnderBar(page, 'Sponsors')).toBe(true)
  await sectionLink(page, 'Applications 7').waitFor()
  await expect.poll(() => sectionLink(page, 'Artists').boundingBox()).toEqual(place)
  await sectionLink(page, 'Applications').press('Enter')
  await expect.poll(() => isUnderBar(page, 'Applications')).toBe(true)
  await marked(page, 'Applications')
  expect(new URL(page.url()).hash).toBe('#applications')
  await panelOf(page, 'Applications').and(page.locator(':focus')).waitFor()
  await page.mouse.wheel(0, 10_000)
  await marked(page, 'Artists')

  // On a phone every section is open, can be folded, and is opened by its link.
  await page.setViewportSize(phone.viewport)
  const fold = panelOf(page, 'Applications').getByRole('button', { name: 'Applications', exact: true })
  const searchbox = panelOf(page, 'Applications').getByRole('searchbox')
  await fold.and(page.locator('[aria-expanded=true]')).click()
  await searchbox.waitFor({ state: 'hidden' })
  await sectionLink(page, 'Applications').click()
  await searchbox.waitFor()
  await expect.poll(() => isUnderBar(page, 'Applications')).toBe(true)
  expect(faults).toEqual([])
})

test('the other long pages list their sections too, and a portrait stays in sight', async () => {
  const artist = await createArtist('Lorea', { last_name: ownName('Listed') })
  const url = ownName('listed').replace(' ', '-')
  await createWorks(artist.id, ['Listed'], { url })
  const { page } = await openAt(`/artworks/${url}`)
  await listSections(page, ['Details', 'Additional images 0', 'Statistics', 'Enquiries 0'])
  await follow(page, `/users/${artist.id}`)
  await listSections(page, ['Details', 'Enquiries 0', 'Letters 0'])
  await follow(page, `/artists/${artist.url}`)
  const profile = ['Details', 'Social media', 'About', 'Documents', 'Images 0', 'Application artworks 1']
  await listSections(page, [...profile, 'Membership', 'Payments 0', 'Letters 0'])
  await page.mouse.wheel(0, 10_000)
  await marked(page, 'Letters')
  const photo = await page.getByRole('region', { name: 'Photo' }).boundingBox()
  const bar = await sections(page).boundingBox()
  expect(photo?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})
