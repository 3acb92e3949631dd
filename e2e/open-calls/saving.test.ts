import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openApplication } from '../support/applicants.ts'
import { phone } from '../support/browser.ts'
import { createOpenCall } from '../support/open-calls.ts'
import { usingSharedProduct } from '../support/product.ts'

/* What the page of an application saves while it is filled in, whatever is lost, stopped, gone back to or closed meanwhile. */

const { product, browser, api } = usingSharedProduct()

const applicationAddress = (path = '') => `${product.url}/call/application${path}`
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved at/ })

/** A browser in which an application to an open call of its own was begun, with a page of it. */
const open = async (title: string, path: string | null, options: BrowserContextOptions = phone) => {
  const openCall = await createOpenCall(api, title)
  const opened = await openApplication(browser, product.url, openCall, options)
  if (path) await opened.page.goto(applicationAddress(path))
  return { ...opened, openCall }
}

test('what is typed before the page’s script has come is saved once it is there', async () => {
  const { page } = await open('Doors on a slow line', null)
  let bringScript = () => {}
  const isTyped = new Promise<void>((resolve) => {
    bringScript = resolve
  })
  await page.route('**/*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(applicationAddress('/statement'), { waitUntil: 'commit' })
  await page.getByLabel('Statement').fill('Typed at once.')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  bringScript()
  expect((await answer).status()).toBe(200)
  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('Typed at once.')
})

test('a field that is wrong stays marked while it has the focus, until it is right, and the refusal stays until every one is', async () => {
  const { page } = await open('Doors with a telephone', '/person')
  const banner = page.getByRole('alert').getByText('Not saved yet: please look at the fields marked below.')
  const expectNoTrace = async () => {
    await saved(page).waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(await page.locator('.note, .error').count()).toBe(0)
  }
  const code = page.getByLabel('Country code')
  const telephone = page.getByLabel('Telephone')
  await code.fill('34')
  await telephone.fill('12')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await banner.waitFor()
  // the script saves what is not stored as soon as the page is there
  await page.getByText('Not saved yet: please check the marked fields').waitFor()
  await page.getByText('A plus and digits, such as +34.', { exact: true }).waitFor()
  await page.getByText('6 to 12 digits, with or without spaces.', { exact: true }).waitFor()
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await code.fill('+34')
  await expect.poll(() => code.getAttribute('aria-invalid')).toBeNull()
  expect(await telephone.getAttribute('aria-invalid')).toBe('true')
  expect(await banner.count()).toBe(1)
  await telephone.fill('612 345 678')
  await expectNoTrace()

  await page.goto(applicationAddress('/statement'))
  await page.getByLabel('Statement').fill('word '.repeat(201))
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await banner.waitFor()
  await page.getByText('At most 200 words.', { exact: true }).waitFor()
  await page.getByLabel('Statement').fill('Word.')
  await expectNoTrace()
})

test('a browser of some years ago shows the same page and goes on while a save is on its way', async () => {
  const { page, faults } = await open('Doors on an old phone', null)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
  })
  await page.goto(applicationAddress('/statement'))
  const nested = await page.evaluate(() => {
    const inside = (rule: CSSRule): CSSRule[] => [...((rule as CSSGroupingRule).cssRules ?? [])]
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    return [...rules, ...rules.flatMap(inside)].filter(
      (rule) => rule instanceof CSSStyleRule && inside(rule).length > 0,
    ).length
  })
  expect(nested).toBe(0)

  let release = () => {}
  const isPressed = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = () => {}
  const isSaving = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/call/application/statement', async (route) => {
    if (route.request().method() !== 'POST' || route.request().isNavigationRequest()) return route.continue()
    begin()
    await isPressed
    await route.continue()
  })
  await page.getByLabel('Statement').fill('Typed on an old phone.')
  await isSaving
  await page.getByRole('button', { name: 'Save and go on' }).click()
  release()
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  expect(faults).toEqual([])
})

/** Lets the page's next save of the statement reach the server and loses its answer; `isCut` loses all that come later. */
const loseAnswer = async (page: Page, isCut: boolean) => {
  const bodies: (string | null)[] = []
  let lose = () => {}
  const isLost = new Promise<void>((resolve) => {
    lose = resolve
  })
  await page.unroute('**/call/application/statement')
  await page.route('**/call/application/statement', async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const isFirst = bodies.push(request.postData()) === 1
    if (!isFirst) return isCut ? route.abort() : route.continue()
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    await isLost
    await route.abort()
  })
  return { bodies, lose }
}

