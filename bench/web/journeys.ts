import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../e2e/support/browser.ts'
import { longestScript } from './frames.ts'
import type { Site } from './sites.ts'

export interface Journey {
  /** For `--only`. */
  id: string
  what: string
  unit: 'ms' | 'MB'
  atMost?: number
  /** The same, as a share of the reference's figure. */
  atMostOfReference?: number
  run: () => Promise<number>
  /** The same on the reference page. */
  reference?: () => Promise<number>
}

const row = 'main article'

/** The journeys through the product. */
export const workOf = (browser: Browser, { url, state, title }: Site): Journey[] => {
  const open = async (path: string) => {
    const { page, context } = await openPage(browser, state)
    await page.goto(url + path)
    await page.locator(row).first().waitFor()
    await page.waitForLoadState('networkidle')
    return { page, close: () => context.close() }
  }
  const within =
    (path: string, measure: (page: Page) => Promise<number>): (() => Promise<number>) =>
    async () => {
      const { page, close } = await open(path)
      try {
        return await measure(page)
      } finally {
        await close()
      }
    }

  return [
    {
      id: 'typing',
      what: 'script in a frame: typing in the form of an artwork',
      unit: 'ms',
      atMost: 16,
      run: within('/artworks', async (page) => {
        await page.getByRole('button', { name: 'Add Artwork' }).click()
        await page.getByRole('dialog').getByLabel('Title').focus()
        return longestScript(browser, page, () => page.keyboard.type('A river in spring', { delay: 40 }))
      }),
    },
    {
      id: 'scrolling',
      what: 'script in a frame: scrolling 96 artworks',
      unit: 'ms',
      atMost: 16,
      run: within('/artworks?limit=96', async (page) =>
        longestScript(browser, page, async () => {
          for (let step = 0; step < 40; step += 1) {
            await page.mouse.wheel(0, 240)
            await page.waitForTimeout(25)
          }
        }),
      ),
    },
    {
      id: 'flag',
      what: 'script in a frame: switching a flag of an artwork',
      unit: 'ms',
      atMost: 16,
      run: within('/artworks', async (page) => {
        await page.locator(title).first().click()
        const flag = page.getByRole('switch').first()
        await flag.scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        const place = (await flag.boundingBox())!
        return longestScript(browser, page, async () => {
          const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
          // By its place: looking for it would count as the page's own script.
          await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
          await stored
          await page.waitForTimeout(300)
        })
      }),
    },
    {
      id: 'moved',
      what: 'all that a page of 96 artworks moves, scrolled to its end',
      unit: 'MB',
      atMost: 1.5,
      run: async () => {
        const { page, context } = await openPage(browser, state)
        const sizes: Promise<number>[] = []
        page.on('requestfinished', (request) =>
          sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
        )
        await page.goto(`${url}/artworks?limit=96`)
        await page.locator(title).first().waitFor()
        for (const card of await page.locator(row).all()) await card.scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        const moved = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
        await context.close()
        return moved / 1_000_000
      },
    },
  ]
}
