import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleEverywhere, settle } from './support/accessible.ts'
import { openPage, stopTracing } from './support/browser.ts'
import { loadPlainDemonstration } from './support/demonstration.ts'
import { usingProduct } from './support/product.ts'
import { screenPaths } from './support/screens.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct({}, loadPlainDemonstration)

/** One for all tests: a page in use opens the next screen in a fraction of the time. */
let page: Page

beforeAll(async () => {
  const { sponsors } = await api.get('/sponsor/all')
  await api.delete(`/sponsor/${sponsors.at(-1).id_sponsor}`)
  await api.post('/newsletterrequest', { name: 'Nerea', email: 'nerea@mail.test', date: '2026-03-05' })
  const opened = await openSignedIn(browser, product.url)
  page = opened.page
  await stopTracing(opened.context)
})
afterAll(() => page.context().close())

/** Presses something that opens a dialog, or shows what is wrong with a form. */
type Step = (page: Page) => Promise<void>

const dialogs = (page: Page) => page.locator('[role="dialog"]:visible')

const opens = (find: (within: Locator, page: Page) => Locator): Step => {
  return async (page) => {
    const before = await dialogs(page).count()
    const within = before > 0 ? dialogs(page).last() : page.getByRole('main')
    await find(within, page).first().click()
    await dialogs(page).nth(before).waitFor()
    await settle(page)
  }
}
const press = (name: string | RegExp) =>
  opens((within) =>
    within.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}$`, 'i') : name }),
  )
const named = (...names: (string | RegExp)[]) => names.map((name) => [press(name)])
/** The first record of a list. */
const record = opens((_, page) => page.locator('main tbody tr, main [role="listitem"] button'))
const incomplete: Step = async (page) => {
  await dialogs(page)
    .getByRole('button', { name: /^(Add|Save)$/ })
    .click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
const without =
  (label: string): Step =>
  (page) =>
    dialogs(page).getByLabel(label, { exact: true }).fill('')
const fromMenu = (entry: string): Step => {
  return async (page) => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await opens(() => page.getByRole('menuitem', { name: entry }))(page)
  }
}
const personOf = (email: string): Step => {
  return async (page) => {
    await dialogs(page).getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByText(`Held about ${email}`).waitFor()
  }
}

interface Screen {
  /** Where the route's screen is, when its path alone does not say so. */
  at?: string
  /** The ways to its dialogs. */
  dialogs?: Step[][]
}

/** Every screen with its dialogs, by its route; null leads to another one. */
const screens: Record<string, Screen[] | null> = {
  '/': null,
  '/$': null,
  '/log-out': null,
  // without a session, in a test of its own
  '/signin': null,
  '/home': [
    {
      dialogs: [
        [press(/^Add banner$/i), incomplete],
        [press('Edit What the river kept'), without('Subtitle'), incomplete],
        [press('Edit What the river kept'), press('Change: Web image')],
        [
          press('Edit What the river kept'),
          without('Subtitle'),
          opens((within) => within.getByText('Cancel')),
        ],
        [press('Delete What the river kept')],
        [press('Edit Artists of the season')],
        [fromMenu('Deleted records')],
        [fromMenu('Personal data'), personOf('nerea@mail.test')],
        [opens((_, page) => page.getByRole('button', { name: /^Search or jump to/ }))],
        [fromMenu('Keyboard shortcuts')],
      ],
    },
  ],
  '/applications': [
    { dialogs: [[press('Add Artist')]] },
    {
      at: '/applications?tab=exhibitions&exhibitions_status=1',
      dialogs: [
        [press(/^Add application$/i), incomplete],
        [record],
        [record, press(/^Add artwork$/i)],
        [record, press(/^Remove /)],
      ],
    },
    { at: '/applications?tab=magazines', dialogs: [[record]] },
  ],
  '/artists': [{ dialogs: [[press('Add Artist'), incomplete], [press(/^Delete /)]] }],
  '/artists/$url': [
    {
      at: '/artists/mei-lin-fongsiuwen',
      dialogs: [
        ...named('Edit', 'Delete', 'Change photo', 'Edit social media', 'Edit about', 'Upload: CV'),
        ...named(/^Add image$/i, /^Edit Work table/, /^Delete Work table/),
        [press('Edit'), press(/country code/i)],
      ],
    },
  ],
  '/artworks': [
    { dialogs: [[press(/^Add Artwork$/i), incomplete]] },
    { at: '/artworks?search=nothing-is-called-this' },
  ],
  '/artworks/$url': [
    {
      at: '/artworks/acqua-alta',
      dialogs: named('Edit', 'Delete', 'Add image', 'Replace image 1', 'Edit image 1', 'Delete image 1'),
    },
  ],
  '/exhibitions': [{ dialogs: [[press('Add Exhibition'), incomplete]] }],
  '/exhibitions/$url': [
    {
      at: '/exhibitions/cartographies',
      dialogs: [
        ...named('Edit', 'History', 'Delete', 'Change image', 'Edit dates', 'Edit magazine text'),
        ...named('Edit video', 'Edit virtual exhibition'),
        ...named(/^Add application$/i, /^Add sponsor$/i, /^Add artwork$/i, /^Add artist$/i, /^Remove /),
      ],
    },
  ],
  '/magazines': [{ dialogs: [[press('Add Magazine'), incomplete]] }],
  // what it shares with an exhibition is looked at there
  '/magazines/$url': [{ at: '/magazines/mitre-and-mat-6-kitchens', dialogs: named('Edit', 'Edit code') }],
  '/masterclasses': [{}],
  '/users': [{ dialogs: [[press('Add User'), incomplete]] }],
  '/users/$id': [{ at: '/users/2', dialogs: named('Edit', 'Change Password', 'Delete') }],
  '/sponsors': [{ dialogs: [[press('Add Sponsor'), incomplete], [record], [press(/^Delete /)]] }],
  '/contact': [{ dialogs: [[press('Add Contact'), incomplete], [record]] }],
  '/newsletters': [{ dialogs: [[press('Add Newsletter'), incomplete], [record]] }],
  '/enquiries': [{ dialogs: [[press('Add Enquiry'), incomplete], [record]] }],
  '/statistics': [{}],
  '/change-password': [{}],
  '/privacy': [{}],
  '/terms-conditions': [{}],
}

const closeAll = async (page: Page) => {
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

const walk = async (route: string, { at = route, dialogs: ways = [] }: Screen) => {
  await page.goto(product.url + at)
  await settle(page)
  await expectAccessibleEverywhere(page, at)
  for (const [index, way] of ways.entries()) {
    for (const step of way) await step(page)
    const title = await dialogs(page).last().getAttribute('aria-labelledby')
    const name = title ? await page.locator(`[id="${title}"]`).textContent() : `dialog ${index + 1}`
    await expectAccessible(page, `${at}: ${name}`, '[role="dialog"]')
    await closeAll(page)
  }
}

test('every route is known here', () => {
  expect(Object.keys(screens).sort()).toEqual(screenPaths.toSorted())
})

test('axe finds nothing serious on sign-in', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${product.url}/signin`)
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Tab')
  await expectAccessibleEverywhere(page, 'sign-in')
})

test('axe finds nothing serious on the account menu', async () => {
  await page.goto(`${product.url}/home`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await expectAccessible(page, 'account menu')
})

test.each(Object.entries(screens).filter(([, its]) => its !== null))(
  'axe finds nothing serious on %s and in its dialogs',
  { timeout: 180_000 },
  async (route, its) => {
    for (const screen of its!) await walk(route, screen)
  },
)
