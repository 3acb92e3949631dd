import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectAccessible, settings } from './support/accessible.ts'
import { launchBrowser, openPage, signIn } from './support/browser.ts'
import { loadPlainDemonstration } from './support/demonstration.ts'
import { type Product, startProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({}, loadPlainDemonstration), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const opened = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).getByRole('button').first()

test.each(settings)(
  'axe finds nothing serious on sign-in, home and its dialogs: %s',
  async (_name, options) => {
    const { page } = await openPage(browser, options)
    await page.goto(`${product.url}/signin`)
    await page.getByLabel('Email').waitFor()
    await expectAccessible(page, 'sign-in')

    await signIn(page, product.url)
    await page.getByRole('button', { name: 'Edit What the river kept' }).waitFor()
    await expectAccessible(page, 'home')

    await page.getByRole('button', { name: 'Edit What the river kept' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Banner' })
    await form.getByLabel('Subtitle').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Fill in the missing fields').waitFor()
    await expectAccessible(page, 'a form with something missing, its button below the pointer')

    await form.getByRole('button', { name: 'Change: Web image' }).click()
    await opened(page, 'Web image').waitFor()
    await expectAccessible(page, 'picture dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Web image' }).waitFor({ state: 'hidden' })

    await page.keyboard.press('Escape')
    await opened(page, 'Leave without saving?').waitFor()
    await expectAccessible(page, 'unsaved changes')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await form.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Delete What the river kept' }).click()
    await opened(page, 'Are you sure?').waitFor()
    await expectAccessible(page, 'delete confirmation')
  },
)

test.each(settings)(
  'axe finds nothing serious on the shell and its other pages: %s',
  async (_name, options) => {
    const { page } = await openSignedIn(browser, product.url, options)
    await page.goto(`${product.url}/home`)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    await expectAccessible(page, 'account menu')
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+K')
    await page.getByRole('textbox', { name: 'Jump to' }).waitFor()
    await expectAccessible(page, 'jump to')

    for (const path of ['users', 'statistics', 'change-password', 'privacy', 'terms-conditions']) {
      await page.goto(`${product.url}/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, path)
    }
  },
)

test.each(settings)(
  'axe finds nothing serious on the artists, a profile and its dialogs: %s',
  async (_name, options) => {
    const { page } = await openSignedIn(browser, product.url, options)
    await page.goto(`${product.url}/artists?status=5`)
    await page.getByText('Mei-Lin Fongsiuwen').first().waitFor()
    await expectAccessible(page, 'artists')

    await page.getByText('Mei-Lin Fongsiuwen').first().click()
    await page.getByText('2 of 12').waitFor()
    await expectAccessible(page, 'profile')

    for (const [button, name] of [
      ['Edit', 'Edit Artist'],
      ['Edit About', 'Edit About'],
      ['Upload: CV', 'CV'],
      ['Add Image', 'Add Image'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await opened(page, name).waitFor()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    }
  },
)

test.each(settings)(
  'axe finds nothing serious on the artworks, one of them, its dialogs and the masterclasses: %s',
  async (_name, options) => {
    const { page } = await openSignedIn(browser, product.url, options)
    await page.goto(`${product.url}/artworks`)
    const work = page.getByRole('article').getByRole('link').first()
    await work.waitFor()
    await expectAccessible(page, 'artworks')

    await page.getByRole('button', { name: 'Add Artwork' }).click()
    await opened(page, 'Add Artwork').waitFor()
    await expectAccessible(page, 'Add Artwork')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Add Artwork' }).waitFor({ state: 'hidden' })

    await work.click()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    await page.getByText(/\d+ of 12/).waitFor()
    await expectAccessible(page, 'artwork')
    for (const [button, name] of [
      ['Edit', 'Edit Artwork'],
      ['Add Image', 'Add Image'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await opened(page, name).waitFor()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    }

    await page.goto(`${product.url}/masterclasses`)
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page, 'masterclasses')
  },
)

test.each(settings)(
  'axe finds nothing serious on the users, a profile, the sponsors and their dialogs: %s',
  async (_name, options) => {
    const { page } = await openSignedIn(browser, product.url, options)
    await page.goto(`${product.url}/users`)
    await page.getByText('Inés Duarte').first().waitFor()
    await expectAccessible(page, 'users')
    await page.getByRole('button', { name: 'Add User' }).click()
    await opened(page, 'Add User').waitFor()
    await expectAccessible(page, 'Add User')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Add User' }).waitFor({ state: 'hidden' })

    await page.getByText('Inés Duarte').first().click()
    await page.getByRole('button', { name: 'Change Photo' }).waitFor()
    await expectAccessible(page, 'user')
    for (const [button, name] of [
      ['Edit', 'Edit Profile'],
      ['Change Password', 'Change Password'],
      ['Change Photo', 'Change Photo'],
      ['Delete', 'Are you sure?'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await opened(page, name).waitFor()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
    }

    await page.goto(`${product.url}/sponsors`)
    await page.getByText('Halvorsted Paper Mill').waitFor()
    await expectAccessible(page, 'sponsors')
    await page.getByText('Halvorsted Paper Mill').click()
    await opened(page, 'Edit Sponsor').waitFor()
    await expectAccessible(page, 'Edit Sponsor')
  },
)

test.each(settings)(
  'axe finds nothing serious on contact, newsletters, enquiries and their dialogs: %s',
  async (_name, options) => {
    const { page } = await openSignedIn(browser, product.url, options)
    for (const [path, add, name] of [
      ['contact', 'Add Contact', 'Contact'],
      ['newsletters', 'Add Newsletter', 'Newsletter'],
      ['enquiries', 'Add Enquiry', 'Enquiries'],
    ] as const) {
      await page.goto(`${product.url}/${path}`)
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      const rows = page.getByText('@').first()
      await rows.waitFor()
      await expectAccessible(page, path)

      await page.getByRole('button', { name: add }).click()
      const form = page.getByRole('dialog', { name: add })
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await form.getByText('Fill in the missing fields').waitFor()
      await expectAccessible(page, add)
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'hidden' })

      await rows.click()
      await opened(page, /^Edit/).waitFor()
      await expectAccessible(page, `${path}, one of them`)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
  },
)
