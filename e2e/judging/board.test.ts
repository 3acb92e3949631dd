import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, wide } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const artistCount = 18
const artists: number[] = []

beforeAll(async () => {
  for (let number = 1; number <= artistCount; number += 1) {
    const { artist } = await api.post('/artist', {
      email: `board-${number}@mail.test`,
      password: 'right-password',
      first_name: `Artist ${String(number).padStart(2, '0')}`,
      gender_id: 2,
      artist_status_id: 3,
    })
    artists.push(artist.id_user)
  }
})

/** An exhibition with applications of two works each, the first artist's first. */
const openCall = async (title: string, count: number) => {
  const { exhibition } = await api.post('/exhibition', {
    title,
    exhibition_type_id: 3,
    exhibition_status_id: 2,
  })
  const ids: number[] = []
  for (const artist_id of artists.slice(0, count)) {
    const { exhibitionapplication } = await api.post('/exhibitionapplication', {
      exhibition_id: exhibition.id_exhibition,
      user_id: artist_id,
    })
    const id = exhibitionapplication.id_exhibition_application as number
    for (const name of ['First', 'Second']) {
      const work = { dimensions: '70 × 50 cm', technique: 'Ink', date: '2025-06-11', quantity: 1 }
      const { artwork } = await api.post('/artwork', { ...work, artist_id, title: `${name} of ${id}` })
      await api.post('/exhibitionapplicationartwork', {
        exhibition_application_id: id,
        artwork_id: artwork.id_artwork,
      })
    }
    ids.push(id)
  }
  return { ids, path: `/exhibitions/${exhibition.url}/judging`, exhibition }
}

const read = async (id: number) =>
  (await api.get(`/judging/exhibition/application/${id}`)).application as {
    application_status_id: number
    decision_id: number | null
    opinions: { score: number | null; note: string | null }[]
  }

const open = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(product.url + path)
  return opened
}

const shows = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
const isSaved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

test('a score of the board that is pressed twice is kept, and is cleared by its own button or key', async () => {
  const { ids, path } = await openCall('Pressed twice', 1)
  const { page, faults } = await open(path)
  await shows(page, 'Artist 01')
  const own = async () => (await read(ids[0]!)).opinions.map(({ score }) => score)
  await page.getByRole('button', { name: '4 of 5' }).dblclick()
  await isSaved(page)
  await page.getByRole('button', { name: '4 of 5', pressed: true }).waitFor()
  await expect.poll(own).toEqual([4])
  await page.getByRole('button', { name: 'Clear my score' }).click()
  await expect.poll(own).not.toContain(4)
  await page.keyboard.press('3')
  await page.keyboard.press('3')
  await expect.poll(own).toEqual([3])
  await page.keyboard.press('Backspace')
  await expect.poll(own).not.toContain(3)
  expect(faults).toEqual([])
})

test('a call is judged by keyboard, and what was pressed last is undone', async () => {
  const { ids, path } = await openCall('By keyboard', 3)
  const { page, faults } = await open(path)
  await shows(page, 'Artist 01')
  await page.keyboard.press('4')
  await page.keyboard.press('j')
  await shows(page, 'Artist 02')
  await page.getByText('2 artworks are linked (shown)').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await shows(page, 'Artist 03')
  await page.keyboard.press('r')
  await page.keyboard.press('n')
  // No key of the board fires in the note.
  await page.keyboard.type('Rejected: paper alone, 5 works')
  await page.keyboard.press('Escape')
  await isSaved(page)
  const all = () => Promise.all(ids.map(read))
  await expect.poll(all).toMatchObject([
    { application_status_id: 1, opinions: [{ score: 4 }] },
    { application_status_id: 4, decision_id: 1 },
    {
      application_status_id: 3,
      decision_id: 2,
      opinions: [{ score: null, note: 'Rejected: paper alone, 5 works' }],
    },
  ])
  const links = async () => (await api.get(`/exhibitionartwork/all?limit=50`)).count as number
  expect(await links()).toBe(2)

  await page.keyboard.press('z')
  await expect.poll(() => read(ids[2]!)).toMatchObject({ application_status_id: 1, decision_id: null })
  await page.keyboard.press('z')
  await shows(page, 'Artist 02')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 1, decision_id: null })
  expect(await links()).toBe(0)
  await page.keyboard.press('p')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 5 })
  await page.keyboard.press('k')
  await shows(page, 'Artist 01')
  expect(faults).toEqual([])
})

