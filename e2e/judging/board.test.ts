import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import { programRecords } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const artistCount = 18
const longName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
const artists: number[] = []
let longNamed = 0

const { product, browser, api } = usingSharedProduct()
const { apply: applyWith, createArtist, createProgram, createWorks } = programRecords(api)

beforeAll(async () => {
  const create = async (name: string) => (await createArtist(name, { artist_status_id: 3 })).id
  for (let number = 1; number <= artistCount; number += 1)
    artists.push(await create(`Artist ${String(number).padStart(2, '0')}`))
  longNamed = await create(longName)
})

const apply = async (exhibition: number, artist: number, works: readonly string[] = []) => {
  const id = await applyWith('exhibition', exhibition, artist)
  const titles = works.map((name) => `${name} of ${id}`)
  const values = { dimensions: '70 × 50 cm', technique: 'Ink' }
  for (const artwork_id of await createWorks(artist, titles, values))
    await api.post('/exhibitionapplicationartwork', { exhibition_application_id: id, artwork_id })
  return id
}

/** An exhibition with applications of two works each, or of none; the first artist's first. */
const openCall = async (title: string, count: number, works = ['First', 'Second']) => {
  const { id, url } = await createProgram('exhibition', title, { exhibition_type_id: 3 })
  const ids: number[] = []
  for (const artist of artists.slice(0, count)) ids.push(await apply(id, artist, works))
  const filter = encodeURIComponent(
    JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: id }] }),
  )
  /** How many artworks the exhibition shows. */
  const links = async () =>
    (await api.get(`/exhibitionartwork/all?filter=${filter}`)).exhibition_artworks.length
  return { id, ids, links, path: `/exhibitions/${url}/judging` }
}

const read = async (id: number) =>
  (await api.get(`/judging/exhibition/application/${id}`)).application as {
    application_status_id: number
    decision_id: number | null
    opinions: { score: number | null; note: string | null }[]
    artworks: { artwork_id: number; title: string }[]
  }
const scoresOf = async (id: number) => (await read(id)).opinions.map(({ score }) => score)

const accepted = { application_status_id: 4, decision_id: 1 }
const rejected = { application_status_id: 3, decision_id: 2 }
const undecided = { application_status_id: 1, decision_id: null }

const open = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}

const shows = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
const isSaved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

test('an open call is judged by keyboard while another application comes in, and what was pressed last is undone', async () => {
  const { id, ids, path, links } = await openCall('By keyboard', 3)
  const [one, two, three] = ids as [number, number, number]
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.clock.install()
  await page.goto(`${product.url}${path}?order=score`)
  await shows(page, 'Artist 01')
  // Pressed twice it stays.
  await page.keyboard.press('4')
  await page.keyboard.press('4')
  await page.keyboard.press('j')
  await shows(page, 'Artist 02')
  await page.getByText('2 artworks are linked (shown)').waitFor()
  await page.keyboard.press('5')
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await shows(page, 'Artist 03')
  await page.keyboard.press('r')
  await isSaved(page)
  await page.keyboard.press('n')
  const note = page.getByLabel('My note')
  await note.and(page.locator(':focus')).waitFor()
  // No key of the board fires in the note.
  await page.keyboard.type('Rejected: paper alone, 5 works, ')

  // After a save the board reads its rows again; an application that comes in takes neither the focus nor a place.
  await apply(id, artists[3]!)
  await page.clock.fastForward(5_000)
  await expect
    .poll(() => read(three))
    .toMatchObject({ opinions: [{ note: expect.stringContaining('paper') }] })
  await isSaved(page)
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByText('Artist 03, 3 of 4').waitFor()
  await page.keyboard.type('rare')
  expect(await note.inputValue()).toBe('Rejected: paper alone, 5 works, rare')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => Promise.all(ids.map(read)))
    .toMatchObject([
      { application_status_id: 1, opinions: [{ score: 4 }] },
      { ...accepted, opinions: [{ score: 5 }] },
      { ...rejected, opinions: [{ score: null, note: 'Rejected: paper alone, 5 works, rare' }] },
    ])
  expect(await links()).toBe(2)

  await page.keyboard.press('z')
  await expect.poll(() => read(three)).toMatchObject(undecided)
  await page.keyboard.press('z')
  await shows(page, 'Artist 02')
  await expect.poll(() => read(two)).toMatchObject(undecided)
  expect(await links()).toBe(0)
  await page.keyboard.press('p')
  await expect.poll(() => read(two)).toMatchObject({ application_status_id: 5 })

  await page.keyboard.press('k')
  await shows(page, 'Artist 01')
  await page.keyboard.press('Backspace')
  await expect.poll(() => scoresOf(one)).not.toContain(4)
  await page.getByRole('button', { name: '3 of 5' }).dblclick()
  await expect.poll(() => scoresOf(one)).toEqual([3])
  await page.getByRole('button', { name: '3 of 5', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'Clear my score' }).click()
  await expect.poll(() => scoresOf(one)).not.toContain(3)
  expect(faults).toEqual([])
})

