import type { Language } from '@vernissage/contract/enums'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, isLanguage } from './texts.ts'

/* The cookies of a browser: its language, and the secret of the application that it has begun. */

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin at which the pages are reached: `https://call.example`. */
    pageOrigin: string
  }
}

const languageCookie = 'call_language'
const draftCookie = 'call_application'

/** For as long as a draft is kept after its open call has closed, and a while before. In seconds. */
const maxAge = 120 * 24 * 3600

/** In the address to which a browser is sent with the cookie of a secret. */
export const kept = 'kept'

/** True if the browser has not kept the cookie. */
export const keepsNothing = (request: FastifyRequest) =>
  kept in (request.query as object) && draftTokenOf(request) === null

const cookiesOf = (request: FastifyRequest) => parseCookie(request.headers.cookie ?? '')

const setCookie = (request: FastifyRequest, reply: FastifyReply, cookie: SetCookie) => {
  reply.header(
    'Set-Cookie',
    stringifySetCookie({
      path: '/call',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.pageOrigin.startsWith('https:'),
      ...cookie,
    }),
  )
}

/**
 * The language in which the page is asked for: the address's, the one chosen before, that of the application, the browser's.
 */
export const languageOf = (request: FastifyRequest, ofDraft?: Language): Language => {
  const asked = (request.query as Record<string, unknown>).language
  if (isLanguage(asked)) return asked
  const chosen = cookiesOf(request)[languageCookie]
  return isLanguage(chosen) ? chosen : (ofDraft ?? acceptedLanguage(request.headers['accept-language']))
}

/** Remembers a language that is asked for in the address. */
export const keepLanguage = (request: FastifyRequest, reply: FastifyReply) => {
  const asked = (request.query as Record<string, unknown>).language
  if (isLanguage(asked)) setCookie(request, reply, { name: languageCookie, value: asked, maxAge })
}

export const draftTokenOf = (request: FastifyRequest) => cookiesOf(request)[draftCookie] ?? null

export const keepDraft = (request: FastifyRequest, reply: FastifyReply, token: string) =>
  setCookie(request, reply, { name: draftCookie, value: token, maxAge })

export const forgetDraft = (request: FastifyRequest, reply: FastifyReply) =>
  setCookie(request, reply, { name: draftCookie, value: '', maxAge: 0 })

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)

/**
 * True if a form was sent by a page of the product. A browser says so itself; otherwise the origin has to be the
 * product's.
 */
export const isFromOwnPage = (request: FastifyRequest) => {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin !== undefined && hostOf(origin) === hostOf(request.pageOrigin)
}
