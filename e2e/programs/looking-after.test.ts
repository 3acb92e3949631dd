import { dayAt } from '@vernissage/contract/time-zone'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { phone } from '../support/browser.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct({ TIME_ZONE: 'Europe/Madrid', TOKEN_TTL: '31536000' })

const artists: number[] = []
let me: { id_user: number; first_name: string }
let colleague: number

beforeAll(async () => {
  for (const first_name of ['Amaia', 'Bruno', 'Chiara']) {
    const { artist } = await api.post('/artist', {
      email: `${first_name}@mail.test`,
      password: 'right-password',
      first_name,
      last_name: 'Goikoetxea',
      gender_id: 2,
    })
    artists.push(artist.id_user)
  }
  me = (await api.get('/user/me')).user
  const { user } = await api.post('/user', {
    email: 'colleague@mail.test',
    password: 'right-password',
    first_name: 'Clara',
    last_name: 'Montes',
    user_type_id: 2,
    gender_id: 1,
    country_id: 1,
  })
  colleague = user.id_user
})

const day = (fromToday: number) => dayAt(Date.now() + fromToday * 86_400_000, 'Europe/Madrid')

const openCall = async (title: string, values: object = {}) => {
  const { exhibition } = await api.post('/exhibition', {
    title,
    exhibition_type_id: 3,
    exhibition_status_id: 2,
    start_date: day(60),
    end_date: day(90),
    application_limit_date: day(12),
    application_documents_limit_date: day(40),
    ...values,
  })
  return { id: exhibition.id_exhibition as number, url: exhibition.url as string }
}

/** Applications of all artists, of which the signed-in person looks after the first. */
const applyTo = async (exhibition_id: number) => {
  const ids: number[] = []
  for (const [place, user_id] of artists.entries()) {
    const body = { exhibition_id, user_id, ...(place === 0 && { assignee_id: me.id_user }) }
    const { exhibitionapplication } = await api.post('/exhibitionapplication', body)
    ids.push(exhibitionapplication.id_exhibition_application)
  }
  return ids
}

const read = async (id: number) => (await api.get(`/exhibitionapplication/${id}`)).exhibition_application

