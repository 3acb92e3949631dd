import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

let artistId: number

beforeAll(async () => {
  artistId = await createArtist('Amaia', 'Etxeberria')
})

const createArtist = async (first_name: string, last_name: string): Promise<number> => {
  const email = `${first_name}.${last_name}@mail.test`.toLowerCase()
  const { artist } = await api.post('/artist', {
    email,
    password: 'right-password',
    first_name,
    last_name,
    gender_id: 2,
  })
  return artist.id_user
}

const createArtwork = async (title: string, values: object = {}): Promise<{ id_artwork: number }> => {
  const { artwork } = await api.post('/artwork', {
    artist_id: artistId,
    title,
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
    ...values,
  })
  return artwork
}

const kinds = [
  { kind: 'exhibition', section: 'exhibitions' },
  { kind: 'magazine', section: 'magazines' },
] as const

const createProgram = async (kind: 'exhibition' | 'magazine', url: string): Promise<number> => {
  const body = { title: url, url, [`${kind}_type_id`]: 1, [`${kind}_status_id`]: 1 }
  return (await api.post(`/${kind}`, body))[kind][`id_${kind}`]
}

const openAt = async (path: string) => {
  const opened = await openSignedIn(browser, product.url)
  await opened.page.goto(product.url + path)
  return opened
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const pickAndAdd = async (page: Page, part: string, text: string) => {
  await panel(page, `${part}s`)
    .getByRole('button', { name: `Add ${part}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Add ${part}` })
  await dialog.getByLabel(part).fill(text)
  await page.getByRole('option', { name: text }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const confirmRemoval = async (page: Page) => {
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.waitFor({ state: 'detached' })
}

describe.each(kinds)('$kind', ({ kind, section }) => {
  test('a dialog opens at its first field, and the focus is where it was when it is left by Esc', async () => {
    const url = `${kind}-by-keyboard`
    await createProgram(kind, url)
    const { page, faults } = await openAt(`/${section}/${url}`)
    const focused = page.locator(':focus')
    for (const [name, field] of [
      ['Edit', 'Title'],
      ['Add Sponsor', 'Sponsor'],
      ['Add Artwork', 'Artwork'],
      ['Add Artist', 'Artist'],
    ] as const) {
      const button = page.getByRole('button', { name, exact: true })
      await button.press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(field).and(focused).waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await button.and(focused).waitFor()
    }
    expect(faults).toEqual([])
  })

  test('a sponsor, an artwork and an artist are added, found and removed again', async () => {
    const url = `${kind}-filled`
    await createProgram(kind, url)
    await api.post('/sponsor', { name: `Fundación ${kind}` })
    await createArtwork(`Marea ${kind}`, { price: 4200, sold: 1 })
    const { page, faults } = await openAt(`/${section}/${url}`)
    await panel(page, 'Sponsors').getByText('No sponsors to show.').waitFor()
    await panel(page, 'Artworks').getByText('No artworks to show.').waitFor()
    await panel(page, 'Artists').getByText('No artists to show.').waitFor()

    await pickAndAdd(page, 'Sponsor', `Fundación ${kind}`)
    const sponsor = panel(page, 'Sponsors').getByRole('row', { name: `Fundación ${kind}` })
    await sponsor.getByText('Active', { exact: true }).waitFor()
    // Switched off at once, and back where that is refused.
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await sponsor.getByRole('switch', { name: `Fundación ${kind}` }).click()
    await sponsor.getByText('Inactive', { exact: true }).waitFor()
    expect((await answered).status()).toBe(200)
    await page.reload()
    await sponsor.getByText('Inactive', { exact: true }).waitFor()
    await page.route(`**/api/${kind}sponsor/*`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } })
        : route.continue(),
    )
    await sponsor.getByRole('switch').click()
    await page.getByRole('alert').getByText('The maximum has been reached.').waitFor()
    await sponsor.getByText('Inactive', { exact: true }).waitFor()

    await pickAndAdd(page, 'Artist', 'Amaia Etxeberria')
    const artist = panel(page, 'Artists').getByRole('row', { name: 'Amaia Etxeberria' })
    await artist.getByRole('switch', { name: 'Amaia Etxeberria: Inactive' }).click()
    await artist.getByRole('switch', { name: 'Amaia Etxeberria: Active' }).waitFor()

    await panel(page, 'Artworks').getByRole('button', { name: 'Add Artwork' }).click()
    const addition = page.getByRole('dialog', { name: 'Add Artwork' })
    await addition.getByRole('button', { name: 'Add', exact: true }).click()
    await addition.getByText('Fill in the missing fields').waitFor()
    await addition.getByRole('button', { name: 'Pick an artwork' }).click()
    const choice = page.getByRole('dialog', { name: 'Pick an artwork' })
    await choice.getByRole('searchbox', { name: 'Search by artwork or artist' }).fill(`etxeberria ${kind}`)
    await choice.getByRole('button', { name: `Marea ${kind}` }).click()
    await choice.waitFor({ state: 'detached' })
    await addition.getByRole('button', { name: 'Add', exact: true }).click()
    const card = panel(page, 'Artworks')
      .getByRole('article')
      .filter({ hasText: `Marea ${kind}` })
    await card.getByText('€4,200.00').waitFor()
    await card.getByText('Sold', { exact: true }).waitFor()
    // It lies over the link to the artwork.
    const isShown = kind === 'exhibition'
    await card.getByRole('switch', { checked: isShown }).click()
    await card.getByText(isShown ? 'Inactive' : 'Active', { exact: true }).waitFor()

    await panel(page, 'Artworks').getByRole('searchbox').fill('nothing like it')
    await panel(page, 'Artworks').getByText('No artworks match').waitFor()
    await panel(page, 'Artworks').getByRole('button', { name: 'Clear search and filters' }).click()

    await card.getByRole('button', { name: `Remove Marea ${kind}` }).click()
    await confirmRemoval(page)
    await panel(page, 'Artworks').getByText('No artworks to show.').waitFor()
    await sponsor.getByRole('button', { name: 'Remove' }).click()
    await confirmRemoval(page)
    await panel(page, 'Sponsors').getByText('No sponsors to show.').waitFor()
    await panel(page, 'Artists').getByRole('button', { name: 'Remove Amaia Etxeberria' }).click()
    await confirmRemoval(page)
    await panel(page, 'Artists').getByText('No artists to show.').waitFor()
    expect(faults).toEqual([])
  })

  test('Back from an artwork leads to the page of the panel it was opened from', async () => {
    const url = `${kind}-paged`
    const id = await createProgram(kind, url)
    for (let number = 1; number <= 4; number++) {
      const { id_artwork } = await createArtwork(`${kind} work ${number}`)
      await api.post(`/${kind}artwork`, { [`${kind}_id`]: id, artwork_id: id_artwork })
    }
    const { page } = await openAt(`/${section}/${url}`)
    const works = panel(page, 'Artworks')
    await works.getByLabel('Rows no.').selectOption('3')
    await works.getByText('1 - 3 de 4').waitFor()
    await works.getByRole('button', { name: 'Next page' }).click()
    await works.getByText('4 - 4 de 4').waitFor()
    const link = works.getByRole('link', { name: `${kind} work 4` })
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await link.click()
    await page.getByRole('heading', { name: `${kind} work 4`, level: 1 }).waitFor()
    await page.goBack()
    await works.getByText('4 - 4 de 4').waitFor()
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 4, place)
    // The panels beside it are as they open, and the address says nothing of them.
    expect(new URL(page.url()).search).toBe('?artworks_limit=3&artworks_offset=3')
  })

  test('artists are narrowed to a status, and a row leads to the artist where there is an address', async () => {
    const url = `${kind}-narrowed`
    const id = await createProgram(kind, url)
    await api.post(`/${kind}artist`, { [`${kind}_id`]: id, artist_id: artistId })
    const { page } = await openAt(`/${section}/${url}`)
    const artists = panel(page, 'Artists')
    const row = artists.getByRole('row', { name: 'Amaia Etxeberria' })
    await row.waitFor()
    await artists.getByLabel('Status').selectOption({ label: 'Rejected' })
    await artists.getByRole('button', { name: 'Clear search and filters' }).click()
    await row.click()
    await page.getByRole('heading', { name: 'Amaia Etxeberria', level: 1 }).waitFor()
  })
})

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' })
const sectionLink = (page: Page, name: string) => sections(page).getByRole('link', { name })
const marked = (page: Page, name: string) =>
  sectionLink(page, name).and(page.locator('[aria-current]')).waitFor()
