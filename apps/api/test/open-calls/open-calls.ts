import { sql } from 'kysely'
import { createSiteTokens } from '../../src/platform/auth/site-tokens.ts'
import { withToken } from '../../src/platform/mail/links.ts'
import { createProgram, type Kind } from '../programs.ts'
import { type TestApp, tokenSecret } from '../test-app.ts'

const typeOf = { exhibition: 3, magazine: 2 }

/** An open call that is open until the end of the day, as it is put into the database. */
export const createOpenCall = async (
  api: Pick<TestApp, 'db'>,
  kind: Kind = 'exhibition',
  fields: Record<string, unknown> = {},
) => {
  const url = `call-${crypto.randomUUID()}`
  const id = await createProgram(api, kind, {
    title: 'Doors that open inward',
    url,
    [`${kind}_type_id`]: typeOf[kind],
    [`${kind}_status_id`]: 2,
    application_limit_date: '2099-12-31',
    ...fields,
  })
  return { id, url, kind }
}

/** The fields that a website sends of a new applicant. */
export const newApplicant = (fields: Record<string, unknown> = {}) => ({
  email: `${crypto.randomUUID()}@artists.test`,
  first_name: 'Lena',
  last_name: 'Okafor',
  consent: 1,
  works: [{ title: 'Salt', year: 2024, technique: 'Oil', dimensions: '40 x 30 cm', price: 900 }],
  ...fields,
})

interface Begun {
  token: string
  application_draft: Record<string, unknown> & { works: { id_application_draft_work: number }[] }
}

/** A public website with its token, and what it does for an applicant. */
export const createWebsite = async (api: TestApp) => {
  const siteToken = await createSiteTokens(api.db).create('Our website')
  const begin = (
    openCall: { kind: Kind; url: string },
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    api.request<Begun>('POST', '/api/applicationdraft', {
      token: siteToken,
      body: { [openCall.kind]: openCall.url, ...newApplicant(fields) },
      headers,
    })
  const as = (token: string) => ({
    read: () => api.request<Begun>('GET', '/api/applicationdraft/me', { token }),
    change: (body: Record<string, unknown>, headers = {}) =>
      api.request<Begun>('PATCH', '/api/applicationdraft/me', { token, body, headers }),
    remove: () => api.request('DELETE', '/api/applicationdraft/me', { token }),
    submit: () => api.request<Begun>('POST', '/api/applicationdraft/me/submit', { token, body: {} }),
    confirm: () => api.request<Begun>('POST', '/api/applicationdraft/me/confirm', { token, body: {} }),
    workPath: (id: number) => `/api/applicationdraft/me/work/${id}`,
  })
  return { siteToken, begin, as }
}

/** The token of the link in the last mail to an address; null when there is none in it. */
export const mailedToken = async ({ db }: Pick<TestApp, 'db'>, address: string) => {
  const mail = await db
    .selectFrom('mail')
    .select(['link_seed', 'application_draft_id', 'subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('id_mail', 'desc')
    .executeTakeFirst()
  const text = mail && withToken(mail, tokenSecret).text
  return /\/call\/resume\/(draft_[\w-]+)/.exec(text ?? '')?.[1] ?? null
}

/** Sets the clock by which open calls close: so many milliseconds ahead of the time. */
export const setApplicationClock = async ({ db }: Pick<TestApp, 'db'>, aheadMs: number) => {
  await sql`
    create or replace function application_clock() returns timestamptz language sql volatile
    as ${sql.raw(`$$ select clock_timestamp() + interval '${aheadMs} milliseconds' $$`)}`.execute(db)
}