test('an application that comes in while a note is typed takes neither the focus nor a place', async () => {
  const { ids, path, exhibition } = await openCall('Incoming', 2)
  const { page } = await openSignedIn(browser, product.url)
  await page.clock.install()
  await page.goto(`${product.url}${path}?order=score`)
  await shows(page, 'Artist 01')
  await page.keyboard.press('j')
  await shows(page, 'Artist 02')
  await page.keyboard.press('5')
  await isSaved(page)
  await page.keyboard.press('n')
  await page.getByLabel('My note').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Paper, ')
  await api.post('/exhibitionapplication', {
    exhibition_id: exhibition.id_exhibition,
    user_id: artists[2],
  })
  // What is saved makes the board new again.
  await page.clock.fastForward(5_000)
  await expect
    .poll(() => read(ids[1]!))
    .toMatchObject({ opinions: [{ note: expect.stringContaining('Paper') }] })
  await isSaved(page)
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.getByText('Artist 02, 2 of 3').waitFor()
  await page.keyboard.type('rare')
  expect(await page.getByLabel('My note').inputValue()).toBe('Paper, rare')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => read(ids[1]!))
    .toMatchObject({ application_status_id: 1, opinions: [{ score: 5, note: 'Paper, rare' }] })
  await page.keyboard.press('j')
  await shows(page, 'Artist 03')
})

test('arrows show the other works, the space bar enlarges, and the address opens the same application', async () => {
  const { ids, path } = await openCall('Works', 2)
  const { page } = await open(path)
  await page.getByText(`First of ${ids[0]}`, { exact: true }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText(`Second of ${ids[0]}`, { exact: true }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Make smaller' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enlarge' }).waitFor()
  await page.keyboard.press('j')
  await page.waitForURL(`**${path}?application=${ids[1]}`)
  await page.reload()
  await shows(page, 'Artist 02')
})

test.each([
  ['wide', wide],
  ['phone', phone],
])('an enlarged work fills the screen: %s', async (name, options) => {
  const { ids, path } = await openCall(`Enlarged ${name}`, 1)
  const { artworks } = (await api.get(`/judging/exhibition/application/${ids[0]}`)).application
  const { page } = await open(path, options)
  await shows(page, 'Artist 01')
  const image = page.getByRole('img', { name: artworks[0].title })
  const before = (await image.boundingBox())!
  await page.getByRole('button', { name: 'Enlarge' }).click()
  await page.getByRole('button', { name: 'Make smaller' }).waitFor()
  const { width, height } = options.viewport
  const box = (await image.boundingBox())!
  expect(box).toMatchObject({ x: 0, y: 0, width })
  // Below it is the bar with the decision alone.
  const bar = (await page.getByRole('button', { name: 'Accept', exact: true }).boundingBox())!
  expect(box.height).toBeGreaterThan(height * 0.7)
  expect(bar.y).toBeGreaterThan(box.y + box.height)
  await page.getByRole('button', { name: 'Make smaller' }).click()
  await expect.poll(async () => (await image.boundingBox())!.height).toBe(before.height)
})

test('sixteen are shown at once, the keys are for the marked one, and Back returns from one that was opened', async () => {
  const { ids, path } = await openCall('Grid', artistCount)
  const { page } = await open(`${path}?view=grid`)
  const tiles = page.getByRole('list', { name: 'Four by four' }).getByRole('button')
  await expect.poll(() => tiles.count()).toBe(16)
  await page.keyboard.press('j')
  await page.keyboard.press('5')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ opinions: [{ score: 5 }] })
  await page.keyboard.press('Space')
  await shows(page, 'Artist 02')
  await page.goBack()
  await expect.poll(() => tiles.count()).toBe(16)
  await page.getByLabel('Order').selectOption('Score')
  await expect.poll(() => tiles.first().textContent()).toContain('Artist 02')
  await page.getByRole('button', { name: 'Not scored by me' }).click()
  await expect.poll(() => tiles.first().textContent()).toContain('Artist 01')
})

