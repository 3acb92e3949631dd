import { limits } from '@vernissage/contract/limits'
import type { ApplicationAnswer } from '@vernissage/contract/resources/letters/application-answer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtered } from '../../../../test/art.ts'
import { bulkActionsOf } from '../../../../test/bulk-actions.ts'
import { applicationColumn, letter, lettersOf } from '../../../../test/mail/letters.ts'
import { createProgram, type Kind, kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp, tokenSecret } from '../../../../test/test-app.ts'
import { withToken } from '../../../platform/mail/links.ts'
import type { NewMail } from '../../../platform/mail/new-mail.ts'
import { createAnswers } from './answers.ts'
import { createLetters } from './letters.ts'

let api: TestApp
let token: string
let bulk: ReturnType<typeof bulkActionsOf>
let apply: ReturnType<typeof lettersOf>['apply']
let mailsOf: ReturnType<typeof lettersOf>['mailsOf']
let answers: ReturnType<typeof createAnswers>
/** The applications whose answers staff were told of. */
const told: unknown[] = []

beforeAll(async () => {
  api = await startTestApp({ PUBLIC_URL: 'https://gallery.test' })
  token = (await api.signIn()).token
  bulk = bulkActionsOf(api, token)
  ;({ apply, mailsOf } = lettersOf(api))
  answers = createAnswers({
    db: api.db,
    notices: { answered: async (_, application) => void told.push(application) },
  })
})
afterAll(() => api.close())

/** Asks the applicant, and takes the token from the letter. */
const ask = async (kind: Kind, id: number) => {
  await bulk.run(letter(kind, [id], { occasion: 'more_information', again: 1 }))
  const mail = (await mailsOf(kind, id)).at(-1)!
  const { text } = withToken(mail, tokenSecret)
  return { mail, token: /https:\/\/gallery\.test\/call\/answer\/(\S+)/.exec(text)![1]! }
}
const listOf = async (kind: Kind, id: number) => {
  const filter = filtered({ AND: [{ field: applicationColumn(kind), operator: '=', value: id }] })
  const { data } = await api.request<{ application_answers: ApplicationAnswer[] }>(
    'GET',
    `/api/applicationanswer/all?${filter}`,
    { token },
  )
  return data.application_answers
}

