import { UserType } from '@vernissage/contract/enums'
import type { Mail, MailRow, MailSettings } from '@vernissage/contract/resources/letters/mail'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filtered } from '../../../test/art.ts'
import { bulkActionsOf } from '../../../test/bulk-actions.ts'
import { applicationColumn, letter, lettersOf } from '../../../test/mail/letters.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/* What staff do with letters that are written: who it was, and all that wait at once. */

let api: TestApp
let token: string
let editor: Awaited<ReturnType<TestApp['signIn']>>
let bulk: ReturnType<typeof bulkActionsOf>
let apply: ReturnType<typeof lettersOf>['apply']
let mailsOf: ReturnType<typeof lettersOf>['mailsOf']

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  editor = await api.signIn(UserType.editor)
  bulk = bulkActionsOf(api, token)
  ;({ apply, mailsOf } = lettersOf(api))
})
afterAll(() => api.close())

const press = (id: number, button: 'again' | 'cancel' | 'returned', by = editor.token) =>
  api.request<{ mail: Mail }>('POST', `/api/mail/${id}/${button}`, { token: by })
const read = async (id: number) =>
  (await api.request<{ mail: Mail }>('GET', `/api/mail/${id}`, { token: editor.token })).data.mail
const cancelAll = (body: Record<string, unknown>) =>
  api.request<{ cancelled: number }>('POST', '/api/mail/cancel', { token: editor.token, body })
const linesOf = (id: number) =>
  api.db
    .selectFrom('change_log')
    .select(['user_id', 'user_name', 'action', 'fields', 'bulk_action_id'])
    .where('entity', '=', 'mail')
    .where('record_id', '=', id)
    .orderBy('id_change')
    .execute()

/** Writes a letter to each application. */
const write = async (kind: 'exhibition' | 'magazine', ids: number[], occasion = 'received') => {
  const { id_bulk_action } = await bulk.run(letter(kind, ids, { occasion }))
  const mails = (await mailsOf(kind, ...ids)).filter((mail) => mail.bulk_action_id === id_bulk_action)
  return { action: id_bulk_action, mails: mails.map(({ id_mail }) => id_mail) }
}

