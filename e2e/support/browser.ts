import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { password } from './prepared-data.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Playwright's own list for a desktop without a screen: an option given twice counts as it was given last. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** For each new page Chromium starts spare renderers and renders its own hidden pop-ups: 40 % of the time that it computes. */
const disabledForSpeed = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Chromium as root in a machine without a network: no sandbox, and nothing that requests home. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // a page lives for seconds, in which code that was compiled twice saves less than that took
      '--js-flags=--no-opt --no-maglev',
      `--disable-features=${[...disabledByPlaywright, ...disabledForSpeed].join(',')}`,
    ],
  })

let launched: Promise<Browser> | undefined

/** The Chromium of this process, which all of its test files use, each test in contexts of its own. */
export const browser: Pick<Browser, 'newContext'> = {
  newContext: async (options) => {
    launched ??= launchBrowser().then((running) =>
      running.on('disconnected', () => {
        launched = undefined
      }),
    )
    return (await launched).newContext(options)
  },
}

export const wide = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** Those of the running test, with what their pages wrote to the console. */
export const openContexts = new Map<BrowserContext, string[]>()

const probe = '/is-routed'

/**
 * Makes `page.route` wait until the open document obeys: Chromium tells it a moment later than it says, and a request that is made at
 * once would pass by (1 of 400).
 */
const routeAtOnce = (page: Page) => {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const routed = await route(...given)
    if (!page.url().startsWith('http')) return routed
    await route(`**${probe}`, (asked) => asked.fulfill({ status: 204 }))
    await page.evaluate(async (path) => {
      while ((await fetch(path)).status !== 204);
    }, probe)
    await page.unroute(`**${probe}`)
    return routed
  }
}

/** A page of a browser that nobody has used; whatever the page logs as an error fails the test that asks for `faults`. */
export const openPage = async (
  browser: Pick<Browser, 'newContext'>,
  options: BrowserContextOptions = wide,
) => {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })
  const written: string[] = []
  openContexts.set(context, written)
  context.on('close', () => openContexts.delete(context))
  context.on('console', (message) => written.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => written.push(`uncaught: ${error.error().stack}`))
  if (process.env.E2E_TRACE) await context.tracing.start({ snapshots: true })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  routeAtOnce(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  return { page, faults, context }
}

/** Leaves a context open after the test, for the next ones. */
export const keepOpen = (context: BrowserContext) => openContexts.delete(context)

/** Fills the sign-in form and sends it. */
export const submitSignIn = async (page: Page, email: string, withPassword = password) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
