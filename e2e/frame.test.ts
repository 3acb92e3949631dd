import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, wide } from './support/browser.ts'
import { openKept } from './support/kept-page.ts'
import { newTag } from './support/new-tag.ts'
import { usingSharedProduct } from './support/product.ts'

/* What is around every screen: the error bar, dialogs, colours, the search, keys, and the actions of a record. */

const { product, api } = usingSharedProduct()

const addArtist = async (first_name: string, last_name: string, artist_status_id?: number) => {
  const body = { password: 'right-password', first_name, last_name, gender_id: 2 }
  const email = `${crypto.randomUUID()}@mail.test`
  const { artist } = await api.post('/artist', {
    ...body,
    email,
    ...(artist_status_id && { artist_status_id }),
  })
  return { id: artist.id_user as number, path: `/artists/${artist.url}` }
}

/** A word of no other record. */
const tag = newTag()
let profile: string

beforeAll(async () => {
  // The status whose word is the longest.
  profile = (await addArtist('Mei', 'Ortega', 5)).path
  // Enough for a list that is longer than the room beside its field.
  for (const last_name of ['Abad', 'Bello', 'Cano', 'Duarte', 'Elizondo', 'Ferrer', 'Galindo', `Haro ${tag}`])
    await api.post('/user', {
      email: `${crypto.randomUUID()}@mail.test`,
      password: 'right-password',
      user_type_id: 2,
      first_name: 'Eva',
      last_name,
      gender_id: 2,
    })
  await addArtist('Núria', `Peregrina ${tag}`)
  await addArtist('Ada', `Peregrina ${tag}`)
  for (const name of [`Tangerine ${tag}`, `Clementine ${tag}`]) await api.post('/sponsor', { name })
})

