import type { LetterPreview, MailTemplate } from '@vernissage/contract/resources/letters/mail-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filtered } from '../../../../test/art.ts'
import { bulkActionsOf } from '../../../../test/bulk-actions.ts'
import { applicationColumn, letter, lettersOf } from '../../../../test/mail/letters.ts'
import { type Kind, kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

type Row = Record<string, unknown>

let api: TestApp
let token: string
let bulk: ReturnType<typeof bulkActionsOf>
let apply: ReturnType<typeof lettersOf>['apply']
let mailsOf: ReturnType<typeof lettersOf>['mailsOf']

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  bulk = bulkActionsOf(api, token)
  ;({ apply, mailsOf } = lettersOf(api))
})
afterAll(() => api.close())

const preview = async (kind: Kind, id: number, body: Row) => {
  const { status, data, error } = await api.request<{ preview: LetterPreview }>('POST', '/api/mail/preview', {
    token,
    body: { [applicationColumn(kind)]: id, ...body },
  })
  return { status, error, preview: data?.preview }
}

const templateOf = async (occasion: string, language: string) => {
  const filter = filtered({
    AND: [
      { field: 'occasion', operator: '=', value: occasion },
      { field: 'language', operator: '=', value: language },
    ],
  })
  const { data } = await api.request<{ mail_templates: MailTemplate[] }>(
    'GET',
    `/api/mailtemplate/all?${filter}`,
    { token },
  )
  return data.mail_templates[0]!
}