test('a work fills the screen when it is enlarged, also on a phone, and the address opens the same application', async () => {
  const { id, ids, path } = await openCall('Works', 1)
  const long = await apply(id, longNamed)
  const { page } = await open(path)
  const enlarged = page.getByRole('button', { name: 'Make smaller' })
  const fills = async (title: string, { width, height }: { width: number; height: number }) => {
    await enlarged.waitFor()
    const image = page.getByRole('img', { name: title })
    await expect.poll(() => image.boundingBox()).toMatchObject({ x: 0, y: 0, width })
    const box = (await image.boundingBox())!
    expect(box.height).toBeGreaterThan(height * 0.7)
    // Below it is the bar with the decision alone.
    const bar = (await page.getByRole('button', { name: 'Accept', exact: true }).boundingBox())!
    expect(bar.y).toBeGreaterThan(box.y + box.height)
  }
  await page.getByText(`First of ${ids[0]}`, { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText(`Second of ${ids[0]}`, { exact: true }).waitFor()
  await page.keyboard.press('Space')
  await fills(`Second of ${ids[0]}`, { width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enlarge' }).waitFor()

  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  const image = page.getByRole('img', { name: `Second of ${ids[0]}` })
  await expect.poll(async () => (await image.boundingBox())!.width).toBeLessThan(390)
  const before = (await image.boundingBox())!
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await fills(`Second of ${ids[0]}`, phone)
  await enlarged.click()
  await expect.poll(async () => (await image.boundingBox())!.height).toBe(before.height)

  await page.keyboard.press('j')
  await page.waitForURL(`**${path}?application=${long}`)
  await page.reload()
  await shows(page, longName)
  // A name without a break stays within the page.
  await page.getByText(`${longName} is linked`).waitFor()
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(beyond).toBe(0)
})

test('sixteen are shown at once on a tablet, one of them opens and is swiped on from, and Back returns', async () => {
  const { ids, path } = await openCall('Grid', artistCount, [])
  const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }
  const { page } = await openSignedIn(browser, product.url, tablet)
  await page.goto(`${product.url}${path}?view=grid`)
  const tiles = page.getByRole('list', { name: 'Four by four' }).getByRole('button')
  await expect.poll(() => tiles.count()).toBe(16)
  await page.keyboard.press('j')
  await page.keyboard.press('5')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ opinions: [{ score: 5 }] })
  await page.keyboard.press('Space')
  await shows(page, 'Artist 02')

  const devtools = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    for (const [type, x] of [
      ['touchStart', from],
      ['touchMove', (from + to) / 2],
      ['touchMove', to],
    ] as const)
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 500 }] })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(600, 200)
  await shows(page, 'Artist 03')
  await swipe(200, 600)
  await shows(page, 'Artist 02')

  await page.goBack()
  await expect.poll(() => tiles.count()).toBe(16)
  await page.getByLabel('Order').selectOption('Score')
  await expect.poll(() => tiles.first().textContent()).toContain('Artist 02')
  await page.getByRole('button', { name: 'Not scored by me' }).click()
  await expect.poll(() => tiles.first().textContent()).toContain('Artist 01')
})