describe.each(kinds)('a letter about an application to an %s', (kind) => {
  test('names who cancelled it and who sent it again, the latest first, and the log has nothing of what it says', async () => {
    const { id } = await apply(kind)
    const mail = (await write(kind, [id])).mails[0]!
    expect((await read(mail)).handled).toEqual([])
    await press(mail, 'cancel')
    await press(mail, 'again', token)
    expect((await press(mail, 'again')).error.code).toBe(985)
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)
    const [me] = await api.db
      .selectFrom('account')
      .selectAll()
      .where('id_user', '=', editor.id_user)
      .execute()
    expect((await read(mail)).handled).toEqual([
      { at, user: 'Ana Ruiz', state: 1 },
      { at, user: `${me!.first_name} ${me!.last_name}`.trim(), state: 6 },
    ])
    expect(await linesOf(mail)).toMatchObject([
      { user_id: editor.id_user, action: 'update', fields: { state: { before: 1, after: 6 } } },
      { action: 'update', fields: { state: { before: 6, after: 1 } } },
    ])
  })

  test('is held back with all of its request that wait, or those of one occasion; each has its line', async () => {
    const program = await createProgram(api, kind)
    const ids = [(await apply(kind, { program })).id, (await apply(kind, { program })).id]
    const other = (await write(kind, [(await apply(kind)).id])).mails[0]!
    const receipts = (await write(kind, ids)).mails
    const questions = (await write(kind, ids, 'more_information')).mails
    await api.db.updateTable('mail').set({ state: 3 }).where('id_mail', '=', receipts[0]!).execute()

    const openCall = { [`${kind}_id`]: program }
    expect((await cancelAll({ ...openCall, occasion: 'more_information' })).data).toEqual({ cancelled: 2 })
    // a reminder of what was begun and not sent in
    const reminder = { to_address: 'begun@mail.test', subject: '', text: '', message_id: `<${kind}@begun>` }
    await api.db
      .insertInto('mail')
      .values({ ...reminder, occasion: 'reminder', [`${kind}_id`]: program })
      .execute()
    expect((await cancelAll(openCall)).data).toEqual({ cancelled: 2 })
    expect((await cancelAll(openCall)).data).toEqual({ cancelled: 0 })
    const states = async (...mails: number[]) => {
      const rows = await api.db
        .selectFrom('mail')
        .select(['id_mail', 'state'])
        .where('id_mail', 'in', mails)
        .execute()
      return mails.map((mail) => rows.find(({ id_mail }) => id_mail === mail)!.state)
    }
    expect(await states(...receipts, ...questions, other)).toEqual([3, 6, 6, 6, 1])
    for (const mail of [receipts[1]!, ...questions])
      expect(await linesOf(mail)).toMatchObject([
        { user_id: editor.id_user, fields: { state: { before: 1, after: 6 } } },
      ])
    expect(await linesOf(receipts[0]!)).toEqual([])
  })

  test('that an undo holds back names who undid it', async () => {
    const { id } = await apply(kind)
    const { action, mails } = await write(kind, [id])
    const undo = await bulk.undo(action)
    expect((await read(mails[0]!)).handled).toMatchObject([{ user: 'Ana Ruiz', state: 6 }])
    expect(await linesOf(mails[0]!)).toMatchObject([{ bulk_action_id: undo.id_bulk_action }])
  })

  test('that came back has failed: its person can be written to again, or it is sent again', async () => {
    const { id } = await apply(kind)
    const mail = (await write(kind, [id])).mails[0]!
    expect((await press(mail, 'returned')).error.code).toBe(995)
    await api.db.updateTable('mail').set({ state: 3 }).where('id_mail', '=', mail).execute()
    expect((await write(kind, [id])).mails).toEqual([])
    expect((await press(mail, 'returned')).data.mail).toMatchObject({
      state: 4,
      failure: null,
      settled_at: expect.any(String),
      handled: [{ state: 4 }],
    })
    expect((await press(mail, 'returned')).error.code).toBe(995)
    const next = (await write(kind, [id])).mails
    expect(next).toHaveLength(1)
    expect((await press(mail, 'again')).error.code).toBe(989)
    await press(next[0]!, 'cancel')
    expect((await press(mail, 'again')).data.mail).toMatchObject({ state: 1, settled_at: null })
    expect(await linesOf(mail)).toMatchObject([
      { user_id: editor.id_user, fields: { state: { before: 3, after: 4 } } },
      { user_id: editor.id_user, fields: { state: { before: 4, after: 1 } } },
    ])
  })

  test('stands with its answers in the list, the newest in its beginning', async () => {
    const { id } = await apply(kind)
    const mail = (await write(kind, [id], 'more_information')).mails[0]!
    const list = async () => {
      const filter = filtered({ AND: [{ field: applicationColumn(kind), operator: '=', value: id }] })
      const { data } = await api.request<{ mails: MailRow[] }>('GET', `/api/mail/all?${filter}`, { token })
      return data.mails
    }
    expect(await list()).toMatchObject([{ answers: 0, last_answer: null }])
    for (const text of ['Oil.', `Linen. ${'x'.repeat(400)}`])
      await api.db
        .insertInto('application_answer')
        .values({ [applicationColumn(kind)]: id, mail_id: mail, text } as never)
        .execute()
    const [row] = await list()
    expect(row!.answers).toBe(2)
    expect(row!.last_answer).toMatch(/^Linen\. x{273}$/)
  })

  test('is among those of the program that its application is for by now', async () => {
    const { id } = await apply(kind)
    const mail = (await write(kind, [id])).mails[0]!
    const program = await createProgram(api, kind)
    await sql`update ${sql.table(`${kind}_application`)} set ${sql.ref(`${kind}_id`)} = ${program}
      where ${sql.ref(`id_${kind}_application`)} = ${id}`.execute(api.db)
    const filter = filtered({ AND: [{ field: `${kind}_id`, operator: '=', value: program }] })
    const { data } = await api.request<{ mails: MailRow[] }>('GET', `/api/mail/all?${filter}`, { token })
    expect(data.mails.map(({ id_mail }) => id_mail)).toEqual([mail])
  })

  test('leaves nothing of its person in the log once that person is erased', async () => {
    const { id, artist } = await apply(kind)
    const mail = (await write(kind, [id])).mails[0]!
    await press(mail, 'cancel')
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id_user', '=', artist)
      .executeTakeFirstOrThrow()
    await api.request('DELETE', `/api/person?email=${encodeURIComponent(email!)}`, { token })
    expect((await press(mail, 'again')).status).toBe(404)
    const [line] = await linesOf(mail)
    expect(line!.fields).toEqual({ state: { before: null, after: null } })
  })
})

