import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const artists = ['Amaia', 'Bruno', 'Carmela']

beforeAll(async () => {
  const { exhibition } = await api.post('/exhibition', {
    title: 'Slack',
    url: 'slack',
    exhibition_type_id: 3,
  })
  for (const first_name of artists) {
    const { artist } = await api.post('/artist', {
      email: `${first_name.toLowerCase()}@slack.test`,
      password: 'right-password',
      first_name,
      last_name: 'Goñi',
      gender_id: 2,
    })
    await api.post('/exhibitionapplication', {
      exhibition_id: exhibition.id_exhibition,
      user_id: artist.id_user,
    })
  }
})

const openLetters = async () => {
  const opened = await openSignedIn(browser, product.url)
  await opened.page.goto(`${product.url}/exhibitions/slack/judging?tab=letters`)
  return { ...opened, table: opened.page.getByRole('table', { name: 'Letters' }) }
}

test('a send dialog that is closed while the letters are written leaves the list with all of them', async () => {
  const { page, table, faults } = await openLetters()
  await page.getByText('No letters yet').first().waitFor()
  await page.getByRole('button', { name: /^All 3$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Send letter', exact: true })
  await dialog.getByRole('button', { name: 'Received' }).click()
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  const send = dialog.getByRole('button', { name: 'Send to 3' })
  await expect.poll(() => send.isEnabled()).toBe(true)
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  await page.route(/\/api\/bulkaction\/\d+$/, (route) => isClosed.then(() => route.continue()))
  const started = page.waitForResponse((answer) => answer.url().endsWith('/start'))
  await send.click()
  await started
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
  close()
  for (const name of artists) await table.getByRole('row', { name: new RegExp(`${name}.*Waiting`) }).waitFor()
  expect(faults).toEqual([])
})

test('letters that wait are held back at once, with their number before and after; who did it stands with each', async () => {
  const { page, table, faults } = await openLetters()
  await page.getByRole('button', { name: /^Hold back what waits 3$/ }).click()
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
  const { mails } = await api.get('/mail/all?order_by=id_mail&order=0')
  await api.post(`/mail/${mails[0].id_mail}/cancel`, {})
  await yes.dblclick()
  await dialog.getByText('2 letters are held back. 1 had already left the queue.').waitFor()
  goOn()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  for (const name of artists)
    await table.getByRole('row', { name: new RegExp(`${name}.*Cancelled`) }).waitFor()
  const opener = page.getByRole('button', { name: /^Hold back what waits 0$/ })
  expect(await opener.isDisabled()).toBe(true)
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)

  await table.getByRole('row', { name: /Bruno/ }).click()
  const letter = page.getByRole('dialog', { name: 'Letter to Bruno Goñi' })
  await letter.getByText(/^Cancelled by .+ · /).waitFor()
  await letter.getByRole('button', { name: 'Send again' }).click()
  await page
    .getByRole('dialog', { name: 'Send this letter again?' })
    .getByRole('button', { name: 'Send again' })
    .click()
  await letter.getByText(/^Sent again by .+ · /).waitFor()
  await expect
    .poll(() => letter.getByRole('listitem').allTextContents())
    .toEqual([expect.stringMatching(/^Sent again by/), expect.stringMatching(/^Cancelled by/)])
  expect(faults).toEqual([])
})
