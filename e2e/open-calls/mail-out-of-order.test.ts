import { afterEach, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { applyFor, sendLetter } from '../support/applicants.ts'
import { phone, wide } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { createOpenCall } from '../support/open-calls.ts'
import { usingProduct } from '../support/product.ts'
import { dialogOf, ownName } from '../support/programs.ts'

/* What staff see and do when mail goes out, does not go out or may not have arrived, and what they set for all mails. */

const mailServer = usingMailServer()
const { product, api } = usingProduct(() => mailServer.environment)
afterEach(() => mailServer.behave('accept'))

test('that the mail server refuses the set-up is said in one line above every screen, until mail goes again; letters of which nobody knows whether they arrived are marked as arrived all at once, or sent again; where answers go is set, and refused at its field where it is no address', async () => {
  const openCall = await createOpenCall(api, ownName('Neap'))
  const ids: number[] = []
  for (const name of ['Amaia', 'Bruno', 'Carmela']) ids.push((await applyFor(api, openCall, name)).id)
  const sendTest = (id: number | undefined) =>
    api.post('/mail/test', { occasion: 'received', exhibition_application_id: id })
  await mailServer.behave('deny')
  await sendTest(ids[2])
  const hasTrouble = async () => (await api.get('/mail/trouble')).mail_trouble !== null
  await expect.poll(hasTrouble, { timeout: 30_000 }).toBe(true)
  const { page, faults } = await openKept(product.url)
  const line = page.getByRole('status').filter({ hasText: 'Mail is not going out' })
  await page.goto(`${product.url}/artists`)
  await line.waitFor()
  expect(await line.textContent()).toBe(
    'Mail is not going out: the mail server refuses it (554 5.7.1 …: Relay access denied).',
  )
  await page.getByText('1 mail waits.').waitFor()
  await expectAccessible(page, 'a screen while mail does not go out')
  await mailServer.behave('accept')
  await mailServer.waitFor(openCall.title)
  await expect.poll(hasTrouble).toBe(false)

  await mailServer.behave('cut')
  for (const id of ids.slice(0, 2)) await sendTest(id)
  const sent = async () => (await api.get('/mail/status')).mail_status.sent
  const before = await sent()
  const inDoubt = async () => (await api.get('/mail/status')).mail_status.unknown
  await expect.poll(inDoubt, { timeout: 30_000 }).toBe(2)
  await mailServer.behave('accept')

  await page.goto(`${product.url}/exhibitions/${openCall.url}/judging?tab=letters`)
  await page.getByRole('button', { name: 'In doubt 2' }).waitFor()
  await expect.poll(() => line.count()).toBe(0)
  await page.getByRole('button', { name: 'In doubt 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not known whether they arrived' })
  await dialog.getByText('Of 2 letters it is not known', { exact: false }).waitFor()
  await expectAccessible(page, 'letters in doubt', '[role=dialog]')
  await dialog.getByLabel('Letters').selectOption({ label: 'Of all calls' })
  await dialog.getByRole('button', { name: 'Send 2 again' }).dblclick()
  await dialog.getByText('2 letters go out again.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(sent, { timeout: 30_000 }).toBe(before + 2)

  await mailServer.behave('cut')
  await sendTest(ids[2])
  await expect.poll(inDoubt, { timeout: 30_000 }).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'In doubt 1' }).click()
  await dialog.getByRole('button', { name: 'Mark 1 as arrived' }).click()
  await dialog.getByText('1 letter counts as sent.').waitFor()
  expect(await sent()).toBe(before + 3)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'In doubt 0' }).waitFor()

  const openSettings = async () => {
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Mail settings' }).click()
  }
  await openSettings()
  const settings = page.getByRole('dialog', { name: 'Mail settings' })
  const field = settings.getByLabel('Answers go to')
  await field.fill('nobody')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'mail settings', '[role=dialog]')
  await field.fill('answers@gallery.test')
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.waitFor({ state: 'hidden' })
  expect((await api.get('/mail/settings')).mail_settings.reply_to).toBe('answers@gallery.test')
  await openSettings()
  await expect.poll(() => field.inputValue()).toBe('answers@gallery.test')
  expect(faults).toEqual([])
}, 120_000)