describe('mails of which it is not known whether they arrived', () => {
  const settle = (outcome: 'again' | 'arrived', openCall: object = {}, by = editor.token) =>
    api.request<{ settled: number; left: number }>('POST', '/api/mail/doubts', {
      token: by,
      body: { ...openCall, outcome },
    })
  const doubt = (...mails: number[]) =>
    api.db
      .updateTable('mail')
      .set({ state: 5, tries: 3, handed_over_at: '2026-01-01', settled_at: '2026-01-01' })
      .where('id_mail', 'in', mails)
      .execute()
  const statesOf = async (...mails: number[]) => {
    const rows = await api.db
      .selectFrom('mail')
      .select(['id_mail', 'state'])
      .where('id_mail', 'in', mails)
      .execute()
    return mails.map((mail) => rows.find(({ id_mail }) => id_mail === mail)!.state)
  }

  test.each(kinds)(
    'are sent again for a whole request of kind %s, but for those that may not be',
    async (kind) => {
      const program = await createProgram(api, kind)
      const applied: Awaited<ReturnType<typeof apply>>[] = []
      // one after another: their letters are in the order of their ids
      for (let each = 0; each < 4; each += 1) applied.push(await apply(kind, { program }))
      const [letter, told, untrue, unknown] = (
        await write(
          kind,
          applied.map(({ id }) => id),
          'more_information',
        )
      ).mails as [number, number, number, number]
      const other = (await write(kind, [(await apply(kind)).id])).mails[0]!
      await doubt(letter, told, untrue, unknown, other)
      await api.db
        .insertInto('mail')
        .values({
          occasion: 'more_information',
          [applicationColumn(kind)]: applied[1]!.id,
          to_address: 'told@mail.test',
          subject: '',
          text: '',
          message_id: `<${kind}@told>`,
          state: 3,
        })
        .execute()
      await sql`update ${sql.table(`${kind}_application`)} set decision_id = 1, application_status_id = 4
      where ${sql.ref(`id_${kind}_application`)} = ${applied[2]!.id}`.execute(api.db)
      await api.db
        .updateTable('account')
        .set({ email: null })
        .where('id_user', '=', applied[3]!.artist)
        .execute()
      expect((await settle('again', { [`${kind}_id`]: program })).data).toEqual({ settled: 1, left: 3 })
      expect(await statesOf(letter, told, untrue, unknown, other)).toEqual([1, 5, 5, 5, 5])
      expect(await linesOf(letter)).toMatchObject([
        { user_id: editor.id_user, fields: { state: { before: 5, after: 1 } } },
      ])
      const mail = await api.db
        .selectFrom('mail')
        .select(['tries', 'handed_over_at', 'settled_at'])
        .where('id_mail', '=', letter)
        .executeTakeFirstOrThrow()
      expect(mail).toEqual({ tries: 0, handed_over_at: null, settled_at: null })
      expect((await settle('arrived', { [`${kind}_id`]: program })).data).toEqual({ settled: 3, left: 0 })
      expect(await statesOf(letter, told, untrue, unknown, other)).toEqual([1, 3, 3, 3, 5])
      expect((await settle('again', { [`${kind}_id`]: program })).data).toEqual({ settled: 0, left: 0 })
    },
  )

  test('are taken to have arrived in all requests at once; those to other members of staff by administrators alone', async () => {
    const { id } = await apply('exhibition')
    const letter = (await write('exhibition', [id])).mails[0]!
    const { id_mail: digest } = await api.db
      .insertInto('mail')
      .values({ occasion: 'digest', to_address: 'boss@mail.test', subject: '', text: '', message_id: '<d>' })
      .returning('id_mail')
      .executeTakeFirstOrThrow()
    await doubt(letter, digest)
    await settle('arrived')
    expect(await statesOf(letter, digest)).toEqual([3, 5])
    await settle('again', {}, token)
    expect(await statesOf(letter, digest)).toEqual([3, 1])
  })

  test('are each noted as arrived; others are not', async () => {
    const { id } = await apply('magazine')
    const letter = (await write('magazine', [id])).mails[0]!
    const press = () =>
      api.request<{ mail: Mail }>('POST', `/api/mail/${letter}/arrived`, { token: editor.token })
    expect((await press()).error.code).toBe(985)
    await doubt(letter)
    expect((await press()).data.mail).toMatchObject({ state: 3, handled: [{ state: 3 }] })
  })

  test('are refused for two requests at once, and for an outcome that there is not', async () => {
    expect((await settle('again', { exhibition_id: 1, magazine_id: 1 })).error.code).toBe(201)
    expect((await settle('cancelled' as never)).error).toMatchObject({ code: 201, details: ['outcome'] })
  })
})