test('what is typed after a save whose answer was lost is saved, sent by the button or there when the page is opened again, without another tab’s version to compare it with unless it is gone for good', async () => {
  const { page, context } = await open('Doors half heard', '/statement')
  const first = await loseAnswer(page, false)
  await page.getByLabel('Statement').fill('Sent.')
  await expect.poll(() => first.bodies).toHaveLength(1)
  await page.getByLabel('Statement').fill('Sent. Typed on.')
  first.lose()
  await saved(page).waitFor()
  expect(first.bodies).toHaveLength(3)
  expect(first.bodies[1]).toBe(first.bodies[0])
  await page.reload()
  expect(await page.getByLabel('Statement').inputValue()).toBe('Sent. Typed on.')

  const second = await loseAnswer(page, false)
  await page.getByLabel('Statement').fill('Sent again.')
  await expect.poll(() => second.bodies).toHaveLength(1)
  second.lose()
  await page.getByText('Not saved: no connection').waitFor()
  await page.getByLabel('Statement').fill('Sent again. Typed on.')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('Sent again. Typed on.')

  const third = await loseAnswer(page, true)
  await page.getByLabel('Statement').fill('Of the page that closed.')
  await expect.poll(() => third.bodies).toHaveLength(1)
  await page.getByLabel('Statement').fill('Typed before it closed.')
  third.lose()
  await page.getByText('Not saved: no connection').waitFor()
  await page.close()

  const again = await context.newPage()
  await again.goto(applicationAddress('/statement'))
  const statement = again.getByLabel('Statement')
  await expect.poll(() => statement.inputValue()).toBe('Typed before it closed.')
  await again.getByText('Changed in another tab: save to see both versions').waitFor()
  await again.getByRole('button', { name: 'Save and go on' }).click()
  const other = again.getByRole('blockquote').getByText('Of the page that closed.', { exact: true })
  await other.waitFor()
  await again.getByText('save it again to keep it').waitFor()
  expect(await statement.inputValue()).toBe('Typed before it closed.')
  // once one's own version is saved, the other one can still be read
  await statement.fill('Typed before it closed, and kept.')
  await saved(again).waitFor()
  await again.getByText('save it again to keep it').waitFor({ state: 'detached' })
  await other.waitFor()
  await again.getByRole('button', { name: 'Save and go on' }).click()
  await again.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await again.goto(applicationAddress('/statement'))
  expect(await statement.inputValue()).toBe('Typed before it closed, and kept.')
})

test('an e-mail address that is being typed is not said to be saved, and is there when the page is left or closed', async () => {
  const { page, context, openCall } = await open('Doors with a new address', '/person')
  const newer = `newer.${openCall.id_exhibition}@mail.test`
  const newest = `newest.${openCall.id_exhibition}@mail.test`
  const before = page.locator('[name="before"]')
  /** Ends with the address in the field and the rest of the form saved. */
  const typeAddress = async (name: string, address: string) => {
    const shown = await before.inputValue()
    await page.getByLabel('Artist name').fill(name)
    await page.getByLabel('E-mail address').fill(address)
    await expect.poll(() => before.inputValue()).not.toBe(shown)
    expect(await saved(page).count()).toBe(0)
  }
  await typeAddress('Nerea E.', newer)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await saved(page).waitFor()
  await page.reload()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(newer)

  await typeAddress('N. Etxeberria', newest)
  await page.route('**/call/application/person', (route) => route.abort())
  await page.close()
  const again = await context.newPage()
  await again.goto(applicationAddress('/person'))
  await expect.poll(() => again.getByLabel('E-mail address').inputValue()).toBe(newest)
  await saved(again).waitFor()
})

test('a page whose form was sent and stopped saves again, and can be sent again', async () => {
  const { page } = await open('Doors that jam', null)
  await page.clock.install()
  await page.goto(applicationAddress('/statement'))
  const button = page.getByRole('button', { name: 'Save and go on' })
  // as the browser's stop does
  await page.route('**/call/application/statement', (route) =>
    route.request().isNavigationRequest() ? route.abort('aborted') : route.continue(),
  )
  await page.getByLabel('Statement').fill('Typed before the stop.')
  await button.click()
  await expect.poll(() => button.isDisabled()).toBe(true)

  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.clock.fastForward(10_000)
  expect((await answer).request().postData()).toContain('before+the+stop')
  await saved(page).waitFor()
  await page.unroute('**/call/application/statement')
  await page.getByLabel('Statement').fill('Typed after the stop.')
  await button.click()
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('Typed after the stop.')
})

