import { ErrorCode } from '@vernissage/contract/errors'
import type { ApplicationDraft } from '@vernissage/contract/resources/application-draft'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import { programOf } from '../../../platform/database/program-tables.ts'
import { ApiError } from '../../../platform/errors.ts'
import { isRead } from '../../../platform/http/limits/limits.ts'
import { findOpenCall } from '../open-calls.ts'
import type { RouteDependencies } from './dependencies.ts'
import { attempt, goTo, isScript, keepPrivate, postedBy, sendPage } from './requests.ts'
import { fieldErrors, inForm, markOf, type parseDraft, type parseWork, tagOf } from './steps.ts'
import { textsIn } from './texts.ts'
import { applicationPath, type DraftPage } from './views/application-page.ts'
import { renderMessage, renderNotFound, typedIn } from './views/message-pages.ts'
import type { Values } from './views/parts.ts'
import type { FormState } from './views/step-pages.ts'
import { draftTokenOf, keepsNothing, kept, languageOf } from './visitor.ts'

/* Routes of the application whose secret the browser keeps. */

export interface Visit extends DraftPage {
  applicant: Applicant
  request: FastifyRequest
  reply: FastifyReply
  posted: Values
  /** Counts the form; throws 534 beyond the limit, and 301 if nothing can be stored. */
  admit: () => Promise<void>
}

export type Handler = (visit: Visit) => Promise<unknown>

const blank = { errors: {}, problem: null, elsewhere: null }

export const asStored = (stored: Values): FormState => ({ ...blank, values: stored, stored })

/** The values that another tab has saved in fields that show others. */
const differing = (stored: Values, posted: Values) =>
  Object.keys(stored)
    .filter((name) => stored[name] !== (posted[name] ?? '').trim() && stored[name] !== '')
    .map((name) => stored[name])
    .join('\n')

interface Saving {
  stored: (draft: ApplicationDraft) => Values
  parse: (posted: Values) => ReturnType<typeof parseDraft> | ReturnType<typeof parseWork>
  save: (values: object) => Promise<unknown>
  render: (state: FormState) => string
  next: string
}

export const createVisits = (
  app: FastifyInstance,
  { db, drafts, throttle, config, requireSpace }: RouteDependencies,
) => {
  const stateOf = async (draft: ApplicationDraft) =>
    (await findOpenCall(db, programOf(draft).kind, draft.program_url ?? ''))?.state ?? 'closed'

  /** A page of the browser's own application, and of no other. */
  const own = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    keepPrivate(reply)
    const token = draftTokenOf(request)
    const applicant = token && (await drafts.find(token))
    if (!applicant) {
      const hasLostOpenCall = token && (await drafts.hasLostOpenCall(token))
      const why = hasLostOpenCall ? 'lostOpenCall' : keepsNothing(request) ? 'noCookies' : 'none'
      return sendPage(reply, renderNotFound(languageOf(request), why, postedBy(request)), 404)
    }
    // gone back to once the application is deleted, the address with `kept` would say that the browser keeps no cookies
    if (isRead(request) && kept in (request.query as object)) return goTo(reply, request.url.split('?')[0]!)
    const draft = await drafts.read(applicant)
    const language = languageOf(request, draft.language)
    const mark = markOf(applicant.id_application_draft, draft)
    const { application = mark } = postedBy(request)
    if (application !== mark)
      return sendPage(
        reply,
        renderMessage(language, ({ otherApplication }) => otherApplication, { posted: postedBy(request) }),
        409,
      )
    return handler({
      applicant,
      draft,
      state: await stateOf(draft),
      language,
      mark,
      mediaUrl: config.mediaUrl,
      isMailed: Boolean(config.mail.smtpUrl),
      request,
      reply,
      posted: postedBy(request),
      admit: async () => {
        await requireSpace(request)
        // counted apart: the person who began it in another's name may send forms of it too
        await throttle.form(`draft ${applicant.id_application_draft}${applicant.isMailed ? ' by link' : ''}`)
      },
    })
  }
  const get = (path: string, handler: Handler) => app.get(`/application${path}`, own(handler))
  /** A form that counts itself, and shows again what was typed when it comes too often. */
  const postForm = (path: string, handler: Handler, config: FastifyContextConfig = {}) =>
    app.post(`/application${path}`, { config }, own(handler))
  const post = (path: string, handler: Handler) =>
    postForm(path, async (visit) => {
      await visit.admit()
      return handler(visit)
    })

  /** A form or page that only an application has that is not sent in. */
  const unsent =
    (handler: Handler): Handler =>
    async (visit) => {
      const { draft, language, posted, reply } = visit
      if (!draft.submitted_at) return handler(visit)
      if (typedIn(posted, textsIn[language]).length > 0) throw new ApiError(ErrorCode.draftSentIn)
      return goTo(reply, applicationPath)
    }

  /** Saves a form: answers the script with JSON, a browser without it with the next page, or with the form as it was filled in. */
  const saveForm = async (visit: Visit, { stored, parse, save, render, next }: Saving) => {
    const { applicant, draft, language, request, reply, posted } = visit
    const texts = textsIn[language]
    const before = stored(draft)
    const refuse = (status: number, state: Partial<FormState>) =>
      isScript(request)
        ? reply
            .code(status)
            .send({ errors: state.errors ?? {}, problem: state.problem ?? state.elsewhere ?? null })
        : sendPage(reply, render({ ...blank, values: posted, stored: before, ...state }), status)

    const parsed = parse(posted)
    // what was stored already is sent again when no answer came; a price is stored in another spelling
    const elsewhere = differing(before, parsed.success ? inForm(Object.keys(before), parsed.data) : posted)
    if (posted.before !== tagOf(before) && elsewhere !== '') return refuse(409, { elsewhere })
    if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error, texts) })
    const saved = await attempt(async () => {
      await visit.admit()
      return save(parsed.data)
    }, texts)
    if ('refused' in saved) return refuse(saved.refused.status, saved.refused)
    if (!isScript(request)) return goTo(reply, next)
    const now = await drafts.read(applicant)
    return reply.send({ saved: now.updated_at, before: tagOf(stored(now)) })
  }

  return { stateOf, get, post, postForm, unsent, saveForm }
}

export type Visits = ReturnType<typeof createVisits>
