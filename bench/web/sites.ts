import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openPage, submitSignIn } from '../../e2e/support/browser.ts'
import { credentials, signIn } from '../installation.ts'

/** A page that shows the artworks, by what its journeys look at and act on. */
export interface Site {
  url: string
  /** Of somebody who is signed in. */
  state: BrowserContextOptions
  /** The path of the list. */
  list: string
  /** In the list: the title of a row, which opens it, and the row's picture. */
  title: string
  picture: string
  next: string
  search: (page: Page) => Locator
  /** On the page of one artwork. */
  opened: { title: string; picture: string; sections: readonly string[] }
}

const viewport = { width: 1440, height: 900 }

export const productSite = async (browser: Browser, url: string): Promise<Site> => {
  const { page, context } = await openPage(browser)
  await page.goto(`${url}/signin`)
  await submitSignIn(page, credentials.email, credentials.password)
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  const storageState = await context.storageState()
  await context.close()
  return {
    url,
    state: { viewport, storageState },
    list: '/artworks',
    title: 'main article h2 a',
    picture: 'main article img',
    next: '[aria-label="Next page"]',
    search: (page) => page.getByLabel('Search', { exact: true }),
    opened: {
      title: 'main h1',
      picture: 'main img',
      sections: ['#details', '#images', '#statistics', '#enquiries'],
    },
  }
}

/** Its page knows no sign-in: it takes the token that it is given. */
export const referenceSite = async (url: string): Promise<Site> => {
  const localStorage = [{ name: 'token', value: await signIn(url) }]
  return {
    url,
    state: { viewport, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } },
    list: '/#/artwork',
    title: 'tbody td.column-title',
    picture: 'tbody img',
    next: '[aria-label="Go to next page"]',
    search: (page) => page.getByLabel('Title', { exact: true }),
    opened: { title: '.ra-field-title > span', picture: '.ra-field img', sections: [] },
  }
}