test('a mail is downloaded with the date of its sending, and without one while it waits', async () => {
  const { id } = await apply('exhibition')
  const mail = (await write('exhibition', [id])).mails[0]!
  const dateIn = async () => {
    const { payload } = await api.app.inject({
      url: `/api/mail/${mail}/eml`,
      headers: { authorization: `Bearer ${editor.token}` },
    })
    expect(payload).toContain('Message-ID: <')
    return payload.match(/^Date: (.*)\r$/m)?.[1]
  }
  expect(await dateIn()).toBeUndefined()
  const taken_at = '2026-01-02T03:04:05Z'
  await api.db.updateTable('mail').set({ state: 3, taken_at }).where('id_mail', '=', mail).execute()
  expect(Date.parse((await dateIn())!)).toBe(Date.parse(taken_at))
  // sent before that was written down
  await api.db
    .updateTable('mail')
    .set({ taken_at: null as never, handed_over_at: '2026-01-03T00:00:00Z' })
    .where('id_mail', '=', mail)
    .execute()
  expect(Date.parse((await dateIn())!)).toBe(Date.parse('2026-01-03T00:00:00Z'))
  await api.db
    .updateTable('mail')
    .set({ state: 4, handed_over_at: null as never })
    .where('id_mail', '=', mail)
    .execute()
  expect(await dateIn()).toBeUndefined()
})

describe('where answers to mails go', () => {
  const settings = (method: 'GET' | 'PATCH', by: string, body?: Record<string, unknown>) =>
    api.request<{ mail_settings: MailSettings }>(method, '/api/mail/settings', {
      token: by,
      ...(body && { body }),
    })

  test('is set by administrators, read by staff, and stands in every mail', async () => {
    expect((await settings('GET', editor.token)).data.mail_settings).toEqual({
      platform_name: 'Vernissage',
      from_address: null,
      reply_to: null,
    })
    expect((await settings('PATCH', editor.token, { reply_to: 'a@b.test' })).status).toBe(403)
    const set = await settings('PATCH', token, { reply_to: ' Answers@gallery.test ' })
    expect(set.data.mail_settings.reply_to).toBe('Answers@gallery.test')
    const { id } = await apply('exhibition')
    const mail = (await write('exhibition', [id])).mails[0]!
    const eml = async () =>
      (
        await api.app.inject({
          url: `/api/mail/${mail}/eml`,
          headers: { authorization: `Bearer ${editor.token}` },
        })
      ).payload
    expect(await eml()).toMatch(/^Reply-To: Answers@gallery\.test\r$/m)
    await settings('PATCH', token, { reply_to: null })
    expect(await eml()).not.toContain('Reply-To')
  })

  test.each(['', 'nobody', 'a@b.test, c@d.test', 'a@b.test\r\nBcc: all@evil.test'])(
    'is one address: %j is refused by its name',
    async (reply_to) => {
      const { status, error } = await settings('PATCH', token, { reply_to })
      expect([status, error.code, error.details]).toEqual([400, 201, ['reply_to']])
    },
  )
})