describe('the templates', () => {
  test('are there for every occasion in both languages, and each has what a letter needs', async () => {
    const { data } = await api.request<{ mail_templates: MailTemplate[]; count: number }>(
      'GET',
      '/api/mailtemplate/all',
      { token },
    )
    expect(data.count).toBe(24)
    for (const { text, subject, occasion, language } of data.mail_templates) {
      expect(text).toMatch(/^(Dear \{artist_name\},|Hola, \{artist_name\}:)\n\n\p{Lu}/u)
      expect(subject).toContain(language === 'es' ? '«{program_title}»' : '“{program_title}”')
      expect(text.endsWith('\n{platform_name}')).toBe(true)
      expect(text.includes('{answer_link}')).toBe(
        ['more_information', 'waitlisted', 'reminder', 'payment', 'draft', 'pictures', 'confirm'].includes(
          occasion,
        ),
      )
    }
  })

  test.each([
    ['Dear {artist_nam},', '{artist_nam}'],
    ['until {deadline and then', '{deadline'],
    ['what} now', '}'],
    ['{título}', '{título}'],
  ])('refuse %s before they are saved, and name the word', async (text, word) => {
    const { id_mail_template: id } = await templateOf('received', 'en')
    const { status, error } = await api.request('PATCH', `/api/mailtemplate/${id}`, { token, body: { text } })
    expect({ status, error }).toEqual({
      status: 400,
      error: {
        code: 201,
        details: ['text'],
        message: `Some fields are not valid. ${word} is not a field of letters`,
      },
    })
    expect((await templateOf('received', 'en')).text).not.toContain(text)
  })

  test.each([
    ['received', 'text', 'You paid {amount}.', 'amount'],
    ['reminder', 'subject', 'It is {status}', 'status'],
    ['reminder', 'text', 'until {deadline}, decided on {decision_date}', 'decision_date'],
    ['accepted', 'text', 'Send {missing_pictures}', 'missing_pictures'],
  ] as const)(
    'of the occasion %s refuse in their %s a field that it never has, and name both; so does a letter of its own text',
    async (occasion, part, words, field) => {
      const { id_mail_template: id } = await templateOf(occasion, 'es')
      const message = `Some fields are not valid. {${field}} is not a field of letters of the occasion ${occasion}`
      const saved = await api.request('PATCH', `/api/mailtemplate/${id}`, { token, body: { [part]: words } })
      expect([saved.status, saved.error]).toEqual([400, { code: 201, details: [part], message }])
      expect((await templateOf(occasion, 'es'))[part]).not.toBe(words)
      const { id: application } = await apply('exhibition', {
        program: { application_limit_date: '2026-11-30' },
      })
      for (const path of ['preview', 'test']) {
        const { error } = await api.request('POST', `/api/mail/${path}`, {
          token,
          body: { exhibition_application_id: application, occasion, [part]: words },
        })
        expect(error).toEqual({ code: 201, details: [part], message })
      }
      const texts = { es: { subject: 'Hola', text: 'Hola', [part]: words } }
      const { error } = await api.request('POST', '/api/bulkaction', {
        token,
        body: letter('exhibition', [application], { occasion, texts }),
      })
      expect(error).toEqual({ code: 201, details: ['given', `texts.es.${part}`], message })
    },
  )

  test.each([
    [
      'a link that is one person’s alone in a subject',
      'more_information',
      { subject: 'Go to {answer_link}' },
      'subject',
    ],
    [
      'a link in the subject of a mail of the product',
      'draft',
      { subject: 'Go to {answer_link}' },
      'subject',
    ],
    ['a text without the link that is waited for', 'draft', { text: 'Hello {artist_name}' }, 'text'],
    ['a text without the link to confirm', 'confirm', { text: 'Hello {artist_name}' }, 'text'],
    ['a text that names no picture', 'pictures', { text: 'Hello, {answer_link}' }, 'text'],
    ['a link where there is none', 'already_applied', { text: 'Go on: {answer_link}' }, 'text'],
    ['a value that may be missing', 'draft', { text: '{answer_link} until {deadline}' }, 'text'],
  ] as const)('refuse %s by its name', async (_, occasion, body, field) => {
    const { id_mail_template: id } = await templateOf(occasion, 'en')
    const { status, error } = await api.request('PATCH', `/api/mailtemplate/${id}`, { token, body })
    expect([status, error.code, error.details]).toEqual([400, 201, [field]])
    const { id: application } = await apply('exhibition')
    for (const path of ['preview', 'test']) {
      const of = { exhibition_application_id: application, occasion }
      const { error } = await api.request('POST', `/api/mail/${path}`, { token, body: { ...of, ...body } })
      expect(error).toMatchObject({ code: 201, details: [field] })
    }
  })

  test('of mails of the product are shown and tried with an application, and never sent as letters', async () => {
    const { id } = await apply('exhibition', { works: ['Tide'], application: { language: 'en' } })
    const body = { exhibition_application_id: id, occasion: 'pictures' }
    const { data } = await api.request<{ preview: LetterPreview }>('POST', '/api/mail/preview', {
      token,
      body,
    })
    expect(data.preview).toMatchObject({ missing: [], refusal: null })
    expect(data.preview.text).toMatch(/– Tide\n.+ \(UTC time\).+\/call\/resume\/…\n.*Vernissage$/s)
    expect((await api.request('POST', '/api/mail/test', { token, body })).status).toBe(201)
    const { error } = await api.request('POST', '/api/bulkaction', {
      token,
      body: letter('exhibition', [id], { occasion: 'pictures' }),
    })
    expect(error).toMatchObject({ code: 201, details: ['given', 'occasion'] })
  })

  test('take a subject of one line alone', async () => {
    const { id_mail_template: id } = await templateOf('received', 'en')
    const { error } = await api.request('PATCH', `/api/mailtemplate/${id}`, {
      token,
      body: { subject: 'Hello\r\nBcc: all@example.test' },
    })
    expect(error).toMatchObject({ code: 201, details: ['subject'] })
  })

  test('are changed with a line in the history, and only as they were read', async () => {
    const { id_mail_template: id, text } = await templateOf('payment', 'en')
    const { headers } = await api.request('GET', `/api/mailtemplate/${id}`, { token })
    const change = (body: Row) =>
      api.request('PATCH', `/api/mailtemplate/${id}`, {
        token,
        body,
        headers: { 'if-match': headers.etag as string },
      })
    expect((await change({ text: 'Pay {amount}, please.' })).status).toBe(200)
    expect((await change({ text: 'Mine.' })).error.code).toBe(470)
    const line = await api.db
      .selectFrom('change_log')
      .select('fields')
      .where('entity', '=', 'mail_template')
      .where('record_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(line.fields).toEqual({ text: { before: text, after: 'Pay {amount}, please.' } })
    await api.request('PATCH', `/api/mailtemplate/${id}`, { token, body: { text } })
  })
})

describe.each(kinds)('letters about an application to an %s', (kind) => {
  test('say what is known of it, in the applicant’s language', async () => {
    const { id } = await apply(kind, {
      program: { title: 'Luz de agosto', application_limit_date: '2026-11-30' },
      account: { first_name: 'Inés', last_name: 'Vidal', email: `ines-${kind}@example.test` },
      application: { language: 'es', application_status_id: 2 },
      works: ['Marea', 'Sal'],
    })
    const text = '{artist_name} / {program_title} / {deadline} / {status} / {works} / {platform_name}'
    expect((await preview(kind, id, { occasion: 'received', text })).preview).toEqual({
      to_name: 'Inés Vidal',
      to_address: `ines-${kind}@example.test`,
      language: 'es',
      subject: 'Hemos recibido tu solicitud para «Luz de agosto»',
      text: 'Inés Vidal / Luz de agosto / 30 de noviembre de 2026 (hora de UTC) / en estudio / «Marea» y «Sal» / Vernissage',
      missing: [],
      refusal: null,
    })
    const english = await preview(kind, id, { occasion: 'received', text, language: 'en' })
    expect(english.preview!.text).toBe(
      'Inés Vidal / Luz de agosto / 30 November 2026 (UTC time) / being considered / “Marea” and “Sal” / Vernissage',
    )
    expect(await mailsOf(kind, id)).toEqual([])
  })

  test('are refused where the text needs what the application has not', async () => {
    const { id } = await apply(kind)
    const { preview: shown } = await preview(kind, id, {
      occasion: 'payment',
      text: 'Until {deadline}: {amount}',
    })
    expect(shown).toMatchObject({
      text: 'Until {deadline}: {amount}',
      missing: ['deadline', 'amount'],
      refusal: 991,
    })
  })

  test('tell the amount of the artist’s own payment alone', async () => {
    const mine = await apply(kind)
    const { id_payment } = await api.db
      .insertInto('payment')
      .values({ user_id: mine.artist, concept: 'Fee', amount: 1234.5, date: '2026-11-01' } as never)
      .returning('id_payment')
      .executeTakeFirstOrThrow()
    const other = await apply(kind, { application: { payment_id: id_payment } })
    await api.db
      .updateTable(`${kind}_application`)
      .set({ payment_id: id_payment } as never)
      .where(`id_${kind}_application` as never, '=', mine.id as never)
      .execute()
    const amount = async (id: number) =>
      (await preview(kind, id, { occasion: 'payment', text: '{amount}' })).preview!.text
    expect(await amount(mine.id)).toBe('€1,234.50')
    expect(await amount(other.id)).toBe('{amount}')
  })

  test.each([
    ['a line break and a header', 'Eva\r\nBcc: all@example.test', 'Eva Bcc: all@example. test'],
    ['a field', '{answer_link} {', '{answer_link} {'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['an order of direction', 'Eva\u202Etxt.exe', 'Evatxt. exe'],
    ['right to left', 'ליאת כהן', '\u2068ליאת כהן\u2069'],
    ['an emoji of several parts', 'Zoë 👩‍🎨', 'Zoë 👩‍🎨'],
  ])('keep a name with %s a name', async (_, name, shown) => {
    const { id } = await apply(kind, { account: { first_name: name, last_name: null } })
    const texts = { en: { subject: 'Hi {artist_name}!', text: 'Dear {artist_name},\n\nyes.' } }
    const action = await bulk.run(letter(kind, [id], { occasion: 'received', texts }))
    expect(action).toMatchObject({ done: 1, refused: 0 })
    const [mail] = await mailsOf(kind, id)
    expect(mail).toMatchObject({ subject: `Hi ${shown}!`, text: `Dear ${shown},\n\nyes.` })
    const { payload } = await api.app.inject({
      url: `/api/mail/${mail!.id_mail}/eml`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [headers] = payload.split('\r\n\r\n')
    expect(headers).not.toMatch(/^Bcc:/im)
    const page = payload.slice(payload.indexOf('Content-Type: text/html'))
    expect(page).not.toContain('<img')
  })
})
