import type { Access } from '@vernissage/contract/endpoint'
import { UserType } from '@vernissage/contract/enums'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { everyEndpoint } from '../../apps/api/test/every-endpoint/endpoints.ts'
import { everything } from '../../apps/api/test/every-endpoint/everything.ts'
import { beginRequest } from '../../apps/api/test/late-body.ts'
import { createJuror } from '../../apps/api/test/open-calls/judging.ts'
import { measure, report } from '../report.ts'
import { endsOfJurorSession, endsOfSession } from './support/ends-of-session.ts'
import { readKnownIds } from './support/known-ids.ts'
import { type Operation, readOperations } from './support/operations.ts'
import { type Request, requestsOf } from './support/requests.ts'
import { startTarget } from './support/target.ts'

let api: Awaited<ReturnType<typeof startTarget>>['api']
let origin: string
/** By who may make them. */
let writes: { ofAccounts: Operation[]; ofJurors: Operation[] }
let requests: Map<Operation, Request>

const namesOf = (isTheirs: (access: Access) => boolean) =>
  everyEndpoint
    .filter(({ method, access }) => method !== 'GET' && isTheirs(access))
    .map(({ method, path }) => `${method} /api${path}`)
const guarded = {
  ofAccounts: namesOf((access) => !['public', 'juror', 'applicant'].includes(access)),
  ofJurors: namesOf((access) => access === 'juror'),
}

beforeAll(async () => {
  ;({ api } = await startTarget())
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const operations = await readOperations(api)
  const named = (names: string[]) =>
    operations.filter(({ method, path }) => names.includes(`${method} ${path}`))
  writes = { ofAccounts: named(guarded.ofAccounts), ofJurors: named(guarded.ofJurors) }
  const known = await readKnownIds(api)
  requests = new Map(
    Object.values(writes)
      .flat()
      .map((write) => {
        const good = requestsOf(write, known).filter(({ isBroken }) => !isBroken)
        return [write, fc.sample(good, { numRuns: 1, seed: 1 })[0]!]
      }),
  )
})
afterAll(async () => {
  api.app.server.closeAllConnections()
  await api.close()
})

/** Signed in, and remembered by the process from a request before. */
const known = async () => {
  const account = await api.signIn()
  expect((await api.request('GET', '/api/user/me', { token: account.token })).status).toBe(200)
  return account
}

const begin = (token: string, write: Operation) => {
  const { url, headers, payload: body = '{}' } = requests.get(write)!
  return beginRequest(`${origin}${url}`, { method: write.method, token, headers, body })
}

/** Refused, or cut off, as a file is whose sender has lost the slot for it with the session. */
const isRefused = (status: number | undefined) => status === undefined || status === 401 || status === 403

/** How many of the ways in which a session ends are tried. */
const endsOfEach = measure({ short: 1, full: 4 })
/** Of the writes that are made in a live session too, to see that they are good. */
const everyNth = measure({ short: 5, full: 1 })

/** Begins all writes in one session, ends it, and sends the bodies: how many are refused, which has to be all of them. */
const sendLate = async <Caller extends { token: string }>(
  writes: Operation[],
  signIn: () => Promise<Caller>,
  [how, end]: [string, (caller: Caller) => Promise<{ status: number }>],
) => {
  const caller = await signIn()
  const begun = await Promise.all(writes.map((write) => begin(caller.token, write)))
  expect((await end(caller)).status).toBe(200)
  const before = await everything(api)
  const answers = await Promise.all(begun.map((finish) => finish()))
  const outcomes = writes.map(({ method, path }, index) => [how, method, path, answers[index]!.status])
  expect(outcomes.filter(([, , , status]) => !isRefused(status as number | undefined))).toEqual([])
  expect(await everything(api)).toEqual(before)
  return answers.length
}

test('no write is carried out whose body comes after the end of its session', {
  timeout: 120_000,
}, async () => {
  const { ofAccounts, ofJurors } = writes
  expect([ofAccounts.length, ofJurors.length]).toEqual([guarded.ofAccounts.length, guarded.ofJurors.length])
  // Only now, so that no request is about the administrators' accounts.
  const endsOfAccounts = Object.entries(await endsOfSession(api)).slice(0, endsOfEach)
  const endsOfJurors = Object.entries(await endsOfJurorSession(api)).slice(0, endsOfEach)
  let refused = 0
  for (const end of endsOfAccounts) refused += await sendLate(ofAccounts, known, end)
  for (const end of endsOfJurors) refused += await sendLate(ofJurors, () => createJuror(api), end)
  // Or the requests would not be good, and their refusal would show nothing.
  let carriedOut = 0
  const inLiveSession = ofAccounts.filter((_, index) => index % everyNth === 0)
  for (const write of inLiveSession) {
    const finish = await begin((await known()).token, write)
    const { status } = await finish()
    expect([write.method, write.path, status]).not.toEqual([write.method, write.path, 401])
    if (status === 200 || status === 201) carriedOut += 1
  }
  report('lateBodies', {
    writes: ofAccounts.length + ofJurors.length,
    'ends of a session': endsOfAccounts.length + endsOfJurors.length,
    refused,
    'carried out in a live session': carriedOut,
  })
  expect(carriedOut).toBeGreaterThan(inLiveSession.length / 3)
})

/** Good bodies where the document of the API cannot say what belongs together. */
const bodiesOf: Record<string, Record<string, unknown>[]> = {
  'POST /api/user/me/passwordchange': [
    { previous_password: 'right-password', new_password: 'changed-password' },
  ],
  'PATCH /api/user/{id}': [
    { first_name: 'Late' },
    { user_type_id: UserType.administrator },
    { password: 'late-password' },
  ],
}

/** True if the request writes accounts, rights or passwords; asking for an upload address does not. */
const toAccounts = ({ method, path }: Operation) =>
  /^\/api\/(user|artist|person|changelog)(\/|$)/.test(path) &&
  !(method === 'POST' && /\/(image|file)$/.test(path))

test('no account is written by a session that has just ended on another process', async () => {
  // this process remembers a caller for some seconds: they do not pass, so only the write itself can tell
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { token, id_user } = await known()
  await api.db.updateTable('session').set({ ended_at: new Date() }).where('user_id', '=', id_user).execute()
  const before = await everything(api, ['login_attempt', 'login_address'])
  const everyEndpoint = writes.ofAccounts.filter(toAccounts).flatMap((write) => {
    const { method, path } = write
    const { url, headers, payload } = requests.get(write)!
    return (bodiesOf[`${method} ${path}`] ?? [payload]).map((body) => ({ method, url, headers, body }))
  })
  for (const { method, url, headers, body } of everyEndpoint) {
    const { error } = await api.request(method, url, { token, headers, ...(body && { body }) })
    expect([method, url, error?.code]).toEqual([method, url, 103])
  }
  expect((await api.request('GET', '/api/user/me', { token })).status).toBe(200)
  expect(await everything(api, ['login_attempt', 'login_address'])).toEqual(before)
  report('endedElsewhere', { writes: everyEndpoint.length, refused: everyEndpoint.length })
})
