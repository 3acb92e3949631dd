import { randomUUID } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { applicationDraftCreateSchema } from '@vernissage/contract/resources/application-draft'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../../platform/auth/throttle.ts'
import type { Config } from '../../../platform/config.ts'
import { programOf } from '../../../platform/database/program-tables.ts'
import { ApiError } from '../../../platform/errors.ts'
import { asApiError } from '../../../platform/http/failures.ts'
import { uploadOrigins } from '../../../platform/http/headers.ts'
import { isRead, watchDiskSpace } from '../../../platform/http/limits/limits.ts'
import { arrivedAt, findOpenCall, type OpenCall, publicKinds } from '../open-calls.ts'
import { answerRoutes } from './answer-routes.ts'
import { applicationRoutes } from './application-routes.ts'
import { serveAssets, stylesHash } from './assets.ts'
import type { PageDependencies, RouteDependencies } from './dependencies.ts'
import { attempt, goTo, keepPrivate, keyOf, parseForms, postedBy, sendPage } from './requests.ts'
import { resumeRoutes } from './resume-routes.ts'
import { fieldErrors, markOf } from './steps.ts'
import type { Texts } from './texts/en.ts'
import { textsIn } from './texts.ts'
import { applicationPath } from './views/application-page.ts'
import { renderMessage } from './views/message-pages.ts'
import { renderOpenCallPage } from './views/open-call-page.ts'
import type { FormShown } from './views/parts.ts'
import { firstStep } from './views/step-pages.ts'
import { draftTokenOf, isFromOwnPage, keepDraft, keepLanguage, kept, languageOf } from './visitor.ts'

/**
 * The pages run one script of their own and send forms and files to the product alone. No other page learns where a reader
 * came from: some addresses hold a secret. (`no-referrer` would also take the origin from the forms' own requests.)
 */
