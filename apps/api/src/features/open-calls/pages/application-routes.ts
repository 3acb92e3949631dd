import { randomUUID } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import { contentTypes, type UploadExtension } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import type { ApplicationDraft, ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Applicant } from '../../../platform/auth/draft-tokens.ts'
import { ApiError, invalid } from '../../../platform/errors.ts'
import { isRead } from '../../../platform/http/limits/limits.ts'
import {
  applicationPath,
  type DraftPage,
  renderOverview,
  renderReceipt,
  renderRemoval,
  renderRemoved,
} from './application-page.ts'
import type { RouteDependencies } from './dependencies.ts'
import { missingParts } from './missing.ts'
import { renderMessage, renderNotFound, typedIn } from './other-pages.ts'
import type { Values } from './parts.ts'
import { findPublicOpenCall } from './public-open-calls.ts'
import { arrivedAt, attempt, goTo, isScript, keepPrivate, pageKey, postedBy, sendPage } from './requests.ts'
import {
  type FormState,
  renderCv,
  renderStep,
  renderWork,
  renderWorkRemoval,
  renderWorks,
  stepAfter,
} from './step-pages.ts'
import {
  type DraftStep,
  draftSteps,
  draftValues,
  fieldErrors,
  inForm,
  markOf,
  parseDraft,
  parseWork,
  tagOf,
  workValues,
} from './steps.ts'
import { textsIn } from './texts.ts'
import { draftTokenOf, forgetDraft, keepsNothing, kept, languageOf } from './visitor.ts'

interface Visit extends DraftPage {
  applicant: Applicant
  request: FastifyRequest
  reply: FastifyReply
  posted: Values
  /** Counts the form; throws 534 beyond the limit, and 301 where nothing can be stored. */
  admit: () => Promise<void>
}

type Handler = (visit: Visit) => Promise<unknown>

const blank = { errors: {}, problem: null, elsewhere: null }

const asStored = (stored: Values): FormState => ({ ...blank, values: stored, stored })

/** What another tab has saved, for the fields in which it differs from what is shown. */
const differing = (stored: Values, posted: Values) =>
  Object.keys(stored)
    .filter((name) => stored[name] !== (posted[name] ?? '').trim() && stored[name] !== '')
    .map((name) => stored[name])
    .join('\n')

