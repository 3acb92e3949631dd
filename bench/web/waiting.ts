import type { Browser, Page } from 'playwright-core'
import { openPage } from '../../e2e/support/browser.ts'
import type { Journey } from './journeys.ts'
import type { Site } from './sites.ts'

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

/** The same for a text that is typed: from the end of the pause after the last key. */
const untilFound = async (page: Page, { search, title }: Site) => {
  await search(page).focus()
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
    title,
  )
  await page.keyboard.type('river', { delay: 30 })
  return changed
}

interface Opened {
  /** Also until its picture is the copy of the page: until then it is shown as the list has loaded it. */
  withOwnCopy?: boolean
  /** Also until each of these is there, and nothing on the page still loads. */
  sections?: readonly string[]
}

/** Opens the first artwork of the list and answers how long it took until its title and its picture are shown. */
const untilOpened = async (
  page: Page,
  { title, picture, opened }: Site,
  { withOwnCopy = true, sections = [] }: Opened,
) => {
  await page.locator(title).first().hover()
  return page.evaluate(
    ({ title, picture, opened, withOwnCopy, sections }) =>
      new Promise<number>((resolve) => {
        const pathOf = (image: HTMLImageElement) => new URL(image.currentSrc || image.src).pathname
        const row = document.querySelector<HTMLElement>(title)!
        const name = row.textContent
        const path = pathOf(document.querySelector<HTMLImageElement>(picture)!)
        const isDrawn = (image: HTMLImageElement) =>
          (image.complete && image.naturalWidth > 0 && pathOf(image) === path) ||
          (!withOwnCopy && getComputedStyle(image).backgroundImage.includes(path))
        const isShown = () =>
          !document.querySelector(title) &&
          document.querySelector(opened.title)?.textContent === name &&
          [...document.querySelectorAll<HTMLImageElement>(opened.picture)].some(isDrawn) &&
          sections.every((section) => document.querySelector(section)) &&
          (sections.length === 0 ||
            !document.querySelector('main :is([aria-busy="true"], [class*="Skeleton"])'))
        const begin = performance.now()
        const look = () => {
          if (isShown()) resolve(performance.now() - begin)
          else requestAnimationFrame(look)
        }
        row.click()
        look()
      }),
    { title, picture, opened, withOwnCopy, sections },
  )
}

/**
 * Opens the list and answers when its first row was painted, and how long the page's main thread worked until then: other programs on
 * the machine disturb that less.
 */
const untilFirstRow = async (page: Page, { url, list, title }: Site) => {
  await page.addInitScript((shown) => {
    const look = () => {
      if (!document.querySelector(shown)?.textContent) return requestAnimationFrame(look)
      // Its message arrives when the frame has been laid out and painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => console.log(`first row ${performance.now()}`)
      return port2.postMessage(null)
    }
    look()
  }, title)
  // By the console: a row that is looked for from outside takes time of the page.
  const noted = page.waitForEvent('console', (message) => message.text().startsWith('first row '))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url + list, { waitUntil: 'commit' })
  const shown = Number((await noted).text().slice('first row '.length))
  const { metrics } = await session.send('Performance.getMetrics')
  const work = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  return { shown, work }
}

/** The same with an empty cache, or in a browser that has shown the list before. */
const openList = async (browser: Browser, site: Site, cache: 'empty' | 'filled') => {
  const { page, context } = await openPage(browser, site.state)
  try {
    if (cache === 'filled') {
      await page.goto(site.url + site.list)
      await page.locator(site.title).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
    return await untilFirstRow(cache === 'filled' ? await context.newPage() : page, site)
  } finally {
    await context.close()
  }
}

/** How long a person waits at the artworks, each from where a browser has nothing else to do. */
export const waitingOf = (browser: Browser, product: Site, reference: Site | null): Journey[] => {
  const opened = (site: Site, measure: (page: Page) => Promise<number>) => async () => {
    const { page, context } = await openPage(browser, site.state)
    try {
      await page.goto(site.url + site.list)
      await page.locator(site.title).first().waitFor()
      await page.waitForLoadState('networkidle')
      return await measure(page)
    } finally {
      await context.close()
    }
  }
  const both = (run: (site: Site) => () => Promise<number>) => ({
    run: run(product),
    ...(reference && { reference: run(reference) }),
  })
  const openArtwork = (site: Site, until: Opened) => opened(site, (page) => untilOpened(page, site, until))

  return [
    {
      id: 'cold',
      what: 'artworks, opened cold, to the first row',
      unit: 'ms',
      atMost: 350,
      atMostOfReference: 0.7,
      ...both((site) => async () => (await openList(browser, site, 'empty')).shown),
    },
    {
      id: 'work',
      what: 'the same, work of the page’s main thread',
      unit: 'ms',
      atMostOfReference: 0.7,
      ...both((site) => async () => (await openList(browser, site, 'empty')).work),
    },
    {
      id: 'warm',
      what: 'artworks, all files in the cache, to the first row',
      unit: 'ms',
      atMostOfReference: 0.7,
      ...both((site) => async () => (await openList(browser, site, 'filled')).shown),
    },
    {
      id: 'artwork',
      what: 'an artwork from the list, its title and picture shown',
      unit: 'ms',
      atMost: 60,
      atMostOfReference: 1,
      ...both((site) => openArtwork(site, { withOwnCopy: false })),
    },
    {
      id: 'picture',
      what: 'the same, its picture the larger copy of the page',
      unit: 'ms',
      atMost: 60,
      ...both((site) => openArtwork(site, {})),
    },
    {
      id: 'sections',
      what: 'an artwork from the list, all its sections shown',
      unit: 'ms',
      atMost: 200,
      run: openArtwork(product, { sections: product.opened.sections }),
    },
    {
      id: 'next',
      what: 'the next page',
      unit: 'ms',
      atMost: 60,
      ...both((site) => opened(site, (page) => untilChanged(page, site.next, site.title))),
    },
    {
      id: 'search',
      what: 'a search, after its pause of 300 ms',
      unit: 'ms',
      atMost: 46,
      ...both((site) => opened(site, (page) => untilFound(page, site))),
    },
  ]
}
