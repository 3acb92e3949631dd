import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, phone } from '../support/browser.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { addWork, beginApplication, createCall } from '../support/open-calls.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/* What staff see of applications that are begun, or sent in and not yet among the others. */

const mailServer = usingMailServer()
const { product, browser, api } = usingProduct(() => ({
  ...mailServer.environment,
  TIME_ZONE: 'Europe/Madrid',
}))

type Call = Awaited<ReturnType<typeof createCall>>
let call: Call

const applicationAddress = (path = '') => `${product.url}/call/application${path}`

/** Sends an application in without the picture of its work. */
const sendIn = async (page: Page, to: Call, email: string, first: string) => {
  await beginApplication(page, `${product.url}/call/exhibitions/${to.url}`, email, first)
  await page.getByLabel('Statement').fill('Doors.')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await addWork(page, product.url, 'The gate')
  await page.goto(applicationAddress())
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
}

const mailTo = async (email: string, subject: RegExp) => {
  const found = async () =>
    (await mailServer.mails()).find((mail) => mail.to.includes(email) && subject.test(mail.subject))
  await expect.poll(found, { timeout: 20_000 }).toBeDefined()
  return (await found())!
}

beforeAll(async () => {
  call = await createCall(api, 'Doors on their way')
  const { page } = await openPage(browser)
  await beginApplication(page, `${product.url}/call/exhibitions/${call.url}`, 'begun@way.test', 'Begoña')
  await page.close()
})

const figuresOf = ({ url }: Call) => `${product.url}/exhibitions/${url}/judging?tab=figures`
const panelOn = (page: Page) => page.getByRole('region', { name: 'On the way' })

test('who sends in an application without its picture has a receipt at once, with until when it may come', async () => {
  const { page } = await openPage(browser)
  await sendIn(page, call, 'pictures@müller.example', 'Pilar')
  const receipt = await mailTo('xn--mller-kva.example', /pictures are still missing/)
  expect(receipt.envelope.to).toEqual(['pictures@xn--mller-kva.example'])
  expect(receipt.text).toMatch(/until .+ at \d\d:\d\d \(Madrid time\)/)
  expect(receipt.text).toContain('– The gate')
  await page.goto(receipt.links.find((link) => link.includes('/call/resume/'))!)
  await page.getByRole('button', { name: 'Yes, this is my application' }).click()
  await page.getByRole('link', { name: 'a picture of The gate' }).waitFor()
})

test.each([
  ['a laptop', undefined],
  ['a phone', phone],
] as const)(
  'staff see on %s how many are on their way, and write to one of them',
  async (device, options) => {
    const first = device === 'a phone' ? 'Pía' : 'Paz'
    const email = `${first === 'Pía' ? 'pia' : 'paz'}@way.test`
    const { page: applicant } = await openPage(browser)
    await sendIn(applicant, call, email, first)
    const { page, faults } = await openSignedIn(browser, product.url, options)
    await page.goto(`${product.url}/exhibitions/${call.url}`)
    await page.getByRole('link', { name: /^1 begun · \d waiting for pictures$/ }).click()
    const panel = panelOn(page)
    await panel.getByText('sent in; added after a day at most').waitFor()
    await panel.getByText(`${first} Etxeberria`).waitFor()
    // who has not proved the address is counted, and not named
    expect(await panel.getByText('Begoña').count()).toBe(0)
    await panel
      .getByText(/^1 picture is missing; it can come until /)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)

    await panel.getByRole('button', { name: `Write to ${first} Etxeberria` }).click()
    const dialog = page.getByRole('dialog', { name: `Write to ${first} Etxeberria` })
    const text = dialog.getByLabel('Text', { exact: true })
    await expect.poll(() => text.inputValue()).toContain('The gate')
    await expectAccessible(page, `the letter to somebody on the way, on ${device}`)
    await text.fill(`${await text.inputValue()}\n\nWe look forward to it.`)
    await dialog.getByLabel('Subject').fill('')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByText('Required field').waitFor()
    await dialog.getByLabel('Subject').fill('About your gate')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const letter = await mailTo(email, /^About your gate$/)
    expect(letter.text).toContain('We look forward to it.')
    expect(letter.links.some((link) => /\/call\/resume\/draft_/.test(link))).toBe(true)
    await panel
      .getByText(/^By staff \d{4}-/)
      .first()
      .waitFor()
    await expectAccessible(page, `what is on the way, on ${device}`)
    expect(faults).toEqual([])
  },
)