test('what is pressed while the server is away outlives a reload, and is saved from whatever screen comes next', async () => {
  const { ids, path } = await openCall('Away', 1)
  const { page } = await open(path)
  await shows(page, 'Artist 01')
  await page.route('**/api/judging/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  const unsaved = page.getByRole('status').getByText('2 not saved')
  const reload = async (beforeIt: () => Promise<void>) => {
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    await (await asked).accept()
    await beforeIt()
    await reloaded
  }
  await page.keyboard.press('3')
  await page.keyboard.press('a')
  await unsaved.waitFor()
  await reload(async () => undefined)
  await unsaved.waitFor()
  await page.getByRole('button', { name: 'Accept', exact: true, pressed: true }).waitFor()
  expect(await read(ids[0]!)).toMatchObject({ application_status_id: 1, opinions: [] })
  await Promise.all([
    page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/api/judging/')),
    page.getByRole('button', { name: 'Try again' }).click(),
  ])

  await page.getByRole('link', { name: 'Away', exact: true }).click()
  await page.getByRole('heading', { name: 'Away', level: 1 }).waitFor()
  await reload(() => page.unroute('**/api/judging/**'))
  await expect.poll(() => read(ids[0]!)).toMatchObject({ ...accepted, opinions: [{ score: 3 }] })
})

test('an accepted application that is refused says what of it is public, and takes it out with one undo; the wait list has an order, and its next is the first that fits', async () => {
  const { ids, path, links } = await openCall('Taken out', 3)
  const { page, faults } = await open(path)
  await shows(page, 'Artist 01')
  await page.keyboard.press('a')
  await isSaved(page)
  expect(await links()).toBe(2)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject an accepted application' })
  await dialog.getByText(`First of ${ids[0]}`).waitFor()
  await dialog.getByRole('checkbox', { name: 'Take them out of the exhibition' }).uncheck()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => read(ids[0]!)).toMatchObject(rejected)
  expect(await links()).toBe(2)

  await page.getByText('2 works are still in the exhibition').waitFor()
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect.poll(links).toBe(0)
  await page.getByText('works are still in the exhibition').waitFor({ state: 'detached' })

  await page.keyboard.press('j')
  await shows(page, 'Artist 02')
  await page.keyboard.press('a')
  await isSaved(page)
  await page.keyboard.press('w')
  const waits = page.getByRole('dialog', { name: 'Put an accepted application on the wait list' })
  await waits.getByText(`Second of ${ids[1]}`).waitFor()
  await page.keyboard.press('Enter')
  await waits.waitFor({ state: 'detached' })
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 5, decision_id: 3 })
  expect(await links()).toBe(0)
  await page.keyboard.press('z')
  await expect.poll(() => read(ids[1]!)).toMatchObject(accepted)
  expect(await links()).toBe(2)

  // Somebody else decides while the third is looked at.
  await page.keyboard.press('j')
  await page.getByText(`First of ${ids[2]}`, { exact: true }).waitFor()
  await api.post(`/judging/exhibition/application/${ids[2]}/decision`, { decision: 'rejected' })
  await page.keyboard.press('a')
  await page.getByText('Somebody else has rejected the application of Artist 03.').waitFor()
  expect(await read(ids[2]!)).toMatchObject(rejected)
  await page.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => read(ids[2]!)).toMatchObject(accepted)
  await isSaved(page)

  const waiting = await openCall('Waiting', 3, ['First'])
  const sold = (await read(waiting.ids[2]!)).artworks[0]!
  await api.patch(`/artwork/${sold.artwork_id}`, { sold: 1 })
  await page.goto(product.url + waiting.path)
  for (const name of ['Artist 01', 'Artist 02', 'Artist 03']) {
    await shows(page, name)
    await page.keyboard.press('w')
    await page.keyboard.press('j')
  }
  await page.getByRole('button', { name: 'Wait list · 3' }).click()
  const list = page.getByRole('dialog', { name: 'Wait list', exact: true })
  const names = () => list.getByRole('listitem').getByRole('link').allTextContents()
  await expect.poll(names).toEqual(['Artist 01', 'Artist 02', 'Artist 03'])

  await list.getByRole('button', { name: /order/i }).click()
  const order = page.getByRole('dialog', { name: /order/i })
  await order.getByLabel('Position of Artist 03').fill('1')
  await page.keyboard.press('Enter')
  await order.getByRole('button', { name: 'Save' }).click()
  await order.waitFor({ state: 'detached' })
  await expect.poll(names).toEqual(['Artist 03', 'Artist 01', 'Artist 02'])
  await list.getByText('An artwork is sold.').waitFor()

  const next = list.getByRole('button', { name: 'Accept the next' })
  // on a narrow phone, whole words
  await page.setViewportSize({ width: 320, height: 640 })
  const hidden = () =>
    next.locator('.mantine-Button-label').evaluate((label) => label.scrollWidth - label.clientWidth)
  await expect.poll(hidden).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await next.click()
  const accept = page.getByRole('dialog', { name: 'Accept this application' })
  await accept.getByText('1 before it does not fit:').waitFor()
  await accept.getByRole('button', { name: 'Accept', exact: true }).click()
  await accept.waitFor({ state: 'detached' })
  await expect.poll(names).toEqual(['Artist 03', 'Artist 02'])
  expect(await read(waiting.ids[0]!)).toMatchObject(accepted)
  expect(faults).toEqual([])
})
