import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openPage, phone } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { pictureFile } from './support/pictures.ts'
import { accounts } from './support/prepared-data.ts'
import { usingSharedProduct } from './support/product.ts'
import { watchQuiet } from './support/quiet.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingSharedProduct()

/** Counts the script and style that a page loads, in KiB, as they travel. */
const weigh = (page: Page) => {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType()))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

/** A browser whose user has asked to save data. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Notes what a page asks the API, without the query. */
const listen = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length))
  })
  return asked
}

test('the sign-in page stays within 140 KiB of script and style', async () => {
  const { page } = await openPage(browser)
  const weight = weigh(page)
  await page.goto(`${product.url}/signin`, { waitUntil: 'networkidle' })
  const size = await weight()
  console.log(`sign-in: ${size.toFixed(1)} KiB`)
  expect(size).toBeLessThanOrEqual(140)
})

test.each([
  ['artworks', 205, ' in at most 18 files'],
  ['home', 210, ''],
])('the screen %s, opened first, stays within %i KiB of script and style%s', async (path, limit) => {
  const { page } = await openSignedIn(browser, product.url)
  // Else the list goes on to fetch the screen of its rows.
  await saveData(page)
  const weight = weigh(page)
  const files: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(request.url())
  })
  await page.goto(`${product.url}/${path}`, { waitUntil: 'networkidle' })
  const size = await weight()
  console.log(`${path}: ${size.toFixed(1)} KiB in ${files.length} files`)
  expect(size).toBeLessThanOrEqual(limit)
  if (path === 'artworks') expect(files.length).toBeLessThanOrEqual(18)
})

test('artworks and home ask for their data once, before the framework has arrived, whatever their address', async () => {
  const { page } = await openKept(product.url)
  const asked = listen(page)
  for (const [address, lists] of [
    ['/artworks', ['/artwork/all']],
    ['/artworks?search=25&status=2&limit=24&offset=24', ['/artwork/all']],
    ['/', ['/desk', '/banner/all', '/homesection/all']],
    ['/home', ['/desk', '/banner/all', '/homesection/all']],
  ] as const) {
    const expected = [...lists, '/config', '/user/me', '/user/me/preferences'].toSorted()
    const early = Promise.withResolvers<string[]>()
    await page.route('**/framework-*.js', async (route) => {
      await vi
        .waitFor(() => expect(asked).toHaveLength(expected.length), { timeout: 15_000 })
        .catch(() => undefined)
      early.resolve(asked.toSorted())
      await route.continue()
    })
    asked.length = 0
    await page.goto(product.url + address, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([address, await early.promise]).toEqual([address, expected])
    // The bell, and the line about mail above everything, ask when they are there.
    const all = [...expected, '/notice/unread', '/mail/trouble'].toSorted()
    await expect.poll(() => [address, asked.toSorted()]).toEqual([address, all])
    await page.unroute('**/framework-*.js')
    // Nothing of this address is asked for under the next one.
    await page.goto(`${product.url}/favicon.svg`)
  }
})

test('a screen is fetched while the pointer is on its link, so that the click asks for nothing more', async () => {
  const { page } = await openSignedIn(browser, product.url)
  // Else the list goes on to fetch the screen of its rows.
  await saveData(page)
  const isQuiet = watchQuiet(page)
  // The bell and the line about mail ask when the page has time for them, which on a busy machine is late.
  const late = ['/notice/unread', '/mail/trouble'].map((path) => page.waitForResponse(`**/api${path}`))
  await page.goto(`${product.url}/home`)
  await Promise.all(late)
  await vi.waitFor(() => expect(isQuiet()).toBe(true), { timeout: 20_000 })
  const asked = listen(page)
  const link = page.getByRole('link', { name: 'Artworks' })
  const answered = page.waitForResponse((response) => response.url().includes('/artwork/all'))
  await link.hover()
  await answered
  await vi.waitFor(() => expect(isQuiet()).toBe(true), { timeout: 20_000 })

  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await link.click()
  await page.getByRole('heading', { name: 'Artworks', level: 1 }).waitFor()
  // Pictures come as they are seen, and Chromium looks for the icon anew with every title.
  expect(fetched.filter((path) => !/^\/(media\/|favicon\.svg$)/.test(path))).toEqual([])
  expect(asked).toEqual(['/artwork/all'])
})

test('the screen of a record is fetched while its list is idle, so that opening a row asks for data alone', async () => {
  const { page } = await openSignedIn(browser, product.url)
  const isQuiet = watchQuiet(page)
  const fetched = page.waitForResponse(/\/users\._id-[^/]*\.js$/)
  await page.goto(`${product.url}/users`)
  // Its rows are no links, which are fetched under the pointer.
  const row = page.getByText(accounts.editor.email)
  await row.waitFor()
  await fetched
  await vi.waitFor(() => expect(isQuiet()).toBe(true), { timeout: 20_000 })

  const files: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && files.push(request.url()))
  await row.click()
  await page.getByRole('heading', { name: accounts.editor.first_name, level: 1 }).waitFor()
  // Loaded late: nothing on the screen waits for it.
  expect(files.filter((file) => !file.includes('/follow-record-'))).toEqual([])
})

test('the page of a request stays within 60 KiB with its picture’s placeholder, and within 3 requests beside its picture', async () => {
  const address = newTag()
  const { exhibition } = await api.post('/exhibition', {
    title: 'Doors',
    url: address,
    exhibition_type_id: 3,
    exhibition_status_id: 2,
    description: 'Send us your doors. '.repeat(9),
    application_limit_date: '2099-12-31',
  })
  const { url } = await api.post(`/exhibition/${exhibition.id_exhibition}/image`, {
    name: 'web_image',
    ext: 'jpg',
  })
  const { buffer } = await pictureFile('doors.jpg', { width: 1600, height: 900 })
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(buffer) })

  const { page } = await openPage(browser, phone)
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol !== 'data:' && !pathname.startsWith('/media/') && pathname !== '/favicon.svg')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${product.url}/call/exhibitions/${address}`, { waitUntil: 'networkidle' })
  expect(await page.locator('.picture img').count()).toBe(2)
  const size = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0) / 1024
  console.log(`open call: ${size.toFixed(1)} KiB in ${sizes.length} requests`)
  expect(size).toBeLessThanOrEqual(60)
  expect(sizes.length).toBeLessThanOrEqual(3)
})
