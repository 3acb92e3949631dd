import { many, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import { userListFields, userSchema } from '@vernissage/contract/resources/user'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { UserRepository } from './repository.ts'

const tags = ['users']

export const userRoutes =
  ({ users }: { users: UserRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/user/all',
      {
        schema: {
          tags,
          summary: 'List accounts of every type',
          querystring: listQuerySchema,
          response: { 200: many('users', userSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await users.list(
          checkListQuery(request.query, userListFields, { orderBy: 'id_user' }),
        )
        return { data: { users: rows, count } }
      },
    )

    app.get(
      '/user/:id',
      {
        schema: {
          tags,
          summary: 'Read an account',
          params: idParams,
          response: { 200: one('user', userSchema) },
        },
      },
      async (request, reply) => {
        const user = await users.get(request.params.id)
        tagAnswer(reply, user)
        return { data: { user } }
      },
    )
  }
