import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectAccessible, expectAccessibleEverywhere, settle } from '../support/accessible.ts'
import { keepOpen } from '../support/browser.ts'
import { loadPlainDemonstration } from '../support/demonstration.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'
import type { Screen, Screens } from './screens.ts'
import { dialogs } from './steps.ts'

export const closeAll = async (page: Page) => {
  for (let open = await dialogs(page).count(); open > 0; open = await dialogs(page).count()) {
    const discard = page.getByRole('button', { name: 'Discard changes' })
    if (await discard.isVisible()) await discard.click()
    else await page.keyboard.press('Escape')
    await page.waitForFunction((before) => {
      const now = [...document.querySelectorAll('[role="dialog"]')].filter((each) => each.checkVisibility())
      return now.length !== before
    }, open)
  }
}

/** Looks at screens and their dialogs, in a product and with a page that all tests of the file share. */
export const lookAt = (screens: Screens) => {
  const { product, browser, api } = usingProduct({}, loadPlainDemonstration)
  /** A page in use opens the next screen in a fraction of the time. */
  let page: Page

  beforeAll(async () => {
    const { sponsors } = await api.get('/sponsor/all')
    await api.delete(`/sponsor/${sponsors.at(-1).id_sponsor}`)
    await api.post('/newsletterrequest', { name: 'Nerea', email: 'nerea@mail.test', date: '2026-03-05' })
    const opened = await openSignedIn(browser, product.url)
    page = opened.page
    keepOpen(opened.context)
  })
  afterAll(() => page.context().close())

  const walk = async (route: string, { at = route, dialogs: ways = [] }: Screen) => {
    await page.goto(product.url + at)
    await settle(page)
    await expectAccessibleEverywhere(page, at)
    for (const [index, way] of ways.entries()) {
      for (const step of way) await step(page)
      const title = await dialogs(page).last().getAttribute('aria-labelledby')
      const name = title ? await page.locator(`[id="${title}"]`).textContent() : `dialog ${index + 1}`
      await withoutPage(page, () => expectAccessible(page, `${at}: ${name}`, '[role="dialog"]'))
      await closeAll(page)
    }
  }
  test.each(Object.entries(screens).filter(([, its]) => its !== null))(
    'axe finds nothing serious on %s and in its dialogs',
    { timeout: 360_000 },
    async (route, its) => {
      for (const screen of its!) await walk(route, screen)
    },
  )
  return { product, browser, api, page: () => page }
}

/** Hides the page behind a dialog, which has been looked at: without it, the browser restyles only the dialog for the other scheme. */
const withoutPage = async (page: Page, look: () => Promise<void>) => {
  const hide = (isHidden: boolean) =>
    page.locator('#root').evaluate((root, hidden) => {
      root.style.display = hidden ? 'none' : ''
    }, isHidden)
  await hide(true)
  await look()
  await hide(false)
}
