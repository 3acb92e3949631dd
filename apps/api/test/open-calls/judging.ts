import { createPasswords } from '../../src/platform/auth/passwords.ts'
import { createProgram, type Kind } from '../programs.ts'
import type { TestApp } from '../test-app.ts'

export const jurorPassword = 'juror-password'

/** A juror as they are put into the database, without an open call, and their session's token. */
export const createJuror = async (api: Pick<TestApp, 'db' | 'request'>, name = 'Inés Vidal') => {
  const email = `${crypto.randomUUID()}@jury.test`
  const { id_juror } = await api.db
    .insertInto('juror')
    .values({ name, email, password_hash: await createPasswords('low').hash(jurorPassword) })
    .returning('id_juror')
    .executeTakeFirstOrThrow()
  const { data } = await api.request<{ token: string }>('POST', '/api/jury/login', {
    body: { email, password: jurorPassword },
    address: '127.0.0.98',
  })
  return { id_juror, email, token: data.token }
}

/** Applications to a new program, each of an artist of its own, as they are put into the database. */
export const createApplications = async (
  { db }: Pick<TestApp, 'db'>,
  kind: Kind,
  count: number,
  programId?: number,
) => {
  const program = programId ?? (await createProgram({ db }, kind))
  const artists = await db
    .insertInto('account')
    .values(
      Array.from({ length: count }, (_, index) => ({
        user_type_id: 3 as const,
        first_name: 'Ada',
        last_name: `Number ${index + 1}`,
      })),
    )
    .returning('id_user')
    .execute()
  const rows = await db
    .insertInto(`${kind}_application`)
    .values(artists.map(({ id_user }) => ({ [`${kind}_id`]: program, user_id: id_user })) as never)
    .returning(`id_${kind}_application as id` as never)
    .$castTo<{ id: number }>()
    .execute()
  return { program, applications: rows.map(({ id }) => id) }
}

/** The body of a round that is open for years. */
export const roundBody = (kind: Kind, program: number, fields: Record<string, unknown> = {}) => ({
  [`${kind}_id`]: program,
  name: 'First round',
  starts_on: '2020-01-01',
  ends_on: '2099-12-31',
  criteria: [
    { name: 'Idea', scale: 1 },
    { name: 'Craft', scale: 2, weight: 2 },
  ],
  ...fields,
})

/** A round with a jury, in which each juror judges every application. */
export const createRound = async (
  api: Pick<TestApp, 'request'>,
  token: string,
  { kind, program, jurors }: { kind: Kind; program: number; jurors: readonly number[] },
) => {
  const { data } = await api.request<{ judging_round: { id_judging_round: number } }>(
    'POST',
    '/api/judginground',
    { token, body: roundBody(kind, program) },
  )
  const { id_judging_round: id } = data.judging_round
  const path = `/api/judginground/${id}`
  await api.request('PUT', `${path}/jurors`, { token, body: { juror_ids: jurors } })
  await api.request('POST', `${path}/distribution`, { token, body: { judges: Math.max(1, jurors.length) } })
  return id
}
