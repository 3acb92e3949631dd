import { html, type SafeHtml } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import type { ApplicationDraft, ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import { programOf } from '../../../../platform/database/program-tables.ts'
import { clockTime, dayAndMonth, dayAndTime, zonePlace } from '../../../../platform/moments.ts'
import { type OpenCallState, publicKinds } from '../../open-calls.ts'
import type { Texts } from '../texts/en.ts'
import { textsIn } from '../texts.ts'
import { renderPage } from './layout.ts'
import { renderMessage } from './message-pages.ts'
import { linkToOpen, lostFiles, type Mailing, missingParts, missingPictures, type Need } from './notes.ts'
import { form, note, submit, timeLeftIn } from './parts.ts'

/* The pages of one application: its overview, the receipt, its deletion. */

export interface DraftPage extends Mailing {
  language: Language
  state: OpenCallState
  /** Distinguishes the application from any other. */
  mark: string
  mediaUrl: string
}

export const applicationPath = '/call/application'

const openCallAddress = (draft: ApplicationDraft) =>
  `/call/${publicKinds[programOf(draft).kind].folder}/${encodeURIComponent(draft.program_url ?? '')}`

/** The time, with the day unless it is today. */
const savedWords = (time: number, language: Language, { script }: Texts) => {
  const [day, today] = [time, Date.now()].map((one) => dayAndMonth(one, language))
  const clock = clockTime(time, language)
  const words = day === today ? script.savedAt : script.savedOn
  return words.replace('{time}', clock).replace('{day}', day!)
}

/** The line that stays in view: the time left, and what is saved. */
const stripOf = ({ language, draft, state }: DraftPage, texts: Texts) => {
  const { closes_at, submitted_at, updated_at } = draft
  const { closed, paused } = texts.application
  const standing: Record<OpenCallState, () => SafeHtml | null> = {
    // A deadline that was removed a moment ago has none left.
    open: () => (closes_at === null ? null : timeLeftIn(Date.parse(closes_at), language, texts)),
    late: () => html`<strong>${texts.application.late}</strong>`,
    closed: () => html`<strong>${closed}</strong>`,
    paused: () => html`<strong>${paused}</strong>`,
    notOpen: () => html`<strong>${closed}</strong>`,
  }
  const left = submitted_at ? null : standing[state]()
  const saved = html`<span class="saved" role="status" aria-live="off" data-saved="${updated_at}" data-texts="${JSON.stringify(texts.script)}">${savedWords(
    Date.parse(updated_at),
    language,
    texts,
  )}</span>`
  return html`<div class="strip"><div>${left ?? html`<span dir="auto">${draft.program}</span>`}${saved}</div></div>`
}

const lateNote = ({ language, draft: { closes_at, submitted_at }, state }: DraftPage) => {
  if (submitted_at || state !== 'late' || closes_at === null) return null
  const texts = textsIn[language]
  // the last minute in which one is in time
  const moment = dayAndTime(Date.parse(closes_at) - 60_000, language)
  return note('plain', `${texts.closedOn(moment, zonePlace())} ${texts.lateTaken}`)
}

/** True if no link to it was mailed, and its owner has used no earlier one. */
const lacksLink = (page: DraftPage) => linkToOpen(page) === 'former'

/** Shown to anybody who begins with the address: it reveals nothing about its owner. */
export const linkNote = (page: DraftPage, texts: Texts) =>
  lacksLink(page) ? note('plain', texts.application.linkNotMailed(page.draft.email)) : null

/** A page of an application, below the line with what is saved. */
export const renderDraftPage = (page: DraftPage, title: string, content: SafeHtml) =>
  renderPage({
    language: page.language,
    title,
    strip: stripOf(page, textsIn[page.language]),
    application: page.draft.submitted_at ? '' : page.mark,
    content: html`${lateNote(page)}${content}`,
  })

export const backToOverview = (texts: Texts) =>
  html`<a class="back" href="${applicationPath}">← ${texts.application.title}</a>`

type Standing = 'done' | 'missing' | 'plain'

const row = (path: string, name: string, standing: Standing, words: string) =>
  html`<li><a href="${applicationPath}${path}"><span class="name">${name}</span><span class="tag ${standing}">${words}</span></a></li>`

const stepRows = (draft: ApplicationDraft, needs: readonly Need[], texts: Texts) => {
  const { steps, complete, missing, incomplete, worksOf } = texts.application
  const isMissing = (at: string) => needs.some((need) => need.at.startsWith(at))
  const count = draft.works.length
  const works = isMissing('/works') || missingPictures(draft, texts).length > 0
  return html`<ul class="rows">
${row('/person', steps.person, 'done', complete)}
${row('/statement', steps.statement, draft.statement ? 'done' : 'missing', draft.statement ? complete : missing)}
${row('/works', steps.works, works ? 'missing' : 'done', count === 0 ? missing : works ? `${worksOf(count)} · ${incomplete}` : worksOf(count))}
${row('/cv', steps.cv, draft.cv ? 'done' : 'plain', draft.cv ? complete : texts.optional)}
</ul>`
}

const needList = (needs: readonly Need[]) =>
  html`<ul class="needs">${needs.map(({ what, at }) => html`<li><a href="${applicationPath}${at}">${what}</a></li>`)}</ul>`

const sending = (draft: ApplicationDraft, needs: readonly Need[], problem: string | null, texts: Texts) => {
  const { send } = texts.application
  const pictures = missingPictures(draft, texts)
  const standing = needs.length
    ? html`<p>${send.missing}</p>${needList(needs)}`
    : pictures.length
      ? html`<p>${send.pictures}</p>${needList(pictures)}`
      : html`<p>${send.ready}</p>`
  return html`<section class="card" id="send"><h2>${send.title}</h2>${problem && note('wrong', problem)}${standing}${form(
    `${applicationPath}/submit`,
    html`<div class="buttons">${needs.length ? html`<button class="button" type="submit">${send.button}</button>` : submit(send.button)}</div>`,
  )}</section>`
}

export const renderOverview = (page: DraftPage & { problem: string | null }) => {
  const { language, draft, state, problem, isMailed } = page
  const texts = textsIn[language]
  const isOpen = state === 'open' || state === 'late'
  const notOpen =
    state === 'paused' ? `${texts.paused.title}. ${texts.paused.text}` : texts.application.closedDraft
  const needs = missingParts(draft, texts)
  return renderDraftPage(
    page,
    texts.application.title,
    html`<p class="eyebrow"><a href="${openCallAddress(draft)}" dir="auto">${draft.program}</a></p>
<h1>${texts.application.title}</h1>
${linkNote(page, texts)}${lostFiles(page, texts)}${isOpen ? null : note('plain', notOpen)}
${stepRows(draft, needs, texts)}
${isOpen ? sending(draft, needs, problem, texts) : null}
${lacksLink(page) ? null : html`<p class="quiet">${texts.application.linkMailed(draft.email, isMailed)}</p>`}<p class="quiet"><a href="${applicationPath}/remove">${texts.application.remove}</a></p>`,
  )
}

const sentWork = ({ title, image }: ApplicationDraftWork, mediaUrl: string, texts: Texts) =>
  html`<li><div class="sent"><span class="thumb">${
    image && html`<img src="${mediaUrl}${image}?w=160" alt="">`
  }</span><span class="name" dir="auto">${title ?? texts.works.untitled}</span></div></li>`

export const renderReceipt = (page: DraftPage) => {
  const { language, draft, mediaUrl } = page
  const texts = textsIn[language]
  const until = draft.files_until === null ? 0 : Date.parse(draft.files_until)
  const pictures = until > Date.now() ? missingPictures(draft, texts) : []
  return renderPage({
    language,
    title: texts.sent.title,
    application: '',
    content: html`<p class="eyebrow"><a href="${openCallAddress(draft)}" dir="auto">${draft.program}</a></p>
<h1>${texts.sent.title}</h1>
<p class="prose">${texts.sent.at(dayAndTime(Date.parse(draft.submitted_at!), language), zonePlace())} ${draft.late ? texts.sent.late : null}</p>
${note('right', texts.sent.mail(draft.email))}
${
  pictures.length
    ? html`<section class="card"><h2>${texts.sent.addPictures}</h2><p>${texts.sent.pictures(dayAndTime(until, language), zonePlace())}</p>${needList(pictures)}</section>`
    : html`<p class="prose">${texts.sent.thanks}</p>`
}
<ul class="rows">${draft.works.map((work) => sentWork(work, mediaUrl, texts))}</ul>
<p class="quiet">${texts.sent.withdraw}</p>`,
  })
}

export const renderRemoval = (page: DraftPage) => {
  const texts = textsIn[page.language]
  const { removeTitle, removeText, removeButton, keep } = texts.application
  return renderDraftPage(
    page,
    removeTitle,
    html`<h1>${removeTitle}</h1><p class="prose">${removeText}</p>${form(
      `${applicationPath}/remove`,
      html`<div class="buttons">${submit(removeButton)}<a class="button" href="${applicationPath}">${keep}</a></div>`,
    )}`,
  )
}

export const renderRemoved = (language: Language) =>
  renderMessage(
    language,
    ({ application: { removed, removedText } }) => ({ title: removed, text: removedText }),
    { application: '' },
  )