const setPageHeaders = (app: FastifyInstance, config: Pick<Config, 'mediaUrl' | 's3'>) => {
  const { media, store } = uploadOrigins(config)
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${stylesHash}`,
    ['img-src', "'self'", 'data:', 'blob:', ...media].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...store].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const headers = {
    'content-security-policy': directives.join(';'),
    'referrer-policy': 'same-origin',
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

const unknownPage = (request: FastifyRequest, reply: FastifyReply) =>
  sendPage(
    reply,
    renderMessage(languageOf(request), ({ unknown }) => unknown, { posted: postedBy(request) }),
    404,
  )

const openCallRoutes = (
  app: FastifyInstance,
  { db, drafts, throttle, originOf, config, requireSpace }: RouteDependencies,
) => {
  type Begun = Record<'email' | 'first_name' | 'last_name', string>

  /** The application to this open call that the browser has begun. */
  const ownOf = async (request: FastifyRequest, openCall: OpenCall) => {
    const token = draftTokenOf(request)
    const applicant = token && (await drafts.find(token))
    if (!applicant) return null
    const draft = await drafts.read(applicant)
    if (draft.program_url !== openCall.url || programOf(draft).kind !== openCall.kind) return null
    const mark = markOf(applicant.id_application_draft, draft)
    return { isSubmitted: draft.submitted_at !== null, mark, draft }
  }

  /** The form has begun an application meanwhile, from another tab or before its page was gone back to. */
  const isBegunWith = async (request: FastifyRequest, openCall: OpenCall, person: Begun) => {
    const { own: shown } = postedBy(request)
    const own = shown === undefined ? null : await ownOf(request, openCall)
    if (!own || own.isSubmitted || own.mark === shown) return false
    const { email, first_name, last_name } = own.draft
    return (
      email.toLowerCase() === person.email.toLowerCase() &&
      first_name === person.first_name &&
      last_name === person.last_name
    )
  }

  const show = async (
    request: FastifyRequest,
    openCall: OpenCall,
    { values = {}, errors = {}, problem = null }: FormShown = {},
  ) =>
    renderOpenCallPage({
      language: languageOf(request),
      openCall,
      mediaUrl: config.mediaUrl,
      origin: originOf(request),
      isMailed: Boolean(config.mail.smtpUrl),
      own: await ownOf(request, openCall),
      key: values.key ?? randomUUID(),
      values,
      errors,
      problem,
    })

  /** Begins an application; what is typed stays in the form where something is missing in it. */
  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kind: ProgramKind,
    openCall: OpenCall,
  ) => {
    const values = postedBy(request)
    const language = languageOf(request)
    const texts = textsIn[language]
    const { first_name = '', last_name = '', email = '' } = values
    const parsed = applicationDraftCreateSchema.safeParse({
      [kind]: openCall.url,
      language,
      first_name,
      last_name,
      email,
      consent: values.consent === '1' ? 1 : 0,
    })
    if (!parsed.success)
      return sendPage(
        reply,
        await show(request, openCall, { values, errors: fieldErrors(parsed.error, texts) }),
        400,
      )
    if (await isBegunWith(request, openCall, parsed.data)) return goTo(reply, applicationPath)
    const begun = await attempt(
      async () => {
        await requireSpace(request)
        await throttle.begin(request.ip)
        return drafts.begin(parsed.data, {
          author: 'application form',
          key: keyOf(values),
          since: arrivedAt(reply),
          source: `network ${networkOf(request.ip)}`,
        })
      },
      texts,
      { [ErrorCode.idempotencyKeyReused]: texts.start.begunAlready },
    )
    if ('refused' in begun) {
      const { status, code, ...refused } = begun.refused
      const isBegun = code === ErrorCode.idempotencyKeyReused
      if (isBegun && (await ownOf(request, openCall))) return goTo(reply, applicationPath)
      // sent once more, the form begins another one
      const typed = isBegun ? { ...values, key: randomUUID() } : values
      return sendPage(reply, await show(request, openCall, { values: typed, ...refused }), status)
    }
    keepDraft(request, reply, begun.done.token)
    return goTo(reply, `${applicationPath}/${firstStep}?${kept}`)
  }

  for (const { kind } of Object.values(programNames)) {
    const path = `/${publicKinds[kind].folder}/:url`
    app.get<{ Params: { url: string } }>(path, async (request, reply) => {
      const openCall = await findOpenCall(db, kind, request.params.url)
      if (!openCall) return unknownPage(request, reply)
      // not from the browser's cache either: it shows the time left
      reply.header('Cache-Control', 'no-store').header('Vary', 'Accept-Language, Cookie')
      return sendPage(reply, await show(request, openCall))
    })
    app.post<{ Params: { url: string } }>(path, async (request, reply) => {
      const openCall = await findOpenCall(db, kind, request.params.url)
      if (!openCall) return unknownPage(request, reply)
      return begin(request, keepPrivate(reply), kind, openCall)
    })
  }
}

/** The pages for applicants below `/call`, rendered by the server; the admin's page is answered everywhere else. */
export const openCallPages = (dependencies: PageDependencies) => async (app: FastifyInstance) => {
  app.decorateRequest('pageOrigin', '')
  // pages for people have no place in the reference of the API
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
  setPageHeaders(app, dependencies.config)
  parseForms(app)
  const requireSpace = watchDiskSpace(app, dependencies.diskSpace)

  app.addHook('onRequest', async (request, reply) => {
    request.pageOrigin = dependencies.originOf(request)
    keepLanguage(request, reply)
    if (isRead(request) || isFromOwnPage(request)) return
    await sendPage(
      keepPrivate(reply),
      renderMessage(languageOf(request), ({ refusedOrigin }) => refusedOrigin),
      403,
    )
  })
  // before the admin's page, which answers every other address
  app.get('/', unknownPage)
  app.get('/*', unknownPage)
  app.setNotFoundHandler(unknownPage)
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = asApiError(error, request.requestContext) ?? new ApiError(ErrorCode.fault)
    if (failure.status >= 500) request.log.error({ err: error }, failure.message)
    const way = (texts: Texts) => ({ path: applicationPath, label: texts.application.title })
    const words = {
      [ErrorCode.draftWorkNotFound]: (texts: Texts) => ({ ...texts.workGone, way: way(texts) }),
      [ErrorCode.draftSentIn]: (texts: Texts) => ({ ...texts.sentElsewhere, way: way(texts) }),
      [ErrorCode.invalidToken]: ({ resume }: Texts) => ({ title: resume.none, text: resume.noneText }),
    }[failure.code as number]
    if (failure.status === 404 && !words) return unknownPage(request, reply)
    if (failure.retryAfter) reply.header('Retry-After', failure.retryAfter)
    return sendPage(
      keepPrivate(reply),
      renderMessage(languageOf(request), words ?? (({ fault }) => fault), { posted: postedBy(request) }),
      failure.status,
    )
  })

  await app.register(async (assets) => serveAssets(assets))
  for (const routes of [openCallRoutes, resumeRoutes, applicationRoutes, answerRoutes])
    routes(app, { ...dependencies, requireSpace })
}