const open = async (path: string, ...[options, account]: [Parameters<typeof openKept>[1]?, 'editor'?]) => {
  const opened = await openKept(product.url, options, account)
  await opened.page.goto(product.url + path)
  return opened
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' })

test('a refused switch is explained in sight when the page is scrolled, on a phone too, and nothing moves', async () => {
  const { page } = await open(profile)
  const featured = page.getByRole('switch', { name: 'Featured' })
  await featured.waitFor()
  await page.route('**/api/artist/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { error: { code: 469, message: 'refused' } } })
      : route.fallback(),
  )
  for (const { viewport } of [wide, phone]) {
    await page.setViewportSize(viewport)
    await featured.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    const before = await featured.boundingBox()
    await featured.click()
    const told = page.getByRole('alert').getByText('The maximum has been reached.')
    await told.waitFor()
    const { y, height } = (await told.boundingBox())!
    const bar = (await page.getByRole('banner').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(bar.height)
    expect(y + height).toBeLessThan(bar.height + 60)
    await expect.poll(() => featured.isChecked()).toBe(false)
    expect(await featured.boundingBox()).toEqual(before)
    await dismiss(page).click()
    await told.waitFor({ state: 'hidden' })
  }
})

test('the message of a success covers nothing that can be pressed, at any width', async () => {
  const { page } = await open(profile)
  for (const width of [1920, 1440, 1024, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    // It is there for a moment, in which a busy machine may do nothing else: looked at by the page, as soon as it is there.
    const [looked] = await Promise.all([
      page.waitForFunction(() => {
        const toast = document.querySelector('[data-in-top-bar]')
        if (toast?.textContent !== 'Successful action') return null
        const own = toast.getBoundingClientRect()
        const names = new Set<string>()
        // Under the top bar nothing can be pressed, toast or not.
        for (let x = own.left; x < own.right; x += 4)
          for (let y = own.top; y < own.bottom; y += 4) {
            const below = document.elementsFromPoint(x, y).find((one) => !toast.contains(one))
            const control = below?.closest('a, button, input, select, textarea, label')
            if (control) names.add(control.outerHTML)
          }
        return { isSeen: own.width > 0, covers: [...names] }
      }),
      page.getByRole('switch', { name: 'Enabled' }).click(),
    ])
    expect([width, await looked.jsonValue()]).toEqual([width, { isSeen: true, covers: [] }])
    await page.getByText('Successful action').waitFor({ state: 'hidden' })
  }
})

test('an open list ends within the window, and the error bar is closed by keyboard over a dialog, which keeps the focus', async () => {
  const { page } = await open(profile)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Artist' })
  const last = page.getByRole('option', { name: `Eva Haro ${tag}` })
  for (const height of [900, 560]) {
    await page.setViewportSize({ width: 1440, height })
    await form.getByLabel('Approved by').click()
    await last.waitFor({ state: 'attached' })
    const list = page.getByRole('listbox').filter({ visible: true })
    const isWithin = async (box: { y: number; height: number } | null) =>
      box !== null && box.y >= 0 && box.y + box.height <= height
    await expect.poll(async () => isWithin(await list.locator('..').boundingBox())).toBe(true)
    await last.scrollIntoViewIfNeeded()
    await expect.poll(async () => isWithin(await last.boundingBox())).toBe(true)
    await page.keyboard.press('Escape')
    await last.waitFor({ state: 'hidden' })
  }

  await page.route('**/calendar-*.js', (route) => route.abort())
  await form.getByRole('button', { name: 'Open the calendar' }).first().click()
  await page.getByRole('alert').getByText('There was an error').waitFor()
  const hasFocus = (element: Element) => element.contains(document.activeElement)
  await form.getByRole('button', { name: 'Close' }).first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => dismiss(page).evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Enter')
  await dismiss(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  await expect.poll(() => form.evaluate(hasFocus)).toBe(true)
})

test('the error bar says so when the code of a dialog cannot be loaded, the screen stays, and the next try opens it', async () => {
  const { page } = await open(profile)
  const openings = [
    ['History', 'history-dialog', 'History'],
    ['Search or jump to', 'search-dialog', 'Search or jump to'],
  ] as const
  for (const [button, chunk, title] of openings) {
    const code = new RegExp(`${chunk}[^/]*\\.js`)
    await page.route(code, (route) => route.abort())
    await page.getByRole('button', { name: button, exact: chunk !== 'search-dialog' }).click()
    await page.getByRole('alert').getByText('There was an error').waitFor()
    expect(await heading(page, 'Mei Ortega').isVisible()).toBe(true)
    await page.unroute(code)

    await dismiss(page).click()
    await page.getByRole('button', { name: button, exact: chunk !== 'search-dialog' }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

/** A colour of the page: how much red, green and blue, from 0 to 255. */
const colour = (page: Page, value: string) =>
  page.evaluate((css) => {
    const context = document.createElement('canvas').getContext('2d')!
    context.fillStyle = css
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  }, value)

test('in both schemes the focus is not shown as an error, an active tab by more than its line, the main button in dark red', async () => {
  const { page } = await open('/applications')
  const styleOf = async (name: string, selected: boolean, property: string) =>
    page
      .getByRole('tab', { name, selected })
      .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), property)
  await page.getByRole('tab', { name: 'Artists' }).focus()
  await page.keyboard.press('ArrowRight')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' })
    // the colours change by and by
    for (const property of ['color', 'background-color'])
      await expect
        .poll(async () => {
          const [active, other] = [
            await styleOf('Exhibitions', true, property),
            await styleOf('Artists', false, property),
          ]
          return active !== other
        })
        .toBe(true)
    // Gold; an error's red has far less green.
    await expect
      .poll(async () => {
        const [red = 1, green = 0] = await colour(page, await styleOf('Exhibitions', true, 'outline-color'))
        return green / red
      })
      .toBeGreaterThan(0.7)
    const button = page.getByRole('button', { name: 'Add Application' })
    await expect
      .poll(async () => {
        const ground = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
        const [red = 0, green = 0] = await colour(page, ground)
        return red > green * 3 && red < 160
      })
      .toBe(true)
  }
})

const searchOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const openSearch = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await fieldOf(page).waitFor()
}
/** The option that Enter would open. */
const chosen = (page: Page) =>
  fieldOf(page).evaluate(
    (field) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

test('Ctrl K finds a misspelled name by the keyboard alone, a record on its list, and what the screen can do', async () => {
  const { page, context } = await open('/magazines')
  await heading(page, 'Magazines').waitFor()
  await openSearch(page)
  await fieldOf(page).fill(`nuria peregirna ${tag}`)
  await page.getByRole('option', { name: new RegExp(`Núria Peregrina ${tag}`) }).waitFor()
  await expect.poll(() => searchOf(page).getByRole('status').allTextContents()).toContain('1 hit')
  expect(await page.getByRole('group', { name: 'Artists' }).getByRole('option').count()).toBe(1)
  await page.keyboard.press('Enter')
  await heading(page, `Núria Peregrina ${tag}`).waitFor()
  await searchOf(page).waitFor({ state: 'detached' })

  // Without words, the record that was opened last is first.
  await openSearch(page)
  await page.getByRole('group', { name: 'Last opened' }).getByRole('option').waitFor()
  await expect.poll(() => chosen(page)).toContain('Núria Peregrina')
  await fieldOf(page).fill(`peregrina ${tag}`)
  await expect.poll(() => chosen(page)).toContain('Ada Peregrina')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page)).toContain('Núria Peregrina')
  await page.keyboard.press('Home')
  // The address is enough: another tab's screen is not waited for.
  await context.route(/\/artists\/ada/, (route) => route.fulfill({ body: 'Another tab' }))
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL(/\/artists\/ada/)
  await tab.close()

  await fieldOf(page).fill(`tangerine ${tag}`)
  await page.getByRole('option', { name: `Tangerine ${tag}` }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: 'Name' }) })
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe(`Tangerine ${tag}`)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  await openSearch(page)
  await fieldOf(page).fill('add spo')
  await expect.poll(() => chosen(page)).toBe('Add Sponsor')
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('')
})