const isUnderBar = async (page: Page, name: string) => {
  const [bar, below] = await Promise.all([sections(page).boundingBox(), panel(page, name).boundingBox()])
  return bar && below ? Math.abs(below.y - bar.y - bar.height) < 20 : false
}

test("a section's address opens there, also when what is above it comes later; the bar leads on and follows", async () => {
  const id = await createProgram('exhibition', 'long')
  for (const name of ['Ainara', 'Begonia', 'Cayetana', 'Dolores', 'Eulalia', 'Fermina', 'Gaizka']) {
    const user_id = await createArtist(name, 'Applies')
    await api.post('/exhibitionapplication', { exhibition_id: id, user_id })
  }
  const { page, faults } = await openSignedIn(browser, product.url)
  const applications = Promise.withResolvers<void>()
  await page.route('**/api/exhibitionapplication/all*', async (route) => {
    await applications.promise
    await route.continue()
  })
  await page.goto(`${product.url}/exhibitions/long#sponsors`)
  await panel(page, 'Sponsors').getByText('No sponsors to show.').waitFor()
  await expect.poll(() => isUnderBar(page, 'Sponsors')).toBe(true)
  await marked(page, 'Sponsors')
  const place = await sectionLink(page, 'Artists').boundingBox()

  applications.resolve()
  await panel(page, 'Applications').getByRole('row', { name: 'Gaizka Applies' }).waitFor()
  await expect.poll(() => isUnderBar(page, 'Sponsors')).toBe(true)
  await sectionLink(page, 'Applications 7').waitFor()
  expect(await sectionLink(page, 'Artists').boundingBox()).toEqual(place)

  await sectionLink(page, 'Applications').press('Enter')
  await expect.poll(() => isUnderBar(page, 'Applications')).toBe(true)
  await marked(page, 'Applications')
  expect(new URL(page.url()).hash).toBe('#applications')
  await panel(page, 'Applications').and(page.locator(':focus')).waitFor()

  await page.mouse.wheel(0, 10_000)
  await marked(page, 'Artists')
  expect(faults).toEqual([])
})

