import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../platform/errors.ts'
import { tagOf } from './steps.ts'
import type { Texts } from './texts/en.ts'
import type { FieldErrors, Values } from './views/parts.ts'

/* Helpers of all routes of the pages. */

/** Reads forms: one text for each name, with the line breaks that the rest of the product has. */
export const parseForms = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const values = [...new URLSearchParams(body)].map(([name, value]) => [
        name,
        value.replace(/\r\n?/g, '\n'),
      ])
      done(null, Object.fromEntries(values))
    },
  )
}

export const postedBy = (request: FastifyRequest) => (request.body ?? {}) as Values

/** The key of a form, apart from those of websites; a form without one adds something each time. */
export const pageKey = (key: string | undefined) => (key ? `page ${key}` : undefined)

/** Makes a form that is sent twice begin one thing; gone back to and filled in otherwise, it begins another. */
export const keyOf = (posted: Values) => (posted.key ? `${pageKey(posted.key)} ${tagOf(posted)}` : undefined)

/** True if the page's script asks, which shows the outcome itself. */
export const isScript = (request: FastifyRequest) => request.headers.accept === 'application/json'

export const sendPage = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

/** The redirect after a form was accepted: reloading the next page repeats nothing. */
export const goTo = (reply: FastifyReply, path: string) => reply.redirect(path, 303)

/** Pages with something of a person in them: kept by no cache, and found by no search engine. */
export const keepPrivate = (reply: FastifyReply) =>
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow')

interface Refusal {
  status: number
  code: ErrorCode
  problem: string | null
  errors: FieldErrors
}

type Problems = Partial<Record<ErrorCode, string>>

/** A failure that a form can show, in words; throws any other. */
const refusalOf = (error: unknown, { errors }: Texts, ownProblems: Problems): Refusal => {
  if (!(error instanceof ApiError)) throw error
  const { code, status, details = [] } = error
  const problems: Problems = {
    [ErrorCode.tooManyAttempts]: errors.tooMany,
    [ErrorCode.openCallClosed]: errors.closed,
    [ErrorCode.alreadyApplied]: errors.alreadyApplied,
    [ErrorCode.limitReached]: errors.tooManyWorks,
    [ErrorCode.database]: errors.notStored,
    ...ownProblems,
  }
  if (code === ErrorCode.invalidData && details.length > 0)
    return {
      status,
      code,
      problem: null,
      errors: Object.fromEntries(details.map((field) => [field, errors.invalid])),
    }
  // what the form is of is not there any more
  if (status === 401 || status === 404 || code === ErrorCode.draftSentIn) throw error
  return { status, code, problem: problems[code] ?? (status >= 500 ? errors.busy : errors.fault), errors: {} }
}

/**
 * Runs the work of a form. A failure is returned in words, so that the form can be shown again as it was filled in.
 * `problems` are words of this form's own.
 */
export const attempt = async <Result>(
  work: () => Promise<Result>,
  texts: Texts,
  problems: Problems = {},
): Promise<{ done: Result } | { refused: Refusal }> => {
  try {
    return { done: await work() }
  } catch (error) {
    return { refused: refusalOf(error, texts, problems) }
  }
}
