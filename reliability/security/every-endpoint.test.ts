import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { measure, report } from '../report.ts'
import { createJudge } from './support/judge.ts'
import { type KnownIds, readKnownIds } from './support/known-ids.ts'
import { heapInUse } from './support/memory.ts'
import { type Operation, readOperations } from './support/operations.ts'
import { requestsOf } from './support/requests.ts'
import { startTarget } from './support/target.ts'

/** The same requests at every run, and others on each database. A failure prints what it takes to see it again. */
const seed = Number(process.env.FUZZ_SEED ?? { embedded: 1, postgres: 2 }[inject('template').kind])
const requestsEach = measure({ short: 20, full: 100 })
/** MiB that all requests together may leave behind. */
const mostKept = 100

/**
 * Endpoints to which a generated request succeeds by luck alone: the artwork has to be the applicant's, a juror and applications
 * of the same round, a decision one that was made, the invitation too, a request one that is open, and a file to import has to be
 * one, with an id that nobody can guess. To confirm an address takes the mailed link, which is in no answer.
 */
const byLuck = [
  'POST /api/exhibitionapplicationartwork',
  'POST /api/magazineapplicationartwork',
  'POST /api/judginground/{id}/assignments',
  'DELETE /api/judging/{program}/application/{id}/decision',
  // takes exactly one of ids, a query and a selection
  'POST /api/bulkaction',
  // takes all that wait, each once
  'PUT /api/judging/{program}/{id}/waitlist',
  'POST /api/applicationdraft',
  'POST /api/applicationdraft/me/confirm',
  // of an application that waits for a confirmation, for pictures or for staff
  'GET /api/judging/draft/{id}/letter',
  'POST /api/judging/{program}/applicationdraft/{id}/admission',
  'POST /api/judging/{program}/applicationdraft/{id}/refusal',
  // of a mail that failed, of one in doubt, of one that was sent, and of a notice of one's own
  'POST /api/mail/{id}/again',
  'POST /api/mail/{id}/arrived',
  'POST /api/mail/{id}/returned',
  'PATCH /api/notice/{id}',
  'POST /api/jury/login',
  'POST /api/jury/invitation',
  'POST /api/jury/invitation/read',
  'POST /api/import/{kind}',
  'POST /api/import/{id}/preview',
  'POST /api/import/{id}/check',
  'DELETE /api/import/{id}',
]

let target: Awaited<ReturnType<typeof startTarget>>

beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.api.close())

test('every request of the document answers good and broken requests as it says, without a fault or a secret', {
  timeout: measure({ short: 600_000, full: 3_600_000 }),
}, async () => {
  const { api, send, withFiles } = target
  const before = await heapInUse()
  const outcomes = { answered: 0, refused: 0 }
  // by itself, so that nothing of it is in reach afterwards: the makers of requests hold tables of every letter
  const requestOften = async (operation: Operation, known: KnownIds) => {
    const judge = createJudge(operation)
    const requests = requestsOf(operation, known)
    await fc.assert(
      fc.asyncProperty(
        operation.path.startsWith('/api/upload/') ? await withFiles(requests) : requests,
        async (request) => {
          const answer = await send(operation, request)
          outcomes[answer.statusCode < 400 ? 'answered' : 'refused'] += 1
          expect(judge(answer)).toBeNull()
        },
      ),
      { numRuns: requestsEach, seed },
    )
  }
  const neverAnswered: string[] = []
  const operations = await readOperations(api)
  let known = await readKnownIds(api)
  for (const operation of operations) {
    const answeredBefore = outcomes.answered
    await requestOften(operation, known)
    if (operation.method !== 'GET') known = await readKnownIds(api)
    if (outcomes.answered === answeredBefore) neverAnswered.push(`${operation.method} ${operation.path}`)
  }
  const kept = (await heapInUse()) - before
  report('fuzzedEndpoints', {
    endpoints: operations.length,
    'requests each': requestsEach,
    ...outcomes,
    seed,
    'MiB kept': kept,
  })
  // Or the good requests would not be good, and show nothing.
  expect(neverAnswered.filter((name) => !byLuck.includes(name) && !name.endsWith('/order'))).toEqual([])
  expect(kept).toBeLessThan(mostKept)
  expect((await api.request('GET', '/api/health')).status).toBe(200)
})