test('on a phone every section is open, can be folded, and is opened by its link', async () => {
  await createProgram('exhibition', 'folded')
  const { page } = await openSignedIn(browser, product.url, phone)
  await page.goto(`${product.url}/exhibitions/folded`)
  await panel(page, 'Applications').getByText('No applications to show.').waitFor()
  const fold = panel(page, 'Applications').getByRole('button', { name: 'Applications', exact: true })
  expect(await fold.getAttribute('aria-expanded')).toBe('true')
  await fold.click()
  await panel(page, 'Applications').getByText('No applications to show.').waitFor({ state: 'hidden' })
  await sectionLink(page, 'Applications').click()
  await panel(page, 'Applications').getByText('No applications to show.').waitFor()
  await expect.poll(() => isUnderBar(page, 'Applications')).toBe(true)
})

test('the other long pages list their sections too, and a portrait stays in sight', async () => {
  await createProgram('magazine', 'listed')
  const artist_id = await createArtist('Lorea', 'Listed')
  await createArtwork('Listed', { url: 'listed', artist_id })
  const { page } = await openAt('/magazines/listed')
  const lists = async (titles: string[]) => {
    for (const name of titles) await sections(page).getByRole('link', { name, exact: true }).waitFor()
    expect(await sections(page).getByRole('link').count()).toBe(titles.length)
  }
  await lists(
    ['General', 'Dates', 'Document', 'Code'].concat([
      'Applications 0',
      'Sponsors 0',
      'Artworks 0',
      'Artists 0',
    ]),
  )
  await page.goto(`${product.url}/artworks/listed`)
  await lists(['Details', 'Additional images 0', 'Statistics', 'Enquiries 0'])
  await page.goto(`${product.url}/users/${artist_id}`)
  await lists(['Details', 'Enquiries 0', 'Letters 0'])
  await page.goto(`${product.url}/artists/lorea-listed`)
  const profile = ['Details', 'Social media', 'About', 'Documents', 'Images 0', 'Application artworks 1']
  await lists([...profile, 'Membership', 'Payments 0', 'Letters 0'])

  await page.mouse.wheel(0, 10_000)
  await marked(page, 'Letters')
  const photo = await page.getByRole('region', { name: 'Photo' }).boundingBox()
  const bar = await sections(page).boundingBox()
  expect(photo?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})
