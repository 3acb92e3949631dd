import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDependencies } from './dependencies.ts'
import { renderAnswer, renderMessage } from './other-pages.ts'
import type { FieldErrors, Values } from './parts.ts'
import { attempt, goTo, keepPrivate, postedBy, sendPage } from './requests.ts'
import { tagOf } from './steps.ts'
import { textsIn } from './texts.ts'
import { languageOf } from './visitor.ts'

interface Params {
  Params: { token: string }
}

interface Shown {
  values?: Values
  errors?: FieldErrors
  problem?: string | null
}

/** The mailed link by which an applicant answers a letter: it opens that letter alone. */
export const answerRoutes = (app: FastifyInstance, { answers, throttle, requireSpace }: RouteDependencies) => {
  type Asked = NonNullable<Awaited<ReturnType<typeof answers.findByToken>>>

  const deadLink = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      reply,
      renderMessage(languageOf(request), ({ resume, answer }) => ({
        title: resume.dead,
        text: answer.deadText,
      })),
      404,
    )
  const show = (request: FastifyRequest, asked: Asked, shown: Shown = {}) =>
    renderAnswer(languageOf(request, asked.language), {
      asked,
      values: {},
      errors: {},
      problem: null,
      mark: tagOf(request.params as Values),
      ...shown,
    })

  app.get<Params>('/answer/:token', async (request, reply) => {
    keepPrivate(reply)
    const asked = await answers.findByToken(request.params.token)
    return asked ? sendPage(reply, show(request, asked)) : deadLink(request, reply)
  })
  app.post<Params>('/answer/:token', async (request, reply) => {
    keepPrivate(reply)
    const { token } = request.params
    const asked = await answers.findByToken(token)
    if (!asked) return deadLink(request, reply)
    const values = postedBy(request)
    const texts = textsIn[languageOf(request, asked.language)]
    const sent = await attempt(
      async () => {
        await requireSpace(request)
        await throttle.form(`answer ${token}`)
        await answers.answer(token, values.answer ?? '')
      },
      texts,
      { [ErrorCode.limitReached]: texts.answer.enough },
    )
    if ('done' in sent) return goTo(reply, request.url)
    const { status, problem, errors } = sent.refused
    const wrong = errors.text && (values.answer?.trim() ? texts.errors.invalid : texts.errors.required)
    return sendPage(
      reply,
      show(request, asked, { values, problem, errors: wrong ? { answer: wrong } : {} }),
      status,
    )
  })
}
