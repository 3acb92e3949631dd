import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const editor = async (): Promise<number> => {
  const { users } = await api.get('/user/all')
  return users.find(({ first_name }: { first_name: string }) => first_name === 'Inés').id_user
}

/** A call with one application, handed over to the editor by the administrator, who has made the call. */
const handOver = async (title: string) => {
  const { exhibition } = await api.post('/exhibition', {
    title,
    exhibition_type_id: 3,
    exhibition_status_id: 2,
  })
  const { artist } = await api.post('/artist', {
    email: `${exhibition.id_exhibition}@notices.test`,
    password: 'right-password',
    first_name: 'Amaia',
    gender_id: 2,
    artist_status_id: 3,
  })
  const { exhibitionapplication } = await api.post('/exhibitionapplication', {
    exhibition_id: exhibition.id_exhibition,
    user_id: artist.id_user,
  })
  const id = exhibitionapplication.id_exhibition_application
  await api.patch(`/exhibitionapplication/${id}`, { assignee_id: await editor() })
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notices(,|$)/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notices' })
/** What the bell's name says beside "Notices". */
const unreadOf = async (page: Page) => (await bellOf(page).getAttribute('aria-label'))?.match(/, (.*)$/)?.[1]

const waitForUnread = (page: Page, expected: unknown) => expect.poll(() => unreadOf(page)).toEqual(expected)

test('a notice counts at the bell, leads to what it is about, and is read from then on', async () => {
  await handOver('Umbral')
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  await page.goto(`${product.url}/sponsors`)
  await waitForUnread(page, '1 unread')
  await bellOf(page).click()
  const notice = panelOf(page).getByRole('link', { name: 'An application was handed over to you Umbral' })
  await notice.click()
  await page.getByRole('heading', { name: 'Applications', level: 1 }).waitFor()
  await page.getByRole('row').filter({ hasText: 'Amaia' }).filter({ hasText: 'Umbral' }).waitFor()
  await panelOf(page).waitFor({ state: 'hidden' })
  await waitForUnread(page, undefined)
  await page.reload()
  await bellOf(page).click()
  await panelOf(page)
    .getByRole('button', { name: /^Mark as unread/ })
    .waitFor()
})

test('it is marked unread again, and all of them as read, with the keyboard alone', async () => {
  await handOver('Penumbra')
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  await page.goto(`${product.url}/sponsors`)
  await bellOf(page).focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page)
  const mark = panel.getByRole('button', { name: /^Mark as read: .*handed over/ }).first()
  await mark.focus()
  await page.keyboard.press('Enter')
  await waitForUnread(page, undefined)
  const unmark = panel.getByRole('button', { name: /^Mark as unread/ })
  await unmark.first().press('Enter')
  await waitForUnread(page, '1 unread')
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await waitForUnread(page, undefined)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await bellOf(page).evaluate((bell) => bell === document.activeElement)).toBe(true)
})

test('one who has none is told what will be there, and their wish for mails is kept', async () => {
  const { page } = await openSignedIn(browser, product.url, phone)
  await page.goto(`${product.url}/sponsors`)
  await bellOf(page).click()
  await panelOf(page).getByText('Nothing has happened yet').waitFor()
  const { left, right } = await panelOf(page).evaluate((panel) => panel.getBoundingClientRect())
  expect([left >= 0, right <= phone.viewport!.width]).toEqual([true, true])
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await panelOf(page).getByRole('switch', { name: 'A mail each morning' }).click()
  await stored
  expect((await api.get('/user/me/preferences')).preferences).toMatchObject({
    notices_by_mail: 1,
    notices_language: 'en',
  })
  await page.reload()
  await bellOf(page).click()
  await expect
    .poll(() => panelOf(page).getByRole('switch', { name: 'A mail each morning' }).isChecked())
    .toBe(true)
})

test('what comes while the window is hidden is there when it is shown again', async () => {
  const { page } = await openSignedIn(browser, product.url, undefined, 'editor')
  await page.goto(`${product.url}/sponsors`)
  await page.getByRole('heading', { name: 'Sponsors', level: 1 }).waitFor()
  await page.clock.install()
  await handOver('Claroscuro')
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await waitForUnread(page, '1 unread')
})
