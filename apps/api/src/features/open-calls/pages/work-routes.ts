import { randomUUID } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import { contentTypes, type UploadExtension } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import type { ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import { ApiError, invalid } from '../../../platform/errors.ts'
import type { RouteDependencies } from './dependencies.ts'
import { attempt, goTo, pageKey, sendPage } from './requests.ts'
import { fieldErrors, parseWork, workValues } from './steps.ts'
import { textsIn } from './texts.ts'
import { applicationPath } from './views/application-page.ts'
import { type FormState, renderCv, renderWork, renderWorkRemoval, renderWorks } from './views/step-pages.ts'
import { asStored, type Handler, type Visit, type Visits } from './visits.ts'

const workOf = ({ draft, request }: Visit): ApplicationDraftWork => {
  const { id } = request.params as { id: string }
  const work = draft.works.find(({ id_application_draft_work }) => String(id_application_draft_work) === id)
  if (!work) throw new ApiError(ErrorCode.draftWorkNotFound)
  return work
}

/** The pages of an application's works, and its files. */
export const workRoutes = (
  { get, post, postForm, unsent, saveForm }: Visits,
  { drafts, originOf }: Pick<RouteDependencies, 'drafts' | 'originOf'>,
) => {
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
  // One form adds one work. Its key is part of its address, and so is the same after Back and after a reload.
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

  /** Answers an address to which the script sends one file. */
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
  /** Answers the code that the script reads when the limit is reached. */
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
