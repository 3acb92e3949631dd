import { dayAt } from '@vernissage/contract/time-zone'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { type ApiClient, signInToApi } from './support/api.ts'
import { phone } from './support/browser.ts'
import { forgetStored, openKept } from './support/kept-page.ts'
import { usingProduct } from './support/product.ts'

const zone = 'Pacific/Kiritimati'

const { product, api } = usingProduct({ TIME_ZONE: zone })

// Shows again what the last test has folded away and dismissed.
beforeEach(() => api.patch('/user/me/preferences', { desk_folded: null, first_steps_dismissed: null }))

const day = (offset: number) => dayAt(Date.parse(dayAt(Date.now(), zone)) + offset * 24 * 3600 * 1000, 'UTC')

const waiting = (page: Page) => page.getByRole('region', { name: 'What waits', exact: true })
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

const openHome = async () => {
  const opened = await openKept(product.url)
  await opened.page.goto(`${product.url}/home`)
  await waiting(opened.page).waitFor()
  return opened
}

/** Makes something of all that waits for both accounts; the editor has changed something too. */
const fill = async (as: ApiClient) => {
  const word = crypto.randomUUID().slice(0, 8)
  const editor = await signInToApi(product.url, 'editor')
  const { user: me } = await editor.get('/user/me')
  const artists: number[] = []
  for (const artist_status_id of [1, 1, 3]) {
    const { artist } = await as.post('/artist', {
      email: `${crypto.randomUUID()}@mail.test`,
      password: 'right-password',
      first_name: 'Amaia',
      last_name: 'Etxeberria',
      gender_id: 2,
    })
    await as.patch(`/artist/${artist.id_user}`, { artist_status_id })
    artists.push(artist.id_user)
  }
  const { artwork } = await as.post('/artwork', {
    artist_id: artists[0],
    title: 'Marea baja',
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  for (const [consultant_id, date] of [
    [me.id_user, day(-3)],
    [me.id_user, day(0)],
    [me.id_user, day(1)],
    [(await as.get('/user/me')).user.id_user, day(0)],
  ])
    await as.post('/artworkpurchaserequest', {
      artwork_id: artwork.id_artwork,
      consultant_id,
      date,
      comments: 'Call back',
      status: 1,
    })
  await as.post('/newsletterrequest', { name: 'Nerea', email: 'nerea@mail.test', date: '2026-03-05' })
  const programs: string[] = []
  for (const [kind, offsets] of [
    ['exhibition', [-1, 0]],
    ['magazine', [4]],
  ] as const)
    for (const offset of offsets) {
      const { [kind]: program } = await as.post(`/${kind}`, {
        title: `Secret ${kind} ${word} ${offset}`,
        [`${kind}_type_id`]: 1,
        [`${kind}_status_id`]: 2,
        application_limit_date: day(offset),
      })
      programs.push(`/${kind}/${program[`id_${kind}`]}`)
      for (const user_id of artists.slice(0, 2))
        await as.post(`/${kind}application`, { user_id, [`${kind}_id`]: program[`id_${kind}`] })
    }
  const sponsor = `Quarrion ${word}`
  await editor.post('/sponsor', { name: sponsor })
  return { word, sponsor, remove: () => Promise.all(programs.map((path) => as.delete(path))) }
}

/** The address of the API for the list that a link leads to. */
const listOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, product.url)
  const tab = searchParams.get('tab')
  const paths: Record<string, string> = {
    '/applications':
      tab === 'artists' || tab === null ? '/artist/all' : `/${tab.slice(0, -1)}application/all`,
    '/enquiries': '/artworkpurchaserequest/all',
    '/contact': '/contactrequest/all',
    '/newsletters': '/newsletterrequest/all',
    '/artworks': '/artwork/all',
    '/exhibitions': '/exhibition/all',
    '/magazines': '/magazine/all',
    '/home': '/changelog/all',
  }
  return paths[pathname]!
}

const figureIn = (words: string) => Number(/^\d+/.exec(words)![0])
const figureOf = async (link: Locator) => figureIn((await link.textContent()) ?? '')

/** Every figure of the block with what it says and the count of the list that its link opens, by keyboard. */
const follow = async (page: Page) => {
  const links = waiting(page).getByRole('link')
  const found = []
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  for (const [index, href] of hrefs.entries()) {
    const link = links.nth(index)
    const words = (await link.textContent())!
    const path = `/api${listOf(href)}`
    const answered = page.waitForResponse(
      // the options of a filter are read from lists too
      (response) => new URL(response.url()).pathname === path && !response.url().includes('limit=100'),
    )
    await link.press('Enter')
    const listed: number = (await (await answered).json()).data.count
    found.push({ words, shown: figureIn(words), listed })
    await page.goBack()
    await page.waitForURL(`${product.url}/home`)
  }
  return found
}

