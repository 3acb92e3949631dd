import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiClient, signInToApi } from '../support/api.ts'
import { browser, openPage, phone } from '../support/browser.ts'
import { usingMailServer } from '../support/mail-server.ts'
import { createCall } from '../support/open-calls.ts'
import { pictureFile } from '../support/pictures.ts'
import { startProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

const mailServer = usingMailServer()
let product: Awaited<ReturnType<typeof startProduct>>
let api: ApiClient

beforeAll(async () => {
  product = await startProduct({ ...mailServer.environment, TIME_ZONE: 'Europe/Madrid' })
  api = await signInToApi(product.url)
})
afterAll(() => product?.stop())

const address = 'nerea@mail.test'
/** The path of the link in the mail whose subject has the words. */
const mailedPath = async (words: string) => {
  const { links, to } = await mailServer.waitFor(words)
  expect(to).toContain(address)
  return new URL(links.find((link) => link.includes('/call/'))!).pathname
}

/** A letter to one applicant, as the dialog of letters sends it: checked first, then started. */
const sendLetter = async (id: number, occasion: string) => {
  const { bulk_action } = await api.post('/bulkaction', {
    kind: 'exhibition_application',
    action: 'mail',
    given: { occasion, fallback_language: 'en' },
    ids: [id],
  })
  const read = async () => (await api.get(`/bulkaction/${bulk_action.id_bulk_action}`)).bulk_action
  await expect.poll(read).toMatchObject({ state: 'checked', expected_done: 1, expected_refused: 0 })
  await api.post(`/bulkaction/${bulk_action.id_bulk_action}/start`, {})
  await expect.poll(read).toMatchObject({ state: 'done', done: 1 })
}

test('an artist applies on a phone, breaks off, goes on by the mailed link and sends in; staff ask, are answered and accept, all by mail in Spanish', {
  timeout: 120_000,
}, async () => {
  const call = await createCall(api, 'Puertas')

  // On the phone, until the battery is empty.
  const { page: first, context } = await openPage(browser, { ...phone, locale: 'es-ES' })
  await first.goto(`${product.url}/call/exhibitions/${call.url}`)
  await first.getByLabel('Nombre', { exact: true }).fill('Nerea')
  await first.getByLabel('Apellidos').fill('Etxeberria')
  await first.getByLabel('Correo electrónico').fill(address)
  await first.getByLabel('Acepto').check()
  await first.getByRole('button', { name: 'Empezar la solicitud' }).click()
  await first.getByLabel('Declaración artística').fill('Pinto el minuto antes de la marea.')
  await first.getByRole('status').filter({ hasText: 'Guardado a las' }).waitFor()
  await expect
    .poll(async () => {
      await first.reload()
      return first.getByLabel('Declaración artística').inputValue()
    })
    .toContain('marea')
  await context.close()

  // On another one, by the mailed link.
  const { page, faults } = await openPage(browser, { ...phone, locale: 'es-ES' })
  await page.goto(product.url + (await mailedPath('Tu solicitud para «Puertas')))
  await page.getByRole('button', { name: 'Abrir mi solicitud' }).click()
  await page.getByRole('link', { name: 'Obras' }).click()
  await page.getByRole('link', { name: 'Añadir una obra' }).click()
  await page.getByLabel('Título').fill('La verja')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const picture = await pictureFile('verja.jpg', { width: 1600, height: 1200 })
  await page.getByLabel('Elegir una imagen').setInputFiles(picture)
  await page.getByRole('img', { name: 'Imagen de La verja' }).waitFor()
  await page.goto(`${product.url}/call/application`)
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
  await page.getByRole('heading', { name: 'Tu solicitud se ha enviado' }).waitFor()
  const received = await mailServer.waitFor('Hemos recibido')
  expect(received.to).toContain(address)

  // Staff see it, with its work and its language.
  const { page: staff } = await openSignedIn(browser, product.url)
  await staff.goto(`${product.url}/exhibitions/${call.url}#applications`)
  const applications = staff.getByRole('region', { name: 'Applications' })
  await applications.getByText('Nerea Etxeberria').first().waitFor()
  const filter = { AND: [{ field: 'exhibition_id', operator: '=', value: call.id_exhibition }] }
  const { exhibition_applications } = await api.get(
    `/exhibitionapplication/all?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  const [{ id_exhibition_application: id, language, late }] = exhibition_applications
  expect([language, late]).toEqual(['es', 0])

  // They ask, and are answered.
  await sendLetter(id, 'more_information')
  await page.goto(product.url + (await mailedPath('Una pregunta sobre tu solicitud')))
  await page.getByText('Antes de decidir').waitFor()
  await page.getByRole('button', { name: 'Enviar mi respuesta' }).click()
  await page.getByText('Rellena este campo, por favor.').waitFor()
  await page.getByLabel('Tu respuesta').fill('Con sal y aceite.')
  await page.getByRole('button', { name: 'Enviar mi respuesta' }).click()
  await page.getByRole('heading', { name: 'Gracias por tu respuesta' }).waitFor()
  const answers = await api.get('/applicationanswer/all')
  expect(answers.application_answers).toMatchObject([
    { exhibition_application_id: id, text: 'Con sal y aceite.' },
  ])

  // They accept.
  await api.post(`/judging/exhibition/application/${id}/decision`, { decision: 'accepted' })
  await sendLetter(id, 'accepted')
  expect((await mailServer.waitFor('ha sido aceptada')).to).toContain(address)
  const subjects = (await mailServer.mails())
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject)
  expect(subjects).toHaveLength(4)
  expect(faults).toEqual([])
})