const open = async (path: string, options?: Parameters<typeof openSignedIn>[2]) => {
  const { page } = await openSignedIn(browser, product.url, options)
  await page.goto(product.url + path)
  return page
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

describe('who looks after an application', () => {
  test('is chosen in its row, by a selection and in its dialog, and found by a filter', async () => {
    const { id, url } = await openCall('Hands')
    const [, second, third] = await applyTo(id)
    const page = await open(`/exhibitions/${url}#applications`)

    await page.getByRole('button', { name: 'Columns' }).first().click()
    await dialogOf(page, 'Columns').getByRole('checkbox', { name: 'Show Looked after by' }).check()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Amaia').getByText(me.first_name).waitFor()
    await rowOf(page, 'Bruno').getByText('Nobody').waitFor()

    await rowOf(page, 'Bruno').getByTitle('Change Looked after by').click()
    const editor = dialogOf(page, 'Change Looked after by')
    await editor.getByLabel('Looked after by').selectOption({ label: 'Clara Montes' })
    await editor.getByRole('button', { name: 'Save' }).click()
    await rowOf(page, 'Bruno').getByText('Clara Montes').waitFor()
    await expect.poll(async () => (await read(second!)).assignee_id).toBe(colleague)
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Bruno').getByText('Nobody').waitFor()
    await expect.poll(async () => (await read(second!)).assignee_id).toBeNull()

    // Many at once.
    await rowOf(page, 'Bruno').getByRole('checkbox').check()
    await rowOf(page, 'Chiara').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const many = dialogOf(page, 'Change Selected Records')
    await many.getByLabel('What to change').selectOption({ label: 'Looked after by' })
    await many.getByLabel('To', { exact: true }).selectOption({ label: 'Clara Montes' })
    await many.getByRole('button', { name: 'Continue' }).click()
    await many.getByRole('button', { name: 'Change 2' }).click()
    await expect.poll(async () => (await read(third!)).assignee).toBe('Clara Montes')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = dialogOf(page, 'Filters')
    await filters.getByLabel('Looked after by').click()
    await page.getByRole('option', { name: 'Me', exact: true }).click()
    await filters.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Looked after by:Me').waitFor()
    await rowOf(page, 'Chiara').waitFor({ state: 'detached' })
    await rowOf(page, 'Amaia').click()
    const dialog = dialogOf(page, 'Edit Application')
    await dialog.getByLabel('Language').selectOption({ label: 'Spanish' })
    await dialog.getByLabel('Looked after by').fill('clara')
    await page.getByRole('option', { name: 'Clara Montes' }).click()
    await expectAccessible(page, 'who looks after an application')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('No applications match').waitFor()
  })

  test('narrows the board to one’s own, which the address keeps', async () => {
    const { id, url } = await openCall('Own')
    await applyTo(id)
    const page = await open(`/exhibitions/${url}/judging`)
    await page.getByText('1 of 3').waitFor()
    await page.getByText(`Looked after by ${me.first_name}`).waitFor()
    await page.getByRole('button', { name: 'Mine' }).click()
    await page.getByText('1 of 1').waitFor()
    await page.reload()
    await page.getByText('1 of 1').waitFor()
  })
})

test('what came late says so in the list, in its dialog and on the board', async () => {
  const { id, url } = await openCall('Past midnight')
  const [first] = await applyTo(id)
  const page = await open('/home')
  // Only what applicants send can be late.
  await page.route(/\/api\/(exhibitionapplication|judging)\//, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const key = route.request().url().includes('/judging/') ? 'id_application' : 'id_exhibition_application'
    const body = JSON.parse(text, (_, value) =>
      value && typeof value === 'object' && value[key] === first ? { ...value, late: 1 } : value,
    )
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`${product.url}/exhibitions/${url}#applications`)
  await rowOf(page, 'Amaia').getByText('Late', { exact: true }).waitFor()
  expect(await rowOf(page, 'Bruno').getByText('Late', { exact: true }).count()).toBe(0)
  await rowOf(page, 'Amaia').click()
  await dialogOf(page, 'Edit Application').getByText('Late', { exact: true }).waitFor()
  await page.goto(`${product.url}/exhibitions/${url}/judging`)
  await page
    .getByRole('region', { name: 'About the application' })
    .getByText('Late', { exact: true })
    .waitFor()
  await page.getByRole('button', { name: 'Four by four' }).click()
  await page.getByRole('list', { name: 'Four by four' }).getByText('Late', { exact: true }).waitFor()

  // The Spanish words are longer: they stand below a name rather than shorten it.
  await page.setViewportSize(phone.viewport)
  await page.evaluate(() => localStorage.setItem('vernissage.language', 'es'))
  await page.goto(`${product.url}/exhibitions/${url}#applications`)
  const tag = page.getByRole('region', { name: 'Solicitudes' }).getByText('Fuera de plazo', { exact: true })
  const name = page.getByRole('region', { name: 'Solicitudes' }).getByText(/^Amaia/)
  await tag.waitFor()
  expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

describe('a call', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Open call' })

  test('says whether it is open, how long, and where its public page is, and takes late applications when told', async () => {
    const { id, url } = await openCall('Thresholds')
    const page = await open(`/exhibitions/${url}`)
    await panel(page).getByText('Open', { exact: true }).waitFor()
    await panel(page).getByText('12 days left, until 23:59 Europe/Madrid').waitFor()
    const address = `${product.url}/call/exhibitions/${url}`
    expect(await panel(page).getByRole('link', { name: address }).getAttribute('href')).toBe(address)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel(page).getByRole('button', { name: 'Copy the address' }).click()
    await panel(page).getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await api.patch(`/exhibition/${id}`, { application_limit_date: day(-2) })
    await page.reload()
    await panel(page).getByText('Closed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Edit Dates' }).click()
    await dialogOf(page, 'Edit Dates')
      .getByLabel('Late applications')
      .selectOption({ label: 'Taken and marked as late' })
    await dialogOf(page, 'Edit Dates').getByRole('button', { name: 'Save' }).click()
    await panel(page).getByText('Late only').waitFor()
    expect((await api.get(`/exhibition/${id}`)).exhibition.late_applications).toBe(1)

    await page.getByLabel('Status', { exact: true }).first().selectOption({ label: 'Paused' })
    await panel(page).getByText('With the status Opened it takes late applications.').waitFor()
  })

  test('closes on the page that shows it when its last day ends, also on the night of summer time', async () => {
    const { url } = await openCall('Last minute', { application_limit_date: '2027-03-28' })
    const page = await open('/home')
    await page.clock.install({ time: '2027-03-28T21:59:45Z' })
    await page.goto(`${product.url}/exhibitions/${url}`)
    await panel(page).getByText('Ends today 23:59 Europe/Madrid').waitFor()
    await page.clock.fastForward(30_000)
    await panel(page).getByText('Closed', { exact: true }).waitFor()
  })

  test('is nothing that an individual exhibition has', async () => {
    const { url } = await openCall('Alone', { exhibition_type_id: 1 })
    const page = await open(`/exhibitions/${url}`)
    await page.getByText('Time left to apply').waitFor()
    expect(await panel(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Edit Dates' }).click()
    await dialogOf(page, 'Edit Dates').getByLabel('Application deadline').waitFor()
    expect(await dialogOf(page, 'Edit Dates').getByLabel('Late applications').count()).toBe(0)
  })
})