test('the mail server gets the letter in the language of the artist; what it refuses or leaves open is shown with a way to send again', async () => {
  const openCall = await createOpenCall(api, ownName('Neap'))
  const nadia = await applyFor(api, openCall, 'Nadia')
  await api.patch(`/exhibitionapplication/${nadia.id}`, { language: 'es' })
  const refused = await applyFor(api, openCall, 'Refused')
  const { artist: refusedArtist } = refused
  await sendLetter(api, 'received', [nadia.id, refused.id])
  const arrived = await mailServer.waitFor(nadia.artist.email)
  expect(arrived.subject).toBe(`Hemos recibido tu solicitud para «${openCall.title}»`)
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/exhibitions/${openCall.url}/judging?tab=letters`)
  const table = page.getByRole('table', { name: 'Letters' })
  await table.getByRole('row', { name: /Nadia.*Sent/ }).waitFor({ timeout: 60_000 })
  const failed = table.getByRole('row', { name: /Refused.*Failed.*550/ })
  await failed.waitFor({ timeout: 60_000 })

  await mailServer.behave('hang up')
  await page.getByRole('button', { name: /^Undecided 2$/ }).click()
  const dialog = dialogOf(page, 'Send letter')
  await dialog.getByRole('button', { name: 'More information' }).click()
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await dialog.getByRole('button', { name: 'Send to 2' }).click()
  await dialog.getByText(/on their way/).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const doubtful = table.getByRole('row', { name: /Nadia.*Not known whether it arrived/ })
  // The queue takes a mail up within seconds, more on a busy machine.
  await doubtful.waitFor({ timeout: 60_000 })
  await page.setViewportSize(phone.viewport)
  await page
    .getByRole('list', { name: 'Letters' })
    .getByRole('listitem')
    .filter({ hasText: 'Nadia' })
    .filter({ hasText: 'Not known whether it arrived' })
    .click()
  const whole = dialogOf(page, 'Letter to Nadia Etxeberria')
  for (const name of ['Send again', 'Mark as returned', 'Download as .eml']) {
    const { x, width } = (await whole.getByRole('button', { name }).boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
  await page.keyboard.press('Escape')
  await whole.waitFor({ state: 'hidden' })
  await page.setViewportSize(wide.viewport)
  await page.getByRole('button', { name: /^Notices,/ }).click()
  await page
    .getByRole('link', { name: /letters? may not have arrived/i })
    .filter({ hasText: openCall.title })
    .click()
  await page
    .getByLabel('State')
    .getByText('May not have arrived')
    .and(page.locator(':checked'))
    .waitFor({ state: 'attached' })
  await table.getByRole('row', { name: /Nadia.*Sent/ }).waitFor({ state: 'detached' })
  await failed.first().waitFor()
  await doubtful.getByRole('button', { name: 'Send again to Nadia Etxeberria' }).click()
  const question = page.getByRole('dialog', { name: 'Send this letter again?' })
  await question.getByText(/Nadia Etxeberria may get it twice/).waitFor()
  await mailServer.behave('accept')
  await question.getByRole('button', { name: 'Send again' }).click()
  await doubtful.waitFor({ state: 'detached' })
  await page.getByLabel('State').selectOption({ label: 'All' })
  await expect
    .poll(() => table.getByRole('row', { name: /Nadia.*Sent/ }).count(), { timeout: 20_000 })
    .toBe(2)

  await page.goto(`${product.url}/artists/${refusedArtist.url}`)
  const letters = page.getByRole('region', { name: 'Letters' })
  await letters.getByText('2 letters may not have arrived.').waitFor()
  await page.getByRole('link', { name: /^Letters 2 2 letters may not have arrived/ }).click()
  await letters.getByRole('button', { name: 'Show', exact: true }).click()
  const lost = letters.getByRole('button', { name: 'Send again to Refused Etxeberria' })
  await expect.poll(() => lost.count()).toBe(2)
  const { mails } = await api.get('/mail/all?order_by=id_mail&order=1&limit=100')
  const asked = mails.find(
    (one: { to_name: string; occasion: string }) =>
      one.to_name === 'Refused Etxeberria' && one.occasion === 'more_information',
  )
  await letters
    .getByRole('row', { name: /More information/ })
    .getByRole('button', { name: 'Send again to Refused Etxeberria' })
    .click()
  await question.getByRole('button', { name: 'Send again' }).click()
  // Refused once more, perhaps before the page has read that it waits.
  await expect
    .poll(async () => (await api.get(`/mail/${asked.id_mail}`)).mail, { timeout: 20_000 })
    .toMatchObject({ attempts: 2, state: 4 })

  await page.goto(`${product.url}/artists/${nadia.artist.url}`)
  await letters.getByRole('row', { name: /Received/ }).click()
  const letter = dialogOf(page, 'Letter to Nadia Etxeberria')
  await letter.getByRole('button', { name: 'Mark as returned' }).click()
  await dialogOf(page, 'Mark this letter as returned?')
    .getByRole('button', { name: 'Mark as returned' })
    .click()
  await letter.getByText(/^Marked as returned by .+ · /).waitFor()
  await letter.getByRole('button', { name: 'Send again' }).waitFor()
  await page.keyboard.press('Escape')
  await letters.getByText('1 letter may not have arrived.').waitFor()

  await page.goto(`${product.url}/users/${refusedArtist.id_user}`)
  await letters.getByText('2 letters may not have arrived.').waitFor()
  expect(faults).toEqual([])
}, 120_000)
