import { type Access, endpoints } from '@vernissage/contract/endpoints'
import { staffTypes, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import type { Caller, Sessions } from './sessions.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    /** Set for every call that is not public. */
    caller: Caller | null
  }
}

const accessOf = new Map<string, Access>(
  endpoints.map(({ method, path, access }) => [`${method} ${path}`, access]),
)

/** `/banner/:id` → `/banner/{id}` */
const inNotation = (url: string) => url.replace(/:(\w+)/g, '{$1}')

const tokenOf = (header: string | undefined) => {
  if (!header) throw new ApiError(ErrorCode.noAuthorization)
  const match = /^Bearer +(\S+)$/.exec(header)
  if (!match?.[1]) throw new ApiError(ErrorCode.notBearer)
  return match[1]
}

const mayCall: Record<Access, (type: UserType) => boolean> = {
  public: () => true,
  account: () => true,
  staff: (type) => staffTypes.includes(type),
  administrator: (type) => type === UserType.administrator,
}

/**
 * Judges every call below `prefix` by the contract's table of endpoints, before its body is read. A route that the
 * table does not list stops the start: a forgotten right cannot become an open door.
 */
export const guardAccess = (
  app: FastifyInstance,
  prefix: string,
  { tokens, sessions }: { tokens: Tokens; sessions: Sessions },
) => {
  app.decorateRequest('caller', null)

  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const path = inNotation(route.url.slice(prefix.length))
      // Fastify adds a HEAD to every GET: it needs the same right.
      const access = accessOf.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
      if (!access) throw new Error(`${method} ${path} is not in the contract's table of endpoints`)
      route.config = { ...route.config, access }
      if (access === 'public') route.schema = { ...route.schema, security: [] }
    }
  })

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === 'public') return
    const { sessionId } = await tokens.verify(tokenOf(request.headers.authorization))
    const caller = await sessions.find(sessionId)
    if (!caller) throw new ApiError(ErrorCode.invalidToken)
    if (!access || !mayCall[access](caller.user_type_id)) throw new ApiError(ErrorCode.notAuthorized)
    request.caller = caller
  })
}

/** The caller of a route that is not public. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (!request.caller) throw new ApiError(ErrorCode.noAuthorization)
  return request.caller
}
