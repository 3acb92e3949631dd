import type { Page, Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { signInToApi } from '../support/api.ts'
import { phone } from '../support/browser.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { accounts, password } from '../support/prepared-data.ts'
import { startProduct, usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const { product, browser, api } = usingProduct()
const mailServer = usingMailServer()

const artists = ['Amaia', 'Bruno', 'Carmela', 'Dario'] as const
const applications = {} as Record<(typeof artists)[number], number>
let exhibitionId: number

const apply = async (first_name: string) => {
  const { artist } = await api.post('/artist', {
    email: `${first_name.toLowerCase()}@mail.test`,
    password: 'right-password',
    first_name,
    last_name: 'Etxeberria',
    gender_id: 2,
  })
  const { id_user } = artist
  await api.post('/artwork', {
    artist_id: id_user,
    title: `Tide of ${first_name}`,
    dimensions: '120 × 90 cm',
    technique: 'Oil on linen',
    date: '2025-06-11',
    quantity: 1,
  })
  const { exhibitionapplication } = await api.post('/exhibitionapplication', {
    exhibition_id: exhibitionId,
    user_id: id_user,
  })
  return exhibitionapplication.id_exhibition_application as number
}

beforeAll(async () => {
  const { exhibition } = await api.post('/exhibition', {
    title: 'Ebb and “flow”',
    url: 'ebb',
    exhibition_type_id: 3,
    application_limit_date: '2099-01-01',
  })
  exhibitionId = exhibition.id_exhibition
  for (const first_name of artists) applications[first_name] = await apply(first_name)
  for (const first_name of ['Amaia', 'Bruno', 'Carmela'] as const)
    await api.post(`/judging/exhibition/application/${applications[first_name]}/decision`, {
      decision: 'accepted',
    })
  await api.patch(`/exhibitionapplication/${applications.Bruno}`, { language: 'es' })
})

const openLetters = async (options?: Parameters<typeof openSignedIn>[2]) => {
  const opened = await openSignedIn(browser, product.url, options)
  await opened.page.goto(`${product.url}/exhibitions/ebb/judging?tab=letters`)
  await opened.page.getByRole('region', { name: 'Letters' }).waitFor()
  return opened
}

const dialogOf = (page: Page, name = 'Send letter') => page.getByRole('dialog', { name, exact: true })
const letterIn = (page: Page) => page.getByRole('article', { name: 'The letter' })
/** Holds back what waits for it. */
const gate = () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
const lettersOf = async (occasion: string) => {
  const filter = JSON.stringify({
    AND: [
      { field: 'exhibition_id', operator: '=', value: exhibitionId },
      { field: 'occasion', operator: '=', value: occasion },
    ],
  })
  const { mails } = await api.get(`/mail/all?filter=${encodeURIComponent(filter)}&order_by=id_mail&order=0`)
  return mails as { id_mail: number; to_name: string; language: string; subject: string; state: number }[]
}

test('a selection is written to after a look at who gets what and who does not, once for two clicks', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/ebb#applications`)
  const list = page.getByRole('region', { name: 'Applications' })
  await list.getByRole('row', { name: /Amaia/ }).getByRole('checkbox').check()
  await page
    .getByRole('button', { name: 'Select all 4 that match' })
    .or(list.getByRole('checkbox').first())
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByText('4 selected').waitFor()
  await bar.getByRole('button', { name: 'Send letter' }).click()

  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await dialog.getByRole('alert').getByText('Choose an occasion').waitFor()
  await dialog.getByRole('button', { name: 'Accepted' }).click()
  await dialog.getByLabel('Subject').fill('Come in, ')
  await dialog.getByRole('button', { name: 'Name of the artist' }).click()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Come in, {artist_name}')
  await letterIn(page).getByText('Come in, Amaia Etxeberria').waitFor()
  await dialog.getByRole('button', { name: 'Spanish' }).click()
  await dialog.getByText('With the data of Amaia Etxeberria').waitFor()
  await dialog.getByRole('button', { name: 'English' }).click()
  await dialog.getByText('As Amaia Etxeberria gets it').waitFor()
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()

  const recipients = dialog.getByRole('region', { name: 'Who gets it' })
  await recipients.getByText('3 will get it').waitFor()
  await expect
    .poll(() => recipients.getByRole('listitem').allTextContents())
    .toEqual(['Amaia', 'Bruno', 'Carmela'].map((name) => `${name} Etxeberria`))
  const left = dialog.getByRole('region', { name: 'Who does not, and why' })
  await left.getByText('Dario Etxeberria').waitFor()
  await left.getByText(/does not fit the application/).waitFor()
  await letterIn(page).getByText('Come in, Amaia Etxeberria').waitFor()
  // Bruno reads Spanish, whose text was not changed.
  const previews: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/mail/preview')) previews.push(request.postDataJSON())
  })
  await dialog.getByRole('button', { name: 'Next letter' }).click()
  await letterIn(page)
    .getByRole('heading')
    .getByText('Tu solicitud para «Ebb and “flow”» ha sido aceptada')
    .waitFor()
  const toBruno = previews.filter((one) => one.exhibition_application_id === applications.Bruno)
  expect(toBruno.length).toBeGreaterThan(0)
  expect(toBruno.filter(({ subject }) => subject === 'Come in, {artist_name}')).toEqual([])
  expect(await lettersOf('accepted')).toEqual([])

  await dialog.getByRole('button', { name: 'Send to 3' }).dblclick()
  await dialog.getByText('3 letters are kept until a mail server is set up.').waitFor()
  const sent = await lettersOf('accepted')
  expect(sent.map(({ to_name, language, subject }) => [to_name, language, subject])).toEqual([
    ['Amaia Etxeberria', 'en', 'Come in, Amaia Etxeberria'],
    ['Bruno Etxeberria', 'es', 'Tu solicitud para «Ebb and “flow”» ha sido aceptada'],
    ['Carmela Etxeberria', 'en', 'Come in, Carmela Etxeberria'],
  ])
  expect(faults).toEqual([])
})

