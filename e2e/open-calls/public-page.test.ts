import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectPlainPageAccessible } from '../support/accessible.ts'
import { openPage, phone } from '../support/browser.ts'
import { addWork, beginApplication, createOpenCall, dayFromNow } from '../support/open-calls.ts'
import { disguisedDrawing, pictureFile } from '../support/pictures.ts'
import { usingSharedProduct } from '../support/product.ts'

const { product, browser, api } = usingSharedProduct()

const addressOf = ({ url }: { url: string }) => `${product.url}/call/exhibitions/${url}`
const applicationAddress = (path = '') => `${product.url}/call/application${path}`
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved at/ })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)

/** The applications to an open call, as staff read them. */
const applicationsTo = async ({ id_exhibition }: { id_exhibition: number }) => {
  const filter = encodeURIComponent(
    JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: id_exhibition }] }),
  )
  return (await api.get(`/exhibitionapplication/all?filter=${filter}`)).exhibition_applications
}

test('an application is begun, filled in and sent in without any script, and a mistake loses nothing that was typed', async () => {
  const openCall = await createOpenCall(api, 'Doors without a script')
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(addressOf(openCall))
  await page.getByText('1 to 3 works').waitFor()
  await page.getByText('Closes in 20 days').waitFor()

  const email = page.getByLabel('E-mail address')
  await page.getByLabel('First name').fill('Nerea')
  await page.getByLabel('Last name').fill('Etxeberria')
  await email.fill('no address')
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Nerea')
  expect(await email.inputValue()).toBe('no address')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Without your consent we cannot keep your application.').waitFor()

  await email.fill(`without-script.${openCall.id_exhibition}@mail.test`)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
  await page.getByLabel('Statement').fill('word '.repeat(201))
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByText('At most 200 words.', { exact: true }).waitFor()
  expect(await page.getByLabel('Statement').inputValue()).toContain('word word')
  await page.getByLabel('Statement').fill('First line.\n\nThird line.')
  await page.getByRole('button', { name: 'Save and go on' }).click()

  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goto(applicationAddress())
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByText('Not sent in yet: something is still missing.').waitFor()
  await page.getByRole('link', { name: 'one more work' }).click()
  await page.getByRole('link', { name: 'Add a work' }).click()
  await page.getByLabel('Title').fill('The gate, seen from the sea')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'The gate, seen from the sea', level: 1 }).waitFor()
  expect(await page.locator('noscript').textContent()).toContain('please switch on JavaScript')

  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('First line.\n\nThird line.')
  await page.goto(applicationAddress())
  await page.getByText('Missing pictures may be added until 24 hours later.').waitFor()
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
  await page.getByRole('link', { name: 'a picture of The gate, seen from the sea' }).waitFor()
  await page.goBack()
  await page.goto(applicationAddress('/statement'))
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
})

