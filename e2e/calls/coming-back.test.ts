import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, phone } from '../support/browser.ts'
import { beginApplication, createCall } from '../support/open-calls.ts'
import { usingProduct } from '../support/product.ts'

/* What an applicant does again: after Back, after a reload, in a second tab, with a form that was refused. */

const { product, browser, api } = usingProduct(() => ({ TIME_ZONE: 'Europe/Madrid' }))

const addressOf = ({ url }: { url: string }) => `${product.url}/call/exhibitions/${url}`
const applicationAddress = (path = '') => `${product.url}/call/application${path}`
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved at/ })

const begin = async (title: string, options: BrowserContextOptions = {}, values = {}) => {
  const call = await createCall(api, title, values)
  const opened = await openPage(browser, { ...phone, ...options })
  const email = `${call.id_exhibition}@again.test`
  await beginApplication(opened.page, addressOf(call), email)
  return { ...opened, call, email }
}

const openNewWork = async (page: Page) => {
  await page.goto(applicationAddress('/works'))
  await page.getByRole('link', { name: 'Add a work' }).click()
  await page.getByRole('heading', { name: 'New work', level: 1 }).waitFor()
}
const saveWork = async (page: Page, title: string) => {
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}
const worksOf = async (page: Page) => {
  await page.goto(applicationAddress('/works'))
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  return page.locator('ul.rows .name').allTextContents()
}

test('a new work that is saved again after Back is one work', async () => {
  const { page } = await begin('Doors gone back to')
  await openNewWork(page)
  const form = page.url()
  await saveWork(page, 'Salt')
  await page.goBack()
  await page.getByRole('heading', { name: 'Salt', level: 1 }).waitFor()
  // from here on the form is that of the work
  const change = async (title: string) => {
    await page.getByLabel('Title').fill(title)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  }
  await change('Salt water')
  await page.goto(form)
  await page.reload()
  await change('Salt water')
  const second = await page.context().newPage()
  await second.goto(form)
  await second.getByRole('heading', { name: 'Salt water', level: 1 }).waitFor()
  await second.close()
  expect(await worksOf(page)).toEqual(['Salt water'])
  await openNewWork(page)
  await saveWork(page, 'Tide')
  expect(await worksOf(page)).toEqual(['Salt water', 'Tide'])
})

test.each([
  ['/person', 'Country code', '34', '+34', 'A plus and digits, such as +34.'],
  ['/person', 'Telephone', '12', '612 345 678', '6 to 12 digits, with or without spaces.'],
  ['/statement', 'Statement', 'word '.repeat(201), 'Word.', 'At most 200 words.'],
])(
  'a refused save of %s whose field %s is mended shows no trace of the refusal',
  async (path, label, wrong, right, words) => {
    const { page } = await begin(`Doors refused ${label}`)
    await page.goto(applicationAddress(path))
    await page.getByLabel(new RegExp(`^${label}`)).fill(wrong)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    const banner = page.getByRole('alert').getByText('Not saved yet: please look at the fields marked below.')
    await banner.waitFor()
    await page.getByText(words, { exact: true }).waitFor()
    await page.getByLabel(new RegExp(`^${label}`)).fill(right)
    await saved(page).waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(await page.locator('.note, .error').count()).toBe(0)
  },
)

test('a banner stays while one of two marked fields is still wrong', async () => {
  const { page } = await begin('Doors with two mistakes')
  await page.goto(applicationAddress('/person'))
  await page.getByLabel('Country code').fill('34')
  await page.getByLabel('Telephone').fill('12')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  const banner = page.getByText('Not saved yet: please look at the fields marked below.')
  await banner.waitFor()
  await page.getByLabel('Country code').fill('+34')
  await expect.poll(() => page.getByLabel('Country code').getAttribute('aria-invalid')).toBeNull()
  expect(await banner.count()).toBe(1)
  await page.getByLabel('Telephone').fill('612345678')
  await banner.waitFor({ state: 'detached' })
})

test('another tab’s version stays readable once one’s own is saved, without the request to save it', async () => {
  const { page, context } = await begin('Doors of two minds')
  const other = await context.newPage()
  await other.goto(applicationAddress('/statement'))
  await page.getByLabel('Statement').fill('First mind.')
  await saved(page).waitFor()
  await other.getByLabel('Statement').fill('Second mind.')
  await other.getByText('Changed in another tab: save to see both versions').waitFor()
  await other.getByRole('button', { name: 'Save and go on' }).click()
  await other.getByText('save it again to keep it').waitFor()
  await other.getByLabel('Statement').fill('Second mind, kept.')
  await saved(other).waitFor()
  await other.getByText('save it again to keep it').waitFor({ state: 'detached' })
  await other.getByRole('blockquote').getByText('First mind.').waitFor()
})
