import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { signInToApi } from '../support/api.ts'
import { phone } from '../support/browser.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { startProduct, usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/* What staff see and do when mail does not go out, and what they set for all mails. */

const { product, browser, api } = usingProduct()
const mailServer = usingMailServer()

/** An exhibition `neap` with an application of each artist. */
const fill = async (of: Pick<typeof api, 'post'>, artists: readonly string[]) => {
  const { exhibition } = await of.post('/exhibition', { title: 'Neap', url: 'neap', exhibition_type_id: 3 })
  const applications: number[] = []
  for (const first_name of artists) {
    const { artist } = await of.post('/artist', {
      email: `${first_name.toLowerCase()}@neap.test`,
      password: 'right-password',
      first_name,
      last_name: 'Etxeberria',
      gender_id: 2,
    })
    const { exhibitionapplication } = await of.post('/exhibitionapplication', {
      exhibition_id: exhibition.id_exhibition,
      user_id: artist.id_user,
    })
    applications.push(exhibitionapplication.id_exhibition_application)
  }
  return applications
}

let application: number

beforeAll(async () => {
  const [first] = await fill(api, ['Amaia'])
  application = first!
})

test('that the mail server refuses the set-up is said in one line above every screen, until mail goes again', {
  timeout: 120_000,
}, async () => {
  const shop = await startProduct(mailServer.environment)
  try {
    const signedIn = await signInToApi(shop.url)
    const [first] = await fill(signedIn, ['Amaia'])
    await mailServer.behave('deny')
    await signedIn.post('/mail/test', { occasion: 'received', exhibition_application_id: first })
    const { page, faults } = await openSignedIn(browser, shop.url, undefined, 'editor')
    const line = page.getByRole('status').filter({ hasText: 'Mail is not going out' })
    await expect
      .poll(
        async () => {
          await page.goto(`${shop.url}/home`)
          await page.getByRole('main').getByRole('heading').first().waitFor()
          return line.count()
        },
        { timeout: 30_000 },
      )
      .toBe(1)
    expect(await line.textContent()).toBe(
      'Mail is not going out: the mail server refuses it (554 5.7.1 …: Relay access denied).',
    )
    await page.getByText('1 mail waits.').waitFor()
    await expectAccessible(page, 'a screen while mail does not go out')
    await page.goto(`${shop.url}/artists`)
    await line.waitFor()

    await mailServer.behave('accept')
    await mailServer.waitFor('Test:')
    await page.reload()
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await expect.poll(() => line.count()).toBe(0)
    expect(faults).toEqual([])
  } finally {
    await mailServer.behave('accept')
    await shop.stop()
  }
})

test('letters of which nobody knows whether they arrived are marked as arrived all at once, or sent again', async () => {
  const shop = await startProduct(mailServer.environment)
  try {
    const signedIn = await signInToApi(shop.url)
    const ids = await fill(signedIn, ['Amaia', 'Bruno', 'Carmela'])
    await mailServer.behave('cut')
    for (const id of ids.slice(0, 2))
      await signedIn.post('/mail/test', { occasion: 'received', exhibition_application_id: id })
    const inDoubt = async () => (await signedIn.get('/mail/status')).mail_status.unknown
    await expect.poll(inDoubt, { timeout: 30_000 }).toBe(2)
    await mailServer.behave('accept')

    const { page, faults } = await openSignedIn(browser, shop.url)
    await page.goto(`${shop.url}/exhibitions/neap/judging?tab=letters`)
    await page.getByRole('button', { name: 'In doubt 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Not known whether they arrived' })
    await dialog.getByText('Of 2 letters it is not known', { exact: false }).waitFor()
    await expectAccessible(page, 'letters in doubt', '[role=dialog]')
    await dialog.getByLabel('Letters').selectOption({ label: 'Of all calls' })
    await dialog.getByRole('button', { name: 'Send 2 again' }).dblclick()
    await dialog.getByText('2 letters go out again.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const sent = async () => (await signedIn.get('/mail/status')).mail_status.sent
    await expect.poll(sent, { timeout: 30_000 }).toBe(2)

    await mailServer.behave('cut')
    await signedIn.post('/mail/test', { occasion: 'received', exhibition_application_id: ids[2] })
    await expect.poll(inDoubt, { timeout: 30_000 }).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: 'In doubt 1' }).click()
    await dialog.getByRole('button', { name: 'Mark 1 as arrived' }).click()
    await dialog.getByText('1 letter counts as sent.').waitFor()
    expect(await sent()).toBe(3)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'In doubt 0' }).waitFor()
    expect(faults).toEqual([])
  } finally {
    await mailServer.behave('accept')
    await shop.stop()
  }
})

test('the mail that begins an application has a template, which keeps the link that its reader waits for', async () => {
  const { page, faults } = await openSignedIn(browser, product.url, phone)
  await page.goto(`${product.url}/exhibitions/neap/judging?tab=letters`)
  await page.getByRole('button', { name: 'Letter templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Letter templates' })
  await dialog
    .getByRole('group', { name: 'Mails that go by themselves' })
    .getByRole('button', { name: 'Unfinished application' })
    .click()
  await dialog.getByRole('button', { name: 'English' }).click()
  const text = dialog.getByLabel('Text', { exact: true })
  await expect.poll(() => text.inputValue()).toContain('{answer_link}')
  await text.fill('Hello {artist_name}')
  await dialog.getByText('The text needs {answer_link}').waitFor()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('Fill in the missing fields').waitFor()
  await dialog.getByLabel('Subject').fill('Go on: {answer_link}')
  await dialog.getByText('{answer_link} cannot be in a subject', { exact: false }).waitFor()
  await dialog.getByLabel('Subject').fill('Go on with it')
  await text.fill('Hello {artist_name}, go on: {answer_link}')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  expect((await saved).status()).toBe(200)
  const { preview } = await api.post('/mail/preview', {
    occasion: 'draft',
    exhibition_application_id: application,
    language: 'en',
  })
  expect(preview.text).toContain('Hello Amaia Etxeberria, go on: http')
  expect(faults).toEqual([])
})

test('administrators set where answers to mails go; an address that is none is refused at its field', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/home`)
  const open = async () => {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Mail settings' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Mail settings' })
  const field = dialog.getByLabel('Answers go to')
  await field.fill('nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'mail settings', '[role=dialog]')
  await field.fill('answers@gallery.test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await api.get('/mail/settings')).mail_settings.reply_to).toBe('answers@gallery.test')
  await open()
  await expect.poll(() => field.inputValue()).toBe('answers@gallery.test')
  expect(faults).toEqual([])
})
