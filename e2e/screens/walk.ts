import { readdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAsShown, nothingSeen } from '../support/accessible.ts'
import { keepOpen, phone, wide } from '../support/browser.ts'
import { plainDemonstration } from '../support/demonstration.ts'
import { axePath, type LateProxy, startLateProxy } from '../support/late-answers.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { smallControls } from '../support/touch.ts'
import type { Over, Screen, Screens, Way } from './screens.ts'
import { dialogs } from './steps.ts'

/** The least size of everything that is pressed, in CSS pixels. */
const least = 40

/** The admin's own, of all screens. */
const code = readdirSync(new URL('../../apps/admin/dist/assets', import.meta.url)).filter((file) =>
  /\.(js|css)$/.test(file),
)

/** Two pages that go to the same screens, each through a proxy of its own. */
type Pages = Record<'wide' | 'phone', Page>
type Proxies = Record<keyof Pages, LateProxy>

const closeAll = async (page: Page) => {
  for (let open = await dialogs(page).count(); open > 0; open = await dialogs(page).count()) {
    const discard = page.getByRole('button', { name: 'Discard changes' })
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    await expect.poll(() => dialogs(page).count()).not.toBe(open)
  }
}

const expectLarge = async (page: Page, place: string, within?: string) =>
  expect.soft(await smallControls(page, least, within), `${place}, on a phone`).toEqual([])

/**
 * Takes away the page behind a dialog, which has been looked at: browser and axe then have the dialog alone to go through. The
 * theme's variables are a style element of the page, and stay.
 */
const withoutPage = async (page: Page, work: () => Promise<void>) => {
  const root = (await page.$('#root'))!
  const styles = await root.evaluateHandle((element) => {
    const kept = [...element.querySelectorAll('style')].map((style) => style.cloneNode(true) as Element)
    document.head.append(...kept)
    element.remove()
    return kept
  })
  await work()
  await root.evaluate((element, kept) => {
    document.body.prepend(element)
    for (const style of kept) style.remove()
  }, styles)
}

/** The colors that the walks of this process have looked at. */
const seen = { wide: nothingSeen(), phone: nothingSeen() }

/** Looks at the open dialog: on the phone for its sizes, and as on the wide screen. */
const lookAtOpen = async (page: Page, at: string) => {
  const title = await dialogs(page).last().getAttribute('aria-labelledby')
  const place = `${at}: ${title ? await page.locator(`[id="${title}"]`).textContent() : 'a dialog'}`
  await withoutPage(page, async () => {
    await expectLarge(page, place, '[role="dialog"]')
    await page.setViewportSize(wide.viewport)
    await expectAccessible(page, place, '[role="dialog"]', seen.wide)
    await page.setViewportSize(phone.viewport)
  })
}

/** Opens a dialog, and looks at it at the end of the way and where the way says so. */
const lookAtDialog = async (page: Page, at: string, way: Way) => {
  for (const step of way)
    if (step === 'look') await lookAtOpen(page, at)
    else await step(page)
  await lookAtOpen(page, at)
  await closeAll(page)
}

const lookOver = async (page: Page, at: string, { step, opened, measured = opened }: Over) => {
  await step(page)
  await page.locator(opened).filter({ visible: true }).first().waitFor()
  await expectLarge(page, `${at}, ${opened}`, measured)
  await page.keyboard.press('Escape')
}

const visit = async (
  pages: Pages,
  proxies: Proxies,
  at: string,
  { first, dialogs: ways = [], over = [] }: Screen,
) => {
  const load = (name: keyof Pages) =>
    proxies[name].late(async () => {
      // A server with too much to do asks to try again.
      await expect.poll(async () => (await pages[name].goto(proxies[name].url + at))?.ok()).toBe(true)
      await proxies[name].settled(pages[name])
      const shifts = await shiftsOf(pages[name])
      await pages[name].addScriptTag({ url: axePath })
      return shifts
    })
  const shifts = await Promise.all([load('wide'), load('phone')])
  expect.soft(shifts, `what moves on ${at}: on the wide screen, on the phone`).toEqual([[], []])

  if (first) for (const page of [pages.wide, pages.phone]) await first(page)
  await Promise.all([
    expectAccessible(pages.wide, at, null, seen.wide),
    (async () => {
      await expectAccessibleAsShown(pages.phone, `${at}, on a phone`, seen.phone)
      await expectLarge(pages.phone, at)
      for (const way of ways) await lookAtDialog(pages.phone, at, way)
      for (const each of over) await lookOver(pages.phone, at, each)
    })(),
  ])
}

/**
 * Goes to screens with a wide page and with a phone, in a product that all tests of the file share. A page in use opens the
 * next screen in a fraction of the time.
 */
export const walk = (screens: Screens) => {
  const { product, browser, api } = usingProduct({}, plainDemonstration)
  const pages = {} as Pages
  const proxies = {} as Proxies

  /**
   * The code and the fonts are in the cache from here on. A font that comes late moves a text by a pixel, whatever the answers
   * do; code would wait behind late answers, as a browser opens six connections alone.
   */
  const prepare = async (page: Page, name: keyof Pages) => {
    page.setDefaultTimeout(30_000)
    await watchShifts(page)
    await page.goto(`${proxies[name].url}/privacy`)
    await page.evaluate((files) => Promise.all(files.map((file) => fetch(`/assets/${file}`))), code)
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())))
  }

  beforeAll(async () => {
    const { sponsor } = await api.post('/sponsor', { name: 'Deleted at once' })
    await api.delete(`/sponsor/${sponsor.id_sponsor}`)
    await api.post('/newsletterrequest', { name: 'Nerea', email: 'nerea@mail.test', date: '2026-03-05' })
    const open = async (name: keyof Pages, options: BrowserContextOptions) => {
      proxies[name] = await startLateProxy(product.url)
      const { page, context } = await openSignedIn(browser, proxies[name].url, options)
      keepOpen(context)
      pages[name] = page
      await prepare(page, name)
    }
    await Promise.all([open('wide', wide), open('phone', { ...phone, colorScheme: 'dark' })])
  })
  afterAll(async () => {
    await Promise.all(Object.values(pages).map((page) => page.context().close()))
    for (const proxy of Object.values(proxies)) proxy.stop()
  })

  test.each(Object.entries(screens).filter(([, its]) => its !== null))(
    'nothing moves while %s loads, axe finds nothing serious there, and a finger finds everything large enough',
    { timeout: 360_000 },
    async (route, its) => {
      for (const screen of its!) await visit(pages, proxies, screen.at ?? route, screen)
    },
  )
  return {
    product,
    browser,
    api,
    pages,
    /** Goes to one more place. */
    visit: (at: string, screen: Screen = {}) => visit(pages, proxies, at, screen),
    /** The product's address for a page. */
    urlFor: (name: keyof Pages) => proxies[name].url,
  }
}
