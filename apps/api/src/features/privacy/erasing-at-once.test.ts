import { UserType } from '@vernissage/contract/enums'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lockWaits } from '../../../test/locks.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  ;({ token } = await api.signIn())
})
afterAll(() => api.close())

const newAddress = () => `${crypto.randomUUID()}@erased.test`

const erase = async (email: string) => {
  const { status, error } = await api.request('DELETE', `/api/person?email=${encodeURIComponent(email)}`, {
    token,
  })
  return status === 200 ? 200 : error.code
}

const fieldsLogged = async (entity: string, id: number) => {
  const lines = await api.db
    .selectFrom('change_log')
    .select('fields')
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .orderBy('id_change')
    .execute()
  return lines.map(({ fields }) => fields)
}

// the embedded database has one session, in which transactions take turns
describe.runIf(inject('template').kind === 'postgres')(
  'an erasure that begins while another transaction',
  () => {
    /** Erases while another has done something and not yet committed it. */
    const eraseDuring = async (email: string, ...done: RawBuilder<unknown>[]) => {
      const { answer } = await api.db.transaction().execute(async (trx) => {
        for (const statement of done) await statement.execute(trx)
        const sent = erase(email)
        await expect.poll(() => lockWaits(api.db), { interval: 10, timeout: 4000 }).toBe(1)
        return { answer: sent }
      })
      return answer
    }

    test('gives the address to a colleague is refused', async () => {
      const colleague = await api.createAccount(UserType.editor)
      const email = newAddress()
      const body = { name: 'Nora Vidal', email, phone: '151 234 567', date: '2026-03-05', message: 'Hello' }
      const { data } = await api.request<{ contact_request: { id_contact_request: number } }>(
        'POST',
        '/api/contactrequest',
        { token, body },
      )
      const given = sql`update account set email = ${email} where id_user = ${colleague.id_user}`
      expect(await eraseDuring(email, given)).toBe(105)
      const { id_contact_request } = data.contact_request
      expect(await fieldsLogged('contact_request', id_contact_request)).toMatchObject([
        { name: { after: 'Nora Vidal' } },
      ])
    })

    test('makes the account with the address one of staff is refused', async () => {
      const { id_user, email } = await api.createAccount(UserType.gallery)
      const retyped = sql`update account set user_type_id = ${UserType.editor} where id_user = ${id_user}`
      expect(await eraseDuring(email, retyped)).toBe(105)
      const kept = await api.db.selectFrom('account').select('email').where('id_user', '=', id_user).execute()
      expect(kept).toEqual([{ email }])
    })

    test('adds a request with the address takes that too', async () => {
      const email = newAddress()
      const columns = sql`name, email, phone, date, message`
      const sent = sql`
      insert into contact_request (${columns}) values ('Nora', ${email}, '1', '2026-03-05', 'Do you ship?')`
      expect(await eraseDuring(email, sent)).toBe(200)
      const { rows } = await sql`select from contact_request where email = ${email}`.execute(api.db)
      expect(rows).toEqual([])
    })

    test('deletes the account with the address takes what is kept of it', async () => {
      const { id_user, email } = await api.createAccount(UserType.gallery)
      const deleted = sql`delete from account where id_user = ${id_user}`
      const fields = JSON.stringify({ email: { before: email, after: null } })
      const logged = sql`
      insert into change_log (user_name, entity, record_id, action, fields)
      values ('Ana', 'account', ${id_user}, 'delete', ${fields}::jsonb)`
      expect(await eraseDuring(email, deleted, logged)).toBe(200)
      const { rows } = await sql`select from deleted_row where record_id = ${id_user}`.execute(api.db)
      expect(rows).toEqual([])
      expect(await fieldsLogged('account', id_user)).toEqual([{ email: { before: null, after: null } }, {}])
    })
  },
)
