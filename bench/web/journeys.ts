import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPage } from '../../e2e/support/browser.ts'
import { longestScript } from './frames.ts'

export interface Journey {
  what: string
  unit: 'ms' | 'MB'
  atMost: number
  run: () => Promise<number>
}

interface Surroundings {
  browser: Browser
  url: string
  /** Of somebody who is signed in. */
  state: BrowserContextOptions
}

const firstTitle = 'main article h2'

/** Acts in the page and answers how long it took until the text of an element is another one, as painted. */
const untilChanged = (page: Page, act: string, shown: string) =>
  page.evaluate(
    ([act, shown]) =>
      new Promise<number>((resolve) => {
        const text = () => document.querySelector(shown!)?.textContent
        const before = text()
        const begin = performance.now()
        const look = () => {
          const now = text()
          if (now && now !== before) resolve(performance.now() - begin)
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(act!)!.click()
        look()
      }),
    [act, shown],
  )

/** What a day at the artworks is made of, each from where a browser has nothing else to do. */
export const journeysOf = ({ browser, url, state }: Surroundings): Journey[] => {
  const open = async (path: string) => {
    const { page, context } = await openPage(browser, state)
    await page.goto(url + path)
    await page.locator('main article').first().waitFor()
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
      what: 'artworks, opened cold, to the first row',
      unit: 'ms',
      atMost: 400,
      run: async () => {
        const { page, context } = await openPage(browser, state)
        await page.addInitScript((shown) => {
          const look = () => {
            if (document.querySelector(shown)) performance.mark('first-row')
            else requestAnimationFrame(look)
          }
          look()
        }, firstTitle)
        await page.goto(`${url}/artworks`)
        await page.locator(firstTitle).first().waitFor()
        const time = await page.evaluate(() => performance.getEntriesByName('first-row')[0]!.startTime)
        await context.close()
        return time
      },
    },
    {
      what: 'the next page',
      unit: 'ms',
      atMost: 76,
      run: within('/artworks', (page) => untilChanged(page, '[aria-label="Next page"]', firstTitle)),
    },
    {
      what: 'a search, after its pause of 300 ms',
      unit: 'ms',
      atMost: 100,
      run: within('/artworks', async (page) => {
        await page.getByLabel('Search', { exact: true }).focus()
        const changed = page.evaluate(
          (shown) =>
            new Promise<number>((resolve) => {
              const before = document.querySelector(shown)?.textContent
              let typed = 0
              document.addEventListener('input', () => {
                typed = performance.now()
              })
              const look = () => {
                const now = document.querySelector(shown)?.textContent
                if (typed && now && now !== before) resolve(performance.now() - typed - 300)
                else requestAnimationFrame(look)
              }
              look()
            }),
          firstTitle,
        )
        await page.keyboard.type('river', { delay: 30 })
        return changed
      }),
    },
    {
      what: 'an artwork from the list, its name shown',
      unit: 'ms',
      atMost: 100,
      run: within('/artworks', async (page) => {
        await page.locator(`${firstTitle} a`).first().hover()
        return untilChanged(page, `${firstTitle} a`, 'main h1')
      }),
    },
    {
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
      what: 'script in a frame: switching a flag of an artwork',
      unit: 'ms',
      atMost: 16,
      run: within('/artworks', async (page) => {
        await page.locator(`${firstTitle} a`).first().click()
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
        await page.locator(firstTitle).first().waitFor()
        for (const card of await page.locator('main article').all()) await card.scrollIntoViewIfNeeded()
        await page.waitForLoadState('networkidle')
        const moved = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
        await context.close()
        return moved / 1_000_000
      },
    },
  ]
}
