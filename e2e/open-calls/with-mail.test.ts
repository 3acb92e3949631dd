import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectPlainPageAccessible } from '../support/accessible.ts'
import { applyFor, openForms, sendLetter } from '../support/applicants.ts'
import { openPage, phone, wide } from '../support/browser.ts'
import { openKept } from '../support/kept-page.ts'
import { linkIn, mailsTo, usingMailServer } from '../support/mail-server.ts'
import { beginApplication, createOpenCall, dayFromNow } from '../support/open-calls.ts'
import { pictureFile } from '../support/pictures.ts'
import { usingProduct } from '../support/product.ts'

/* Open calls of a product that sends mails: a whole one, and what staff do about applicants who are on their way or answer. */

const mailServer = usingMailServer()
const { product, browser, api } = usingProduct(() => ({
  ...mailServer.environment,
  TIME_ZONE: 'Europe/Madrid',
}))

type OpenCall = Awaited<ReturnType<typeof createOpenCall>>

/** The applications to an open call as the board has them. */
const board = async ({ id_exhibition }: OpenCall) =>
  (await api.get(`/judging/exhibition/${id_exhibition}/board`)).applications as {
    id_application: number
    user: string
    address_status_id: number
    owner_waits: number
  }[]

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)

/** Opens the notice that says so, from a screen that has nothing to do with it. */
const openNotice = async (page: Page, words: RegExp) => {
  await page.goto(`${product.url}/sponsors`)
  await page.getByRole('button', { name: /^Notices(,|$)/ }).click()
  const notices = page.getByRole('dialog', { name: 'Notices' })
  await notices.getByRole('link').filter({ hasText: words }).click()
}

