import { html } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import type { ApplicationDraft } from '@vernissage/contract/resources/application-draft'
import { dayAndTime } from '../../../../platform/moments.ts'
import { type LinkedDraft, linkedAtOnce } from '../../drafts/links.ts'
import type { Texts } from '../texts/en.ts'
import { textsIn } from '../texts.ts'
import { renderPage } from './layout.ts'
import { form, hidden, submit } from './parts.ts'

/* The pages behind a mailed link: every application that was begun with its address. */

interface Linked {
  email: string
  drafts: readonly LinkedDraft[]
  count: number
  /** The number of those before. */
  offset: number
}

const linkedDraft = (draft: LinkedDraft, language: Language, texts: Texts) => {
  const { linked } = texts
  const { id, program, first_name, last_name, works, created_at, submitted_at, verified_at } = draft
  // names that differ where a screen reader lists all buttons of the page
  const named = (does: string) =>
    html` id="${does}-${id}" aria-labelledby="${does}-${id} call-${id} about-${id}"`
  const other = (does: 'ask' | 'decline', label: string) =>
    html`<button class="button" type="submit" name="does" value="${does}"${named(does)}>${label}</button>`
  const at = (moment: string) => dayAndTime(Date.parse(moment), language)
  return html`<section class="card"><h2 id="call-${id}" dir="auto">${program}</h2>
<p class="muted" id="about-${id}"><span dir="auto">${first_name} ${last_name}</span> · ${texts.application.worksOf(works)}<br>${
    submitted_at ? linked.sent(at(submitted_at)) : linked.begun(at(created_at))
  }</p>
${form(
  '',
  html`${hidden('application', id)}<div class="buttons">${submit(submitted_at ? texts.resume.confirmButton : linked.open, named('open'))}${
    submitted_at ? null : other('ask', linked.remove)
  }${submitted_at && !verified_at ? other('decline', texts.resume.declineButton) : null}</div>`,
)}</section>`
}

export const renderLinked = (language: Language, { email, drafts, count, offset }: Linked) => {
  const texts = textsIn[language]
  const { linked } = texts
  const next = offset + linkedAtOnce
  return renderPage({
    language,
    title: linked.title,
    content: html`<h1>${linked.title}</h1><p class="prose">${linked.text(email)}</p>
${drafts.map((draft) => linkedDraft(draft, language, texts))}
${count > next ? html`<p class="buttons"><a class="button" href="?from=${next}">${linked.more(count - next)}</a></p>` : null}`,
  })
}

/** Shown if the link's own application is the only one. */
export const renderResume = (language: Language, draft: ApplicationDraft) => {
  const { resume, works } = textsIn[language]
  const { email } = draft
  if (draft.submitted_at === null || draft.verified)
    return renderPage({
      language,
      title: resume.title,
      content: html`<h1>${resume.title}</h1><p class="prose">${resume.text(email)}</p>${form('', html`<div class="buttons">${submit(resume.button)}</div>`)}`,
    })
  // somebody else may have sent it in: the owner of the address sees it before they say that it is theirs
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

export const renderLinkedRemoval = (
  language: Language,
  { program, first_name, last_name }: ApplicationDraft,
  id: string,
) => {
  const texts = textsIn[language]
  const { removeTitle, removeText, removeButton, keep } = texts.application
  return renderPage({
    language,
    title: removeTitle,
    content: html`<h1>${removeTitle}</h1><p class="prose"><strong dir="auto">${program}</strong> · <span dir="auto">${first_name} ${last_name}</span></p><p class="prose">${removeText}</p>${form(
      '',
      html`${hidden('application', id)}${hidden('does', 'remove')}<div class="buttons">${submit(removeButton)}<a class="button" href="">${keep}</a></div>`,
    )}`,
  })
}
