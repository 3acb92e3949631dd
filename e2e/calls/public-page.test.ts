import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectPlainPageAccessible } from '../support/accessible.ts'
import { openForms } from '../support/applicants.ts'
import { openPage, phone } from '../support/browser.ts'
import { linkIn, mailsTo, usingMailServer } from '../support/mail-server.ts'
import { addWork, beginApplication, createCall, dayFromNow } from '../support/open-calls.ts'
import { disguisedDrawing, pictureFile } from '../support/pictures.ts'
import { usingProduct } from '../support/product.ts'

const mailServer = usingMailServer()
const { product, browser, api } = usingProduct(() => ({
  ...mailServer.environment,
  TIME_ZONE: 'Europe/Madrid',
}))

const addressOf = ({ url }: { url: string }) => `${product.url}/call/exhibitions/${url}`
const applicationAddress = (path = '') => `${product.url}/call/application${path}`
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved at/ })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)

/** What staff have of a call. */
const applicationsTo = async ({ id_exhibition }: { id_exhibition: number }) => {
  const filter = encodeURIComponent(
    JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: id_exhibition }] }),
  )
  return (await api.get(`/exhibitionapplication/all?filter=${filter}`)).exhibition_applications
}

test('an application is begun, filled in and sent in without any script, and a mistake loses nothing that was typed', async () => {
  const call = await createCall(api, 'Doors without a script')
  const { page } = await openPage(browser, { ...phone, javaScriptEnabled: false })
  await page.goto(addressOf(call))
  await page.getByText('1 to 3 works').waitFor()
  await page.getByText('Closes in 20 days').waitFor()

  await page.getByLabel('First name').fill('Nerea')
  await page.getByLabel('E-mail address').fill('no address')
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Nerea')
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('no address')
  expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Without your consent we cannot keep your application.').waitFor()

  await beginApplication(page, addressOf(call), 'without-script@mail.test')
  await page.getByLabel('Statement').fill('word '.repeat(201))
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByText('At most 200 words.', { exact: true }).waitFor()
  expect(await page.getByLabel('Statement').inputValue()).toContain('word word')
  await page.getByLabel('Statement').fill('First line.\n\nThird line.')
  await page.getByRole('button', { name: 'Save and go on' }).click()

  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goto(applicationAddress())
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByText('Not sent in yet: something is still missing.').waitFor()
  await page.getByRole('link', { name: 'one more work' }).click()
  await addWork(page, product.url, 'The gate, seen from the sea')
  expect(await page.locator('noscript').textContent()).toContain('please switch on JavaScript')

  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('First line.\n\nThird line.')
  await page.goto(applicationAddress())
  await page.getByText('Missing pictures may be added until 24 hours later.').waitFor()
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
  await page.getByRole('link', { name: 'a picture of The gate, seen from the sea' }).waitFor()
  await page.goBack()
  await page.goto(applicationAddress('/statement'))
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
})

