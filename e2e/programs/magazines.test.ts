import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { createTargets, magazine, panelOf, programSteps } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  await createTargets(api)
})

test('a magazine is planned, filled, applied to, embedded and published; deleting it keeps what was in it', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/magazines`)
  const steps = programSteps(page, magazine)
  await steps.add('Mitre & Mat 7: Margins', 'Collective')
  expect(page.url()).toBe(`${product.url}/magazines/mitre-and-mat-7-margins`)
  const longer = 'What happens beside the picture. '.repeat(10).trim()
  await steps.describe({ Description: longer })
  await panelOf(page, 'General').getByText(longer).waitFor()
  await panelOf(page, 'General').getByText('1 – 3', { exact: true }).waitFor()
  await steps.date({
    Date: '2027-03-01',
    'Application deadline': '2027-01-10',
    'Final decision date': '2027-02-01',
  })
  await panelOf(page, 'Dates').getByText('01/03/2027').waitFor()
  await steps.picture('Web', { width: 1200, height: 1600 })
  await steps.picture('Mobile', { width: 600, height: 800 })
  await steps.document()

  await steps.fill()
  await steps.embed('https://example.com/pages/7')
  await steps.publish()
  await steps.empty()
  await steps.remove()
  expect((await api.get('/artist/all')).count).toBe(1)
  expect((await api.get('/artwork/all')).count).toBe(2)
  expect((await api.get('/magazineapplication/all')).count).toBe(0)
  expect(faults).toEqual([])
})
