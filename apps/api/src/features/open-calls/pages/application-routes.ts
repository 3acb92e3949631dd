import { limits } from '@vernissage/contract/limits'
import type { FastifyInstance } from 'fastify'
import { arrivedAt } from '../open-calls.ts'
import type { RouteDependencies } from './dependencies.ts'
import { attempt, goTo, sendPage } from './requests.ts'
import { type DraftStep, draftSteps, draftValues, parseDraft } from './steps.ts'
import { textsIn } from './texts.ts'
import {
  applicationPath,
  renderOverview,
  renderReceipt,
  renderRemoval,
  renderRemoved,
} from './views/application-page.ts'
import { missingParts } from './views/notes.ts'
import { renderStep, stepAfter } from './views/step-pages.ts'
import { forgetDraft } from './visitor.ts'
import { asStored, createVisits } from './visits.ts'
import { workRoutes } from './work-routes.ts'

/** The pages of the application whose secret the browser keeps. */
export const applicationRoutes = (app: FastifyInstance, dependencies: RouteDependencies) => {
  const { drafts } = dependencies
  const visits = createVisits(app, dependencies)
  const { stateOf, get, post, postForm, unsent, saveForm } = visits

  get('', async (visit) =>
    sendPage(
      visit.reply,
      visit.draft.submitted_at ? renderReceipt(visit) : renderOverview({ ...visit, problem: null }),
    ),
  )
  // a refused one is shown at this address, which may be reloaded
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

  workRoutes(visits, dependencies)
}
