import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { applyFor, lettersOf } from '../support/applicants.ts'
import { phone, wide } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { createOpenCall } from '../support/open-calls.ts'
import { accounts, password } from '../support/prepared-data.ts'
import { usingSharedProduct } from '../support/product.ts'
import { dialogOf, ownName } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

/* Letters of a product without a mail server, in which they wait. */

const { product, browser, api } = usingSharedProduct()

/** An open call with four applications: three are accepted, one of them in Spanish, and what is done with Dario's is left open. */
const openCall = async (ofDario?: 'rejected') => {
  const openCall = await createOpenCall(api, ownName('Ebb and “flow”'))
  const apply = async (first_name: string) => (await applyFor(api, openCall, first_name)).id
  const [amaia, bruno, carmela, dario] = [
    await apply('Amaia'),
    await apply('Bruno'),
    await apply('Carmela'),
    await apply('Dario'),
  ]
  const decide = (id: number, decision: string) =>
    api.post(`/judging/exhibition/application/${id}/decision`, { decision })
  for (const id of [amaia, bruno, carmela]) await decide(id, 'accepted')
  if (ofDario) await decide(dario, ofDario)
  await api.patch(`/exhibitionapplication/${bruno}`, { language: 'es' })
  return {
    ...{ title: openCall.title, amaia, bruno, apply },
    applicationsPath: `/exhibitions/${openCall.url}#applications`,
    lettersPath: `/exhibitions/${openCall.url}/judging?tab=letters`,
    letters: (occasion: string) => lettersOf(api, openCall, occasion),
  }
}

const open = async (path: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(product.url + path)
  return opened
}

const sendDialogOf = (page: Page) => dialogOf(page, 'Send letter')
const letterIn = (page: Page) => page.getByRole('article', { name: 'The letter' })
/** Holds back what waits for it. */
const gate = () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  return { opened, open }
}
const templateOf = async (occasion: string) =>
  (await api.get('/mailtemplate/all')).mail_templates.find(
    (one: { occasion: string; language: string }) => one.occasion === occasion && one.language === 'en',
  )

test('a selection is written to after a look at who gets what and who does not, once for two clicks, and to those who have had the letter only if they are to get it again', async () => {
  const { title, bruno, applicationsPath, lettersPath, letters } = await openCall()
  const { page, faults } = await open(applicationsPath)
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

  const dialog = sendDialogOf(page)
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
    .getByText(`Tu solicitud para «${title}» ha sido aceptada`)
    .waitFor()
  const toBruno = previews.filter((one) => one.exhibition_application_id === bruno)
  expect(toBruno.length).toBeGreaterThan(0)
  expect(toBruno.filter(({ subject }) => subject === 'Come in, {artist_name}')).toEqual([])
  expect(await letters('accepted')).toEqual([])

  await dialog.getByRole('button', { name: 'Send to 3' }).dblclick()
  await dialog.getByText('3 letters are kept until a mail server is set up.').waitFor()
  const sent = await letters('accepted')
  expect(sent.map(({ to_name, language, subject }) => [to_name, language, subject])).toEqual([
    ['Amaia Etxeberria', 'en', 'Come in, Amaia Etxeberria'],
    ['Bruno Etxeberria', 'es', `Tu solicitud para «${title}» ha sido aceptada`],
    ['Carmela Etxeberria', 'en', 'Come in, Carmela Etxeberria'],
  ])

  await page.goto(product.url + lettersPath)
  const accepted = page.getByRole('button', { name: /^Accepted 3$/ })
  await accepted.click()
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await dialog.getByText('Nobody will get it').waitFor()
  expect(await dialog.getByRole('button', { name: 'Send to 0' }).isDisabled()).toBe(true)
  await dialog.getByText('3 · This letter was written already.').waitFor()
  await dialog.getByRole('button', { name: 'Send it to them again' }).click()
  await dialog.getByRole('button', { name: 'Send to 3' }).click()
  await dialog.getByText('3 letters are kept').waitFor()
  expect(await letters('accepted')).toHaveLength(6)
  await dialog.getByRole('button', { name: 'Hold back what has not gone out' }).click()
  await dialog.getByText('3 letters are held back.').waitFor()
  expect((await letters('accepted')).map(({ state }) => state)).toEqual([1, 1, 1, 6, 6, 6])
  expect(faults).toEqual([])
})

