import { html } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AskedLetter, RouteDependencies } from './dependencies.ts'
import { attempt, goTo, keepPrivate, postedBy, sendPage } from './requests.ts'
import { tagOf } from './steps.ts'
import { textsIn } from './texts.ts'
import { renderPage } from './views/layout.ts'
import { renderMessage } from './views/message-pages.ts'
import { type FormShown, field, form, keeps, note, submit, type Values } from './views/parts.ts'
import { languageOf } from './visitor.ts'

interface Params {
  Params: { token: string }
}

/** `mark` distinguishes the letter from any other. */
const renderAnswer = (
  language: Language,
  { asked, mark, values = {}, errors = {}, problem = null }: FormShown & { asked: AskedLetter; mark: string },
) => {
  const texts = textsIn[language]
  const { answer } = texts
  const isAnswered = asked.answers.length > 0
  const title = isAnswered ? answer.sent : answer.title
  const answered = asked.answers.map(
    ({ text }) => html`<blockquote class="letter" dir="auto">${text}</blockquote>`,
  )
  return renderPage({
    language,
    title,
    content: html`<h1>${title}</h1>${isAnswered ? html`${note('right', answer.sentText)}${answered}` : null}
<section class="card"><p class="muted">${answer.asked}</p><h2 dir="auto">${asked.subject}</h2><blockquote class="letter" dir="auto">${asked.text}</blockquote></section>
${problem && note('wrong', problem)}${form(
  '',
  html`${field({ texts, values, errors }, 'answer', { isRequired: true, rows: 8 })}<div class="buttons">${submit(isAnswered ? answer.again : answer.button)}</div>`,
  keeps({ name: `answer ${mark}`, tag: String(asked.answers.length) }),
)}`,
  })
}

/** The mailed link by which an applicant answers a letter: it opens that letter alone. */
export const answerRoutes = (
  app: FastifyInstance,
  { answers, throttle, requireSpace }: RouteDependencies,
) => {
  const deadLink = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(
      reply,
      renderMessage(languageOf(request), ({ resume, answer }) => ({
        title: resume.dead,
        text: answer.deadText,
      })),
      404,
    )
  const show = (request: FastifyRequest, asked: AskedLetter, shown: FormShown = {}) =>
    renderAnswer(languageOf(request, asked.language), {
      asked,
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