test('on a phone what is typed is saved while it is typed, and a picture goes on when the connection comes back', async () => {
  const call = await createCall(api, 'Doors on a phone')
  const { page, faults, context } = await openPage(browser, phone)
  await beginApplication(page, addressOf(call), `${'a-very-long-address'.repeat(3)}@mail.test`)

  await context.setOffline(true)
  await page.getByLabel('Statement').fill('Typed in a tunnel.')
  await page.getByText('Not saved: no connection. We keep trying.').waitFor()
  await context.setOffline(false)
  await saved(page).waitFor()
  await page.reload()
  expect(await page.getByLabel('Statement').inputValue()).toBe('Typed in a tunnel.')

  await addWork(page, product.url, 'The gate')
  const picture = await pictureFile('gate.JPG', { width: 1200, height: 900 })
  let broken = 0
  await page.route('**/api/upload/**', async (route) => {
    if (broken++ < 2) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.getByLabel('Choose a picture').setInputFiles(disguisedDrawing)
  await page.getByText('It starts again by itself').waitFor()
  await page.getByText('This file cannot be taken.').waitFor()
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(9) })
  await page.getByText('Please save it as one of the kinds named above').waitFor()
  broken = 0
  await page.getByLabel('Choose a picture').setInputFiles(picture)
  await page.getByText('It starts again by itself').waitFor()
  await page.getByRole('img', { name: 'Picture of The gate' }).waitFor()
  await page.getByText('The file is there.').waitFor()
  await page.goto(applicationAddress())
  await page.getByText('Everything is there.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
  await expect.poll(() => applicationsTo(call)).toHaveLength(1)
  expect(faults).toEqual([])
})

test('what is typed before the page’s script has come is saved once it is there', async () => {
  const call = await createCall(api, 'Doors on a slow line')
  const { page } = await openPage(browser, phone)
  await beginApplication(page, addressOf(call), 'slow-line@mail.test')
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

test('the field that is wrong stays marked while it has the focus, until it is right', async () => {
  const call = await createCall(api, 'Doors with a telephone')
  const { page } = await openPage(browser, phone)
  await beginApplication(page, addressOf(call), 'telephone@mail.test')
  await page.goto(applicationAddress('/person'))
  const code = page.getByLabel('Country code')
  await code.fill('34')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByText('Not saved yet: please look at the fields marked below.').waitFor()
  // the script saves what is not stored as soon as the page is there
  await page.getByText('Not saved yet: please check the marked fields').waitFor()
  await page.getByText('A plus and digits, such as +34.').waitFor()
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await code.fill('+34')
  await saved(page).waitFor()
  expect(await code.getAttribute('aria-invalid')).toBeNull()
})

test('a browser of some years ago shows the same page and goes on while a save is on its way', async () => {
  const call = await createCall(api, 'Doors on an old phone')
  const { page, faults } = await openPage(browser, phone)
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit')
  })
  await beginApplication(page, addressOf(call), 'old-phone@mail.test')
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
  const isSaving = new Promise<void>((resolve) => {
    void page.route('**/call/application/statement', async (route) => {
      if (route.request().method() !== 'POST' || route.request().isNavigationRequest())
        return route.continue()
      resolve()
      await isPressed
      await route.continue()
    })
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

test('what is typed after a save whose answer was lost is saved, without another tab’s version to compare it with', async () => {
  const call = await createCall(api, 'Doors half heard')
  const { page } = await openPage(browser)
  await beginApplication(page, addressOf(call), 'half-heard@mail.test')
  const { bodies, lose } = await loseAnswer(page, false)
  await page.getByLabel('Statement').fill('Sent.')
  await expect.poll(() => bodies).toHaveLength(1)
  await page.getByLabel('Statement').fill('Sent. Typed on.')
  lose()
  await saved(page).waitFor()
  expect(bodies).toHaveLength(3)
  expect(bodies[1]).toBe(bodies[0])
  await page.reload()
  expect(await page.getByLabel('Statement').inputValue()).toBe('Sent. Typed on.')
})

test('what is typed after a save whose answer was lost is there when the page is closed and opened again', async () => {
  const call = await createCall(api, 'Doors half heard and shut')
  const { page, context } = await openPage(browser)
  await beginApplication(page, addressOf(call), 'half-heard-and-shut@mail.test')
  const { bodies, lose } = await loseAnswer(page, true)
  await page.getByLabel('Statement').fill('Sent.')
  await expect.poll(() => bodies).toHaveLength(1)
  await page.getByLabel('Statement').fill('Typed on.')
  lose()
  await page.getByText('Not saved: no connection').waitFor()
  await page.close()

  const again = await context.newPage()
  await again.goto(applicationAddress('/statement'))
  const statement = again.getByLabel('Statement')
  await expect.poll(() => statement.inputValue()).toBe('Typed on.')
  await again.getByText('Changed in another tab').waitFor()
  await again.getByRole('button', { name: 'Save and go on' }).click()
  await again.getByText('Sent.', { exact: true }).waitFor()
  expect(await statement.inputValue()).toBe('Typed on.')
  await again.getByRole('button', { name: 'Save and go on' }).click()
  await again.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await again.goto(applicationAddress('/statement'))
  expect(await statement.inputValue()).toBe('Typed on.')
})

test('going on after a save whose answer was lost shows no other version', async () => {
  const call = await createCall(api, 'Doors half heard and left')
  const { page } = await openPage(browser)
  await beginApplication(page, addressOf(call), 'half-heard-and-left@mail.test')
  const { bodies, lose } = await loseAnswer(page, false)
  await page.getByLabel('Statement').fill('Sent.')
  await expect.poll(() => bodies).toHaveLength(1)
  lose()
  await page.getByText('Not saved: no connection').waitFor()
  await page.getByLabel('Statement').fill('Typed on.')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goto(applicationAddress('/statement'))
  expect(await page.getByLabel('Statement').inputValue()).toBe('Typed on.')
})

test('an e-mail address that is being typed is not said to be saved, and is there when the page is left or closed', async () => {
  const call = await createCall(api, 'Doors with a new address')
  const { page, context } = await openPage(browser)
  await beginApplication(page, addressOf(call), 'former@mail.test')
  await page.goto(applicationAddress('/person'))
  const before = page.locator('[name="before"]')
  /** Ends with the address in the field and the rest of the form saved. */
  const typeAddress = async (name: string, address: string) => {
    const shown = await before.inputValue()
    await page.getByLabel('Artist name').fill(name)
    await page.getByLabel('E-mail address').fill(address)
    await expect.poll(() => before.inputValue()).not.toBe(shown)
    expect(await saved(page).count()).toBe(0)
  }
  await typeAddress('Nerea E.', 'newer@mail.test')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await saved(page).waitFor()
  await page.reload()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('newer@mail.test')

  await typeAddress('N. Etxeberria', 'newest@mail.test')
  await page.route('**/call/application/person', (route) => route.abort())
  await page.close()
  const again = await context.newPage()
  await again.goto(applicationAddress('/person'))
  await expect.poll(() => again.getByLabel('E-mail address').inputValue()).toBe('newest@mail.test')
  await saved(again).waitFor()
})

test('a page whose form was sent and stopped saves again, and can be sent again', async () => {
  const call = await createCall(api, 'Doors that jam')
  const { page } = await openPage(browser, phone)
  await page.clock.install()
  await beginApplication(page, addressOf(call), 'jam@mail.test')
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
  const call = await createCall(api, 'Doors of two people')
  const { page } = await openPage(browser)
  await beginApplication(page, addressOf(call), 'first-person@mail.test')
  const breakOff = (path: string) =>
    page.route(path, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await breakOff('**/call/application/**')
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
  // waitForURL fails itself where a navigation does.
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
  await page.goto(addressOf(call))
  await page.getByText('Begin another application').click()
  await page.getByLabel('First name').fill('Typed')
  await page.getByLabel('E-mail address').fill('no address')
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByText('Please enter a valid e-mail address.').waitFor()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByText('Empezar otra solicitud').click()
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Typed')
  expect(await page.getByLabel('Acepto').isChecked()).toBe(false)
  await page.goto(`${addressOf(call)}?language=en`)
  await page.getByText('Begin another application').click()
  await page.getByLabel('Last name').fill('Second')
  await page.getByLabel('E-mail address').fill('second-person@mail.test')
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Begin the application' }).click()
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
  expect(await page.getByLabel('Statement').inputValue()).toBe('')
  expect(
    await page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.keys(store))),
  ).toEqual([])
})

test('a page to which one comes back saves again, and one whose application is gone says so', async () => {
  const call = await createCall(api, 'Doors there and back')
  const { page, context } = await openPage(browser)
  await beginApplication(page, addressOf(call), 'back@mail.test')
  await page.getByLabel('Statement').fill('First.')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Statement').inputValue()).toBe('First.')
  await page.getByLabel('Statement').fill('Second.')
  await saved(page).waitFor()

  // Longer than browsers send while a page is left.
  await page.getByLabel('Statement').fill('x'.repeat(70_000))
  await page.getByText('Not saved yet: please check the marked fields').waitFor()
  await page.getByLabel('Biography').focus()
  await page.getByLabel('Biography').fill('Of doors.')
  const statement = page.getByLabel('Statement')
  await expect.poll(() => statement.getAttribute('aria-describedby')).toBe('statement-hint statement-error')

  await page.route('**/call/application/statement', (route) => route.continue())
  const elsewhere = await context.newPage()
  await elsewhere.goto(applicationAddress('/remove'))
  await elsewhere.getByRole('button', { name: 'Delete everything' }).click()
  await elsewhere.getByRole('heading', { name: 'Your application has been deleted.' }).waitFor()
  await statement.fill('Third.')
  await page.getByText('it was sent in, deleted or opened by its link elsewhere').waitFor()
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('heading', { name: 'There is no application open in this browser' }).waitFor()
})

test('a picture that has arrived is not sent again because its answer was lost, and a page that is over says why', async () => {
  const call = await createCall(api, 'Doors with a lost answer')
  const { page } = await openPage(browser, phone)
  await beginApplication(page, addressOf(call), 'lost-answer@mail.test')
  await page.getByLabel('Statement').fill('Once.')
  await saved(page).waitFor()
  await addWork(page, product.url, 'The gate')
  const work = page.url()
  await page.goto(applicationAddress())
  await page.getByRole('button', { name: 'Send in my application' }).click()
  await page.getByRole('heading', { name: 'Your application has been sent in' }).waitFor()
  await page.goto(work)

  const picture = await pictureFile('gate.jpg', { width: 1200, height: 900 })
  let puts = 0
  await page.route('**/api/upload/**', async (route) => {
    puts++
    await route.continue()
  })
  let pages = 0
  await page.route(work, (route) => (pages++ === 0 ? route.abort('connectionreset') : route.continue()))
  await page.getByLabel('Choose a picture').setInputFiles(picture)
  await page.getByText('The file is there.').waitFor()
  await page.getByRole('img', { name: 'Picture of The gate' }).waitFor()
  expect(puts).toBe(1)
  await page.getByLabel('Choose another picture').setInputFiles(picture)
  await page.getByText('it was sent in, deleted or opened by its link elsewhere').waitFor()
})

test('how much the files take and how much room there is stands where a file is chosen, and is right once it has arrived', async () => {
  const call = await createCall(api, 'Doors with room')
  const { page } = await openPage(browser, phone)
  await beginApplication(page, addressOf(call), 'room@mail.test')
  await page.goto(applicationAddress('/cv'))
  await page.getByText('The files of this application take 0 MB. There is room for 500 MB more.').waitFor()
  // as it says of a file that had to give way
  const lost = page.getByText('so we had to remove some of yours: CV.')
  await page.locator('[data-shown=lost]').evaluate((region) => {
    region.textContent = 'so we had to remove some of yours: CV.'
  })
  await lost.waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.4\n${'x'.repeat(3 * 1024 * 1024)}\n%%EOF\n`),
  })
  await page.getByText('Your CV is there.').waitFor()
  await page.getByText('The files of this application take 4 MB. There is room for 496 MB more.').waitFor()
  await lost.waitFor({ state: 'detached' })
  await fits(page)
})

test('every page can be used with the keyboard alone, on a phone, and by those who see little or nothing', {
  timeout: 120_000,
}, async () => {
  const call = await createCall(api, 'Doors for everybody')
  const { page } = await openPage(browser, phone)
  const look = async (place: string) => {
    await expectPlainPageAccessible(page, place)
    await fits(page)
  }
  // a clock that is wrong does not shorten the time that is left
  await page.clock.setFixedTime(Date.now() + 10 * 86_400_000)
  await page.goto(addressOf(call))
  await page.getByText('Closes in 20 days').waitFor()
  await page.clock.setFixedTime(Date.now())

  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content')
  await page.getByLabel('First name').focus()
  for (const text of ['Nerea', 'Etxeberria', 'keyboard@mail.test']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('Without your consent').waitFor()
  await look('the call with an error')
  expect(await page.locator(':focus').getAttribute('id')).toBe('consent')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Statement', level: 1 }).waitFor()
  await addWork(page, product.url, 'A door')
  const workPath = new URL(page.url()).pathname.replace('/call/application', '')
  await page.getByLabel('Choose a picture').focus()
  expect(await page.locator(':focus').getAttribute('type')).toBe('file')
  for (const path of ['', '/person', '/statement', '/works', workPath, '/cv', '/remove']) {
    await page.goto(applicationAddress(path))
    await look(`application${path}`)
  }

  await api.patch(`/exhibition/${call.id_exhibition}`, {
    application_limit_date: dayFromNow(-2),
    late_applications: 1,
  })
  await page.goto(`${applicationAddress()}?language=es`)
  await page.getByText('recibidas fuera de plazo').first().waitFor()
  await look('a late application in Spanish')
})

test('an artist in whose name others have begun applications finds their own by a mailed link, and deletes what is not theirs', async () => {
  const call = await createCall(api, 'Doors to many')
  const email = 'many@strangers.test'
  for (let count = 0; count < 10; count += 1) await openForms(product.url).begin(call, email, 'Stranger')
  const { page: own } = await openPage(browser, phone)
  await beginApplication(own, addressOf(call), email)
  await own.getByText('Any link that we mailed there before opens this application too.').waitFor()
  await expectPlainPageAccessible(own, 'begun without a link')
  await fits(own)

  const { page } = await openPage(browser, phone)
  const [mail] = await mailsTo(mailServer, email, /./, 10)
  await page.goto(product.url + linkIn(mail!))
  await page.getByRole('heading', { name: 'Your applications', level: 1 }).waitFor()
  const open = page.getByRole('button', { name: 'Open this application' })
  expect(await open.count()).toBe(11)
  await expectPlainPageAccessible(page, 'the applications of an address')
  await fits(page)
  const stranger = page.locator('section', { hasText: 'Stranger' }).first()
  await stranger.getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('heading', { name: 'Delete this application?' }).waitFor()
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('heading', { name: 'Your applications', level: 1 }).waitFor()
  expect(await open.count()).toBe(10)
  await page.getByRole('button', { name: /^Open this application .*Nerea Etxeberria/ }).click()
  await page.getByRole('heading', { name: 'Your application', level: 1 }).waitFor()
  await page.goto(applicationAddress('/person'))
  expect(await page.getByLabel('First name').inputValue()).toBe('Nerea')
  // who has the link has the application from now on
  await own.goto(applicationAddress())
  await own.getByRole('heading', { name: 'There is no application open in this browser' }).waitFor()
})
