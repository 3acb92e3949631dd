import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, phone } from '../support/browser.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { addWork, beginApplication, createCall } from '../support/open-calls.ts'
import { pictureFile } from '../support/pictures.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/* Somebody applies in a rival's name: the owner of the address is the one whom the jury sees, and staff choose where they must. */

type Call = Awaited<ReturnType<typeof createCall>>

/** An application is admitted after its answer. */
const soon = { timeout: 20_000, interval: 50 }

interface Given {
  call: Call
  email: string
  first: string
  work: string
}

/** Fills in a whole application with a picture, up to the page that sends it in. */
const fillIn = async (page: Page, url: string, { call, email, first, work }: Given) => {
  await beginApplication(page, `${url}/call/exhibitions/${call.url}`, email, first)
  await page.getByLabel('Statement').fill(`The statement of ${first}.`)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await addWork(page, url, work)
  await page
    .locator('input[type=file]')
    .setInputFiles(await pictureFile(`${work}.jpg`, { width: 600, height: 500 }))
  await page.getByRole('img', { name: work }).first().waitFor()
  await page.goto(`${url}/call/application`)
}

const sendIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)

const devices = [
  ['a laptop', undefined],
  ['a phone', phone],
] as const

describe('with a mail server', () => {
  const mailServer = usingMailServer()
  const { product, browser, api } = usingProduct(() => mailServer.environment)

  const mailTo = async (email: string, subject: RegExp) => {
    const found = async () =>
      (await mailServer.mails()).findLast((mail) => mail.to.includes(email) && subject.test(mail.subject))
    await expect.poll(found, soon).toBeDefined()
    return (await found())!
  }
  const linkIn = ({ links }: { links: string[] }) => links.find((link) => link.includes('/call/resume/'))!

  /** The applications to a call as the board has them. */
  const board = async ({ id_exhibition }: Call) =>
    (await api.get(`/judging/exhibition/${id_exhibition}/board`)).applications as {
      id_application: number
      user: string
      address_status_id: number
      owner_waits: number
    }[]
  const intrude = async (given: Given) => {
    const { page } = await openPage(browser)
    await fillIn(page, product.url, given)
    await sendIn(page)
    await expect.poll(async () => (await board(given.call)).length, soon).toBe(1)
    await page.close()
    return (await board(given.call))[0]!
  }
  /** By the page: begun in a browser, gone on with by the mailed link, which proves the address, and sent in. */
  const applyAsOwner = async (given: Given) => {
    const { page } = await openPage(browser, phone)
    const before = (await mailServer.mails()).length
    await fillIn(page, product.url, given)
    const link = async () =>
      (await mailServer.mails())
        .slice(before)
        .findLast((mail) => mail.to.includes(given.email) && linkIn(mail))
    await expect.poll(link, soon).toBeDefined()
    await page.goto(linkIn((await link())!))
    // others have begun with the same address: the owner opens their own
    const own = page
      .locator('section', { hasText: given.first })
      .getByRole('button', { name: 'Open this application' })
    await own
      .or(page.getByRole('button', { name: 'Send in my application' }))
      .first()
      .waitFor()
    if (await own.count()) await own.click()
    await sendIn(page)
    await page.close()
  }

  test('the owner who proves the address by the mailed link is the one whom the jury sees', async () => {
    const call = await createCall(api, 'Doors of rivals')
    const email = 'lena@rivals.test'
    await intrude({ call, email, first: 'Rival', work: 'Forgery' })
    await applyAsOwner({ call, email, first: 'Lena', work: 'Salt' })
    await expect
      .poll(async () => await board(call), soon)
      .toMatchObject([{ user: 'Lena Etxeberria', address_status_id: 1 }])
    await mailTo(email, /^We have your application/)

    const { page, faults } = await openSignedIn(browser, product.url)
    await page.goto(`${product.url}/exhibitions/${call.url}/judging`)
    const details = page.getByRole('region', { name: 'About the application' })
    await details.getByRole('heading', { name: 'Lena Etxeberria' }).waitFor()
    await details.getByText('The statement of Lena.').waitFor()
    await details.getByText('Salt', { exact: true }).first().waitFor()
    expect(await page.getByText('Address not confirmed').count()).toBe(0)
    expect(await page.getByText('Forgery').count()).toBe(0)
    expect(faults).toEqual([])
  })

  test.each(devices)(
    'staff are asked where a score hangs on the stranger’s: on %s they read both, and put the owner’s in its place',
    async (device, options) => {
      const call = await createCall(api, `Doors to choose, on ${device}`)
      const email = `${device.replace(' ', '-')}@choice.test`
      const { id_application: id } = await intrude({ call, email, first: 'Rival', work: 'Forgery' })
      await api.put(`/judging/exhibition/application/${id}/opinion`, { score: 4 })
      await applyAsOwner({ call, email, first: 'Lena', work: 'Salt' })
      await expect
        .poll(async () => await board(call), soon)
        .toMatchObject([{ user: 'Rival Etxeberria', owner_waits: 1 }])

      const { page, faults } = await openSignedIn(browser, product.url, options)
      await page.goto(`${product.url}/home`)
      await page.getByRole('link', { name: /^1 Application that waits for your choice$/ }).waitFor()
      // from the notice to the question in one press
      await page.getByRole('button', { name: /^Notices(,|$)/ }).click()
      await page
        .getByRole('dialog', { name: 'Notices' })
        .getByRole('link', { name: new RegExp(`on ${device}`) })
        .filter({ hasText: 'owner' })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Which application counts?' })
      await dialog.getByText('opinions of staff', { exact: false }).waitFor()
      const [present, owners] = [
        dialog.getByRole('article', { name: 'In the call now' }),
        dialog.getByRole('article', { name: 'From the owner of the address' }),
      ]
      await present.getByText('The statement of Rival.').waitFor()
      await present.getByText('Forgery').waitFor()
      await owners.getByText('The statement of Lena.').waitFor()
      await owners.getByText('Salt').waitFor()
      await owners.getByText('Address confirmed').waitFor()
      await expectAccessible(page, `the choice between two, on ${device}`, '[role=dialog]')
      await fits(page)

      await owners.getByRole('button', { name: 'Replace with this one' }).click()
      const question = page.getByRole('dialog', { name: 'Replace the application?' })
      await question.getByText('Scores and opinions are about other works', { exact: false }).waitFor()
      await question.getByRole('button', { name: 'Replace with this one' }).dblclick()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('heading', { name: 'Lena Etxeberria' }).first().waitFor()
      expect(await board(call)).toMatchObject([{ id_application: id, address_status_id: 1, owner_waits: 0 }])
      await mailTo(email, /^We have your application/)
      await page.goto(`${product.url}/home`)
      await page.getByRole('heading', { name: 'What waits' }).waitFor()
      expect(await page.getByText('waits for your choice').count()).toBe(0)
      expect(faults).toEqual([])
    },
  )

  test('where a letter was sent staff keep the present one from the list of applications, and the owner is told', async () => {
    const call = await createCall(api, 'Doors to keep')
    const email = 'keep@rivals.test'
    const { id_application: id } = await intrude({ call, email, first: 'Rival', work: 'Forgery' })
    const { bulk_action } = await api.post('/bulkaction', {
      kind: 'exhibition_application',
      action: 'mail',
      given: { occasion: 'more_information' },
      ids: [id],
    })
    const stateOf = async () => (await api.get(`/bulkaction/${bulk_action.id_bulk_action}`)).bulk_action.state
    await expect.poll(stateOf).toBe('checked')
    await api.post(`/bulkaction/${bulk_action.id_bulk_action}/start`, {})
    await expect
      .poll(async () =>
        (await mailServer.mails()).some(({ links }) => links.some((link) => link.includes('/call/answer/'))),
      )
      .toBe(true)
    await applyAsOwner({ call, email, first: 'Lena', work: 'Salt' })
    await expect.poll(async () => (await board(call))[0]!.owner_waits, soon).toBe(1)

    // where a notice leads whose program has no page
    const { page, faults } = await openSignedIn(browser, product.url)
    await page.goto(`${product.url}/applications?tab=exhibitions#${id}`)
    const edition = page.getByRole('dialog', { name: 'Edit Application' })
    await edition.getByText('The owner of this email address', { exact: false }).waitFor()
    await expectAccessible(page, 'an application beside which the owner’s waits', '[role=dialog]')
    await edition.getByRole('button', { name: 'Compare and choose' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which application counts?' })
    await dialog.getByText('letters', { exact: false }).first().waitFor()
    await dialog.getByRole('button', { name: 'Keep this one' }).click()
    await page
      .getByRole('dialog', { name: 'Keep the present application?' })
      .getByRole('button', { name: 'Keep this one' })
      .click()
    await edition.waitFor({ state: 'hidden' })
    await mailTo(email, /already/i)
    expect(await board(call)).toMatchObject([
      { user: 'Rival Etxeberria', address_status_id: 3, owner_waits: 0 },
    ])
    expect(faults).toEqual([])
  })
})

describe('without a mail server', () => {
  const { product, browser, api } = usingProduct()
  let call: Call

  const drafts = async () => (await api.get(`/judging/exhibition/${call.id_exhibition}/drafts`)).drafts

  const count = async () => (await api.get(`/judging/exhibition/${call.id_exhibition}/board`)).count

  beforeAll(async () => {
    call = await createCall(api, 'Doors without mail')
    for (const [first, work] of [
      ['Rival', 'Forgery'],
      ['Lena', 'Salt'],
    ] as const) {
      const { page } = await openPage(browser)
      await fillIn(page, product.url, { call, email: 'lena@unmailed.test', first, work })
      await sendIn(page)
      // the first is admitted before the second comes
      if (first === 'Rival') await vi.waitFor(async () => expect(await count()).toBe(1), soon)
      await page.close()
    }
    await api.post('/artist', {
      email: 'known@unmailed.test',
      password: 'right-password',
      first_name: 'Mei',
      last_name: 'Etxeberria',
      gender_id: 2,
    })
    const { page } = await openPage(browser)
    await fillIn(page, product.url, { call, email: 'known@unmailed.test', first: 'Mei', work: 'Kelp' })
    await sendIn(page)
    await page.close()
    await vi.waitFor(
      async () =>
        expect(await drafts()).toMatchObject([
          { name: 'Mei Etxeberria', asked_at: expect.any(String) },
          { name: 'Lena Etxeberria', asked_at: expect.any(String) },
        ]),
      soon,
    )
  })

  test.each(devices.toReversed())(
    'staff find on %s who waits, and what for',
    { timeout: 180_000 },
    async (device, options) => {
      const { page, faults } = await openSignedIn(browser, product.url, options)
      await page.goto(`${product.url}/home`)
      await page.getByRole('link', { name: /^2 Applications that wait for your choice$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Which application counts?' })
      await dialog
        .getByRole('article', { name: 'Also sent in with this address' })
        .getByText('Salt')
        .waitFor()
      await dialog.getByRole('button', { name: 'Decide later' }).click()
      await page.goto(`${product.url}/exhibitions/${call.url}/judging?tab=figures#on-the-way`)
      const panel = page.getByRole('region', { name: 'On the way' })
      await panel.getByRole('link', { name: 'Compare what Lena Etxeberria sent in' }).waitFor()
      await panel.getByRole('button', { name: 'Add the application of Mei Etxeberria' }).waitFor()
      expect(await panel.getByText('About to be added').count()).toBe(0)
      await expectAccessible(page, `what waits without mail, on ${device}`)
      await fits(page)
      expect(faults).toEqual([])
    },
  )

  test('staff choose between two, and add a known artist who cannot confirm', async () => {
    const { page, faults } = await openSignedIn(browser, product.url)
    await page.goto(`${product.url}/exhibitions/${call.url}/judging?tab=figures#on-the-way`)
    const panel = page.getByRole('region', { name: 'On the way' })
    await panel.getByRole('button', { name: 'Add the application of Mei Etxeberria' }).click()
    await page
      .getByRole('dialog', { name: 'Add it without a confirmation?' })
      .getByRole('button', { name: 'Add Application' })
      .click()
    await panel
      .getByRole('button', { name: 'Add the application of Mei Etxeberria' })
      .waitFor({ state: 'hidden' })
    await panel.getByRole('link', { name: 'Compare what Lena Etxeberria sent in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which application counts?' })
    await dialog.getByRole('button', { name: 'Replace with this one' }).click()
    const question = page.getByRole('dialog', { name: 'Replace the application?' })
    await question.getByText('Nobody has proved the address', { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Replace with this one' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { applications } = await api.get(`/judging/exhibition/${call.id_exhibition}/board`)
    const names = applications.map(({ user }: { user: string }) => user)
    expect(names.toSorted()).toEqual(['Lena Etxeberria', 'Mei Etxeberria'])
    expect(await drafts()).toEqual([])
    expect(faults).toEqual([])
  })
})