test('on a phone what is typed is saved while it is typed, a picture goes on when the connection comes back and is sent once though an answer is lost, and a page that is over says why', async () => {
  const openCall = await createOpenCall(api, 'Doors on a phone')
  const { page, faults, context } = await openPage(browser, phone)
  await beginApplication(
    page,
    addressOf(openCall),
    `${'a-very-long-address'.repeat(2)}.${openCall.id_exhibition}@mail.test`,
  )

  await context.setOffline(true)
  await page.getByLabel('Statement').fill('Typed in a tunnel.')
  await page.getByText('Not saved: no connection. We keep trying.').waitFor()
  await context.setOffline(false)
  await saved(page).waitFor()
  await page.reload()
  expect(await page.getByLabel('Statement').inputValue()).toBe('Typed in a tunnel.')

  await addWork(page, product.url, 'The gate')
  await page.getByText('The files of this application take 0 MB. There is room for 500 MB more.').waitFor()
  const picture = await pictureFile('gate.JPG', { width: 1200, height: 900 })
  const choose = page.getByLabel('Choose a picture')
  let toBreak = 2
  let puts = 0
  await page.route('**/api/upload/**', async (route) => {
    if (toBreak-- > 0) return route.abort('connectionreset')
    puts += 1
    await route.continue()
  })
  await choose.setInputFiles(disguisedDrawing)
  await page.getByText('It starts again by itself').waitFor()
  await page.getByText('This file cannot be taken.').waitFor()
  await choose.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(9) })
  await page.getByText('Please save it as one of the kinds named above').waitFor()
  // as it says of a file that had to give way
  const lost = page.getByText('so we had to remove some of yours: CV.')
  await page.locator('[data-shown=lost]').evaluate((region) => {
    region.textContent = 'so we had to remove some of yours: CV.'
  })
  await lost.waitFor()
  toBreak = 2
  puts = 0
  let pages = 0
  const work = new URL(page.url()).pathname
  await page.route(`**${work}`, (route) =>
    pages++ === 0 ? route.abort('connectionreset') : route.continue(),
  )
  await choose.setInputFiles(picture)
  await page.getByText('It starts again by itself').waitFor()
  await page.getByRole('img', { name: 'Picture of The gate' }).waitFor({ state: 'attached' })
  await page.getByText('The file is there.').waitFor()
  await page.getByText('The files of this application take 1 MB. There is room for 499 MB more.').waitFor()
  await lost.waitFor({ state: 'detached' })
  expect([puts, pages]).toEqual([1, 2])
  await fits(page)

  const elsewhere = await context.newPage()
  await elsewhere.goto(applicationAddress())
  await elsewhere.getByText('Everything is there.').waitFor()
  await fits(elsewhere)
  await elsewhere.getByRole('button', { name: 'Send in my application' }).click()
  await elsewhere.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
  await expect.poll(() => applicationsTo(openCall)).toHaveLength(1)
  await page.getByLabel('Choose another picture').setInputFiles(picture)
  await page.getByText('it was sent in, deleted or opened by its link elsewhere').waitFor()
  expect(faults).toEqual([])
})

test('every page can be used with the keyboard alone, on a phone, and by those who see little or nothing', async () => {
  const openCall = await createOpenCall(api, 'Doors for everybody')
  const { page } = await openPage(browser, phone)
  const look = async (place: string) => {
    await expectPlainPageAccessible(page, place)
    await fits(page)
  }
  // a clock that is wrong does not shorten the time that is left
  await page.clock.setFixedTime(Date.now() + 10 * 86_400_000)
  await page.goto(addressOf(openCall))
  await page.getByText('Closes in 20 days').waitFor()
  await page.clock.setFixedTime(Date.now())

  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content')
  await page.getByLabel('First name').focus()
  for (const text of ['Nerea', 'Etxeberria', `keyboard.${openCall.id_exhibition}@mail.test`]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Without your consent').waitFor()
  await look('the open call with an error')
  expect(await page.locator(':focus').getAttribute('id')).toBe('consent')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
  await addWork(page, product.url, 'A door')
  const workPath = new URL(page.url()).pathname.replace('/call/application', '')
  await page.getByLabel('Choose a picture').focus()
  expect(await page.locator(':focus').getAttribute('type')).toBe('file')
  const paths = ['', '/person', '/statement', '/works', '/works/new', workPath, '/cv', '/remove']
  for (const path of paths) {
    await page.goto(applicationAddress(path))
    await look(`application${path}`)
  }

  await api.patch(`/exhibition/${openCall.id_exhibition}`, {
    application_limit_date: dayFromNow(-2),
    late_applications: 1,
  })
  await page.goto(`${applicationAddress()}?language=es`)
  await page.getByText('recibidas fuera de plazo').first().waitFor()
  await look('a late application in Spanish')
  for (const path of paths.slice(1)) {
    await page.goto(applicationAddress(path))
    await fits(page)
  }
})