test("an editor's phone: the menu begins with name and type, and the search finds no users and says when it fails", async () => {
  const { page } = await open('/magazines', phone, 'editor')
  await page.getByRole('button', { name: /^Account/ }).click()
  const menu = page.getByRole('menu')
  await menu.getByText('Inés').waitFor()
  await menu.getByText('Editor').waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Search or jump to' }).click()
  await fieldOf(page).fill('users')
  await searchOf(page).getByText('Nothing matches “users”').waitFor()
  await page.route('**/api/search?*', (route) => route.abort())
  await fieldOf(page).fill('peregrina')
  await searchOf(page).getByRole('alert').getByText('The server cannot be reached').waitFor()
})

test('single keys lead to screens, rows and the search, are listed, and can be switched off', async () => {
  const { page } = await open('/magazines')
  await heading(page, 'Magazines').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await heading(page, 'Sponsors').waitFor()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.keyboard.press('/')
  await page.keyboard.type(tag)
  await page.getByText('2 sponsors').waitFor()
  await search.blur()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(focused).toContain('Clementine')
  await page.keyboard.press('k')
  await expect.poll(focused).toContain('Tangerine')

  await page.keyboard.press('/')
  await page.keyboard.press('End')
  await page.keyboard.type('g a?jk')
  await expect.poll(() => search.inputValue()).toBe(`${tag}g a?jk`)
  expect(new URL(page.url()).pathname).toBe('/sponsors')
  await search.blur()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  const keysOf = (name: string) => help.getByRole('region', { name }).getByRole('term').allTextContents()
  const onScreen = ['Search in this list', 'Next row', 'Previous row', 'Open the row', 'Select the row']
  await expect.poll(async () => (await keysOf('On this screen')).sort()).toEqual(onScreen.sort())
  await expect.poll(async () => (await keysOf('Go to')).slice(0, 2)).toEqual(['Home', 'Applications'])
  // Keys of the page do nothing below a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })

  await page.reload()
  await search.waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  expect(new URL(page.url()).pathname).toBe('/sponsors')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await openSearch(page)
})

test('the actions of a record stand in their order on one line of a phone', async () => {
  const { users } = await api.get('/user/all')
  const editor = users.find((user: { first_name: string }) => user.first_name === 'Inés')
  const { page } = await open('/magazines', phone)
  await page.evaluate(() => localStorage.setItem('vernissage.language', 'es'))
  for (const [path, names] of [
    [profile, ['Estado', 'Editar', 'Historial', 'Eliminar']],
    [`/users/${editor.id_user}`, ['Tipo', 'Editar', 'Cambiar contraseña', 'Historial', 'Eliminar']],
  ] as const) {
    await page.goto(product.url + path)
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
  }
})