test('a swipe on a tablet leads to the next application and back', async () => {
  const { path } = await openCall('Tablet', 3)
  const { page } = await open(path, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  })
  await shows(page, 'Artist 01')
  const devtools = await page.context().newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 500 }],
      })
    await touch('touchStart', from)
    await touch('touchMove', (from + to) / 2)
    await touch('touchMove', to)
    await touch('touchEnd')
  }
  await swipe(600, 200)
  await shows(page, 'Artist 02')
  await swipe(200, 600)
  await shows(page, 'Artist 01')
})

test('a name without a break stays within the page of a phone', async () => {
  const { path, exhibition } = await openCall('Phone', 0)
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
  const { artist } = await api.post('/artist', {
    email: 'long-name@mail.test',
    password: 'right-password',
    first_name: name,
    gender_id: 2,
  })
  await api.post('/exhibitionapplication', {
    exhibition_id: exhibition.id_exhibition,
    user_id: artist.id_user,
  })
  const { page } = await open(path, { viewport: { width: 390, height: 844 } })
  await page.getByText(`${name} is linked`).waitFor()
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBe(0)
})

test('nothing pressed is lost while the server is away, nor by a reload', async () => {
  const { ids, path } = await openCall('Away', 2)
  const { page } = await open(path)
  await shows(page, 'Artist 01')
  await page.route('**/api/judging/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.keyboard.press('3')
  await page.keyboard.press('a')
  await page.getByRole('status').getByText('2 not saved').waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('status').getByText('2 not saved').waitFor()
  expect(await page.getByRole('button', { name: 'Accept' }).getAttribute('aria-pressed')).toBe('true')
  expect(await read(ids[0]!)).toMatchObject({ application_status_id: 1, opinions: [] })
  await Promise.all([
    page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/api/judging/')),
    page.getByRole('button', { name: 'Try again' }).click(),
  ])
  await page.unroute('**/api/judging/**')
  await isSaved(page)
  expect(await read(ids[0]!)).toMatchObject({
    application_status_id: 4,
    decision_id: 1,
    opinions: [{ score: 3 }],
  })
})

test('what is left unsaved is saved once the product is opened again, on whatever screen', async () => {
  const { ids, path } = await openCall('Left', 1)
  const { page } = await open(path)
  await shows(page, 'Artist 01')
  await page.route('**/api/judging/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.keyboard.press('a')
  await page.getByRole('status').getByText('1 not saved').waitFor()
  await page.getByRole('link', { name: 'Left', exact: true }).click()
  await page.getByRole('heading', { name: 'Left', level: 1 }).waitFor()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await asked).accept()
  await page.unroute('**/api/judging/**')
  await reloaded
  await expect.poll(() => read(ids[0]!)).toMatchObject({ application_status_id: 4, decision_id: 1 })
})

test('only what this person has done is taken back', async () => {
  const { ids, path } = await openCall('Taken back', 2)
  await api.post(`/judging/exhibition/application/${ids[0]}/decision`, { decision: 'accepted' })
  const { page } = await open(path)
  await shows(page, 'Artist 01')
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.keyboard.press('a')
  await isSaved(page)
  await expect.poll(() => undo.isDisabled()).toBe(true)
  await page.keyboard.press('j')
  await shows(page, 'Artist 02')
  await page.keyboard.press('r')
  await isSaved(page)
  await page.keyboard.press('p')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 5 })
  await page.keyboard.press('z')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 3, decision_id: 2 })
  await page.keyboard.press('z')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 1, decision_id: null })
  await expect.poll(() => undo.isDisabled()).toBe(true)
  expect(await read(ids[0]!)).toMatchObject({ application_status_id: 4, decision_id: 1 })

  // What was done in another program is not taken back in this one.
  await page.keyboard.press('5')
  await isSaved(page)
  const other = await openCall('Another', 1)
  await page.getByRole('link', { name: 'Taken back', exact: true }).click()
  await page.getByRole('heading', { name: 'Taken back', level: 1 }).waitFor()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, other.path)
  await expect.poll(() => undo.isDisabled()).toBe(true)
})

