import { html } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import type { ApplicationDraft } from '@vernissage/contract/resources/application-draft'
import { renderPage } from './layout.ts'
import { type FieldErrors, field, form, keeps, note, submit, type Values } from './parts.ts'
import type { Texts } from './texts/en.ts'
import { textsIn } from './texts.ts'

/* Pages that say one thing, and those behind mailed links. */

/** What of a form was written rather than chosen, by the labels of its fields. */
export const typedIn = (values: Values, { fields }: Texts) =>
  Object.entries(values).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) && !chosen.has(name) && value.trim()
      ? [{ label: fields[name as keyof Texts['fields']], value }]
      : [],
  )

const chosen = new Set(['consent', 'country_id', 'language'])

/** What could not be saved, to be copied. */
const typedAgain = (values: Values, texts: Texts) => {
  const typed = typedIn(values, texts)
  if (typed.length === 0) return null
  return html`<section class="card"><p class="muted">${texts.notSaved}</p>${typed.map(
    ({ label, value }) => html`<h2>${label}</h2><blockquote class="letter" dir="auto">${value}</blockquote>`,
  )}</section>`
}

interface Message {
  title: string
  text: string
  /** Where to go on. */
  way?: { path: string; label: string }
}

/** A title and a sentence; and of a form that was not taken, what was typed. */
export const renderMessage = (language: Language, words: (texts: Texts) => Message, posted: Values = {}) => {
  const texts = textsIn[language]
  const { title, text, way } = words(texts)
  return renderPage({
    language,
    title,
    content: html`<h1>${title}</h1><p class="prose">${text}</p>${
      way && html`<p class="buttons"><a class="button" href="${way.path}">${way.label}</a></p>`
    }${typedAgain(posted, texts)}`,
  })
}

/** Why an application is not found: `lostOpenCall`: it is there, and its open call was deleted. */
export const renderNotFound = (
  language: Language,
  why: 'none' | 'dead' | 'lostOpenCall' | 'noCookies',
  posted: Values = {},
) => renderMessage(language, ({ resume }) => ({ title: resume[why], text: resume[`${why}Text`] }), posted)

/** The mailed link to an application: opening it changes nothing, since programs that check mails open links too. */
export const renderResume = (language: Language, draft: ApplicationDraft) => {
  const { resume, works } = textsIn[language]
  const { email } = draft
  if (draft.submitted_at === null || draft.verified)
    return renderPage({
      language,
      title: resume.title,
      content: html`<h1>${resume.title}</h1><p class="prose">${resume.text(email)}</p>${form('', html`<div class="buttons">${submit(resume.button)}</div>`)}`,
    })
  // somebody else may have sent it in: who owns the address sees what it is before they say that it is theirs
  const sent = html`<section class="card"><p dir="auto"><strong>${draft.first_name} ${draft.last_name}</strong><br>${draft.program}</p><ul>${draft.works.map(
    ({ title }) => html`<li dir="auto">${title ?? works.untitled}</li>`,
  )}</ul></section>`
  return renderPage({
    language,
    title: resume.confirmTitle,
    content: html`<h1>${resume.confirmTitle}</h1><p class="prose">${resume.confirmText(email)}</p>${sent}${form(
      '',
      html`<div class="buttons">${submit(resume.confirmButton)}<button class="button" name="does" value="decline">${resume.declineButton}</button></div><p class="quiet">${resume.declineText}</p>`,
    )}`,
  })
}

interface AnswerPage {
  /** The letter that asks, and what was answered before. */
  asked: { subject: string; text: string; answers: readonly { text: string }[] }
  values: Values
  errors: FieldErrors
  problem: string | null
  /** Tells the letter from any other. */
  mark: string
}

/** The mailed link by which an applicant answers a letter. */
export const renderAnswer = (language: Language, { asked, values, errors, problem, mark }: AnswerPage) => {
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
