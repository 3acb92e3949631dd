import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  userCreateSchema,
  userImageNames,
  userListFields,
  userPatchSchema,
  userSchema,
} from '@vernissage/contract/resources/user'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, imageRemovalRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { UserRepository } from './repository.ts'

const tags = ['users']
const entity = 'user'

interface Needs extends UploadNeeds {
  users: UserRepository
  passwords: Pick<Passwords, 'hash'>
}

export const userRoutes =
  ({ users, passwords, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
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
        await uploads.settle(entity, request.params.id)
        const user = await users.get(request.params.id)
        tagAnswer(reply, user)
        return { data: { user } }
      },
    )

    app.post(
      '/user',
      {
        schema: {
          tags,
          summary: 'Add an account of any type but 3',
          body: userCreateSchema,
          response: { 201: one('user', userSchema) },
        },
      },
      async (request, reply) => {
        const { password, ...values } = request.body
        const user = await users.create(callerOf(request), {
          ...values,
          password_hash: await passwords.hash(password),
        })
        tagAnswer(reply, user)
        return reply.code(201).send({ data: { user } })
      },
    )

    app.patch(
      '/user/:id',
      {
        schema: {
          tags,
          summary:
            'Change an account, its type, or, alone, the password of another; the last two end its sessions',
          params: idParams,
          body: userPatchSchema,
          response: { 200: one('user', userSchema) },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const { password, ...values } = request.body
        const caller = callerOf(request)
        const ifMatch = request.headers['if-match']
        const user =
          password === undefined
            ? await users.update(caller, id, values, ifMatch)
            : await users.resetPassword(caller, id, await passwords.hash(password), ifMatch)
        tagAnswer(reply, user)
        return { data: { user } }
      },
    )

    app.delete(
      '/user/:id',
      {
        schema: {
          tags,
          summary: 'Delete another account with what belongs to it',
          params: idParams,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await users.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    const images = { path: '/user', tags, names: userImageNames }
    imageAddressRoute(app, { ...images, entity, find: users.getEditable }, { uploads, originOf })
    imageRemovalRoute(app, { ...images, clear: users.clearFile })
  }
