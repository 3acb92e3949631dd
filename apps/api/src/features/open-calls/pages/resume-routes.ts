import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { RouteDependencies } from './dependencies.ts'
import { goTo, keepPrivate, postedBy, sendPage } from './requests.ts'
import { applicationPath, renderRemoved } from './views/application-page.ts'
import { renderMessage, renderNotFound } from './views/message-pages.ts'
import { renderLinked, renderLinkedRemoval, renderResume } from './views/resume-page.ts'
import { draftTokenOf, forgetDraft, keepDraft, kept, languageOf } from './visitor.ts'

interface Visit {
  Params: { token: string }
  Querystring: { from?: string }
}

/**
 * The mailed link: to its application, and to all others that were begun with the same address. Opening it changes nothing, since
 * programs that check mails open links too; its buttons do.
 */
export const resumeRoutes = (app: FastifyInstance, { drafts, requireSpace }: RouteDependencies) => {
  const deadLink = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
    const why = (await drafts.hasLostOpenCall(request.params.token)) ? 'lostOpenCall' : 'dead'
    return sendPage(reply, renderNotFound(languageOf(request), why), 404)
  }

  const offsetOf = ({ query: { from = '' } }: FastifyRequest<Visit>) =>
    /^\d{1,6}$/.test(from) ? Number(from) : 0

  /** Its applications as a list; where there is the link's own alone, that one. */
  const show = async (request: FastifyRequest<Visit>, reply: FastifyReply) => {
    const { token } = request.params
    const applicant = await drafts.find(token)
    const offset = offsetOf(request)
    const linked = await drafts.ofAddress(token, offset)
    // beyond the last one, since some were deleted
    if (linked.count > 0 && linked.drafts.length === 0) return goTo(reply, request.url.split('?')[0]!)
    if (linked.count > (applicant ? 1 : 0))
      return sendPage(reply, renderLinked(languageOf(request), { ...linked, offset }))
    if (!applicant) return deadLink(request, reply)
    const draft = await drafts.read(applicant)
    return sendPage(reply, renderResume(languageOf(request, draft.language), draft))
  }

  /** The token of the application that a form is about; of no other than the link opens. */
  const chosen = (token: string, application: string | undefined) => {
    if (application === undefined) return token
    if (!/^\d{1,9}$/.test(application)) throw new ApiError(ErrorCode.invalidToken)
    return drafts.linkTo(token, Number(application))
  }

  /** The owner of the address says that an application is not theirs, unless they have confirmed it. */
  const decline = async (request: FastifyRequest<Visit>, reply: FastifyReply, applicant: Applicant) => {
    const { submitted_at, verified, language } = await drafts.read(applicant)
    if (submitted_at === null || verified) throw new ApiError(ErrorCode.draftSentIn)
    await drafts.remove(applicant)
    const left = await drafts.ofAddress(request.params.token)
    if (left.count > 0) return goTo(reply, request.url)
    return sendPage(
      reply,
      renderMessage(languageOf(request, language), ({ resume }) => resume.declined),
    )
  }

  app.get<Visit>('/resume/:token', (request, reply) => show(request, keepPrivate(reply)))
  app.post<Visit>('/resume/:token', async (request, reply) => {
    keepPrivate(reply)
    const { application, does } = postedBy(request)
    await requireSpace(request)
    const token = await chosen(request.params.token, application)
    const applicant = await drafts.find(token)
    if (!applicant) return deadLink(request, reply)
    if (does === 'decline' && applicant.isMailed) return decline(request, reply, applicant)
    if (application !== undefined && (does === 'ask' || does === 'remove')) {
      const draft = await drafts.read(applicant)
      // one that was sent in is deleted only when its applicant asks for it
      if (draft.submitted_at) throw new ApiError(ErrorCode.draftSentIn)
      const language = languageOf(request)
      if (does === 'ask') return sendPage(reply, renderLinkedRemoval(language, draft, application))
      await drafts.remove(applicant)
      const own = draftTokenOf(request)
      if (own !== null && !(await drafts.find(own))) forgetDraft(request, reply)
      const left = await drafts.ofAddress(request.params.token)
      return left.count > 0 ? goTo(reply, request.url) : sendPage(reply, renderRemoved(language))
    }
    if (applicant.isMailed) await drafts.confirm(applicant)
    keepDraft(request, reply, token)
    return goTo(reply, `${applicationPath}?${kept}`)
  })
}