test('an artist applies on a phone, breaks off, goes on by the mailed link and sends in; staff ask, are answered and accept, all by mail in Spanish', {
  timeout: 120_000,
}, async () => {
  const address = 'nerea@mail.test'
  const mailTo = async (subject: RegExp) => (await mailsTo(mailServer, address, subject))[0]!
  const openCall = await createOpenCall(api, 'Puertas')

  // On the phone, until the battery is empty.
  const { page: first, context } = await openPage(browser, { ...phone, locale: 'es-ES' })
  await first.goto(`${product.url}/call/exhibitions/${openCall.url}`)
  await first.getByLabel('Nombre', { exact: true }).fill('Nerea')
  await first.getByLabel('Apellidos').fill('Etxeberria')
  await first.getByLabel('Correo electrónico').fill(address)
  await first.getByLabel('Acepto').check()
  await first.getByRole('button', { name: 'Empezar la solicitud' }).click()
  const saved = first.waitForResponse((response) => response.request().method() === 'POST')
  await first.getByLabel('Declaración artística').fill('Pinto el minuto antes de la marea.')
  expect((await saved).status()).toBe(200)
  await first.getByRole('status').filter({ hasText: 'Guardado a las' }).waitFor()
  await context.close()

  // On another one, by the mailed link.
  const { page, faults } = await openPage(browser, { ...phone, locale: 'es-ES' })
  await page.goto(product.url + linkIn(await mailTo(/^Tu solicitud para «Puertas/)))
  await page.getByText(address).waitFor()
  await page.getByRole('button', { name: 'Abrir mi solicitud' }).click()
  await page.getByRole('link', { name: /^Declaración artística/ }).click()
  await expect
    .poll(() => page.getByLabel('Declaración artística').inputValue())
    .toBe('Pinto el minuto antes de la marea.')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await page.getByRole('link', { name: 'Añadir una obra' }).click()
  await page.getByLabel('Título').fill('La verja')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const picture = await pictureFile('verja.jpg', { width: 600, height: 500 })
  await page.getByLabel('Elegir una imagen').setInputFiles(picture)
  await page.getByRole('img', { name: 'Imagen de La verja' }).waitFor()
  await page.goto(`${product.url}/call/application`)
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
  await page.getByRole('heading', { name: 'Tu solicitud se ha enviado' }).waitFor()
  await mailTo(/^Hemos recibido/)

  // Staff see it, with its work and its language.
  const { page: staff } = await openKept(product.url)
  await staff.goto(`${product.url}/exhibitions/${openCall.url}#applications`)
  const applications = staff.getByRole('region', { name: 'Applications' })
  await applications.getByText('Nerea Etxeberria').first().waitFor()
  const filter = { AND: [{ field: 'exhibition_id', operator: '=', value: openCall.id_exhibition }] }
  const { exhibition_applications } = await api.get(
    `/exhibitionapplication/all?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  const [{ id_exhibition_application: id, language, late }] = exhibition_applications
  expect([language, late]).toEqual(['es', 0])

  // They ask, and are answered.
  await sendLetter(api, 'more_information', [id])
  const question = product.url + linkIn(await mailTo(/^Una pregunta sobre tu solicitud/))
  await page.goto(question)
  await page.getByText('Antes de decidir').waitFor()
  await page.getByRole('button', { name: 'Enviar mi respuesta' }).click()
  await page.getByText('Rellena este campo, por favor.').waitFor()
  await page.getByLabel('Tu respuesta').fill('Con sal y aceite.')
  await page.getByRole('button', { name: 'Enviar mi respuesta' }).click()
  await page.getByRole('heading', { name: 'Gracias por tu respuesta' }).waitFor()
  // sent once more it is the same answer
  await page.goto(question)
  await page.getByLabel('Tu respuesta').fill('Con sal y aceite.')
  await page.getByRole('button', { name: /^Enviar/ }).click()
  await page.getByRole('heading', { name: 'Gracias por tu respuesta' }).waitFor()
  const { application_answers } = await api.get('/applicationanswer/all')
  expect(
    application_answers.filter(
      (answer: { exhibition_application_id: number }) => answer.exhibition_application_id === id,
    ),
  ).toMatchObject([{ text: 'Con sal y aceite.' }])

  // They accept.
  await api.post(`/judging/exhibition/application/${id}/decision`, { decision: 'accepted' })
  await sendLetter(api, 'accepted', [id])
  await mailTo(/ha sido aceptada/)
  await mailsTo(mailServer, address, /./, 4)
  expect(faults).toEqual([])
})

test('staff choose where a stranger has applied in an artist’s name and something hangs on it: from the notice, or from the list', {
  timeout: 120_000,
}, async () => {
  // A stranger's application that staff have an opinion of, and the owner's, which waits for them.
  const openCall = await createOpenCall(api, 'Doors to choose')
  const email = 'choose@rivals.test'
  const stranger = openForms(product.url)
  await stranger.begin(openCall, email, 'Rival')
  await stranger.fillIn('The statement of Rival.', 'Forgery')
  await stranger.sendIn()
  await expect.poll(async () => (await board(openCall)).length, { timeout: 30_000 }).toBe(1)
  const { id_application: id } = (await board(openCall))[0]!
  await api.put(`/judging/exhibition/application/${id}/opinion`, { score: 4 })
  const begun = /^Your application/
  await mailsTo(mailServer, email, begun)
  const owner = openForms(product.url)
  await owner.begin(openCall, email, 'Lena')
  await owner.fillIn('The statement of Lena.', 'Salt')
  const [, link] = await mailsTo(mailServer, email, begun, 2)
  // which proves the address
  await owner.send(linkIn(link!))
  await owner.sendIn()
  await expect
    .poll(() => board(openCall), { timeout: 30_000 })
    .toMatchObject([{ id_application: id, user: 'Rival Etxeberria', owner_waits: 1 }])

  const { page, faults } = await openKept(product.url)
  await openNotice(page, /owner of the address.*Doors to choose/)
  const dialog = page.getByRole('dialog', { name: 'Which application counts?' })
  await dialog.getByText('opinions of staff', { exact: false }).waitFor()
  const present = dialog.getByRole('article', { name: 'In the call now' })
  const owners = dialog.getByRole('article', { name: 'From the owner of the address' })
  await present.getByText('The statement of Rival.').waitFor()
  await present.getByText('Forgery').waitFor()
  await owners.getByText('The statement of Lena.').waitFor()
  await owners.getByText('Salt').waitFor()
  await owners.getByText('Address confirmed').waitFor()
  await expectAccessible(page, 'the choice between two', '[role=dialog]')
  await page.setViewportSize(phone.viewport)
  await fits(page)
  await page.setViewportSize(wide.viewport)
  await owners.getByRole('button', { name: 'Replace with this one' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace the application?' })
  await replacing.getByText('Scores and opinions are about other works', { exact: false }).waitFor()
  await replacing.getByRole('button', { name: 'Cancel' }).click()
  await replacing.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await dialog.waitFor({ state: 'hidden' })

  // where a notice leads whose program has no page
  await page.goto(`${product.url}/applications?tab=exhibitions#${id}`)
  const edition = page.getByRole('dialog', { name: 'Edit Application' })
  await edition.getByText('The owner of this email address', { exact: false }).waitFor()
  await edition.getByRole('button', { name: 'Compare and choose' }).click()
  await dialog.getByRole('button', { name: 'Keep this one' }).click()
  await page
    .getByRole('dialog', { name: 'Keep the present application?' })
    .getByRole('button', { name: 'Keep this one' })
    .click()
  await edition.waitFor({ state: 'hidden' })
  expect(await board(openCall)).toMatchObject([
    { id_application: id, user: 'Rival Etxeberria', address_status_id: 3, owner_waits: 0 },
  ])
  expect(faults).toEqual([])
})

test('staff see at home and at the open call how many are on their way, and write to one of them', async () => {
  const title = 'Doors on their way'
  const openCall = await createOpenCall(api, title, { application_limit_date: dayFromNow(1) })
  await openForms(product.url).begin(openCall, 'begun@way.test', 'Begoña')
  const applicant = openForms(product.url)
  await applicant.begin(openCall, 'paz@way.test', 'Paz')
  await applicant.fillIn('Doors.', 'The gate', { hasPicture: false })
  await applicant.sendIn()

  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}/home`)
  await page.getByText('1 more on its way').first().waitFor()
  await page.goto(`${product.url}/exhibitions/${openCall.url}`)
  await page.getByRole('link', { name: '1 begun · 1 waiting for pictures' }).click()
  const panel = page.getByRole('region', { name: 'On the way' })
  await panel.getByText('sent in; added after a day at most').waitFor()
  await panel.getByText('Paz Etxeberria').waitFor()
  // who has not proved the address is counted, and not named
  expect(await panel.getByText('Begoña').count()).toBe(0)
  await panel.getByText(/^1 picture is missing; it can come until /).waitFor()

  await panel.getByRole('button', { name: 'Write to Paz Etxeberria' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to Paz Etxeberria' })
  const text = dialog.getByLabel('Text', { exact: true })
  await expect.poll(() => text.inputValue()).toContain('The gate')
  await expectAccessible(page, 'the letter to somebody on the way', '[role=dialog]')
  await text.fill(`${await text.inputValue()}\n\nWe look forward to it.`)
  await dialog.getByLabel('Subject').fill('About your gate')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await panel.getByText(/^By staff \d{4}-/).waitFor()
  await expectAccessible(page, 'what is on the way')
  await page.setViewportSize(phone.viewport)
  await panel.getByText('Paz Etxeberria').waitFor()
  await fits(page)
  const [letter] = await mailsTo(mailServer, 'paz@way.test', /^About your gate$/)
  expect(letter!.text).toContain('We look forward to it.')
  expect(linkIn(letter!)).toMatch(/^\/call\/resume\/draft_/)
  expect(faults).toEqual([])
})

test('a notice of an answer opens where the answer is seen, which stands beside its letter and whole in it too', async () => {
  const openCall = await createOpenCall(api, 'Doors answered')
  const { id, artist } = await applyFor(api, openCall, 'Amaia')
  await sendLetter(api, 'more_information', [id])
  const [letter] = await mailsTo(mailServer, artist.email, /./)
  await openForms(product.url).send(linkIn(letter!), { answer: 'It hangs the right way up.' })

  const { page, faults } = await openKept(product.url)
  const answer = page.getByText('It hangs the right way up.')
  const isInView = () =>
    answer.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && element.contains(seen)
    })
  const hasFocus = () => page.evaluate(() => document.activeElement?.textContent?.includes('It hangs'))
  for (const { viewport } of [phone, wide]) {
    await page.setViewportSize(viewport)
    await openNotice(page, /Amaia Etxeberria.*Doors answered/)
    await answer.waitFor()
    await expect.poll(isInView).toBe(true)
    await expect.poll(hasFocus).toBe(true)
  }
  await page.goto(`${product.url}/exhibitions/${openCall.url}/judging?tab=letters`)
  await page
    .getByRole('table', { name: 'Letters' })
    .getByRole('row', { name: /Amaia.*Answer: It hangs the right way up\./ })
    .click()
  await page
    .getByRole('dialog', { name: 'Letter to Amaia Etxeberria' })
    .getByRole('region', { name: 'Answers' })
    .getByText('It hangs the right way up.')
    .waitFor()
  expect(faults).toEqual([])
})

test('an artist in whose name others have begun applications finds their own by a mailed link, and deletes what is not theirs', async () => {
  const openCall = await createOpenCall(api, 'Doors to many')
  const email = 'many@strangers.test'
  for (let count = 0; count < 10; count += 1) await openForms(product.url).begin(openCall, email, 'Stranger')
  const { page: own } = await openPage(browser, phone)
  await beginApplication(own, `${product.url}/call/exhibitions/${openCall.url}`, email)
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
  await page.goto(`${product.url}/call/application/person`)
  expect(await page.getByLabel('First name').inputValue()).toBe('Nerea')
  // who has the link has the application from now on
  await own.goto(`${product.url}/call/application`)
  await own.getByRole('heading', { name: 'There is no application open in this browser' }).waitFor()
})
