import { nothing, one } from '@vernissage/contract/answers'
import { credentialsSchema, loginSchema, meSchema, passwordChangeSchema } from '@vernissage/contract/session'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../platform/auth/access.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { SessionService } from './service.ts'

const tags = ['session']
const credentialsAnswer = z.object({ data: credentialsSchema })

export const sessionRoutes =
  ({ service }: { service: SessionService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/login',
      {
        schema: {
          tags,
          summary: 'Sign in',
          body: loginSchema,
          response: { 200: credentialsAnswer },
        },
      },
      async (request) => ({ data: await service.login(request.body, request.ip) }),
    )

    app.get(
      '/login/reauthenticate',
      { schema: { tags, summary: 'Renew the token', response: { 200: credentialsAnswer } } },
      async (request) => ({ data: await service.reauthenticate(callerOf(request)) }),
    )

    app.post(
      '/logout',
      { schema: { tags, summary: 'End the session', response: { 200: nothing } } },
      async (request) => {
        await service.logout(callerOf(request))
        return { data: {} }
      },
    )

    app.get(
      '/user/me',
      { schema: { tags, summary: 'The signed-in user', response: { 200: one('user', meSchema) } } },
      async (request, reply) => {
        const user = await service.me(callerOf(request))
        tagAnswer(reply, user)
        return { data: { user } }
      },
    )

    app.post(
      '/user/me/passwordchange',
      {
        schema: {
          tags,
          summary: 'Change the own password; ends all sessions of the account',
          body: passwordChangeSchema,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await service.changePassword(callerOf(request), request.body, request.ip)
        return { data: {} }
      },
    )
  }
