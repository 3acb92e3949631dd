import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, phone } from '../support/browser.ts'
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
