import type { Access } from '@vernissage/contract/endpoint'
import { endpoints } from '@vernissage/contract/endpoints'
import { ErrorCode } from '@vernissage/contract/errors'
import { productAuthors } from '@vernissage/contract/resources/change'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { isRead } from '../http/limits/limits.ts'
import type { Author } from '../records/change-log.ts'
import { hasAccess } from './callers.ts'
import { type Applicant, type DraftTokens, isDraftToken } from './draft-tokens.ts'
import { authorOfJuror, isJurorToken, type Juror, type JurorSessions } from './juror-sessions.ts'
import type { Caller, Sessions } from './sessions.ts'
import { isSiteToken, type Site, type SiteTokens } from './site-tokens.ts'
import type { Tokens } from './tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Counts what comes through a website itself. */
    hasOwnLimits?: true | undefined
  }
  interface FastifyRequest {
    /** The signed-in account; null for public requests and those of a website, a juror or an applicant. */
    caller: Caller | null
    /** The public website whose token came with the request. */
    site: Site | null
    /** The juror whose session's token came with the request. */
    juror: Juror | null
    /** The applicant whose application's token came with the request. */
    applicant: Applicant | null
  }
}

const accessOf = new Map<string, Access>(
  Object.entries(endpoints).map(([name, { access }]) => [name, access]),
)

/** `/banner/:id` → `/banner/{id}` */
const inContractForm = (url: string) => url.replace(/:(\w+)/g, '{$1}')

const tokenOf = (header: string | undefined) => {
  if (!header) throw new ApiError(ErrorCode.noAuthorization)
  const match = /^Bearer +(\S+)$/.exec(header)
  if (!match?.[1]) throw new ApiError(ErrorCode.notBearer)
  return match[1]
}

/** The e-mail of a body that need not be valid; null where it has none. */
const statedAddress = (body: unknown) => {
  const email = body && typeof body === 'object' && 'email' in body ? body.email : null
  return typeof email === 'string' ? email.trim() : null
}

interface Dependencies {
  tokens: Tokens
  sessions: Pick<Sessions, 'find'>
  siteTokens: Pick<SiteTokens, 'find'>
  jurorSessions: Pick<JurorSessions, 'find'>
  draftTokens: Pick<DraftTokens, 'find'>
  /** Counts what a visitor who states the address sends through a website. */
  throttleSite: (site: Site, email: string | null) => Promise<void>
}

/**
 * Checks the right to every request below `prefix`, as the contract's table of endpoints states it: before the body is read,
 * and again when it is complete. A route that the table does not list stops the start, so that no route is open by mistake.
 */
export const guardAccess = (
  app: FastifyInstance,
  prefix: string,
  { tokens, sessions, siteTokens, jurorSessions, draftTokens, throttleSite }: Dependencies,
) => {
  app.decorateRequest('caller', null)
  app.decorateRequest('site', null)
  app.decorateRequest('juror', null)
  app.decorateRequest('applicant', null)

  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const path = inContractForm(route.url.slice(prefix.length))
      // Fastify adds a HEAD to every GET; it needs the same right.
      const access = accessOf.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)
      if (!access) throw new Error(`${method} ${path} is not in the contract's table of endpoints`)
      route.config = { ...route.config, access }
      if (access === 'public') route.schema = { ...route.schema, security: [] }
      if (access === 'site') route.schema = { ...route.schema, security: [{ bearer: [] }, { siteToken: [] }] }
      if (access === 'juror') route.schema = { ...route.schema, security: [{ jurorToken: [] }] }
      if (access === 'applicant') route.schema = { ...route.schema, security: [{ applicantToken: [] }] }
    }
  })

  /** The holder of a token that is no account's; throws 105 unless it opens endpoints of this access. */
  const findHolder = async <Holder>(found: Promise<Holder | undefined>, access: Access, opened: Access) => {
    const holder = await found
    if (!holder) throw new ApiError(ErrorCode.invalidToken)
    if (access !== opened) throw new ApiError(ErrorCode.notAuthorized)
    return holder
  }
  const findCaller = async (token: string, access: Access): Promise<Caller> => {
    const { sessionId } = await tokens.verify(token)
    const signedIn = await sessions.find(sessionId)
    if (!signedIn) throw new ApiError(ErrorCode.invalidToken)
    if (!hasAccess[access](signedIn.user_type_id)) throw new ApiError(ErrorCode.notAuthorized)
    return { ...signedIn, access }
  }
  const authorize = async (request: FastifyRequest) => {
    const { access } = request.routeOptions.config
    if (!access) throw new ApiError(ErrorCode.notAuthorized)
    if (access === 'public') return
    const token = tokenOf(request.headers.authorization)
    if (isSiteToken(token)) {
      request.site = await findHolder(siteTokens.find(token), access, 'site')
      request.requestContext.caller = `site ${request.site.id_site_token}`
    } else if (isJurorToken(token)) {
      request.juror = await findHolder(jurorSessions.find(token), access, 'juror')
      request.requestContext.caller = `juror ${request.juror.id_juror}`
    } else if (isDraftToken(token)) {
      request.applicant = await findHolder(draftTokens.find(token), access, 'applicant')
      request.requestContext.caller = `applicant ${request.applicant.id_application_draft}`
    } else {
      request.caller = await findCaller(token, access)
      request.requestContext.caller = `account ${request.caller.id_user}`
    }
  }

  app.addHook('onRequest', authorize)

  // The session may have ended while the body was being received.
  app.addHook('preValidation', (request, _reply, done) => {
    if (isRead(request)) done()
    else authorize(request).then(() => done(), done)
  })

  // By what the visitor states: the network is that of the website's server.
  app.addHook('preHandler', async ({ site, routeOptions, body }) => {
    if (site && !routeOptions.config.hasOwnLimits) await throttleSite(site, statedAddress(body))
  })
}

const known = <Holder>(holder: Holder | null): Holder => {
  if (!holder) throw new ApiError(ErrorCode.noAuthorization)
  return holder
}

/** The signed-in account, for routes that are not public and not open to websites, jurors or applicants. */
export const callerOf = ({ caller }: FastifyRequest): Caller => known(caller)

export const jurorOf = ({ juror }: FastifyRequest): Juror => known(juror)

export const applicantOf = ({ applicant }: FastifyRequest): Applicant => known(applicant)

/** The author recorded for a write: the site token's name, the juror, or the signed-in account. */
export const authorOf = (request: FastifyRequest): Author => {
  if (request.site) return { id_user: null, name: `${productAuthors.website} ${request.site.name}` }
  if (request.juror) return authorOfJuror(request.juror)
  return callerOf(request)
}
