import { UserType } from '@vernissage/contract/enums'
import type { Decided } from '@vernissage/contract/judging/decision'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkActionsOf } from '../../../../test/bulk-actions.ts'
import { applicationColumn, letter, lettersOf } from '../../../../test/mail/letters.ts'
import { createProgram, kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

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

const accepted = { application_status_id: 4 }
const rejected = { application_status_id: 3, decision_id: 2 }
const setState = (id: number, state: number) =>
  api.db
    .updateTable('mail')
    .set({ state } as never)
    .where('id_mail', '=', id)
    .execute()
const again = (id: number) => api.request('POST', `/api/mail/${id}/again`, { token })
const erase = async (account: number) => {
  const { email } = await api.db
    .selectFrom('account')
    .select('email')
    .where('id_user', '=', account)
    .executeTakeFirstOrThrow()
  await api.request('DELETE', `/api/person?email=${encodeURIComponent(email!)}`, { token })
}

describe.each(kinds)('a letter to many applicants to an %s', (kind) => {
  test('is checked with what it would do and why not, and nothing is written before the start', async () => {
    const ids = [
      await apply(kind, { application: accepted }),
      await apply(kind, { application: { ...accepted, language: 'es' } }),
      await apply(kind, { application: rejected }),
      await apply(kind),
      await apply(kind, { application: accepted, account: { email: null } }),
    ].map(({ id }) => id)
    const checked = await bulk.check(letter(kind, ids, { occasion: 'accepted' }))
    expect(checked).toMatchObject({ total: 5, expected_done: 2, expected_refused: 3 })
    expect((await bulk.refusedOf(checked.id_bulk_action)).map(({ code }) => code)).toEqual([991, 991, 990])
    expect(await mailsOf(kind, ...ids)).toEqual([])

    expect(await bulk.finish(checked.id_bulk_action)).toMatchObject({ done: 2, refused: 3 })
    expect(await mailsOf(kind, ...ids)).toMatchObject([
      { [applicationColumn(kind)]: ids[0], occasion: 'accepted', language: 'en', state: 1 },
      { [applicationColumn(kind)]: ids[1], language: 'es', bulk_action_id: checked.id_bulk_action },
    ])
    expect(await bulk.run(letter(kind, ids.slice(0, 2), { occasion: 'accepted' }))).toMatchObject({
      done: 0,
      refusals: [{ code: 989, count: 2 }],
    })
  })

  test('is written a second time where that is wanted, or the first one did not go out', async () => {
    const { id } = await apply(kind)
    const given = { occasion: 'more_information' }
    await bulk.run(letter(kind, [id], given))
    expect(await bulk.run(letter(kind, [id], { ...given, again: 1 }))).toMatchObject({ done: 1 })
    for (const { id_mail } of await mailsOf(kind, id)) await setState(id_mail, 5)
    expect(await bulk.run(letter(kind, [id], given))).toMatchObject({ refused: 1 })
    for (const { id_mail } of await mailsOf(kind, id)) await setState(id_mail, 4)
    expect(await bulk.run(letter(kind, [id], given))).toMatchObject({ done: 1 })
  })

  test('is taken back by an undo as long as it waits', async () => {
    const ids = [(await apply(kind)).id, (await apply(kind)).id]
    const { id_bulk_action: id, can_undo } = await bulk.run(letter(kind, ids, { occasion: 'received' }))
    expect(can_undo).toBe(1)
    const [first] = await mailsOf(kind, ...ids)
    await setState(first!.id_mail, 3)
    expect(await bulk.undo(id)).toMatchObject({ total: 1, done: 1, refused: 0 })
    expect((await mailsOf(kind, ...ids)).map(({ state }) => state)).toEqual([3, 6])
    expect((await bulk.press(id, 'undo')).error.code).toBe(476)

    const sent = await bulk.run(letter(kind, [ids[1]!], { occasion: 'received' }))
    expect(sent).toMatchObject({ done: 1 })
    for (const { id_mail } of await mailsOf(kind, ids[1]!)) await setState(id_mail, 3)
    expect((await bulk.press(sent.id_bulk_action, 'undo')).error.code).toBe(476)
  })

  test('is not written about what has changed since it was checked', async () => {
    const { id } = await apply(kind, { application: accepted })
    const { id_bulk_action } = await bulk.check(letter(kind, [id], { occasion: 'accepted' }))
    await api.request('PATCH', `/api/${kind}application/${id}`, { token, body: { application_status_id: 2 } })
    expect(await bulk.finish(id_bulk_action)).toMatchObject({ refusals: [{ code: 470, count: 1 }] })
    expect(await mailsOf(kind, id)).toEqual([])
  })

  test('that waits is cancelled with the decision that it tells of, and not let go again', async () => {
    const { id } = await apply(kind)
    const decisionPath = `/api/judging/${kind}/application/${id}/decision`
    const decide = async (decision: string) => {
      const { data } = await api.request<{ application: Decided }>('POST', decisionPath, {
        token,
        body: { decision },
      })
      return data.application.bulk_action_id
    }
    const accepted = await decide('accepted')
    await bulk.run(letter(kind, [id], { occasion: 'accepted' }))
    await bulk.run(letter(kind, [id], { occasion: 'received' }))
    const stateOf = async () => (await mailsOf(kind, id)).map(({ state }) => state)
    expect(await stateOf()).toEqual([1, 1])
    const rejected = await decide('rejected')
    expect(await stateOf()).toEqual([6, 1])
    const [letterSent] = await mailsOf(kind, id)
    expect((await again(letterSent!.id_mail)).error).toMatchObject({ code: 991 })
    await api.request('DELETE', `${decisionPath}?bulk_action_id=${rejected}`, { token })
    expect((await again(letterSent!.id_mail)).status).toBe(200)
    await api.request('DELETE', `${decisionPath}?bulk_action_id=${accepted}`, { token })
    expect(await stateOf()).toEqual([6, 1])
  })

  test('goes with a person who is erased, whether it was sent or waits', async () => {
    const { id, artist } = await apply(kind, { account: { first_name: 'Wanda' } })
    const other = await apply(kind)
    await bulk.run(letter(kind, [id, other.id], { occasion: 'received' }))
    await bulk.run(letter(kind, [id], { occasion: 'payment' }))
    const [sent] = await mailsOf(kind, id)
    await setState(sent!.id_mail, 3)
    await api.request('POST', '/api/mail/test', {
      token,
      body: { [applicationColumn(kind)]: id, occasion: 'payment' },
    })
    expect(await mailsOf(kind, id)).toHaveLength(3)
    const unfinished = await bulk.check(
      letter(kind, [other.id], { occasion: 'payment', texts: { en: { subject: 'Hi', text: 'Not Wanda.' } } }),
    )

    await erase(artist)
    expect(await mailsOf(kind, id)).toEqual([])
    expect(await mailsOf(kind, other.id)).toHaveLength(1)
    const kept = await sql`select from deleted_row where table_name = 'mail' and fields::text like '%Wanda%'
      union all select from bulk_action where given::text like '%Wanda%'`.execute(api.db)
    expect(kept.rows).toEqual([])
    expect(await bulk.reach(unfinished.id_bulk_action, 'stopped')).toMatchObject({ done: 0 })
  })

  test('does not pass to another artist with the application', async () => {
    const { id } = await apply(kind)
    const { artist } = await apply(kind)
    await bulk.run(letter(kind, [id], { occasion: 'received' }))
    await api.request('PATCH', `/api/${kind}application/${id}`, { token, body: { user_id: artist } })
    expect(await mailsOf(kind, id)).toEqual([])
    expect(await bulk.run(letter(kind, [id], { occasion: 'received' }))).toMatchObject({ done: 1 })
  })

  // the rest is the same of both kinds but for its name
  if (kind === 'magazine') return

  test('says what was written for this time, in the language of each, and the action keeps no text', async () => {
    const ids = [(await apply(kind)).id, (await apply(kind, { application: { language: 'es' } })).id]
    const texts = { es: { subject: 'Hola', text: 'Falta el pago de Inés.' } }
    const checked = await bulk.check(
      letter(kind, ids, { occasion: 'payment', texts, fallback_language: 'en' }),
    )
    expect(checked.given).toHaveProperty('texts')
    const done = await bulk.finish(checked.id_bulk_action)
    expect(done.given).toEqual({ occasion: 'payment', fallback_language: 'en', again: 0 })
    expect((await mailsOf(kind, ...ids)).map(({ language, subject }) => [language, subject])).toEqual([
      ['en', 'The payment for your application to “Luz”'],
      ['es', 'Hola'],
    ])
  })

  test('with a field that does not exist is refused, and the word is named', async () => {
    const { id } = await apply(kind)
    const texts = { es: { subject: 'Hola {artista}', text: 'Sí.' } }
    const { status, error } = await bulk.choose(letter(kind, [id], { occasion: 'payment', texts }))
    expect({ status, error }).toEqual({
      status: 400,
      error: {
        code: 201,
        details: ['given', 'texts.es.subject'],
        message: 'Some fields are not valid. {artista} is not a field of letters',
      },
    })
  })

  test('is written once, whoever else sends it at the same moment', async () => {
    const program = await createProgram(api, kind)
    const ids: number[] = []
    for (let count = 0; count < 30; count += 1) ids.push((await apply(kind, { program })).id)
    const another = await api.startAnother()
    await another.ready()
    const checked = [
      await bulk.check(letter(kind, ids, { occasion: 'received' })),
      await bulk.check(letter(kind, ids, { occasion: 'received' })),
    ]
    const done = await Promise.all(checked.map(({ id_bulk_action: id }) => bulk.finish(id)))
    await another.close()
    expect(done[0]!.done + done[1]!.done).toBe(ids.length)
    expect((await mailsOf(kind, ...ids)).map((mail) => mail[applicationColumn(kind)]).sort()).toEqual(
      [...ids].sort(),
    )
  })

  test('that failed or was cancelled is not let go again where another one has told the same', async () => {
    const { id } = await apply(kind, { application: accepted })
    await bulk.run(letter(kind, [id], { occasion: 'accepted' }))
    const [first] = await mailsOf(kind, id)
    await setState(first!.id_mail, 4)
    await bulk.run(letter(kind, [id], { occasion: 'accepted' }))
    const second = (await mailsOf(kind, id))[1]!
    expect((await again(first!.id_mail)).error).toMatchObject({ code: 989 })
    await setState(second.id_mail, 6)
    expect((await again(first!.id_mail)).status).toBe(200)
    expect((await again(second.id_mail)).error).toMatchObject({ code: 989 })
    expect((await mailsOf(kind, id)).map(({ state }) => state)).toEqual([1, 6])
  })

  test('is not written by who has lost the right since they pressed', async () => {
    const { id } = await apply(kind)
    const editor = await api.signIn(UserType.editor)
    const { id_bulk_action } = await bulk.check(letter(kind, [id], { occasion: 'received' }), editor.token)
    await api.db
      .updateTable('account')
      .set({ user_type_id: UserType.gallery })
      .where('id_user', '=', editor.id_user)
      .execute()
    await sql`update bulk_action set state = 'running', position = 0, started_at = now()
      where id_bulk_action = ${id_bulk_action}`.execute(api.db)
    const another = await api.startAnother()
    await another.ready()
    expect(await bulk.reach(id_bulk_action, 'done')).toMatchObject({ refusals: [{ code: 105, count: 1 }] })
    await another.close()
    expect(await mailsOf(kind, id)).toEqual([])
  })
})

test('a letter to oneself goes to oneself alone', async () => {
  const editor = await api.signIn(UserType.editor)
  const { id } = await apply('exhibition')
  const { status, data } = await api.request<{ mail: { id_mail: number; to_address: string } }>(
    'POST',
    '/api/mail/test',
    {
      token: editor.token,
      body: { exhibition_application_id: id, occasion: 'received', subject: 'Hi', text: 'Yes.' },
    },
  )
  expect({ status, mail: data.mail }).toMatchObject({ status: 201, mail: { to_address: editor.email } })
  expect(await mailsOf('exhibition', id)).toMatchObject([
    { occasion: 'test', to_address: editor.email, subject: 'Test: Hi', created_by: editor.id_user },
  ])
  // nobody is told by it
  expect(await bulk.run(letter('exhibition', [id], { occasion: 'received' }))).toMatchObject({ done: 1 })
})
