import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { createTargets, exhibition, panelOf, programSteps } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

beforeAll(async () => {
  await createTargets(api)
})

test('an exhibition is planned, hung, applied to, toured and published; deleting it keeps what hung in it', {
  timeout: 120_000,
}, async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions`)
  const steps = programSteps(page, exhibition)
  await steps.add('What the river kept', 'Open Call')
  expect(page.url()).toBe(`${product.url}/exhibitions/what-the-river-kept`)
  await steps.describe({
    'Reference code': 'RIVER-26',
    'Short description': 'Seven painters on water.',
    'Medium description': 'Seven artists in three rooms, upstream to downstream.',
    'Full description': 'What was thrown in, what was carried along, what was given back.',
  })
  await panelOf(page, 'General').getByText('RIVER-26').waitFor()
  await steps.date({
    'Start date': '2027-03-01',
    'End date': '2027-05-31',
    'Application deadline': '2027-01-10',
    'Final decision date': '2027-02-01',
  })
  await panelOf(page, 'Dates').getByText('01/03/2027').waitFor()
  await panelOf(page, 'Dates').getByText('31/05/2027').waitFor()
  await steps.picture('Web', { width: 1600, height: 900 })
  await steps.picture('Mobile', { width: 800, height: 1000 })
  await steps.document()

  await steps.fill()
  await steps.embed('https://example.com/rooms/river')
  await steps.publish()
  await steps.empty()
  await steps.remove()
  expect((await api.get('/artist/all')).count).toBe(1)
  expect((await api.get('/artwork/all')).count).toBe(2)
  expect((await api.get('/exhibitionapplication/all')).count).toBe(0)
  expect(faults).toEqual([])
})