test('those who have had a letter are left out, unless they are to get it again, and what waits is held back', async () => {
  const { page, faults } = await openLetters()
  const accepted = page.getByRole('button', { name: /^Accepted 3$/ })
  await accepted.click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await dialog.getByText('Nobody will get it').waitFor()
  expect(await dialog.getByRole('button', { name: 'Send to 0' }).isDisabled()).toBe(true)
  await dialog.getByText('3 · This letter was written already.').waitFor()
  await dialog.getByRole('button', { name: 'Send it to them again' }).click()
  await dialog.getByRole('button', { name: 'Send to 3' }).click()
  await dialog.getByText('3 letters are kept').waitFor()
  expect(await lettersOf('accepted')).toHaveLength(6)
  await dialog.getByRole('button', { name: 'Hold back what has not gone out' }).click()
  await dialog.getByText('3 letters are held back.').waitFor()
  expect((await lettersOf('accepted')).map(({ state }) => state)).toEqual([1, 1, 1, 6, 6, 6])
  expect(faults).toEqual([])
})

test('what was written outlives the dialog, a reload and the session, and goes when the letters are sent', async () => {
  const { page, faults } = await openLetters(phone)
  await page.route('**/api/exhibitionapplication/all?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  const writing = page.getByRole('region', { name: 'Write to' })
  await writing.getByRole('alert').waitFor()
  await page.unroute('**/api/exhibitionapplication/all?*')
  await writing.getByRole('button', { name: 'Try again' }).click()
  await writing.getByRole('button', { name: /^All 4$/ }).waitFor()
  const open = async () => {
    await page.getByRole('button', { name: /^Undecided/ }).click()
    await dialogOf(page).getByRole('button', { name: 'More information' }).click()
    return dialogOf(page)
  }
  let dialog = await open()
  await dialog.getByLabel('Text', { exact: true }).fill('Which way up does it hang? {answer_link}')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  dialog = await open()
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toMatch(/^Which way up/)
  await page.reload()
  dialog = await open()
  await dialog.getByText(/^You wrote this on/).waitFor()
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toMatch(/^Which way up/)

  const token = await page.evaluate(() => localStorage.getItem('vernissage.token')!)
  await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  // What the page still reads may have told it before.
  await dialog.getByRole('button', { name: 'Check', exact: true }).dispatchEvent('click')
  const resume = page.getByRole('dialog', { name: 'Your session has ended' })
  await resume.getByLabel('Password', { exact: true }).fill(password)
  await resume.getByRole('button', { name: 'Continue' }).click()
  await resume.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await letterIn(page)
    .getByText(/^Which way up does it hang\? http/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Send to 1' }).click()
  await dialog.getByText('1 letter is kept').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('list', { name: 'Letters' }).getByText('Dario Etxeberria').waitFor()
  dialog = await open()
  await expect
    .poll(() => dialog.getByLabel('Text', { exact: true }).inputValue())
    .not.toMatch(/^Which way up/)
  expect(faults.filter((fault) => !/401|500/.test(fault))).toEqual([])
})

test('a template with a field that does not exist is refused in the language of the person; a right one is saved and tested', async () => {
  const { page, faults } = await openLetters()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Plantillas de correo' }).click()
  const dialog = dialogOf(page, 'Plantillas de correo')
  await dialog.getByRole('button', { name: 'Pago' }).click()
  await dialog.getByRole('button', { name: 'Inglés' }).click()
  const text = dialog.getByLabel('Texto', { exact: true })
  await text.fill('Dear {artist_nam}')
  await dialog.getByText(/\{artist_nam\} no es un campo/).waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.getByRole('alert').getByText('Completa los campos que faltan').waitFor()
  const templateOf = async () =>
    (await api.get('/mailtemplate/all')).mail_templates.find(
      (one: { occasion: string; language: string }) => one.occasion === 'payment' && one.language === 'en',
    )
  expect((await templateOf()).text).not.toMatch(/^Dear \{artist_nam\}/)

  const insert = dialog.getByRole('button', { name: 'Importe', exact: true })
  await insert.waitFor()
  await dialog.getByRole('button', { name: 'Recordatorio' }).click()
  await insert.waitFor({ state: 'detached' })
  await dialog.getByLabel('Asunto').fill('You paid {amount}')
  await dialog.getByText('{amount} no se puede usar en los correos con el motivo «Recordatorio»').waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.getByRole('alert').getByText('Completa los campos que faltan').waitFor()
  await dialog.getByRole('button', { name: 'Descartar los cambios' }).click()
  await dialog.getByRole('button', { name: 'Pago' }).click()

  await text.fill('Dear {artist_name}, the payment is open.')
  const letter = dialog.getByRole('article', { name: 'El correo' })
  await letter.getByText('Dear Amaia Etxeberria, the payment is open.').waitFor()
  await dialog.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await dialog.getByText(`Una prueba para ${accounts.administrator.email} espera`, { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page
    .getByText('Acción realizada')
    .or(page.getByRole('status').getByText(/xito|orrect/))
    .first()
    .waitFor()
  expect((await templateOf()).text).toBe('Dear {artist_name}, the payment is open.')

  await text.fill('Dear {artist_name}, please pay.')
  const { id_mail_template: id } = await templateOf()
  await api.patch(`/mailtemplate/${id}`, { text: 'Hello {artist_name}, somebody else wrote this.' })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  const stored = dialog.getByRole('region', { name: 'La plantilla tal como está guardada ahora' })
  await stored.getByText('Hello {artist_name}, somebody else wrote this.').waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await stored.waitFor({ state: 'detached' })
  expect((await templateOf()).text).toBe('Dear {artist_name}, please pay.')
  await expectAccessible(page, 'letter templates', '[role=dialog]')
  expect(faults).toEqual([])
})

test('the letters of an application stand with it, as they were sent, and one that waits can be cancelled and sent later', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/ebb#applications`)
  await page.getByRole('row', { name: /Dario/ }).click()
  const application = page.getByRole('dialog', { name: 'Edit Application' })
  const letters = application.getByRole('region', { name: /^Letters/ })
  await letters.getByRole('button', { name: /Waiting/ }).click()
  const letter = page.getByRole('dialog', { name: 'Letter to Dario Etxeberria' })
  await letter.getByText(/^Which way up does it hang\? http/).waitFor()
  const saved = page.waitForEvent('download')
  await letter.getByRole('button', { name: 'Download as .eml' }).click()
  expect((await saved).suggestedFilename()).toBe('Dario Etxeberria.eml')
  await letter.getByRole('button', { name: 'Do not send' }).click()
  await page
    .getByRole('dialog', { name: 'Do not send this letter?' })
    .getByRole('button', { name: 'Do not send' })
    .click()
  await letter.getByText('Cancelled', { exact: true }).waitFor()
  await letter.getByRole('button', { name: 'Send again' }).click()
  await page
    .getByRole('dialog', { name: 'Send this letter again?' })
    .getByRole('button', { name: 'Send again' })
    .click()
  await letter.getByText('Waiting').waitFor()
  expect((await lettersOf('more_information')).map(({ state }) => state)).toEqual([1])
  await letter.getByRole('button', { name: 'Close' }).click()

  await application.getByLabel('Then write the letter').check()
  await application.getByRole('button', { name: 'Reject' }).click()
  const send = dialogOf(page)
  expect(await send.getByRole('button', { name: 'Rejected' }).getAttribute('aria-pressed')).toBe('true')
  await send.getByRole('button', { name: 'Check', exact: true }).click()
  await send.getByRole('button', { name: 'Send to 1' }).click()
  await send.getByText('1 letter is kept').waitFor()
  expect((await lettersOf('rejected')).map(({ to_name }) => to_name)).toEqual(['Dario Etxeberria'])
  expect(faults).toEqual([])
})

test('what was shown goes out, to those who were shown, whatever is saved, applied for or pressed meanwhile', async () => {
  const template = (await api.get('/mailtemplate/all')).mail_templates.find(
    (one: { occasion: string; language: string }) => one.occasion === 'received' && one.language === 'en',
  )
  const { page, faults } = await openLetters()
  const dialog = dialogOf(page)
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const actionIn = async (answer: Promise<Response>) =>
    (await (await answer).json()).data.bulk_action.id_bulk_action as number
  const creation = () => page.waitForResponse((answer) => answer.url().endsWith('/api/bulkaction'))

  await page.getByRole('button', { name: /^All 4$/ }).click()
  await button('Received').click()
  const subject = (await letterIn(page).getByRole('heading').textContent())!
  await api.patch(`/mailtemplate/${template.id_mail_template}`, { subject: 'Another subject' })
  const reading = gate()
  await page.route(/\/api\/bulkaction\/\d+$/, (route) => reading.opened.then(() => route.continue()))
  const created = creation()
  await button('Check').click()
  await created
  await apply('Elena')
  reading.open()
  const recipients = dialog.getByRole('region', { name: 'Who gets it' })
  await recipients.getByText('4 will get it').waitFor()
  await expect
    .poll(() => recipients.getByRole('listitem').allTextContents())
    .toEqual(artists.map((name) => `${name} Etxeberria`))
  await letterIn(page).getByRole('heading').getByText(subject).waitFor()
  await button('Send to 4').click()
  await dialog.getByText('4 letters are kept').waitFor()
  const receipts = await lettersOf('received')
  expect(receipts.filter(({ language }) => language === 'en').map((mail) => mail.subject)).toEqual([
    subject,
    subject,
    subject,
  ])
  expect(receipts.map(({ to_name }) => to_name)).not.toContain('Elena Etxeberria')

  // Opened for others before it has faded out, it is about them.
  const pressed = [
    await dialog.getByRole('button', { name: 'Close' }).last().elementHandle(),
    // The page behind a dialog has no roles.
    await page.locator('button', { hasText: /^Rejected1$/ }).elementHandle(),
  ]
  await page.evaluate((buttons) => {
    for (const each of buttons) (each as HTMLElement).click()
  }, pressed)
  await dialog.getByText('Dario Etxeberria', { exact: true }).first().waitFor()
  expect(await button('Rejected').getAttribute('aria-pressed')).toBe('true')
  await button('Cancel').click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: /^All 5$/ }).click()
  await button('Received').click()
  const first = creation()
  await button('Check').click()
  const firstId = await actionIn(first)
  await button('Send to 1').waitFor()
  await letterIn(page).waitFor()
  const making = gate()
  await page.route('**/api/bulkaction', (route) => making.opened.then(() => route.continue()))
  const second = creation()
  await button('Send it to them again').click()
  await button('Send to 1').click()
  making.open()
  const secondId = await actionIn(second)
  await button('Send to 5').waitFor()
  expect(await lettersOf('received')).toHaveLength(4)
  await expect.poll(async () => (await api.get(`/bulkaction/${firstId}`)).bulk_action.state).toBe('stopped')
  await button('Send to 5').click()
  await dialog.getByText('5 letters are kept').waitFor()

  const undoing = gate()
  const isOfUndo = (url: string) => Number(/\/api\/bulkaction\/(\d+)$/.exec(url)?.[1]) > secondId
  await page.route(/\/api\/bulkaction\/\d+$/, (route) =>
    isOfUndo(route.request().url()) ? undoing.opened.then(() => route.continue()) : route.continue(),
  )
  const asked = page.waitForRequest((request) => isOfUndo(request.url()))
  await button('Hold back what has not gone out').click()
  await asked
  expect(await button('Back to the text').count()).toBe(0)
  expect(await dialog.getByText(/Nothing is sent yet/).count()).toBe(0)
  undoing.open()
  await dialog.getByText('5 letters are held back.').waitFor()
  expect(faults).toEqual([])
})

test('what is typed while a template is saved, or while recipients are checked, is kept', async () => {
  const { page, faults } = await openLetters()
  await page.getByRole('button', { name: 'Letter templates' }).click()
  const templates = dialogOf(page, 'Letter templates')
  await templates.getByRole('button', { name: 'Reminder' }).click()
  const template = templates.getByLabel('Text', { exact: true })
  await template.fill('The tide is out.')
  const saving = gate()
  await page.route('**/api/mailtemplate/*', (route) =>
    route.request().method() === 'PATCH' ? saving.opened.then(() => route.continue()) : route.continue(),
  )
  const change = page.waitForRequest((request) => request.method() === 'PATCH')
  const save = templates.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await change
  await template.fill('The tide is out, and comes in.')
  saving.open()
  await page.getByText('Successful action').waitFor()
  expect(await template.inputValue()).toBe('The tide is out, and comes in.')
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  const { mail_templates } = await api.get('/mailtemplate/all')
  expect(mail_templates.map(({ text }: { text: string }) => text)).toContain('The tide is out, and comes in.')
  await templates.getByRole('button', { name: 'Close' }).last().click()
  await templates.waitFor({ state: 'hidden' })

  const dialog = dialogOf(page)
  const open = async () => {
    await page.getByRole('button', { name: /^Undecided 1$/ }).click()
    await dialog.getByRole('button', { name: 'More information' }).click()
  }
  await open()
  const text = dialog.getByLabel('Text', { exact: true })
  await text.fill('How heavy is it? {answer_link}')
  const making = gate()
  await page.route('**/api/bulkaction', (route) => making.opened.then(() => route.continue()))
  const creation = page.waitForRequest('**/api/bulkaction')
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await creation
  await text.fill('How deep is it? {answer_link}')
  making.open()
  await letterIn(page)
    .getByText(/^How heavy is it\? http/)
    .waitFor()
  await dialog.getByRole('button', { name: 'Send to 1' }).click()
  await dialog.getByText('1 letter is kept').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await open()
  expect(await text.inputValue()).toBe('How deep is it? {answer_link}')
  expect(faults).toEqual([])
})

test('the mail server gets the letter in the language of the artist; what it refuses or leaves open is shown with a way to send again', async () => {
  const mailing = await startProduct(mailServer.environment)
  try {
    const staff = await signInToApi(mailing.url)
    const { exhibition } = await staff.post('/exhibition', {
      title: 'Neap',
      url: 'neap',
      exhibition_type_id: 3,
    })
    const artists = {} as Record<string, { id_user: number; url: string }>
    for (const [first_name, language] of [
      ['Nadia', 'es'],
      ['Refused', 'en'],
    ] as const) {
      const { artist } = await staff.post('/artist', {
        email: `${first_name.toLowerCase()}@mail.test`,
        password: 'right-password',
        first_name,
        last_name: 'Arrieta',
        gender_id: 2,
      })
      artists[first_name] = artist
      const { exhibitionapplication } = await staff.post('/exhibitionapplication', {
        exhibition_id: exhibition.id_exhibition,
        user_id: artist.id_user,
      })
      await staff.patch(`/exhibitionapplication/${exhibitionapplication.id_exhibition_application}`, {
        language,
      })
    }
    const { page, faults } = await openSignedIn(browser, mailing.url)
    await page.goto(`${mailing.url}/exhibitions/neap/judging?tab=letters`)
    const send = async (to: RegExp, button: string) => {
      await page.getByRole('button', { name: to }).click()
      const dialog = dialogOf(page)
      await dialog.getByRole('button', { name: 'Received' }).click()
      await dialog.getByRole('button', { name: 'Check', exact: true }).click()
      await dialog.getByRole('button', { name: button }).click()
      await dialog.getByText(/on (its|their) way/).waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await send(/^All 2$/, 'Send to 2')
    const arrived = await mailServer.waitFor('nadia@mail.test')
    expect(arrived.subject).toBe('Hemos recibido tu solicitud para «Neap»')
    const table = page.getByRole('table', { name: 'Letters' })
    await table.getByRole('row', { name: /Nadia.*Sent/ }).waitFor({ timeout: 60_000 })
    const refused = table.getByRole('row', { name: /Refused.*Failed.*550/ })
    await refused.waitFor({ timeout: 60_000 })

    await mailServer.behave('hang up')
    await page.getByRole('button', { name: /^Undecided 2$/ }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'More information' }).click()
    await dialog.getByRole('button', { name: 'Check', exact: true }).click()
    await dialog.getByRole('button', { name: 'Send to 2' }).click()
    await dialog.getByText(/on their way/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const doubtful = table.getByRole('row', { name: /Nadia.*Not known whether it arrived/ })
    // The queue takes a mail up within seconds, more on a busy machine.
    await doubtful.waitFor({ timeout: 60_000 })
    const { page: small } = await openSignedIn(browser, mailing.url, phone)
    await small.goto(`${mailing.url}/exhibitions/neap/judging?tab=letters`)
    await small
      .getByRole('list', { name: 'Letters' })
      .getByRole('listitem')
      .filter({ hasText: 'Nadia' })
      .filter({ hasText: 'Not known whether it arrived' })
      .click()
    const whole = dialogOf(small, 'Letter to Nadia Arrieta')
    for (const name of ['Send again', 'Mark as returned', 'Download as .eml']) {
      const { x, width } = (await whole.getByRole('button', { name }).boundingBox())!
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(390)
    }
    await small.close()
    await page.getByRole('button', { name: /^Notices,/ }).click()
    await page.getByRole('link', { name: /letters? may not have arrived/i }).click()
    await page
      .getByLabel('State')
      .getByText('May not have arrived')
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' })
    await table.getByRole('row', { name: /Nadia.*Sent/ }).waitFor({ state: 'detached' })
    await refused.first().waitFor()
    await doubtful.getByRole('button', { name: 'Send again to Nadia Arrieta' }).click()
    const question = page.getByRole('dialog', { name: 'Send this letter again?' })
    await question.getByText(/Nadia Arrieta may get it twice/).waitFor()
    await mailServer.behave('accept')
    await question.getByRole('button', { name: 'Send again' }).click()
    await doubtful.waitFor({ state: 'detached' })
    await page.getByLabel('State').selectOption({ label: 'All' })
    await expect
      .poll(() => table.getByRole('row', { name: /Nadia.*Sent/ }).count(), { timeout: 20_000 })
      .toBe(2)

    await page.goto(`${mailing.url}/artists/${artists.Refused!.url}`)
    const letters = page.getByRole('region', { name: 'Letters' })
    await letters.getByText('2 letters may not have arrived.').waitFor()
    await page.getByRole('link', { name: /^Letters 2 2 letters may not have arrived/ }).click()
    await letters.getByRole('button', { name: 'Show', exact: true }).click()
    const lost = letters.getByRole('button', { name: 'Send again to Refused Arrieta' })
    await expect.poll(() => lost.count()).toBe(2)
    const { mails } = await staff.get('/mail/all?order_by=id_mail&order=1&limit=100')
    const asked = mails.find(
      (one: { to_name: string; occasion: string }) =>
        one.to_name === 'Refused Arrieta' && one.occasion === 'more_information',
    )
    await letters
      .getByRole('row', { name: /More information/ })
      .getByRole('button', { name: 'Send again to Refused Arrieta' })
      .click()
    await question.getByRole('button', { name: 'Send again' }).click()
    // Refused once more, perhaps before the page has read that it waits.
    await expect
      .poll(async () => (await staff.get(`/mail/${asked.id_mail}`)).mail, { timeout: 20_000 })
      .toMatchObject({ attempts: 2, state: 4 })

    await page.goto(`${mailing.url}/artists/${artists.Nadia!.url}`)
    await letters.getByRole('row', { name: /Received/ }).click()
    const letter = dialogOf(page, 'Letter to Nadia Arrieta')
    await letter.getByRole('button', { name: 'Mark as returned' }).click()
    await dialogOf(page, 'Mark this letter as returned?')
      .getByRole('button', { name: 'Mark as returned' })
      .click()
    await letter.getByText(/^Marked as returned by .+ · /).waitFor()
    await letter.getByRole('button', { name: 'Send again' }).waitFor()
    await page.keyboard.press('Escape')
    await letters.getByText('1 letter may not have arrived.').waitFor()

    await page.goto(`${mailing.url}/users/${artists.Refused!.id_user}`)
    await letters.getByText('2 letters may not have arrived.').waitFor()
    expect(faults).toEqual([])
  } finally {
    await mailing.stop()
  }
}, 180_000)
