import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let url: string
let round: number

beforeAll(async () => {
  const { exhibition } = await api.post('/exhibition', { title: 'Tidal', exhibition_type_id: 1 })
  url = exhibition.url
  for (const [first_name, total] of [
    ['Mei', 9],
    ['Olga', 6],
    ['Pau', 2],
  ] as const) {
    const { artist } = await api.post('/artist', {
      email: `${first_name}@mail.test`,
      password: 'right-password',
      first_name,
      last_name: `Score${total}`,
      gender_id: 2,
    })
    await api.post('/exhibitionapplication', {
      exhibition_id: exhibition.id_exhibition,
      user_id: artist.id_user,
      application_status_id: 1,
    })
  }
  const { judging_round } = await api.post('/judginground', {
    exhibition_id: exhibition.id_exhibition,
    name: 'First reading',
    starts_on: day(-1),
    ends_on: day(1),
    minimum_judges: 1,
    criteria: [{ name: 'Idea', scale: 2 }],
  })
  round = judging_round.id_judging_round
})

test('a round without scores has a ranking without totals, whose cut-off is moved by keyboard and kept', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/${url}/judging?tab=results`)
  const line = page.getByRole('slider', { name: 'Cut-off' })
  await line.waitFor()
  expect(await page.getByRole('list', { name: 'Ranking' }).getByRole('listitem').count()).toBe(3)
  await page.getByText('No cut-off chosen yet: drag the line').waitFor()

  await line.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  expect(await line.getAttribute('aria-valuenow')).toBe('55.5')
  expect(await line.getAttribute('aria-valuetext')).toBe('55.5 points: 0 of 3 applications above')
  await page.getByText('Saved with the round').waitFor()
  expect((await api.get(`/judginground/${round}`)).judging_round.cut_off).toBe(55.5)

  await page.reload()
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('55.5')
  expect(faults).toEqual([])
})

test('the figures of the call count its applications, and its table is saved', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/${url}/judging?tab=figures`)
  await page.getByRole('img', { name: /^Chart: Applications by day/ }).waitFor()
  const undecided = page.getByRole('region', { name: 'Decision' }).getByRole('row', { name: /Undecided/ })
  expect(await undecided.getByRole('cell').allTextContents()).toEqual(['3'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Tidal .*\.csv$/)
  expect(faults).toEqual([])
})
