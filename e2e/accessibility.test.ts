import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, phone, signIn, wide } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ DEMO: '1' }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

interface Finding {
  id: string
  impact: string
  nodes: { html: string }[]
}

/** Fails when axe finds anything serious or critical on the page as it stands. */
const expectAccessible = async (page: Page, place: string) => {
  await page.evaluate(axe.source)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
  const serious = findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(serious, place).toEqual([])
}

const settings = [
  ['wide and light', { ...wide, colorScheme: 'light' }],
  ['wide and dark', { ...wide, colorScheme: 'dark' }],
  ['phone and light', { ...phone, colorScheme: 'light' }],
] as const

const opened = (page: Page, name: string) => page.getByRole('dialog', { name }).getByRole('button').first()

test.each(settings)(
  'axe finds nothing serious on sign-in, home and its dialogs: %s',
  async (_name, options) => {
    const { page } = await openPage(browser, options)
    await page.goto(`${product.url}/signin`)
    await page.getByLabel('Email').waitFor()
    await expectAccessible(page, 'sign-in')

    await signIn(page, product.url)
    await page.getByRole('button', { name: 'Edit What the river kept' }).waitFor()
    await expectAccessible(page, 'home')

    await page.getByRole('button', { name: 'Edit What the river kept' }).click()
    const form = page.getByRole('dialog', { name: 'Edit banner' })
    await form.getByLabel('Subtitle').fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Fill in the missing fields').waitFor()
    await expectAccessible(page, 'a form with something missing, its button below the pointer')

    await form.getByRole('button', { name: 'Change: Web image' }).click()
    await opened(page, 'Web image').waitFor()
    await expectAccessible(page, 'picture dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Web image' }).waitFor({ state: 'hidden' })

    await page.keyboard.press('Escape')
    await opened(page, 'Leave without saving?').waitFor()
    await expectAccessible(page, 'unsaved changes')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await form.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'Delete What the river kept' }).click()
    await opened(page, 'Are you sure?').waitFor()
    await expectAccessible(page, 'delete confirmation')
  },
)

test.each(settings)(
  'axe finds nothing serious on the shell and its other pages: %s',
  async (_name, options) => {
    const { page } = await openPage(browser, options)
    await signIn(page, product.url)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    await expectAccessible(page, 'account menu')
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+K')
    await page.getByRole('textbox', { name: 'Jump to' }).waitFor()
    await expectAccessible(page, 'jump to')

    for (const path of ['users', 'statistics', 'change-password', 'privacy', 'terms-conditions']) {
      await page.goto(`${product.url}/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page, path)
    }
  },
)
