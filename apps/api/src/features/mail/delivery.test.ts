import { MailState } from '@vernissage/contract/enums'
import type { Mail, MailStatus, MailTrouble } from '@vernissage/contract/resources/letters/mail'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createArtist } from '../../../test/art.ts'
import { hasMailServer, type MailServer, startMailServer } from '../../../test/mail/mail-server.ts'
import { writeMails } from '../../../test/mail/mails.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { tryAtOnce } from './trouble.ts'

let api: TestApp
let token: string
let server: MailServer
let writing: ReturnType<typeof writeMails>

beforeAll(async () => {
  if (!hasMailServer) return
  server = await startMailServer()
  api = await startTestApp(server.environment, { isWorking: true })
  token = (await api.signIn()).token
  writing = writeMails(api)
})
afterAll(async () => {
  await api?.close()
  await server?.stop()
})

const read = async (id: number) =>
  (await api.request<{ mail: Mail }>('GET', `/api/mail/${id}`, { token })).data.mail
const stateOf = async (id: number) => (await read(id)).state
const press = (id: number, button: 'again' | 'cancel') =>
  api.request<{ mail: Mail }>('POST', `/api/mail/${id}/${button}`, { token })
const setMail = (id: number, values: object) =>
  api.db.updateTable('mail').set(values).where('id_mail', '=', id).execute()
const becomes = async (id: number, state: MailState) => {
  await api.settled()
  expect(await stateOf(id)).toBe(state)
}
/** Makes due whatever was put off, and mail that failed. */
const passPauses = async () => {
  await api.db
    .updateTable('mail')
    .set({ due_at: '2026-01-01' })
    .where('state', '=', MailState.waiting)
    .execute()
  await tryAtOnce(api.db)
}
/** Waits until the server has the message of a mail that it does not answer. */
const isHandedOver = (id: number) => expect.poll(async () => (await read(id)).handed_over_at).not.toBeNull()
const trouble = async () =>
  (await api.request<{ mail_trouble: MailTrouble | null }>('GET', '/api/mail/trouble', { token })).data
    .mail_trouble
const arrived = async (id: number) => {
  const { message_id } = await read(id)
  return (await server.mails()).filter(({ messageId }) => messageId === message_id)
}

