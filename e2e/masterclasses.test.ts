import { expect, test } from 'vitest'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const masterclass = {
  dimensions: '-',
  technique: 'Video',
  date: '2026-01-10',
  sold: 0,
  nft: 0,
  external_url: 'https://example.test',
}

test('masterclasses are shown with duration and price mark, filtered and searched, and lead nowhere', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/masterclasses`)
  await page.getByText('No masterclasses to show').waitFor()
  expect(await page.getByRole('button', { name: /add/i }).count()).toBe(0)

  await api.post('/masterclass', {
    ...masterclass,
    title: 'How to prime a linen',
    duration: 3920,
    paid: 1,
    masterclass_status_id: 4,
  })
  await api.post('/masterclass', { ...masterclass, title: 'Etching for beginners', duration: 0 })
  await page.reload()
  const paid = page.getByRole('article').filter({ hasText: 'How to prime a linen' })
  const free = page.getByRole('article').filter({ hasText: 'Etching for beginners' })
  await paid.getByText('1 h 5 m 20 s').waitFor()
  expect(await paid.getByRole('img', { name: 'Paid' }).count()).toBe(1)
  await free.getByText('0 s').waitFor()
  expect(await free.getByRole('img', { name: 'Paid' }).count()).toBe(0)
  expect(await page.getByRole('article').getByRole('link').count()).toBe(0)

  await page.getByLabel('Status').selectOption({ label: 'Published' })
  await free.waitFor({ state: 'detached' })
  await paid.waitFor()
  await page.getByLabel('Status').selectOption({ label: 'All' })
  await page.getByLabel('Search').fill('etching')
  await paid.waitFor({ state: 'detached' })
  await free.waitFor()
  expect(faults).toEqual([])
})
