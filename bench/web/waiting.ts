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

/**
 * Opens the first artwork of the list and answers how long it took until its title and its picture are shown, and with
 * `sections` until each of these is there and nothing on the page still loads.
 */
const untilOpened = async (page: Page, { title, picture, opened }: Site, sections: readonly string[]) => {
  await page.locator(title).first().hover()
  return page.evaluate(
    ({ title, picture, opened, sections }) =>
      new Promise<number>((resolve) => {
        const pathOf = (image: HTMLImageElement) => new URL(image.currentSrc || image.src).pathname
        const row = document.querySelector<HTMLElement>(title)!
        const name = row.textContent
        const path = pathOf(document.querySelector<HTMLImageElement>(picture)!)
        const isShown = () =>
          !document.querySelector(title) &&
          document.querySelector(opened.title)?.textContent === name &&
          [...document.querySelectorAll<HTMLImageElement>(opened.picture)].some(
            (image) => image.complete && image.naturalWidth > 0 && pathOf(image) === path,
          ) &&
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
    { title, picture, opened, sections },
  )
}

const openCold = async (browser: Browser, { url, state, list, title }: Site) => {
  const { page, context } = await openPage(browser, state)
  await page.addInitScript((shown) => {
    const look = () => {
      if (document.querySelector(shown)?.textContent) performance.mark('first-row')
      else requestAnimationFrame(look)
    }
    look()
  }, title)
  await page.goto(url + list)
  await page.locator(title).first().waitFor()
  const time = await page.evaluate(() => performance.getEntriesByName('first-row')[0]!.startTime)
  await context.close()
  return time
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
  const openArtwork = (site: Site, sections: readonly string[]) =>
    opened(site, (page) => untilOpened(page, site, sections))

  return [
    {
      id: 'cold',
      what: 'artworks, opened cold, to the first row',
      unit: 'ms',
      atMost: 350,
      ...both((site) => () => openCold(browser, site)),
    },
    {
      id: 'artwork',
      what: 'an artwork from the list, its title and picture shown',
      unit: 'ms',
      atMost: 60,
      ...both((site) => openArtwork(site, [])),
    },
    {
      id: 'sections',
      what: 'an artwork from the list, all its sections shown',
      unit: 'ms',
      atMost: 200,
      run: openArtwork(product, product.opened.sections),
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