describe.skipIf(!hasMailServer)('a mail', () => {
  afterEach(async () => {
    await server.behave('accept')
    await server.start()
  })

  test('arrives as it was written, under its own Message-ID, to its person alone', async () => {
    const id = await writing.write({
      to_name: 'Aña “Nin” Ruiz',
      to_address: 'nin@mail.test',
      language: 'es',
      subject: 'Tu solicitud: ¡aceptada! 🎉',
      text: 'Querida Aña:\n\nes <b>tuya</b>.\nhttps://vernissage.test/a?b=1&c=2.',
    })
    await becomes(id, MailState.sent)
    const [mail] = await arrived(id)
    expect(mail).toMatchObject({
      from: 'Vernissage <calls@vernissage.test>',
      subject: 'Tu solicitud: ¡aceptada! 🎉',
      envelope: { from: 'calls@vernissage.test', to: ['nin@mail.test'] },
      links: ['https://vernissage.test/a?b=1&c=2.'],
    })
    expect(mail!.to).toContain('Aña “Nin” Ruiz')
    expect(mail!.text.trim()).toBe('Querida Aña:\n\nes <b>tuya</b>.\nhttps://vernissage.test/a?b=1&c=2.')
    expect(mail!.html).toContain('es &lt;b&gt;tuya&lt;/b&gt;.<br>')
    expect(mail!.html).toContain('<a href="https://vernissage.test/a?b=1&amp;c=2">')
    const headers = Object.fromEntries(mail!.headers)
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-language': 'es',
    })
    expect(await read(id)).toMatchObject({ attempts: 1, failure: null, settled_at: expect.any(String) })
  })

  test('is never sent when what it belongs to was not committed, nor once it was cancelled', async () => {
    let lost = 0
    await expect(
      inTransaction(api.db, async (trx) => {
        lost = await writing.outbox.put(trx, {
          occasion: 'received',
          to_address: 'lost@mail.test',
          language: 'en',
          subject: 'Lost',
          text: 'Lost',
        })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await server.behave('busy')
    const cancelled = await writing.write()
    await api.settled()
    expect((await read(cancelled)).failure_code).toBe(451)
    expect((await press(cancelled, 'cancel')).data.mail).toMatchObject({ state: MailState.cancelled })
    await server.behave('accept')
    const later = await writing.write()
    await passPauses()
    await becomes(later, MailState.sent)
    expect((await press(cancelled, 'cancel')).error.code).toBe(987)
    expect((await api.request('GET', `/api/mail/${lost}`, { token })).error.code).toBe(986)
    expect(await stateOf(cancelled)).toBe(MailState.cancelled)
    expect(await arrived(cancelled)).toEqual([])
  })

  test('that the server refuses has failed with the server’s words, and can be sent again', async () => {
    await server.behave('refuse')
    const id = await writing.write()
    await becomes(id, MailState.failed)
    expect(await read(id)).toMatchObject({
      failure: '550 5.1.1 No such person here',
      failure_code: 550,
      handed_over_at: null,
    })
    await server.behave('accept')
    expect((await press(id, 'again')).data.mail).toMatchObject({ failure: null, settled_at: null })
    await becomes(id, MailState.sent)
    expect(await arrived(id)).toHaveLength(1)
    expect((await press(id, 'again')).error.code).toBe(985)
  })

  test('that a busy server puts off, or one that is dead, waits and comes later, once', async () => {
    await server.behave('busy')
    const id = await writing.write()
    await api.settled()
    expect((await read(id)).failure_code).toBe(451)
    await server.kill()
    await server.behave('accept')
    const other = await writing.write()
    await becomes(other, MailState.waiting)
    expect((await read(other)).failure).toContain('ECONNREFUSED')
    await server.start()
    await passPauses()
    await becomes(id, MailState.sent)
    await becomes(other, MailState.sent)
    expect([await arrived(id), await arrived(other)].map(({ length }) => length)).toEqual([1, 1])
  })

  test.each([
    ['cut', 0],
    ['hang up', 1],
  ] as const)(
    'whose connection is lost within the message (%s) is in doubt and never sent again by itself',
    async (behaviour, count) => {
      await server.behave(behaviour)
      const id = await writing.write()
      await becomes(id, MailState.inDoubt)
      await server.behave('accept')
      expect(await read(id)).toMatchObject({ attempts: 1, handed_over_at: expect.any(String) })
      const later = await writing.write()
      await becomes(later, MailState.sent)
      expect(await arrived(id)).toHaveLength(count)

      expect((await press(id, 'cancel')).error.code).toBe(987)
      await press(id, 'again')
      await becomes(id, MailState.sent)
      expect(await arrived(id)).toHaveLength(count + 1)
    },
  )

  test('for which the server stalls waits again once the connection is lost', async () => {
    await server.behave('stall')
    const id = await writing.write()
    await expect.poll(() => stateOf(id)).toBe(MailState.sending)
    expect((await press(id, 'cancel')).error.code).toBe(987)
    await server.kill()
    await server.behave('accept')
    await server.start()
    await api.settled()
    await passPauses()
    await becomes(id, MailState.sent)
    expect(await read(id)).toMatchObject({ attempts: 2 })
    expect(await arrived(id)).toHaveLength(1)
  })

  test('whose server stalls after the last dot holds up itself alone', async () => {
    // how slots come free when they are more is tested with a clock (slots.test.ts)
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, each) => writing.write({ to_address: `stalled${each}@mail.test` })),
    )
    await isHandedOver(ids[0]!)
    const letter = await writing.write()
    const link = await writing.write({ occasion: 'draft', caused_by: 'somebody' })
    for (const id of [link, letter]) await expect.poll(() => stateOf(id)).toBe(MailState.sent)
    expect(await stateOf(ids[0]!)).toBe(MailState.sending)
    for (const id of ids) await isHandedOver(id)
    await server.kill()
    await server.start()
    for (const id of ids) await becomes(id, MailState.inDoubt)
  })

  test('that the server refuses because of the set-up waits and is told to staff, until mail goes again', async () => {
    expect(await trouble()).toBeNull()
    await server.behave('deny')
    const ids = [await writing.write(), await writing.write({ occasion: 'draft', caused_by: 'somebody' })]
    await api.settled()
    // what may be the mail's own fault the first time is not the second
    expect(await trouble()).toBeNull()
    await passPauses()
    await api.settled()
    expect(await trouble()).toMatchObject({
      fault: 'refused',
      code: 554,
      words: '554 5.7.1 …: Relay access denied',
      since: expect.any(String),
    })
    const later = await writing.write()
    const attempts = async () =>
      (await Promise.all([...ids, later].map(read))).reduce((sum, mail) => sum + mail.attempts, 0)
    expect(await attempts()).toBe(4)
    await passPauses()
    await api.settled()
    // nothing else was tried beside the next probe
    expect(await attempts()).toBe(5)
    for (const id of [...ids, later]) expect(await stateOf(id)).toBe(MailState.waiting)
    await server.behave('accept')
    await passPauses()
    for (const id of [...ids, later]) await becomes(id, MailState.sent)
    expect(await trouble()).toBeNull()
  })

  test('that the server’s policy refuses for its reader alone is told as no fault of the set-up, and fails after all its tries', async () => {
    const id = await writing.write({ to_address: `unwelcome${crypto.randomUUID()}@mail.test` })
    await api.settled()
    expect((await read(id)).failure_code).toBe(550)
    await becomes(await writing.write(), MailState.sent)
    expect(await trouble()).toBeNull()
    await setMail(id, { due_at: '2026-01-01' })
    await becomes(id, MailState.waiting)
    expect((await read(id)).attempts).toBe(2)
    expect(await trouble()).toBeNull()
    await setMail(id, { due_at: '2026-01-01', tries: 10 })
    await becomes(id, MailState.failed)
    expect(await read(id)).toMatchObject({ failure: expect.stringContaining('5.7.1'), attempts: 3 })
    expect(await trouble()).toBeNull()
  })

  test.each([
    ['a stranger caused', { occasion: 'draft', caused_by: 'somebody' }],
    ['is written by staff', { occasion: 'received' }],
    ['staff send themselves', { occasion: 'test' }],
  ] as const)(
    'that %s, and that the server refuses for its reader alone, holds up no other, though nothing has gone since',
    async (_, mail) => {
      const id = await writing.write({ ...mail, to_address: `unwelcome${crypto.randomUUID()}@mail.test` })
      await api.settled()
      // the first refusal of a mail is no trouble yet
      expect(await read(id)).toMatchObject({ attempts: 1, failure_code: 550 })
      expect(await trouble()).toBeNull()
      await setMail(id, { due_at: '2026-01-01' })
      await api.settled()
      expect((await read(id)).attempts).toBe(2)
      await tryAtOnce(api.db)
      await becomes(await writing.write({ occasion: 'draft', caused_by: 'other' }), MailState.sent)
      await becomes(await writing.write(), MailState.sent)
      expect(await trouble()).toBeNull()
      await press(id, 'cancel')
    },
  )

  test('that was sent again in vain is told as the set-up’s fault, though others had gone before', async () => {
    await server.behave('refuse')
    const id = await writing.write()
    await becomes(id, MailState.failed)
    await server.behave('accept')
    await becomes(await writing.write(), MailState.sent)
    await server.behave('deny')
    await press(id, 'again')
    await api.settled()
    expect((await read(id)).failure_code).toBe(554)
    await setMail(id, { due_at: '2026-01-01' })
    await api.settled()
    expect(await trouble()).toMatchObject({ fault: 'refused', code: 554 })
    await server.behave('accept')
    await passPauses()
    await becomes(id, MailState.sent)
    expect(await trouble()).toBeNull()
  })

  test('for which the server is away waits without using up its tries, and is told to staff', async () => {
    await server.kill()
    const id = await writing.write()
    await api.settled()
    expect(await trouble()).toMatchObject({ fault: 'away', code: null })
    expect((await trouble())!.words).toContain('ECONNREFUSED')
    await setMail(id, { tries: 10 })
    await passPauses()
    await becomes(id, MailState.waiting)
    expect((await read(id)).attempts).toBeGreaterThan(1)
    // staff hold it back: nothing is left to be told of
    await press(id, 'cancel')
    expect(await trouble()).toBeNull()
    await server.start()
    await press(id, 'again')
    await passPauses()
    await becomes(id, MailState.sent)
  })

  test('that failed has all its tries again once it is let go', async () => {
    await server.behave('refuse')
    const id = await writing.write()
    await becomes(id, MailState.failed)
    await setMail(id, { attempts: 11, tries: 11 })
    await server.behave('busy')
    await press(id, 'again')
    await api.settled()
    expect(await read(id)).toMatchObject({ state: MailState.waiting, attempts: 12, failure_code: 451 })
    await press(id, 'cancel')
  })

  test('that was put off for hours goes at once when it is cancelled and let go', async () => {
    await server.behave('busy')
    const id = await inTransaction(api.db, async (trx) => {
      const to = { to_address: 'hours@mail.test', language: 'en' } as const
      const put = await writing.outbox.put(trx, { ...to, occasion: 'received', subject: 'Hi', text: 'Hi' })
      await trx.updateTable('mail').set({ tries: 8 }).where('id_mail', '=', put).execute()
      return put
    })
    await api.settled()
    expect((await read(id)).failure_code).toBe(451)
    await server.behave('accept')
    await press(id, 'cancel')
    await press(id, 'again')
    await becomes(id, MailState.sent)
  })

  test('goes to the address that its reader has by now; what is no letter stays with the one it was written to', async () => {
    const account_id = await createArtist(api)
    const waiting = { account_id, to_address: `${crypto.randomUUID()}@old.test` }
    await server.behave('busy')
    const [letter, test] = [
      await writing.write(waiting),
      await writing.write({ ...waiting, occasion: 'confirm' }),
    ]
    // it was put off
    await api.settled()
    for (const id of [letter, test]) expect((await read(id)).failure_code).toBe(451)
    const email = `${crypto.randomUUID()}@new.test`
    await api.db.updateTable('account').set({ email }).where('id_user', '=', account_id).execute()
    await server.behave('accept')
    await passPauses()
    for (const id of [letter, test]) await becomes(id, MailState.sent)
    expect((await arrived(letter))[0]!.envelope.to).toEqual([email])
    expect((await arrived(test))[0]!.envelope.to).toEqual([waiting.to_address])
  })

  test.each([
    ['was sent in', { submitted_at: '2026-01-02' }, {}],
    ['is for a call that has ended', {}, { application_limit_date: '2026-01-01' }],
    ['is for a call that is not open', {}, { exhibition_status_id: 3 }],
    ['can still be sent in', {}, {}],
  ] as const)(
    'that reminds of an application is sent only while that is true: it %s',
    async (words, draft, openCall) => {
      const exhibition_id = await createProgram(api, 'exhibition', {
        exhibition_type_id: 3,
        exhibition_status_id: 2,
        application_limit_date: '2099-01-01',
        ...openCall,
      })
      const { id_application_draft: application_draft_id } = await api.db
        .insertInto('application_draft')
        .values({
          exhibition_id,
          email: 'ana@mail.test',
          first_name: 'Ana',
          last_name: 'Ruiz',
          language: 'en',
          author: 'Website',
          consented_at: '2026-01-01',
          token_hash: crypto.randomUUID(),
          mailed_token_hash: crypto.randomUUID(),
          ...draft,
        })
        .returning('id_application_draft')
        .executeTakeFirstOrThrow()
      const id = await writing.write({ occasion: 'reminder', application_draft_id, exhibition_id })
      await becomes(id, words.startsWith('can') ? MailState.sent : MailState.cancelled)
    },
  )

  test('that tells of a moment is cancelled once it has waited for days, unless a person lets it go', async () => {
    const old = new Date(Date.now() - 3 * 24 * 3600 * 1000).toISOString()
    const [letter, digest] = await inTransaction(api.db, async (trx) => {
      const ids: number[] = []
      for (const occasion of ['received', 'digest'] as const) {
        const to = { to_address: `${crypto.randomUUID()}@mail.test`, language: 'en' } as const
        ids.push(await writing.outbox.put(trx, { ...to, occasion, subject: 'Old', text: 'Old' }))
      }
      await trx.updateTable('mail').set({ waits_since: old }).where('id_mail', 'in', ids).execute()
      return ids
    })
    await becomes(letter!, MailState.sent)
    await becomes(digest!, MailState.cancelled)
    expect(await arrived(digest!)).toEqual([])
    await press(digest!, 'again')
    await becomes(digest!, MailState.sent)
  })

  test('whose processes end again and again before it goes has failed after all its tries', async () => {
    const id = await writing.write()
    await becomes(id, MailState.sent)
    const gone = { state: MailState.sending, tries: 11, handed_over_at: null, claimed_until: '2026-01-01' }
    await setMail(id, gone)
    await becomes(id, MailState.failed)
    expect(await read(id)).toMatchObject({ failure: 'the process that was sending it has ended' })
    await setMail(id, { ...gone, tries: 1, handed_over_at: '2026-01-01' })
    await becomes(id, MailState.inDoubt)
    expect(await read(id)).toMatchObject({ failure: 'the process that was sending it has ended' })
  })

  test('is sent by a slow server once', async () => {
    await server.behave('hold')
    const id = await writing.write()
    await isHandedOver(id)
    expect((await press(id, 'again')).error.code).toBe(985)
    await server.behave('accept')
    await becomes(id, MailState.sent)
    expect(await arrived(id)).toHaveLength(1)
  })

  test.each([
    ['accept', MailState.sent],
    ['refuse', MailState.failed],
  ] as const)(
    'that others have put in doubt is settled once its server answers after all (%s)',
    async (behaviour, state) => {
      await server.behave('hold')
      const id = await writing.write()
      await isHandedOver(id)
      await setMail(id, { state: MailState.inDoubt })
      await server.behave(behaviour)
      await api.settled()
      // a refusal that may be of the set-up is tried once more
      await passPauses()
      await becomes(id, state)
      expect(await arrived(id)).toHaveLength(behaviour === 'accept' ? 1 : 0)
    },
  )

  test('has the headers that it was given, whatever its name, subject and address for answers hold', async () => {
    const part = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      'Bcc: all@evil.test',
      '=?utf-8?Q?=0D=0ABcc:?=',
      '"',
      '<',
      '>',
      ',',
      ';',
      '\\',
      'é',
      '🎨',
      'ا',
      ' ',
      '\u2028',
      'x'.repeat(300),
      ':',
    )
    const odd = fc
      .array(fc.oneof(part, fc.string()), { maxLength: 8 })
      .map((parts) => parts.join('').replaceAll('\u0000', '').toWellFormed())
    const given = fc.sample(fc.record({ to_name: odd, subject: odd }), 25)
    const ids = await Promise.all(
      given.map((mail, index) => writing.write({ ...mail, to_address: `odd${index}@mail.test` })),
    )
    for (const id of ids) await becomes(id, MailState.sent)
    for (const id of ids) {
      const [mail] = await arrived(id)
      const names = mail!.headers.map(([name]) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter((name) => ['bcc', 'cc', 'x-evil'].includes(name))).toEqual([])
      expect(mail!.envelope.to).toEqual([(await read(id)).to_address])
      expect(mail!.text.trim()).toBe('Dear Ana,\n\nwe have it.')
    }
  })

  test('is counted by its state', async () => {
    const { data } = await api.request<{ mail_status: MailStatus }>('GET', '/api/mail/status', { token })
    expect(data.mail_status).toMatchObject({ is_configured: 1, per_minute: 100_000, waiting: 0, sending: 0 })
    const { rows } = { rows: await api.db.selectFrom('mail').select('state').execute() }
    expect(data.mail_status.sent).toBe(rows.filter(({ state }) => state === MailState.sent).length)
  })
})
