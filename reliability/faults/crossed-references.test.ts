import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist } from '../../apps/api/test/art.ts'
import { startTestApp, type TestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'

const rounds = measure({ short: 1, full: 30 })
const pairs = 20

let api: TestApp
/** Of several administrators: the requests of one take turns. */
let tokens: string[]
beforeAll(async () => {
  api = await startTestApp()
  const signedIn = await Promise.all(Array.from({ length: 8 }, () => api.signIn()))
  tokens = signedIn.map(({ token }) => token)
})
afterAll(() => api?.close())

const makers = {
  user: async () => (await api.createAccount(UserType.collector)).id_user,
  artist: () => createArtist(api),
}

/** Sends both changes of each pair at once; every third pair changes keys as well, which lock more. */
const changePairs = async (kind: keyof typeof makers) => {
  const requests: (() => Promise<{ status: number }>)[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [one, other] = [await makers[kind](), await makers[kind]()]
    const refer = (id: number, to: number) => () =>
      api.request('PATCH', `/api/${kind}/${id}`, {
        token: tokens[id % tokens.length]!,
        body: { referenced_by: to, ...(pair % 3 === 0 && { reference_code: `code-${id}` }) },
      })
    requests.push(refer(one, other), refer(other, one))
  }
  return (await Promise.all(requests.map((send) => send()))).map(({ status }) => status)
}

test('records that are changed at once to refer to each other are all changed', {
  timeout: 300_000,
}, async () => {
  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['user', 'artist'] as const) statuses.push(...(await changePairs(kind)))
  const changed = statuses.filter((status) => status === 200).length
  report('crossedReferences', { 'pairs at once': pairs, changes: statuses.length, changed })
  expect(changed).toBe(statuses.length)
})