/** The pages of the application whose secret the browser keeps. */
export const applicationRoutes = (
  app: FastifyInstance,
  { db, drafts, throttle, originOf, config, requireSpace }: RouteDependencies,
) => {
  /** How the open call stands now. */
  const stateOf = async ({ exhibition_id, program_url }: ApplicationDraft) => {
    const kind = exhibition_id === null ? 'magazine' : 'exhibition'
    return (await findPublicOpenCall(db, kind, program_url ?? ''))?.state ?? 'closed'
  }

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
        renderMessage(language, ({ otherApplication }) => otherApplication, postedBy(request)),
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
        // apart: who began it in another's name may send forms of it too
        await throttle.form(`draft ${applicant.id_application_draft}${applicant.isMailed ? ' by link' : ''}`)
      },
    })
  }
  const get = (path: string, handler: Handler) => app.get(`/application${path}`, own(handler))
  /** A form that shows again what was typed when it comes too often. */
  const postForm = (path: string, handler: Handler, config: FastifyContextConfig = {}) =>
    app.post(`/application${path}`, { config }, own(handler))
  const post = (path: string, handler: Handler) =>
    postForm(path, async (visit) => {
      await visit.admit()
      return handler(visit)
    })

  /** What was sent in is not filled in any more. */
  const unsent =
    (handler: Handler): Handler =>
    async (visit) => {
      const { draft, language, posted, reply } = visit
      if (!draft.submitted_at) return handler(visit)
      if (typedIn(posted, textsIn[language]).length > 0) throw new ApiError(ErrorCode.draftSentIn)
      return goTo(reply, applicationPath)
    }

  const workOf = ({ draft, request }: Visit): ApplicationDraftWork => {
    const { id } = request.params as { id: string }
    const work = draft.works.find(({ id_application_draft_work }) => String(id_application_draft_work) === id)
    if (!work) throw new ApiError(ErrorCode.draftWorkNotFound)
    return work
  }

  interface Saving {
    stored: (draft: ApplicationDraft) => Values
    parse: (posted: Values) => ReturnType<typeof parseDraft> | ReturnType<typeof parseWork>
    save: (values: object) => Promise<unknown>
    render: (state: FormState) => string
    next: string
  }

  /** Saves a form: answers the script in a few words, anybody else with the next page, or with the form as it was filled in. */
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

  get('', async (visit) =>
    sendPage(
      visit.reply,
      visit.draft.submitted_at ? renderReceipt(visit) : renderOverview({ ...visit, problem: null }),
    ),
  )
  // a refused one is shown at its address, which may be asked for again
  get('/submit', async ({ reply }) => goTo(reply, applicationPath))
  postForm(
    '/submit',
    unsent(async (visit) => {
      const { applicant, draft, language, reply } = visit
      const texts = textsIn[language]
      const again = async (problem: string, status: number) =>
        sendPage(reply, renderOverview({ ...visit, state: await stateOf(draft), problem }), status)
      if (missingParts(draft, texts).length > 0) return again(texts.application.send.notComplete, 400)
      const sent = await attempt(async () => {
        await visit.admit()
        return drafts.submit(applicant, { since: arrivedAt(reply) })
      }, texts)
      if ('done' in sent) return goTo(reply, applicationPath)
      return again(sent.refused.problem ?? texts.application.send.notComplete, sent.refused.status)
    }),
    { answeredWithin: limits.sendingInMs },
  )
  get(
    '/remove',
    unsent(async (visit) => sendPage(visit.reply, renderRemoval(visit))),
  )
  post(
    '/remove',
    unsent(async ({ applicant, language, request, reply }) => {
      await drafts.remove(applicant)
      forgetDraft(request, reply)
      return sendPage(reply, renderRemoved(language))
    }),
  )

  for (const step of Object.keys(draftSteps) as DraftStep[]) {
    get(
      `/${step}`,
      unsent(async (visit) =>
        sendPage(visit.reply, renderStep(visit, step, asStored(draftValues(step, visit.draft)))),
      ),
    )
    postForm(
      `/${step}`,
      unsent((visit) =>
        saveForm(visit, {
          stored: (draft) => draftValues(step, draft),
          parse: (posted) => parseDraft(step, posted),
          save: (values) => drafts.change(visit.applicant, values),
          render: (state) => renderStep(visit, step, state),
          next: `${applicationPath}${stepAfter[step]}`,
        }),
      ),
    )
  }

  get('/works', async (visit) => sendPage(visit.reply, renderWorks(visit)))
  const saveWork = (visit: Visit, work: ApplicationDraftWork, next: string) => {
    const { id_application_draft_work: id } = work
    return saveForm(visit, {
      stored: ({ works }) => workValues(works.find((one) => one.id_application_draft_work === id) ?? null),
      parse: parseWork,
      save: (values) => drafts.changeWork(visit.applicant, id, values),
      render: (state) => renderWork(visit, work, state),
      next,
    })
  }
  const pictureOf = (id: number) => `${applicationPath}/works/${id}#picture`

  /** The work that the form with a key has added. */
  const addedWith = async ({ applicant, draft }: Visit, key: string | undefined) => {
    const used = pageKey(key)
    const id = used && (await drafts.addedWith(applicant, used))
    return draft.works.find(({ id_application_draft_work }) => id_application_draft_work === id)
  }
  // One form adds one work. Its key is part of its address, so that it is the same one after Back and after a reload.
  get(
    '/works/new',
    unsent(async (visit) => {
      const { reply, request } = visit
      const { key } = request.query as { key?: string }
      if (!key) return goTo(reply, `${applicationPath}/works/new?key=${randomUUID()}`)
      const added = await addedWith(visit, key)
      if (added) return goTo(reply, pictureOf(added.id_application_draft_work))
      return sendPage(reply, renderWork(visit, null, asStored({ ...workValues(null), key })))
    }),
  )
  postForm(
    '/works/new',
    unsent(async (visit) => {
      const { applicant, language, reply, posted } = visit
      const texts = textsIn[language]
      const before = await addedWith(visit, posted.key)
      if (before) return saveWork(visit, before, pictureOf(before.id_application_draft_work))
      const again = (status: number, state: Partial<FormState>) =>
        sendPage(reply, renderWork(visit, null, { ...asStored(posted), ...state }), status)
      const parsed = parseWork(posted)
      if (!parsed.success) return again(400, { errors: fieldErrors(parsed.error, texts) })
      const added = await attempt(async () => {
        await visit.admit()
        return drafts.addWork(applicant, parsed.data, pageKey(posted.key))
      }, texts)
      if ('refused' in added) return again(added.refused.status, added.refused)
      return goTo(reply, pictureOf(added.done.id_application_draft_work))
    }),
  )
  get('/works/:id', async (visit) => {
    const work = workOf(visit)
    return sendPage(visit.reply, renderWork(visit, work, asStored(workValues(work))))
  })
  postForm(
    '/works/:id',
    unsent(async (visit) => saveWork(visit, workOf(visit), `${applicationPath}/works`)),
  )
  get(
    '/works/:id/remove',
    unsent(async (visit) => sendPage(visit.reply, renderWorkRemoval(visit, workOf(visit)))),
  )
  post(
    '/works/:id/remove',
    unsent(async (visit) => {
      await drafts.removeWork(visit.applicant, workOf(visit).id_application_draft_work)
      return goTo(visit.reply, `${applicationPath}/works`)
    }),
  )
  get(
    '/cv',
    unsent(async (visit) => sendPage(visit.reply, renderCv(visit))),
  )

  /** An address to which the script sends one file. */
  const uploadAddress = async ({ applicant, request, reply, posted }: Visit, workId?: number) => {
    const ext = posted.ext as UploadExtension
    if (!Object.hasOwn(contentTypes, ext)) throw invalid('ext')
    const size = Number(posted.size ?? 0) || undefined
    if (size !== undefined && !(Number.isInteger(size) && size > 0 && size <= limits.upload.bytes))
      throw invalid('size')
    return reply.send({
      url: await drafts.uploadAddress(applicant, { workId, ext, size, origin: originOf(request) }),
    })
  }
  /** Which the script reads; to anybody else it is as any other failure. */
  const fullAnswer =
    (handler: Handler): Handler =>
    async (visit) => {
      try {
        return await handler(visit)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== ErrorCode.limitReached) throw error
        return visit.reply.code(error.status).send({ error: { code: error.code } })
      }
    }
  post(
    '/cv',
    fullAnswer((visit) => uploadAddress(visit)),
  )
  post(
    '/works/:id/image',
    fullAnswer((visit) => uploadAddress(visit, workOf(visit).id_application_draft_work)),
  )
}
