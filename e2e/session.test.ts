import { expect, test } from 'vitest'
import { openPage, signIn, submitSignIn } from './support/browser.ts'
import { accounts, password } from './support/prepared-data.ts'
import { startProduct, usingProduct } from './support/product.ts'

const { product, browser } = usingProduct()

test('a form that is open when the session ends asks for the password and goes on with what was typed', async () => {
  const { page } = await openPage(browser)
  await signIn(page, product.url)
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Banner' })
  await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Hours of work')
  await dialog.getByRole('textbox', { name: 'Date', exact: true }).fill('2026-11-21')
  await dialog.getByLabel('Subtitle').fill('Kept')
  await dialog.getByLabel('Web link').fill('https://example.test')
  await dialog.getByLabel('App link').fill('/kept')

  const token = await page.evaluate(
    () =>
      Object.values(localStorage)
        .join(' ')
        .match(/eyJ[\w.-]+/)?.[0],
  )
  await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()

  const resume = page.getByRole('dialog', { name: 'Your session has ended' })
  await resume.getByLabel('Password', { exact: true }).fill(password)
  await resume.getByRole('button', { name: 'Continue' }).click()
  await resume.waitFor({ state: 'hidden' })
  expect(await dialog.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Hours of work')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Successful action').waitFor()
})

test('a token about to expire is renewed by the check, and tabs that check at once all stay signed in', async () => {
  // So short that every check finds it about to expire.
  const brief = await startProduct({ TOKEN_TTL: '600' })
  try {
    const { page, context } = await openPage(browser)
    const renewals: number[] = []
    context.on('response', (response) => {
      if (response.url().endsWith('/reauthenticate')) renewals.push(response.status())
    })
    await signIn(page, brief.url)
    const others = await Promise.all([1, 2].map(() => context.newPage()))
    const tabs = [page, ...others]
    await Promise.all(others.map((tab) => tab.goto(`${brief.url}/home`)))

    for (let round = 0; round < 3; round += 1) {
      const before = renewals.length
      await Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))))
      await expect.poll(() => renewals.length).toBeGreaterThan(before)
    }
    expect(new Set(renewals)).toEqual(new Set([200]))
    for (const tab of tabs) {
      await tab.reload()
      await tab.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    }
  } finally {
    await brief.stop()
  }
})

test('a changed password signs out and holds from then on', async () => {
  const { page } = await openPage(browser)
  await signIn(page, product.url, 'editor')
  await page.goto(`${product.url}/change-password`)
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await dialog.getByLabel('Password confirmation', { exact: true }).fill('another-pass')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.getByText('Password must be between 8 and 16 characters long').waitFor()
  await dialog.getByLabel('New password', { exact: true }).fill('another-pass')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await page.getByText('Your password is changed. Sign in with the new one.').waitFor()
  await submitSignIn(page, accounts.editor.email, 'another-pass')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
})
