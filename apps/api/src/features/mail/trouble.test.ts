import { MailState } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeMails } from '../../../test/mail/mails.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { readTrouble } from './trouble.ts'

/* No mail is sent here: the rows are as a process that sends leaves them. */

let api: TestApp
let write: ReturnType<typeof writeMails>['write']

beforeAll(async () => {
  api = await startTestApp()
  write = writeMails(api).write
})
afterAll(() => api?.close())

beforeEach(async () => {
  await api.db.deleteFrom('mail').execute()
  await api.db.updateTable('mail_sending').set({ last_sent_at: null }).execute()
})

const ago = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`

const put = async (caused_by: string | null, values: object) => {
  const id = await write({ occasion: caused_by ? 'draft' : 'received', caused_by })
  await api.db.updateTable('mail').set(values).where('id_mail', '=', id).execute()
}
/** The server has the message, and has not answered for so many seconds. */
const stall = (caused_by: string | null, seconds: number) =>
  put(caused_by, {
    state: MailState.sending,
    taken_at: ago(seconds),
    handed_over_at: ago(seconds),
    claimed_until: ago(-20),
  })
const wait = (caused_by: string | null, seconds: number) => put(caused_by, { due_at: ago(seconds) })
const send = async (caused_by: string | null, seconds: number) => {
  await put(caused_by, {
    state: MailState.sent,
    taken_at: ago(seconds + 1),
    handed_over_at: ago(seconds),
    settled_at: ago(seconds),
  })
  await api.db
    .updateTable('mail_sending')
    .set({ last_sent_at: ago(seconds) })
    .execute()
}

const faultNow = async () => (await readTrouble(api.db))?.fault ?? null

test.each([
  ['staff’s', null, 'stranger'],
  ['strangers’', 'stranger', null],
] as const)(
  'a server that takes minutes over %s mails is told while others of theirs wait and none goes',
  async (_, own, other) => {
    await stall(own, 200)
    await stall(own, 90)
    expect(await faultNow()).toBeNull()
    await wait(other, 120)
    await wait(own, 30)
    expect(await faultNow()).toBeNull()
    await wait(own, 120)
    const trouble = await readTrouble(api.db)
    expect(trouble).toMatchObject({ fault: 'slow', code: null, words: '', waiting: 5 })
    expect(Date.now() - Date.parse(trouble!.since)).toBeGreaterThan(199_000)
    await send(own, 70)
    expect(await faultNow()).toBe('slow')
    await send(own, 10)
    expect(await faultNow()).toBeNull()
  },
)

test('a server that has had a mail for less than a minute is not slow', async () => {
  await stall(null, 40)
  await wait(null, 120)
  expect(await faultNow()).toBeNull()
})