test('what is typed and not stored yet comes back to its own application, and into no other', async () => {
  const { page, openCall } = await open('Doors of two people', '/statement')
  const openCallAddress = `${product.url}/call/exhibitions/${openCall.url}`
  await page.route('**/call/application/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Statement').fill('Of the first person.')
  await page.getByText('Not saved: no connection').waitFor()

  // Sending the form fails as well, and the page with what was typed is gone.
  await page.getByRole('button', { name: 'Save and go on' }).click()
  // waitForURL fails itself where a navigation does.
  await expect.poll(() => page.url()).toMatch(/^chrome-error/)
  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('Of the first person.')

  await page.goto(applicationAddress('/works/new'))
  await page.getByLabel('Description').fill('Salt on the hinges.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.url()).toMatch(/^chrome-error/)
  await page.goto(applicationAddress('/works/new'))
  expect(await page.getByLabel('Description').inputValue()).toBe('Salt on the hinges.')
  await page.unroute('**/call/application/**')
  await page.getByLabel('Title').fill('Hinges')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Hinges', level: 1 }).waitFor()
  await page.goto(applicationAddress('/works/new'))
  expect(await page.getByLabel('Description').inputValue()).toBe('')
  await page.getByLabel('Description').fill('Not to be seen by others.')

  // At a shared computer the next person begins.
  await page.goto(openCallAddress)
  await page.getByText('Begin another application').click()
  await page.getByLabel('First name').fill('Typed')
  await page.getByLabel('E-mail address').fill('no address')
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByText('Empezar otra solicitud').click()
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Typed')
  expect(await page.getByLabel('Acepto').isChecked()).toBe(false)
  await page.goto(`${openCallAddress}?language=en`)
  await page.getByText('Begin another application').click()
  await page.getByLabel('Last name').fill('Second')
  await page.getByLabel('E-mail address').fill(`second.${openCall.id_exhibition}@mail.test`)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
  await expect
    .poll(() => page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.keys(store))))
    .toEqual([])
  expect(await page.getByLabel('Statement').inputValue()).toBe('')
})

test('a page to which one comes back saves again, a new work that is saved again after Back is one work, and a page whose application is gone says so', async () => {
  const { page, context, forms } = await open('Doors there and back', '/statement')
  const statement = page.getByLabel('Statement')
  await statement.fill('First.')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => statement.inputValue()).toBe('First.')
  await statement.fill('Second.')
  await saved(page).waitFor()

  await page.goto(applicationAddress('/works'))
  await page.getByRole('link', { name: 'Add a work' }).click()
  await page.getByRole('heading', { name: 'New work', level: 1 }).waitFor()
  const newWork = page.url()
  await page.getByLabel('Title').fill('Salt')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => url.href !== newWork)
  await page.getByRole('heading', { name: 'Salt', level: 1 }).waitFor()
  await page.goBack()
  // from here on the form is that of the work, also after a reload and in a second tab
  await page.getByRole('heading', { name: 'Salt', level: 1 }).waitFor()
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(newWork)
    await tab.reload()
    await tab.getByRole('heading', { name: /^Salt/, level: 1 }).waitFor()
    await tab.getByLabel('Title').fill('Salt water')
    await tab.getByRole('button', { name: 'Save' }).click()
    await tab.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
    await expect.poll(() => tab.locator('ul.rows .name').allTextContents()).toEqual(['Salt water'])
  }
  await second.close()

  // Longer than browsers send while a page is left.
  await page.goto(applicationAddress('/statement'))
  await statement.fill('x'.repeat(70_000))
  await page.getByText('Not saved yet: please check the marked fields').waitFor()
  await page.getByLabel('Biography').focus()
  await page.getByLabel('Biography').fill('Of doors.')
  await expect.poll(() => statement.getAttribute('aria-describedby')).toBe('statement-hint statement-error')

  await forms.send('/call/application/remove')
  await statement.fill('Third.')
  await page.getByText('it was sent in, deleted or opened by its link elsewhere').waitFor()
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { name: 'There is no application open in this browser' }).waitFor()
})