test.each([
  ['no call', {}],
  ['two calls', { exhibition_id: 1, magazine_id: 1 }],
])('%s is refused where the letters of one are to be held back', async (_, body) => {
  const { status, error } = await cancelAll(body)
  expect([status, error.code, error.details]).toEqual([400, 201, ['exhibition_id']])
})

test('letters are held back while others are taken to be sent, each once: either it goes or it is cancelled', async () => {
  const program = await createProgram(api, 'exhibition')
  const ids = []
  for (let each = 0; each < 6; each += 1) ids.push((await apply('exhibition', { program })).id)
  const { mails } = await write('exhibition', ids)
  const take = (mail: number) =>
    sql`update mail set state = 2 where id_mail = ${mail} and state = 1`.execute(api.db)
  const [, ...answers] = await Promise.all([
    Promise.all(mails.map(take)),
    cancelAll({ exhibition_id: program }),
    cancelAll({ exhibition_id: program }),
  ])
  const rows = await api.db.selectFrom('mail').select('state').where('id_mail', 'in', mails).execute()
  const cancelled = rows.filter(({ state }) => state === 6).length
  expect(rows.filter(({ state }) => state === 2)).toHaveLength(6 - cancelled)
  expect(answers.map(({ data }) => data.cancelled).reduce((one, other) => one + other)).toBe(cancelled)
})

test('mails to other members of staff are for administrators alone; an editor sees their own', async () => {
  const { id } = await apply('exhibition')
  const testOf = async (by: string) => {
    const body = { occasion: 'received', exhibition_application_id: id }
    return (await api.request<{ mail: Mail }>('POST', '/api/mail/test', { token: by, body })).data.mail
      .id_mail
  }
  const own = await testOf(editor.token)
  const others = [await testOf(token)]
  for (const occasion of ['digest', 'refused'] as const) {
    const { id_mail } = await api.db
      .insertInto('mail')
      .values({ occasion, to_address: 'boss@gallery.test', subject: '', text: '', message_id: occasion })
      .returning('id_mail')
      .executeTakeFirstOrThrow()
    others.push(id_mail)
  }
  const letters = (await write('exhibition', [id])).mails
  const seenBy = async (by: string) => {
    const { data } = await api.request<{ mails: MailRow[]; count: number }>(
      'GET',
      '/api/mail/all?limit=100',
      {
        token: by,
      },
    )
    expect(data.count).toBe(data.mails.length)
    return data.mails.map(({ id_mail }) => id_mail)
  }
  const [all, some] = [await seenBy(token), await seenBy(editor.token)]
  for (const mail of others) expect([all.includes(mail), some.includes(mail)]).toEqual([true, false])
  for (const mail of [own, ...letters]) expect(some).toContain(mail)
  for (const mail of others)
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/eml'],
      ['POST', '/cancel'],
      ['POST', '/again'],
      ['POST', '/returned'],
    ] as const) {
      const { status, error } = await api.request(method, `/api/mail/${mail}${path}`, { token: editor.token })
      expect([status, error.code]).toEqual([404, 986])
    }
  for (const mail of others)
    expect((await api.request('GET', `/api/mail/${mail}`, { token })).status).toBe(200)
})
