import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, wide } from './support/browser.ts'
import { usingProduct } from './support/product.ts'
import { openSignedIn } from './support/signed-in.ts'

const { product, browser, api } = usingProduct()

let profile: string

beforeAll(async () => {
  const { artist } = await api.post('/artist', {
    email: 'mei@mail.test',
    password: 'right-password',
    first_name: 'Mei',
    last_name: 'Ortega',
    gender_id: 2,
  })
  // Enough for a list that is longer than the room beside its field.
  for (const last_name of ['Abad', 'Bello', 'Cano', 'Duarte', 'Elizondo', 'Ferrer', 'Galindo', 'Haro'])
    await api.post('/user', {
      email: `${last_name}@mail.test`,
      password: 'right-password',
      user_type_id: 2,
      first_name: 'Eva',
      last_name,
      gender_id: 2,
    })
  profile = `${product.url}/artists/${artist.url}`
})

test.each([
  ['a wide screen', wide],
  ['a phone', phone],
])(
  'a refused switch is told in sight where the page of %s is scrolled, and nothing moves',
  async (_, options) => {
    const { page } = await openSignedIn(browser, product.url, options)
    await page.goto(profile)
    const featured = page.getByRole('switch', { name: 'Featured' })
    await featured.waitFor()
    await page.route('**/api/artist/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } })
        : route.fallback(),
    )
    await featured.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const before = await featured.boundingBox()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)

    await featured.click()
    const told = page.getByRole('alert').getByText('The maximum has been reached.')
    await told.waitFor()
    const { y, height } = (await told.boundingBox())!
    const bar = (await page.getByRole('banner').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(bar.height)
    expect(y + height).toBeLessThan(bar.height + 60)
    expect(await featured.isChecked()).toBe(false)
    expect(await featured.boundingBox()).toEqual(before)

    await page.getByRole('button', { name: 'Dismiss' }).click()
    await told.waitFor({ state: 'hidden' })
  },
)

test('a success is told where it covers nothing that can be pressed, at any width', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(profile)
  for (const width of [1920, 1440, 1024, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('switch', { name: 'Enabled' }).click()
    const toast = page.getByText('Successful action')
    await toast.waitFor()
    // What scrolls away under the top bar cannot be pressed there, toast or not.
    const covered = await toast.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const names = new Set<string>()
      for (let x = own.left; x < own.right; x += 4)
        for (let y = own.top; y < own.bottom; y += 4) {
          const below = document.elementsFromPoint(x, y).find((one) => !element.contains(one))
          const control = below?.closest('a, button, input, select, textarea, label')
          if (control) names.add(control.outerHTML)
        }
      return [...names]
    })
    expect([width, covered]).toEqual([width, []])
    await toast.waitFor({ state: 'hidden' })
  }
})

test('the error bar is closed with the keyboard while a dialog is open, which keeps the focus', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(profile)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artist' })
  await page.route('**/calendar-*.js', (route) => route.abort())
  await form.getByRole('button', { name: 'Open the calendar' }).first().click()
  await page.getByRole('alert').getByText('There was an error').waitFor()

  const hasFocus = (element: Element) => element.contains(document.activeElement)
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await form.getByRole('button', { name: 'Close' }).first().focus()
  await page.keyboard.press('Shift+Tab')
  expect(await dismiss.evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Enter')
  await dismiss.waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  expect(await form.evaluate(hasFocus)).toBe(true)
})

test('a dialog whose code cannot be loaded is told in the error bar, the screen stays, and the next try opens it', async () => {
  const { page } = await openSignedIn(browser, product.url, undefined, 'administrator')
  await page.goto(profile)
  const openings = [
    ['Delete', 'question', 'Are you sure?'],
    ['History', 'history-dialog', 'History'],
    ['Search or jump to', 'search-dialog', 'Search or jump to'],
  ] as const
  for (const [button, chunk, title] of openings) {
    const code = new RegExp(`${chunk}[^/]*\\.js`)
    await page.route(code, (route) => route.abort())
    await page.getByRole('button', { name: button, exact: chunk !== 'search-dialog' }).click()
    await page.getByRole('alert').getByText('There was an error').waitFor()
    expect(await page.getByRole('heading', { name: 'Mei Ortega' }).isVisible()).toBe(true)
    await page.unroute(code)

    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('button', { name: button, exact: chunk !== 'search-dialog' }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

test('an open list ends within the window and scrolls', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(profile)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artist' })
  for (const height of [900, 560]) {
    await page.setViewportSize({ width: 1440, height })
    await form.getByLabel('Approved by').click()
    await page.getByRole('option', { name: 'Eva Haro' }).waitFor({ state: 'attached' })
    const list = page.getByRole('listbox').filter({ visible: true })
    await expect
      .poll(async () => {
        const box = await list.locator('..').boundingBox()
        return box !== null && box.y >= 0 && box.y + box.height <= height
      })
      .toBe(true)
    await page.getByRole('option', { name: 'Eva Haro' }).scrollIntoViewIfNeeded()
    const last = (await page.getByRole('option', { name: 'Eva Haro' }).boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(height)
    await page.keyboard.press('Escape')
  }
})

test("a phone's profile menu begins with the person's name and type", async () => {
  const { page } = await openSignedIn(browser, product.url, phone, 'editor')
  await page.goto(`${product.url}/home`)
  await page.getByRole('button', { name: /^Account/ }).click()
  const menu = page.getByRole('menu')
  await menu.getByText('Inés').waitFor()
  await menu.getByText('Editor').waitFor()
})

/** A colour of the page: how much red, green and blue, from 0 to 255. */
const colour = (page: Page, value: string) =>
  page.evaluate((css) => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  }, value)

test.each(['light', 'dark'] as const)(
  'in the %s scheme the focus is not shown as an error, an active tab by more than its line, the main button in dark red',
  async (colorScheme) => {
    const { page } = await openSignedIn(browser, product.url, { ...wide, colorScheme })
    await page.goto(`${product.url}/applications`)
    const styleOf = async (name: string, state: 'true' | 'false', property: string) => {
      const tab = page.getByRole('tab', { name, selected: state === 'true' })
      return tab.evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), property)
    }
    await page.getByRole('tab', { name: 'Artists' }).focus()
    await page.keyboard.press('ArrowRight')
    // the colours change by and by
    for (const property of ['color', 'background-color'])
      await expect
        .poll(() => styleOf('Exhibitions', 'true', property))
        .not.toBe(await styleOf('Artists', 'false', property))

    const [red = 0, green = 0] = await colour(page, await styleOf('Exhibitions', 'true', 'outline-color'))
    // Gold; an error's red has far less green.
    expect(green / red).toBeGreaterThan(0.7)

    const button = page.getByRole('button', { name: 'Add Application' })
    const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [buttonRed = 0, buttonGreen = 0] = await colour(page, ground)
    expect(buttonRed).toBeGreaterThan(buttonGreen * 3)
    expect(buttonRed).toBeLessThan(160)
  },
)
