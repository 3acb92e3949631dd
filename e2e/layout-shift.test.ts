import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openPage, phone, wide } from './support/browser.ts'
import { loadPlainDemonstration } from './support/demonstration.ts'
import { demonstrationJury, judgingPaths } from './support/demonstration-jury.ts'
import { usingProduct } from './support/product.ts'
import { screenPaths } from './support/screens.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct({}, loadPlainDemonstration)

/** The address of the first record of the screen's list, for a screen that shows one record. */
const addressOf = async (path: string) => {
  const [area = '', rest = ''] = path.slice(1).split('/$')
  if (!area || !rest) return path
  const [parameter = '', ...below] = rest.split('/')
  const rows = (await api.get(`/${area.slice(0, -1)}/all?limit=1`))[area]
  return ['', area, rows[0][parameter === 'id' ? 'id_user' : parameter], ...below].join('/')
}

/** Holds each answer and picture back, so that they come one after another. Tells whether none is on its way. */
const answerLate = async (page: Page) => {
  let asked = 0
  let underWay = 0
  let lastAt = performance.now()
  // Where the screens get their data and pictures; the stream of who is there never ends.
  await page.route(/\/(api\/(?!presence)|media\/)/, async (route) => {
    underWay += 1
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 100 + ((asked * 211) % 300)))
    await route.continue().catch(() => undefined)
    underWay -= 1
    lastAt = performance.now()
  })
  return () => underWay === 0 && performance.now() - lastAt > 300
}

/** Collects what moves on its own, with the elements that do. */
const watchShifts = () => {
  const seen: string[] = []
  Object.assign(window, { seen })
  const nameOf = (node: Node | null) =>
    `${node?.nodeName.toLowerCase()} "${node?.textContent?.trim().slice(0, 30)}"`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[])
      seen.push(`${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a screen and returns what has moved by the time that all of it is there. */
const shiftsOn = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await page.addInitScript(watchShifts)
  const isQuiet = await answerLate(page)
  await page.goto(`${product.url}${await addressOf(path)}`)
  await page.locator('h1').first().waitFor()
  await vi.waitFor(() => expect(isQuiet()).toBe(true), { timeout: 30_000 })
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
  await page.close()
  return seen.map((shift) => `${path} ${shift}`)
}

/** How many screens load at once: they wait more than they work. */
const atOnce = 4

/** All screens of the admin, each loaded from the start. */
const patienceMs = 180_000

const shiftsOnAll = async (context: BrowserContext, paths: readonly string[]) => {
  const left = [...paths]
  const shifts: string[] = []
  const work = async () => {
    for (let path = left.shift(); path; path = left.shift()) shifts.push(...(await shiftsOn(context, path)))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return shifts
}

// Signing out ends the session that the other screens are opened with.
const signedIn = [
  ...screenPaths.filter((path) => !/^\/(signin|log-out|jury)/.test(path)),
  ...Object.values(judgingPaths),
]

test('a blind round does not move when its jury comes last', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.addInitScript(watchShifts)
  const round = page.waitForResponse(/\/api\/judginground\/2$/)
  await page.route('**/api/judginground/2/panel', async (route) => {
    await (await round).finished()
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        ),
    )
    await route.continue()
  })
  await page.goto(`${product.url}${judgingPaths.round}`)
  await page.getByText(/could read names of artists of this round/).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
})

let jury: ReturnType<typeof demonstrationJury> | undefined

test.each<[string, BrowserContextOptions]>([
  ['wide', wide],
  ['phone', phone],
])(
  'nothing moves on any screen while its answers and pictures come in late: %s',
  async (_name, options) => {
    const { context } = await openSignedIn(browser, product.url, options)
    const { context: stranger } = await openPage(browser, options)
    jury ??= demonstrationJury(api, product.url)
    const { outside, inside, storageState } = await jury
    const { context: juror } = await openPage(browser, { ...options, storageState })
    // The fonts are in the cache from here on: one that comes late moves a text by a pixel, whatever the answers do.
    await Promise.all([
      shiftsOn(stranger, '/signin'),
      shiftsOn(context, '/statistics'),
      shiftsOn(juror, '/jury'),
    ])
    const shifts = [
      ...(await shiftsOnAll(stranger, ['/signin', ...outside])),
      ...(await shiftsOnAll(juror, inside)),
      ...(await shiftsOnAll(context, signedIn)),
    ]
    await Promise.all([context, stranger, juror].map((each) => each.close()))
    expect(shifts).toEqual([])
  },
  patienceMs,
)