test('each figure leads to the list that counts the same rows, names open calls alone, and is counted again when the tab is seen again', async () => {
  const made = await fill(api)
  const { page } = await openHome()
  expect(await waiting(page).textContent()).not.toMatch(/Marea|Amaia|Nerea|Quarrion/)
  const figures = await follow(page)
  for (const { words, shown, listed } of figures) expect({ words, listed }).toEqual({ words, listed: shown })
  for (const words of [
    'New artist applications',
    'My enquiries due',
    'All enquiries due',
    'Changes by colleagues today',
  ])
    expect(figures.find((figure) => figure.words.endsWith(words))?.shown).toBeGreaterThan(0)
  expect(figures.filter(({ words }) => /^1 open call$/.test(words))).toHaveLength(2)
  const openCalls = new RegExp(
    `^2 Secret (exhibition|magazine) ${made.word} (0|4) pending · (Ends today|4 days left)`,
  )
  expect(figures.filter(({ words }) => openCalls.test(words))).toHaveLength(2)

  // The changes of colleagues open above the home screen, and close to where one was.
  await waiting(page).getByRole('link', { name: 'Changes by colleagues today' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Changes by colleagues' })
  await dialog.getByText(made.sponsor).waitFor()
  await dialog.getByText('Inés').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain('Changes by colleagues')

  const contacts = waiting(page).getByRole('link', { name: 'Contact requests not contacted' })
  const before = await figureOf(contacts)
  await api.post('/contactrequest', {
    name: 'Nerea',
    email: 'nerea@mail.test',
    phone: '600123456',
    date: '2026-03-05',
    message: 'Hello',
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => figureOf(contacts)).toBe(before + 1)
  await made.remove()
})

test('the first steps are ticked as they are done, and lead to where the next one is done', async () => {
  const { page, faults } = await openKept(product.url)
  // As on an empty platform, whatever other tests have made.
  let banner = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/banner')) banner = 1
  })
  await page.route('**/api/desk', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const first_steps = { banner, artist: 0, artwork: 0, exhibition: 0, import: 0 }
    await route.fulfill({ response, json: { ...rest, data: { desk: { ...data.desk, first_steps } } } })
  })
  await page.goto(`${product.url}/home`)
  await steps(page).getByText('0 of 5 done').waitFor()
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Banner' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('What the river kept')
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-11-21')
  await dialog.getByLabel('Subtitle').fill('Three rooms')
  await dialog.getByLabel('Web link').fill('https://example.test/river')
  await dialog.getByLabel('App link').fill('/river')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await steps(page).getByRole('link', { name: 'Done: A banner' }).waitFor()
  await steps(page).getByText('1 of 5 done').waitFor()
  await steps(page).getByRole('link', { name: 'To do: An artist' }).click()
  await page.getByRole('heading', { name: 'Artists', level: 1 }).waitFor()
  expect(faults).toEqual([])
})

test('an editor sees the own enquiries and no changes; what cannot be counted fails alone, until a retry', async () => {
  const { page } = await openKept(product.url, undefined, 'editor')
  let isBroken = true
  await page.route('**/api/desk', (route) => (isBroken ? route.abort() : route.fallback()))
  await page.goto(`${product.url}/home?changes=${day(0)}`)
  await waiting(page).getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Add Banner' }).waitFor()
  await page.getByRole('button', { name: 'Edit Section 2' }).waitFor()
  isBroken = false
  await waiting(page).getByRole('button', { name: 'Try again' }).click()
  const mine = waiting(page).getByRole('link', { name: 'My enquiries due' })
  await mine.waitFor()
  const editor = await signInToApi(product.url, 'editor')
  expect(await figureOf(mine)).toBe((await editor.get('/desk')).desk.enquiries.mine)
  // They are for administrators, and so is their list.
  expect(await waiting(page).getByRole('link', { name: 'colleagues' }).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('what is folded away and dismissed stays so on another device, and can be unfolded', async () => {
  const { page } = await openHome()
  await steps(page).getByRole('button', { name: 'Dismiss the first steps' }).click()
  await steps(page).waitFor({ state: 'detached' })
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await waiting(page).getByRole('button', { name: 'What waits', expanded: true }).click()
  await expect.poll(() => waiting(page).getByRole('link').count()).toBe(0)
  expect((await kept).status()).toBe(200)

  await page.setViewportSize(phone.viewport)
  await forgetStored(page)
  await page.reload()
  const unfold = waiting(page).getByRole('button', { name: 'What waits', expanded: false })
  await unfold.waitFor()
  expect(await waiting(page).getByRole('link').count()).toBe(0)
  expect(await steps(page).count()).toBe(0)
  await unfold.press('Enter')
  await waiting(page).getByRole('link', { name: 'New artist applications' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