test('a call to which nothing is on its way says so, and one whose numbers do not come offers to try again', async () => {
  const empty = await createCall(api, 'Doors nobody opens')
  const { page } = await openSignedIn(browser, product.url)
  const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/drafts?*', (route) => isAsked.then(() => route.fulfill({ status: 500, json: {} })))
  await page.goto(figuresOf(empty))
  const panel = panelOn(page)
  await page.locator('[aria-busy], .mantine-Skeleton-root').first().waitFor()
  answer()
  await panel.getByRole('alert').waitFor()
  await page.unroute('**/drafts?*')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByText('Nobody to write to').waitFor()
  await page.goto(`${product.url}/exhibitions/${empty.url}`)
  await page.getByText('Nothing at the moment').waitFor()
})

test('a call that ends first says at home how many more are on their way', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/home`)
  await page.getByText(/\d more on (its|their) way/).waitFor()
})

test.each([
  ['a laptop', undefined],
  ['a phone', phone],
] as const)('a notice of an answer opens on %s where the answer is seen', async (device, options) => {
  const title = `Doors answered on ${device}`
  const answered = await createCall(api, title)
  const email = `${answered.id_exhibition}@answers.test`
  const { artist } = await api.post('/artist', {
    email,
    password: 'right-password',
    first_name: 'Amaia',
    last_name: `of ${device}`,
    gender_id: 2,
  })
  const { exhibitionapplication } = await api.post('/exhibitionapplication', {
    exhibition_id: answered.id_exhibition,
    user_id: artist.id_user,
  })
  const action = (
    await api.post('/bulkaction', {
      kind: 'exhibition_application',
      action: 'mail',
      given: { occasion: 'more_information' },
      ids: [exhibitionapplication.id_exhibition_application],
    })
  ).bulk_action.id_bulk_action
  const stateOf = async () => (await api.get(`/bulkaction/${action}`)).bulk_action.state
  await expect.poll(stateOf).toBe('checked')
  await api.post(`/bulkaction/${action}/start`, {})
  const question = await mailTo(email, /./)
  const { page: applicant } = await openPage(browser, phone)
  await applicant.goto(question.links.find((link) => link.includes('/call/answer/'))!)
  await applicant.getByLabel('Your answer').fill('It hangs the right way up.')
  await applicant.getByRole('button', { name: 'Send my answer' }).click()
  await applicant.getByText('Thank you for your answer').waitFor()
  // sent once more after Back it is the same answer
  await applicant.goBack()
  await applicant.getByLabel('Your answer').fill('It hangs the right way up.')
  await applicant.getByRole('button', { name: /^Send/ }).click()
  await applicant.getByText('Thank you for your answer').waitFor()
  expect(await applicant.getByText('It hangs the right way up.').count()).toBe(1)

  const { page, faults } = await openSignedIn(browser, product.url, options)
  await page.goto(`${product.url}/sponsors`)
  await page.getByRole('button', { name: /^Notices(,|$)/ }).click()
  await page
    .getByRole('dialog', { name: 'Notices' })
    .getByRole('link', { name: new RegExp(`of ${device}`) })
    .click()
  const answer = page.getByText('It hangs the right way up.')
  await answer.waitFor()
  const isInView = () =>
    answer.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && element.contains(seen)
    })
  await expect.poll(isInView).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.textContent?.includes('It hangs'))).toBe(true)
  expect(faults).toEqual([])
})
