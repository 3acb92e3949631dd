import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectPlainPageAccessible } from '../support/accessible.ts'
import { openPage, phone } from '../support/browser.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { beginApplication, createCall } from '../support/open-calls.ts'
import { usingProduct } from '../support/product.ts'

/* What an artist is told, and can do, when others have begun applications with their address. */

const mailServer = usingMailServer()
const { product, browser, api } = usingProduct(() => ({
  ...mailServer.environment,
  TIME_ZONE: 'Europe/Madrid',
}))

const applicationAddress = (path = '') => `${product.url}/call/application${path}`

const begin = async (url: string, email: string, first: string, options: BrowserContextOptions = {}) => {
  const { page } = await openPage(browser, options)
  await beginApplication(page, `${product.url}/call/exhibitions/${url}`, email, first)
  return page
}

/** As a program does: without a browser. */
const beginWithout = async (url: string, email: string) => {
  const { status } = await fetch(`${product.url}/call/exhibitions/${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ first_name: 'Stranger', last_name: 'Etxeberria', email, consent: '1' }),
  })
  expect(status).toBe(303)
}

const linkTo = async (email: string) => {
  const found = async () =>
    (await mailServer.mails())
      .find((mail) => mail.to.includes(email))
      ?.links.find((link) => link.includes('/call/resume/'))
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return (await found())!
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)

test.each([
  ['a laptop', {}],
  ['a phone', phone],
] as const)(
  'whose address has had its links reads so on %s, and opens their own application by a former one',
  async (device, options) => {
    const { url } = await createCall(api, `Doors to many, on ${device}`)
    const email = `${device.replaceAll(' ', '-')}@strangers.test`
    for (let count = 0; count < 10; count += 1) await beginWithout(url, email)
    const own = await begin(url, email, 'Nerea', options)
    const told = own.getByText('Any link that we mailed there before opens this application too.')
    await told.waitFor()
    await expectPlainPageAccessible(own, 'begun without a link')
    await fits(own)
    await own.goto(applicationAddress())
    await told.waitFor()

    const { page } = await openPage(browser, options)
    await page.goto(await linkTo(email))
    await page.getByRole('heading', { name: 'Your applications', level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Open this application' }).count()).toBe(11)
    await expectPlainPageAccessible(page, 'the applications of an address')
    await fits(page)

    await page
      .locator('section', { hasText: 'Stranger' })
      .first()
      .getByRole('button', { name: 'Delete it' })
      .click()
    await page.getByRole('heading', { name: 'Delete this application?' }).waitFor()
    await page.getByText('Stranger Etxeberria').waitFor()
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('heading', { name: 'Your applications', level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'Open this application' }).count()).toBe(10)

    await page.getByRole('button', { name: /^Open this application .*Nerea Etxeberria/ }).click()
    await page.getByRole('heading', { name: 'Your application', level: 1 }).waitFor()
    expect(await page.getByText('Any link that we mailed').count()).toBe(0)
    await page.goto(applicationAddress('/person'))
    expect(await page.getByLabel('First name').inputValue()).toBe('Nerea')
    // who has the link has the application from now on
    await own.goto(applicationAddress())
    await own.getByRole('heading', { name: 'There is no application open in this browser' }).waitFor()
  },
)

test('how much the files take and how much room there is stands where a file is chosen, and is right once it has arrived', async () => {
  const { url } = await createCall(api, 'Doors with room')
  const page = await begin(url, 'room@strangers.test', 'Nerea', phone)
  await page.goto(applicationAddress('/cv'))
  await page.getByText('The files of this application take 0 MB. There is room for 500 MB more.').waitFor()
  // as it says of a file that had to give way
  const lost = page.getByText('so we had to remove some of yours: CV.')
  await page.locator('[data-shown=lost]').evaluate((region) => {
    region.textContent = 'so we had to remove some of yours: CV.'
  })
  await lost.waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${'x'.repeat(3 * 1024 * 1024)}\n%%EOF\n`),
  })
  await page.getByText('Your CV is there.').waitFor()
  await page.getByText('The files of this application take 4 MB. There is room for 496 MB more.').waitFor()
  await lost.waitFor({ state: 'detached' })
  await fits(page)
})
