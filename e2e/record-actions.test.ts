import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

const paths: Record<string, string> = {}

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'mei@mail.test',
    password: 'right-password',
    first_name: 'Mei',
    last_name: 'Ortega',
    gender_id: 2,
    // The status whose word is the longest.
    artist_status_id: 5,
  })
  const { artwork } = await api.post('/artwork', {
    artist_id: artist.id_user,
    title: 'Low tide',
    dimensions: '10 x 10 cm',
    technique: 'Oil',
    date: '2020-01-01',
    quantity: 1,
  })
  const { users } = await api.get('/user/all')
  const editor = users.find((user: { first_name: string }) => user.first_name === 'Inés')
  paths.artist = `artists/${artist.url}`
  paths.artwork = `artworks/${artwork.url}`
  paths.account = `users/${editor.id_user}`
})

test.each([
  ['artist', ['Estado', 'Editar', 'Historial', 'Eliminar']],
  ['artwork', ['Estado', 'Editar', 'Historial', 'Eliminar']],
  ['account', ['Tipo', 'Editar', 'Cambiar contraseña', 'Historial', 'Eliminar']],
])('the actions of an %s stand in their order on one line of a phone', async (kind, names) => {
  const { page } = await openSignedIn(browser, product.url, phone)
  await page.addInitScript(() => localStorage.setItem('vernissage.language', 'es'))
  await page.goto(`${product.url}/${paths[kind]}`)
  const actions = page.getByRole('main').locator('[data-fills]')
  const boxes = await Promise.all(
    names.map((name) =>
      actions
        .getByRole('button', { name, exact: true })
        .or(actions.getByRole('combobox', { name, exact: true }))
        .evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return { left, right, middle: (top + bottom) / 2 }
        }),
    ),
  )
  for (const [index, box] of boxes.entries()) {
    expect(box.middle).toBeCloseTo(boxes[0]!.middle, 0)
    expect(box.left).toBeGreaterThan(boxes[index - 1]?.right ?? 0)
    expect(box.right).toBeLessThanOrEqual(phone.viewport.width - 16)
  }
})

/** Names of the shown record and of where it stands. */
const shown = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
const standsAt = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

test('whoever goes through a list finds it as it was left, its records one key apart', async () => {
  // The newest is first: Seek 12 to Seek 01, ten on the first page.
  for (let number = 1; number <= 12; number++)
    await api.post('/artist', {
      email: `seek-${number}@mail.test`,
      password: 'right-password',
      first_name: 'Seek',
      last_name: String(number).padStart(2, '0'),
      gender_id: 2,
    })
  const { page, faults } = await openSignedIn(browser, product.url, {
    viewport: { width: 1200, height: 500 },
  })
  await page.goto(`${product.url}/applications?artists_search=Seek`)
  const third = page.getByRole('row').filter({ hasText: 'Seek 03' })
  await third.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(0)
  await third.click()
  await shown(page, 'Seek 03')
  await standsAt(page, '10 of 12')

  // Beyond the first page, and back.
  await page.keyboard.press('j')
  await shown(page, 'Seek 02')
  await page.getByRole('link', { name: 'Next record' }).click()
  await shown(page, 'Seek 01')
  await page.getByRole('button', { name: 'Next record' }).waitFor()
  await page.getByRole('link', { name: 'Previous record' }).press('Enter')
  await shown(page, 'Seek 02')
  await page.getByRole('link', { name: 'Previous record' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('j')
  await shown(page, 'Seek 01')
  await page.getByRole('link', { name: 'Previous record' }).waitFor()
  await page.keyboard.press('k')
  await shown(page, 'Seek 02')

  // What has left the list keeps its neighbours, after a reload too.
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Accepted' })
  await page.getByText('11 of 12').waitFor({ state: 'detached' })
  await page.reload()
  await shown(page, 'Seek 02')
  await page.getByRole('link', { name: 'Next record' }).click()
  await shown(page, 'Seek 01')
  await standsAt(page, '11 of 11')

  // The keys write where something is written.
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('')
  await dialog.getByLabel('First name').pressSequentially('jk')
  expect(await dialog.getByLabel('First name').inputValue()).toBe('jk')
  await dialog.getByRole('heading').click()
  await page.keyboard.press('k')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  await shown(page, 'Seek 01')

  // Back leads to the list, and so does the link; both to the same row.
  const isAsLeft = async () => {
    await page.waitForURL(`${product.url}/applications?artists_search=Seek`)
    await third.waitFor()
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) < 60, left)
  }
  await page.goBack()
  await isAsLeft()
  await page.goForward()
  await shown(page, 'Seek 01')
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  await isAsLeft()
  expect(faults).toEqual([])
})

test('a record leads back to the page of the list that it was opened from, else to the list of its kind', async () => {
  const { exhibition } = await api.post('/exhibition', { title: 'High water', exhibition_type_id: 1 })
  const { id_exhibition: exhibition_id } = exhibition
  const { artwork } = await api.get(`/artwork/url?url=${paths.artwork?.split('/')[1]}`)
  await api.post('/exhibitionartwork', { exhibition_id, artwork_id: artwork.id_artwork })
  const { page } = await openSignedIn(browser, product.url)
  const main = page.getByRole('main')
  await page.goto(`${product.url}/exhibitions?search=high`)
  await main.getByRole('link', { name: 'High water' }).click()
  await main.getByRole('link', { name: 'Low tide' }).click()
  await shown(page, 'Low tide')
  await standsAt(page, '1 of 1')
  await main.getByRole('link', { name: 'High water' }).click()
  await shown(page, 'High water')
  await main.getByRole('link', { name: 'Exhibitions' }).click()
  await page.waitForURL(`${product.url}/exhibitions?search=high`)

  await page.goto(`${product.url}/${paths.artwork}`)
  await shown(page, 'Low tide')
  expect(await page.getByLabel('Next record').count()).toBe(0)
  await main.getByRole('link', { name: 'Artworks', exact: true }).click()
  await page.waitForURL(`${product.url}/artworks`)
})
