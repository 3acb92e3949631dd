import type { AnswerOf, RequestOf } from '@vernissage/contract/calls'
import type { Endpoints } from '@vernissage/contract/endpoints'
import type { sponsorCalls } from '@vernissage/contract/resources/sponsor'
import type { FastifyInstance } from 'fastify'
import { expectTypeOf, test } from 'vitest'
import { type Handlers, type RegisteredElsewhere, registerCalls } from './calls.ts'

/* What must not compile: the type check of the repository fails where one of these lines is accepted. */

declare const app: FastifyInstance
declare const all: Handlers<Omit<Endpoints, RegisteredElsewhere>>
declare const sponsors: Handlers<typeof sponsorCalls>
const never = () => Promise.reject(new Error('not called'))

test('a call without a handler, a handler of no call, and a wrong answer do not compile', () => {
  const wrongs = () => {
    // @ts-expect-error
    registerCalls(app, sponsors)
    // @ts-expect-error
    registerCalls(app, { ...all, 'GET /nonsense': never })
    const wrong: Handlers<typeof sponsorCalls> = {
      ...sponsors,
      // @ts-expect-error
      'GET /sponsor/{id}': async () => ({ id_sponsor: 1, version: 1 }),
      // @ts-expect-error
      'POST /sponsor': async ({ body }) => body.nonsense,
    }
    registerCalls(app, all)
    return wrong
  }
  expectTypeOf(wrongs).toBeFunction()
})

test('a client gets the types of a call by its name', () => {
  expectTypeOf<keyof AnswerOf<Endpoints['GET /sponsor/all']>>().toEqualTypeOf<'sponsors' | 'count'>()
  expectTypeOf<AnswerOf<Endpoints['GET /sponsor/{id}']>['sponsor']['name']>().toEqualTypeOf<string>()
  expectTypeOf<RequestOf<Endpoints['PATCH /sponsor/{id}']>['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<RequestOf<Endpoints['PATCH /sponsor/{id}']>['body']['name']>().toEqualTypeOf<
    string | undefined
  >()
})