test('what was written outlives the dialog, a reload and the session, goes when the letter is sent, and stands with the application, where it can be cancelled and sent later', async () => {
  const { applicationsPath, lettersPath, letters } = await openCall()
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.setViewportSize(phone.viewport)
  await page.route('**/api/exhibitionapplication/all?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(product.url + lettersPath)
  const writing = page.getByRole('region', { name: 'Write to' })
  await writing.getByRole('alert').waitFor()
  await page.unroute('**/api/exhibitionapplication/all?*')
  await writing.getByRole('button', { name: 'Try again' }).click()
  await writing.getByRole('button', { name: /^All 4$/ }).waitFor()
  const openLetter = async () => {
    await page.getByRole('button', { name: /^Undecided/ }).click()
    await sendDialogOf(page).getByRole('button', { name: 'More information' }).click()
    return sendDialogOf(page)
  }
  let dialog = await openLetter()
  await dialog.getByLabel('Text', { exact: true }).fill('Which way up does it hang? {answer_link}')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  dialog = await openLetter()
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toMatch(/^Which way up/)
  await page.reload()
  dialog = await openLetter()
  await dialog.getByText(/^You wrote this on/).waitFor()
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toMatch(/^Which way up/)

  const token = await page.evaluate(() => localStorage.getItem('vernissage.token')!)
  await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  // A request of the page may have opened the dialog of the ended session before.
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
  dialog = await openLetter()
  await expect
    .poll(() => dialog.getByLabel('Text', { exact: true }).inputValue())
    .not.toMatch(/^Which way up/)

  await page.setViewportSize(wide.viewport)
  await page.goto(product.url + applicationsPath)
  await page.getByRole('row', { name: /Dario/ }).click()
  const application = page.getByRole('dialog', { name: 'Edit Application' })
  await application
    .getByRole('region', { name: /^Letters/ })
    .getByRole('button', { name: /Waiting/ })
    .click()
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
  expect((await letters('more_information')).map(({ state }) => state)).toEqual([1])
  await letter.getByRole('button', { name: 'Close' }).click()

  await application.getByLabel('Then write the letter').check()
  await application.getByRole('button', { name: 'Reject' }).click()
  const send = sendDialogOf(page)
  expect(await send.getByRole('button', { name: 'Rejected' }).getAttribute('aria-pressed')).toBe('true')
  await send.getByRole('button', { name: 'Check', exact: true }).click()
  await send.getByRole('button', { name: 'Send to 1' }).click()
  await send.getByText('1 letter is kept').waitFor()
  expect((await letters('rejected')).map(({ to_name }) => to_name)).toEqual(['Dario Etxeberria'])
  expect(faults.filter((fault) => !/401|500/.test(fault))).toEqual([])
})

test('a template with a field that does not exist is refused in the language of the person; a right one is saved and tested', async () => {
  const { page, faults } = await open((await openCall()).lettersPath)
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
  expect((await templateOf('payment')).text).not.toMatch(/^Dear \{artist_nam\}/)

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
  expect((await templateOf('payment')).text).toBe('Dear {artist_name}, the payment is open.')

  await text.fill('Dear {artist_name}, please pay.')
  const { id_mail_template: id } = await templateOf('payment')
  await api.patch(`/mailtemplate/${id}`, { text: 'Hello {artist_name}, somebody else wrote this.' })
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  const stored = dialog.getByRole('region', { name: 'La plantilla tal como está guardada ahora' })
  await stored.getByText('Hello {artist_name}, somebody else wrote this.').waitFor()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await stored.waitFor({ state: 'detached' })
  expect((await templateOf('payment')).text).toBe('Dear {artist_name}, please pay.')
  await expectAccessible(page, 'letter templates', '[role=dialog]')
  expect(faults).toEqual([])
})

test('what was shown goes out, to those who were shown, whatever is saved, applied for or pressed meanwhile', async () => {
  const template = await templateOf('received')
  const { apply, lettersPath, letters } = await openCall('rejected')
  const { page, faults } = await open(lettersPath)
  const dialog = sendDialogOf(page)
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  const actionIn = async (answer: Promise<Response>) =>
    (await (await answer).json()).data.bulk_action.id_bulk_action as number
  const creation = () => page.waitForResponse((answer) => answer.url().endsWith('/api/bulkaction'))

  await page.getByRole('button', { name: /^All 4$/ }).click()
  await button('Received').click()
  const subject = (await letterIn(page).getByRole('heading').textContent())!
  await api.patch(`/mailtemplate/${template.id_mail_template}`, {
    subject: ownName('Another subject'),
  })
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
    .toEqual(['Amaia', 'Bruno', 'Carmela', 'Dario'].map((name) => `${name} Etxeberria`))
  await letterIn(page).getByRole('heading').getByText(subject).waitFor()
  await button('Send to 4').click()
  await dialog.getByText('4 letters are kept').waitFor()
  const receipts = await letters('received')
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
  expect(await letters('received')).toHaveLength(4)
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

test('what is typed while a template is saved, or while recipients are checked, is kept, and a template without the link that its reader waits for is refused', async () => {
  const { amaia, lettersPath } = await openCall()
  const { page, faults } = await open(lettersPath)
  await page.getByRole('button', { name: 'Letter templates' }).click()
  const templates = dialogOf(page, 'Letter templates')
  await templates.getByRole('button', { name: 'Reminder' }).click()
  const template = templates.getByLabel('Text', { exact: true })
  const typed = ownName('The tide is out, at')
  await template.fill(typed)
  const saving = gate()
  await page.route('**/api/mailtemplate/*', (route) =>
    route.request().method() === 'PATCH' ? saving.opened.then(() => route.continue()) : route.continue(),
  )
  const change = page.waitForRequest((request) => request.method() === 'PATCH')
  const save = templates.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await change
  await template.fill(`${typed}, and comes in.`)
  saving.open()
  await page.getByText('Successful action').waitFor()
  expect(await template.inputValue()).toBe(`${typed}, and comes in.`)
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  const { mail_templates } = await api.get('/mailtemplate/all')
  expect(mail_templates.map(({ text }: { text: string }) => text)).toContain(`${typed}, and comes in.`)

  // the mail that begins an application keeps the link that its reader waits for
  await templates
    .getByRole('group', { name: 'Mails that go by themselves' })
    .getByRole('button', { name: 'Unfinished application' })
    .click()
  await expect.poll(() => template.inputValue()).toContain('{answer_link}')
  await template.fill('Hello {artist_name}')
  await templates.getByText('The text needs {answer_link}').waitFor()
  await save.click()
  await templates.getByText('Fill in the missing fields').waitFor()
  const goOn = ownName('go on')
  await templates.getByLabel('Subject').fill('Go on: {answer_link}')
  await templates.getByText('{answer_link} cannot be in a subject', { exact: false }).waitFor()
  await templates.getByLabel('Subject').fill('Go on with it')
  await template.fill(`Hello {artist_name}, ${goOn}: {answer_link}`)
  await save.click()
  await expect.poll(() => save.isDisabled()).toBe(true)
  const { preview } = await api.post('/mail/preview', {
    ...{ occasion: 'draft', exhibition_application_id: amaia, language: 'en' },
  })
  expect(preview.text).toContain(`Hello Amaia Etxeberria, ${goOn}: http`)
  await templates.getByRole('button', { name: 'Close' }).last().click()
  await templates.waitFor({ state: 'hidden' })

  const dialog = sendDialogOf(page)
  const openLetter = async () => {
    await page.getByRole('button', { name: /^Undecided 1$/ }).click()
    await dialog.getByRole('button', { name: 'More information' }).click()
  }
  await openLetter()
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
  await openLetter()
  expect(await text.inputValue()).toBe('How deep is it? {answer_link}')
  expect(faults).toEqual([])
})