test.each(kinds)(
  'the link in a letter about an application to an %s opens it, and an answer comes with it',
  async (kind) => {
    const { id, artist } = await apply(kind, { account: { first_name: 'Wanda', last_name: null } })
    const { mail, token: link } = await ask(kind, id)
    expect(mail.answer_token_hash).not.toContain(link)
    expect(await answers.findByToken(link)).toMatchObject({
      program: kind,
      application_id: id,
      program_title: 'Luz',
      language: 'en',
      to_name: 'Wanda',
      subject: 'A question about your application to “Luz”',
      answers: [],
    })
    await answers.answer(link, '  Oil on linen.\nUnframed.  ')
    expect((await answers.findByToken(link))!.answers.map(({ text }) => text)).toEqual([
      'Oil on linen.\nUnframed.',
    ])
    expect(told.at(-1)).toEqual({ kind, applicationId: id })
    expect(await listOf(kind, id)).toMatchObject([
      { [applicationColumn(kind)]: id, mail_id: mail.id_mail, text: 'Oil on linen.\nUnframed.' },
    ])
    const line = await api.db
      .selectFrom('change_log')
      .select(['user_id', 'user_name'])
      .where('entity', '=', 'application_answer')
      .orderBy('id_change', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({ user_id: artist, user_name: 'Wanda' })
  },
)

test.each(kinds)(
  'an answer about an application to an %s goes with the person, and their link',
  async (kind) => {
    const { id, artist } = await apply(kind)
    const { token: link } = await ask(kind, id)
    await answers.answer(link, 'I am Wanda.')
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', artist)
      .executeTakeFirstOrThrow()
    const held = await api.request<{ person: unknown }>(
      'GET',
      `/api/person?email=${encodeURIComponent(email!)}`,
      {
        token,
      },
    )
    expect(JSON.stringify(held.data)).toContain('I am Wanda.')
    expect(JSON.stringify(held.data)).not.toContain('token_hash')

    await api.request('DELETE', `/api/person?email=${encodeURIComponent(email!)}`, { token })
    expect(await answers.findByToken(link)).toBeUndefined()
    await expect(answers.answer(link, 'Again.')).rejects.toMatchObject({ code: 103 })
    const lines = await api.db
      .selectFrom('change_log')
      .select(['fields', 'user_name'])
      .where('entity', '=', 'application_answer')
      .execute()
    expect(JSON.stringify(lines)).not.toContain('Wanda.')
  },
)

test.each([['nothing-like-it'], ['answer_'], ['']])('the token %j opens nothing', async (wrong) => {
  expect(await answers.findByToken(wrong)).toBeUndefined()
  await expect(answers.answer(wrong, 'Yes.')).rejects.toMatchObject({ code: 103 })
})

test('the token of a link is in no row, and staff get it alone with a letter that they have to send by hand', async () => {
  const { id } = await apply('exhibition')
  const { mail, token: link } = await ask('exhibition', id)
  const download = async () => {
    const { payload } = await api.app.inject({
      url: `/api/mail/${mail.id_mail}/eml`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [, ...text] = payload.replaceAll('=\r\n', '').split('/call/answer/')
    return text.map((rest) => rest.replace('=5F', '_').startsWith(link))
  }
  const { data } = await api.request('GET', `/api/mail/${mail.id_mail}`, { token })
  expect(data).toMatchObject({
    mail: { text: expect.stringContaining('https://gallery.test/call/answer/…') },
  })
  expect(JSON.stringify([data, mail])).not.toContain(link)
  expect(await download()).toContain(true)
  await api.db.updateTable('mail').set({ state: 3 }).where('id_mail', '=', mail.id_mail).execute()
  expect(await download()).not.toContain(true)
})

test('a letter without a link has no token, and a link opens its own letter alone', async () => {
  const [one, other] = [await apply('exhibition'), await apply('exhibition')]
  await bulk.run(letter('exhibition', [one.id], { occasion: 'received' }))
  expect((await mailsOf('exhibition', one.id))[0]!.answer_token_hash).toBeNull()
  const links = [await ask('exhibition', one.id), await ask('exhibition', other.id)]
  await answers.answer(links[0]!.token, 'One.')
  expect((await answers.findByToken(links[1]!.token))!.answers).toEqual([])
  expect(await listOf('exhibition', other.id)).toEqual([])
})

test('an answer that is sent again in the same words is kept once, and staff are told once', async () => {
  const { id } = await apply('exhibition')
  const { token: link } = await ask('exhibition', id)
  const before = told.length
  await Promise.all([answers.answer(link, 'On linen.'), answers.answer(link, ' On linen. ')])
  await answers.answer(link, 'Unframed.')
  await answers.answer(link, 'On linen.')
  expect((await answers.findByToken(link))!.answers.map(({ text }) => text)).toEqual([
    'On linen.',
    'Unframed.',
  ])
  expect(told.length - before).toBe(2)
})

test('answers have something to say, and an end', async () => {
  const { id } = await apply('magazine')
  const { token: link } = await ask('magazine', id)
  await expect(answers.answer(link, ' \n ')).rejects.toMatchObject({ code: 201, details: ['text'] })
  await expect(answers.answer(link, 'x'.repeat(limits.longText + 1))).rejects.toMatchObject({ code: 201 })
  for (let count = 0; count < limits.letterAnswers; count += 1) await answers.answer(link, `Answer ${count}`)
  await expect(answers.answer(link, 'One more.')).rejects.toMatchObject({ code: 469 })
})

/** The requests of which receipts were not written. */
const unwritten: unknown[] = []

/** Letters whose mails are written down and not sent. */
const writing = () =>
  createLetters({
    db: api.db,
    outbox: {
      put: async (trx, mail: NewMail) => {
        const row = { ...mail, message_id: crypto.randomUUID() }
        const { id_mail } = await trx
          .insertInto('mail')
          .values(row)
          .returning('id_mail')
          .executeTakeFirstOrThrow()
        return id_mail
      },
    },
    onUnwritten: async (_, openCall) => void unwritten.push(openCall),
    platformName: 'Sala Norte',
    secret: tokenSecret,
    origin: 'https://gallery.test',
  })

test('a receipt is written once, in the applicant’s language, and to nobody who has no address', async () => {
  const letters = writing()
  const { id } = await apply('magazine', { application: { language: 'es' } })
  const received = (application: number) =>
    api.db
      .transaction()
      .execute((trx) => letters.received(trx, 'magazine', application, { causedBy: 'network' }))
  expect(await received(id)).toEqual(expect.any(Number))
  expect(await received(id)).toBeNull()
  expect(await mailsOf('magazine', id)).toMatchObject([
    {
      occasion: 'received',
      created_by: null,
      text: expect.stringMatching(/Obras de tu solicitud: ninguna[\s\S]*Sala Norte$/),
    },
  ])
  const { id: silent } = await apply('magazine', { account: { email: null } })
  expect(await received(silent)).toBeNull()
})

test('staff are told of a receipt that its template keeps from being written', async () => {
  const letters = writing()
  const programId = await createProgram(api, 'exhibition')
  const { id } = await apply('exhibition', { program: programId })
  const receipts = api.db.updateTable('mail_template').where('occasion', '=', 'received')
  await receipts.set({ text: 'You pay {amount}.' }).execute()
  expect(
    await api.db
      .transaction()
      .execute((trx) => letters.received(trx, 'exhibition', id, { causedBy: 'network' })),
  ).toBeNull()
  expect(unwritten).toEqual([{ kind: 'exhibition', programId }])
})
