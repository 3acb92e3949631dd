import type { AnswerOf, RequestOf } from '@vernissage/contract/endpoint'
import type { Endpoints } from '@vernissage/contract/endpoints'
import type { sponsorEndpoints } from '@vernissage/contract/resources/sponsor'
import type { FastifyInstance } from 'fastify'
import { expectTypeOf, test } from 'vitest'
import { type Handlers, type RegisteredElsewhere, registerEndpoints } from './endpoints.ts'

/* What must not compile: the type check of the repository fails where one of these lines is accepted. */

declare const app: FastifyInstance
declare const all: Handlers<Omit<Endpoints, RegisteredElsewhere>>
declare const sponsors: Handlers<typeof sponsorEndpoints>
const never = () => Promise.reject(new Error('not called'))

test('a request without a handler, a handler of no request, and a wrong answer do not compile', () => {
  const wrongs = () => {
    // @ts-expect-error
    registerEndpoints(app, sponsors)
    // @ts-expect-error
    registerEndpoints(app, { ...all, 'GET /nonsense': never })
    const wrong: Handlers<typeof sponsorEndpoints> = {
      ...sponsors,
      // @ts-expect-error
      'GET /sponsor/{id}': async () => ({ id_sponsor: 1, version: 1 }),
      // @ts-expect-error
      'POST /sponsor': async ({ body }) => body.nonsense,
    }
    registerEndpoints(app, all)
    return wrong
  }
  expectTypeOf(wrongs).toBeFunction()
})

test('a client gets the types of a request by its name', () => {
  expectTypeOf<keyof AnswerOf<Endpoints['GET /sponsor/all']>>().toEqualTypeOf<'sponsors' | 'count'>()
  expectTypeOf<AnswerOf<Endpoints['GET /sponsor/{id}']>['sponsor']['name']>().toEqualTypeOf<string>()
  expectTypeOf<RequestOf<Endpoints['PATCH /sponsor/{id}']>['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<RequestOf<Endpoints['PATCH /sponsor/{id}']>['body']['name']>().toEqualTypeOf<
    string | undefined
  >()
})
