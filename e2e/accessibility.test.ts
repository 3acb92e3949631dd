import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage, phone, signIn, wide } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

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

/** What axe calls serious or critical on the page as it stands. */
const seriousFindings = async (page: Page) => {
  await page.evaluate(await readFile(axe, 'utf8'))
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

const settings = [
  ['wide and light', { ...wide, colorScheme: 'light' }],
  ['wide and dark', { ...wide, colorScheme: 'dark' }],
  ['phone and light', { ...phone, colorScheme: 'light' }],
] as const

test.each(settings)(
  'axe finds nothing serious on sign-in, home and its dialogs: %s',
  async (_name, options) => {
    const { page } = await openPage(browser, options)
    await page.goto(`${product.url}/signin`)
    await page.getByLabel('Email').waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await signIn(page, product.url)
    await page.getByRole('button', { name: 'Edit What the river kept' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Edit What the river kept' }).click()
    await page
      .getByRole('dialog', { name: 'Edit banner' })
      .getByRole('textbox', { name: 'Title', exact: true })
      .waitFor()
    expect(await seriousFindings(page)).toEqual([])
  },
)
