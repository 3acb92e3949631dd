import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { openPage, phone } from './support/browser.ts'
import { usingProduct } from './support/product.ts'

const folder = join(tmpdir(), `vernissage-legal-${randomUUID()}`)
beforeAll(() => mkdir(folder))
afterAll(() => rm(folder, { recursive: true, force: true }))

const { product, browser } = usingProduct({ LEGAL_DIR: folder })

const privacy = `# Who we are

We keep **little**. Write to [the gallery](mailto:gallery@example.test) or see [our site](https://example.test/).

- a list
- of [bad links](javascript:document.title='harmed')

<script>document.title = 'harmed'</script>
<img src="x" onerror="document.title = 'harmed'">
![pixel](https://example.test/pixel.png)
`

test('the legal texts say that there are none, then show what the owner publishes, and run nothing in it', async () => {
  const { page, faults } = await openPage(browser)
  await page.goto(`${product.url}/privacy`)
  await page.getByText('The owner of this platform has not published this text yet.').waitFor()

  await writeFile(join(folder, 'privacy.en.md'), privacy)
  await page.reload()
  await page.getByRole('heading', { name: 'Who we are', level: 2 }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Privacy')
  const links = page.getByRole('article').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'mailto:gallery@example.test',
    'https://example.test/',
  ])
  expect(await page.locator('article script, article img').count()).toBe(0)
  expect(await page.title()).toBe('Privacy · Vernissage')
  await expectAccessible(page, 'privacy')

  // Its code is tried again too.
  await page.route('**/legal-text-*.js', (route) => route.abort())
  await page.reload()
  await page.getByText('This could not be loaded').waitFor()
  await page.unroute('**/legal-text-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Who we are', level: 2 }).waitFor()
  expect(faults).toEqual([])
})

test('a text is shown in the language of the interface, in the other one while that is missing', async () => {
  await writeFile(join(folder, 'terms-conditions.en.md'), 'Whoever buys pays.')
  const { page } = await openPage(browser, phone)
  await page.goto(`${product.url}/terms-conditions`)
  await page.getByText('Whoever buys pays.').waitFor()
  await page.getByText('Español').first().click()
  await page.getByRole('heading', { name: 'Términos y condiciones', level: 1 }).waitFor()
  await page.getByText('Whoever buys pays.').waitFor()
  expect(await page.getByRole('article').getAttribute('lang')).toBe('en')

  await writeFile(join(folder, 'terms-conditions.es.md'), 'Quien compra, paga.')
  await page.reload()
  await page.getByText('Quien compra, paga.').waitFor()
  expect(await page.getByRole('article').getAttribute('lang')).toBe('es')
})