test('of two people who decide on one application, the second is told what the first has done', async () => {
  const { ids, path } = await openCall('Two people', 1)
  const { page } = await open(path)
  await shows(page, 'Artist 01')
  const { page: other } = await openSignedIn(browser, product.url, undefined, 'editor')
  await other.goto(product.url + path)
  await shows(other, 'Artist 01')
  await page.keyboard.press('r')
  await isSaved(page)
  await other.keyboard.press('a')
  await other.getByText('Somebody else has rejected the application of Artist 01.').waitFor()
  expect(await read(ids[0]!)).toMatchObject({ application_status_id: 3, decision_id: 2 })
  await other.getByRole('button', { name: 'Save mine' }).click()
  await isSaved(other)
  expect(await read(ids[0]!)).toMatchObject({ application_status_id: 4, decision_id: 1 })
})

test('an accepted application that is refused says what of it is public, and takes it out with one undo', async () => {
  const { ids, path } = await openCall('Taken out', 2)
  const { page, faults } = await open(path)
  const links = async () => (await api.get('/exhibitionartwork/all?limit=50')).count as number
  const before = await links()
  await shows(page, 'Artist 01')
  await page.keyboard.press('a')
  await isSaved(page)
  expect(await links()).toBe(before + 2)

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject an accepted application' })
  await dialog.getByText(`First of ${ids[0]}`).waitFor()
  await dialog.getByRole('checkbox', { name: 'Take them out of the exhibition' }).uncheck()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => read(ids[0]!)).toMatchObject({ application_status_id: 3, decision_id: 2 })
  expect(await links()).toBe(before + 2)

  await page.getByText('2 works are still in the exhibition').waitFor()
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect.poll(links).toBe(before)
  await page.getByText('works are still in the exhibition').waitFor({ state: 'detached' })

  await page.keyboard.press('j')
  await shows(page, 'Artist 02')
  await page.keyboard.press('a')
  await isSaved(page)
  await page.keyboard.press('w')
  const waiting = page.getByRole('dialog', { name: 'Put an accepted application on the wait list' })
  await waiting.getByText(`Second of ${ids[1]}`).waitFor()
  await page.keyboard.press('Enter')
  await waiting.waitFor({ state: 'detached' })
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 5, decision_id: 3 })
  expect(await links()).toBe(before)
  await page.keyboard.press('z')
  await expect.poll(() => read(ids[1]!)).toMatchObject({ application_status_id: 4, decision_id: 1 })
  expect(await links()).toBe(before + 2)
  expect(faults).toEqual([])
})

test('the wait list has an order, and its next is the first that fits', async () => {
  const { ids, path } = await openCall('Waiting', 4)
  const { page, faults } = await open(path)
  await shows(page, 'Artist 01')
  for (const name of ['Artist 01', 'Artist 02', 'Artist 03']) {
    await shows(page, name)
    await page.keyboard.press('w')
    await page.keyboard.press('j')
  }
  await isSaved(page)
  await page.getByRole('button', { name: 'Wait list · 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wait list', exact: true })
  const names = () => dialog.getByRole('listitem').getByRole('link').allTextContents()
  await expect.poll(names).toEqual(['Artist 01', 'Artist 02', 'Artist 03'])

  await dialog.getByRole('button', { name: /order/i }).click()
  const order = page.getByRole('dialog', { name: /order/i })
  await order.getByLabel('Position of Artist 03').fill('1')
  await page.keyboard.press('Enter')
  await order.getByRole('button', { name: 'Save' }).click()
  await order.waitFor({ state: 'detached' })
  await expect.poll(names).toEqual(['Artist 03', 'Artist 01', 'Artist 02'])

  // a work of the first is sold meanwhile
  const { artworks } = (await api.get(`/judging/exhibition/application/${ids[2]}`)).application
  await api.patch(`/artwork/${artworks[0].artwork_id}`, { sold: 1 })
  await page.reload()
  await page.getByRole('button', { name: 'Wait list · 3' }).click()
  await dialog.getByText('An artwork is sold.').waitFor()
  const next = dialog.getByRole('button', { name: 'Accept the next' })
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
  expect(await read(ids[0]!)).toMatchObject({ application_status_id: 4, decision_id: 1 })
  expect(faults).toEqual([])
})
