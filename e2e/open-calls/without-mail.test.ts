import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { signInToApi } from '../support/api.ts'
import { applyFor, lettersOf, openForms } from '../support/applicants.ts'
import { phone, wide } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { createOpenCall } from '../support/open-calls.ts'
import { usingSharedProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/* Open calls of a product without a mail server: letters wait, nobody can prove an address, and staff read their notices. */

const { product, browser, api } = usingSharedProduct()

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)

test('letters are listed though the dialog is closed while they are written, and are held back with their number before and after', async () => {
  const openCall = await createOpenCall(api, 'Slack')
  const artists = ['Amaia', 'Bruno', 'Carmela']
  await Promise.all(artists.map((name) => applyFor(api, openCall, name)))
  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/exhibitions/${openCall.url}/judging?tab=letters`)
  const table = page.getByRole('table', { name: 'Letters' })
  const expectAll = async (state: string) => {
    for (const name of artists)
      await table.getByRole('row', { name: new RegExp(`${name}.*${state}`) }).waitFor()
  }
  await page.getByText('No letters yet').first().waitFor()
  await page.getByRole('button', { name: 'All 3', exact: true }).click()
  const send = page.getByRole('dialog', { name: 'Send letter', exact: true })
  await send.getByRole('button', { name: 'Received' }).click()
  await send.getByRole('button', { name: 'Check', exact: true }).click()
  const toThree = send.getByRole('button', { name: 'Send to 3' })
  await expect.poll(() => toThree.isEnabled()).toBe(true)
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  await page.route(/\/api\/bulkaction\/\d+$/, (route) => isClosed.then(() => route.continue()))
  const started = page.waitForResponse((answer) => answer.url().endsWith('/start'))
  await toThree.click()
  await started
  await send.getByRole('button', { name: 'Close' }).first().click()
  await send.waitFor({ state: 'hidden' })
  close()
  await expectAll('Waiting')

  await page.getByRole('button', { name: 'Hold back what waits 3', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold back the letters that wait' })
  await dialog.getByText('3 letters have not gone out yet.', { exact: false }).waitFor()
  await dialog.getByLabel('Occasion').selectOption({ label: 'Payment' })
  await dialog.getByText('No letters are waiting.').waitFor()
  await dialog.getByLabel('Occasion').selectOption({ label: 'Received' })
  const yes = dialog.getByRole('button', { name: 'Hold back 3' })
  await yes.waitFor()
  // One no longer waits, and the number that is shown is from before.
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/mail/all?*', (route) => isOver.then(() => route.continue()))
  const [first] = await lettersOf(api, openCall)
  await api.post(`/mail/${first!.id_mail}/cancel`, {})
  await yes.dblclick()
  await dialog.getByText('2 letters are held back. 1 had already left the queue.').waitFor()
  goOn()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await expectAll('Cancelled')
  const opener = page.getByRole('button', { name: 'Hold back what waits 0', exact: true })
  expect(await opener.isDisabled()).toBe(true)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await table.getByRole('row', { name: /Bruno/ }).click()
  const letter = page.getByRole('dialog', { name: 'Letter to Bruno Etxeberria' })
  await letter.getByText(/^Cancelled by .+ · /).waitFor()
  await letter.getByRole('button', { name: 'Send again' }).click()
  await page
    .getByRole('dialog', { name: 'Send this letter again?' })
    .getByRole('button', { name: 'Send again' })
    .click()
  await expect
    .poll(() => letter.getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^Sent again by .+ · /), expect.stringMatching(/^Cancelled by/)])
  expect(faults).toEqual([])
})

test('staff find who waits without a proof, choose between two of one address, and add a known artist', {
  timeout: 120_000,
}, async () => {
  const openCall = await createOpenCall(api, 'Doors without mail')
  const path = `/judging/exhibition/${openCall.id_exhibition}`
  const board = async () => (await api.get(`${path}/board`)).applications
  const drafts = async () => (await api.get(`${path}/drafts`)).drafts
  const apply = async (email: string, first: string, work: string) => {
    const forms = openForms(product.url)
    await forms.begin(openCall, email, first)
    await forms.fillIn(`The statement of ${first}.`, work)
    await forms.sendIn()
  }
  const soon = { timeout: 30_000 }
  const known = `known.${openCall.id_exhibition}@unmailed.test`
  await api.post('/artist', {
    email: known,
    password: 'right-password',
    first_name: 'Mei',
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  const shared = `lena.${openCall.id_exhibition}@unmailed.test`
  await apply(shared, 'Rival', 'Forgery')
  // the first is admitted before the second comes
  await expect.poll(board, soon).toHaveLength(1)
  await apply(shared, 'Lena', 'Salt')
  await apply(known, 'Mei', 'Kelp')
  await expect.poll(drafts, soon).toMatchObject([
    { name: 'Mei Etxeberria', asked_at: expect.any(String) },
    { name: 'Lena Etxeberria', asked_at: expect.any(String) },
  ])

  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/home`)
  await page.getByRole('link', { name: /^2 Applications that wait for your choice$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Which application counts?' })
  await dialog.getByRole('article', { name: 'Also sent in with this address' }).getByText('Salt').waitFor()
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto(`${product.url}/exhibitions/${openCall.url}/judging?tab=figures#on-the-way`)
  const panel = page.getByRole('region', { name: 'On the way' })
  const compare = panel.getByRole('link', { name: 'Compare what Lena Etxeberria sent in' })
  const add = panel.getByRole('button', { name: 'Add the application of Mei Etxeberria' })
  await compare.waitFor()
  expect(await panel.getByText('About to be added').count()).toBe(0)
  await expectAccessible(page, 'what waits without mail')
  await page.setViewportSize(phone.viewport)
  await add.waitFor()
  await fits(page)
  await page.setViewportSize(wide.viewport)

  await add.click()
  await page
    .getByRole('dialog', { name: 'Add it without a confirmation?' })
    .getByRole('button', { name: 'Add Application' })
    .click()
  await add.waitFor({ state: 'hidden' })
  await compare.click()
  await dialog.getByRole('button', { name: 'Replace with this one' }).click()
  const question = page.getByRole('dialog', { name: 'Replace the application?' })
  await question.getByText('Nobody has proved the address', { exact: false }).waitFor()
  await question.getByRole('button', { name: 'Replace with this one' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  const names = (await board()).map(({ user }: { user: string }) => user)
  expect(names.toSorted()).toEqual(['Lena Etxeberria', 'Mei Etxeberria'])
  expect(await drafts()).toEqual([])
  expect(faults).toEqual([])
})

test('a notice counts at the bell, leads to what it is about, is read from then on, and is marked with the keyboard alone, as is the wish for mails', async () => {
  const editor = await signInToApi(product.url, 'editor')
  const { user } = await editor.get('/user/me')
  /** An application that the administrator, who has made the open call, hands over to the editor. */
  const handOver = async (title: string) => {
    const { id } = await applyFor(api, await createOpenCall(api, title), 'Amaia')
    await api.patch(`/exhibitionapplication/${id}`, { assignee_id: user.id_user })
  }
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  const bell = page.getByRole('button', { name: /^Notices(,|$)/ })
  const panel = page.getByRole('dialog', { name: 'Notices' })
  const expectUnread = (expected: string) => expect.poll(() => bell.getAttribute('aria-label')).toBe(expected)

  await handOver('Umbral')
  await page.goto(`${product.url}/sponsors`)
  await expectUnread('Notices, 1 unread')
  await bell.click()
  await panel.getByRole('link', { name: 'An application was handed over to you Umbral' }).click()
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Amaia' }).filter({ hasText: 'Umbral' }).waitFor()
  await panel.waitFor({ state: 'hidden' })
  await expectUnread('Notices')

  await page.setViewportSize(phone.viewport)
  await bell.press('Enter')
  const unmark = panel.getByRole('button', { name: /^Mark as unread: .*handed over/ }).first()
  await unmark.press('Enter')
  await expectUnread('Notices, 1 unread')
  await panel
    .getByRole('button', { name: /^Mark as read: .*handed over/ })
    .first()
    .press('Enter')
  await expectUnread('Notices')
  await unmark.press('Enter')
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expectUnread('Notices')
  const { left, right } = await panel.evaluate((element) => element.getBoundingClientRect())
  expect([left >= 0, right <= phone.viewport.width]).toEqual([true, true])
  const byMail = panel.getByRole('switch', { name: 'A mail each morning' })
  const wish = async () => {
    const { preferences } = await editor.get('/user/me/preferences')
    return [preferences.notices_by_mail, preferences.notices_language, await byMail.isChecked()]
  }
  await byMail.press(' ')
  await expect.poll(wish).toEqual([1, 'en', true])
  await byMail.press(' ')
  await expect.poll(wish).toEqual([undefined, undefined, false])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true)

  // what comes while the window is hidden is there when it is shown again
  await page.clock.install()
  await handOver('Claroscuro')
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expectUnread('Notices, 1 unread')
  await editor.post('/notice/read', { until: new Date().toISOString() })
})
