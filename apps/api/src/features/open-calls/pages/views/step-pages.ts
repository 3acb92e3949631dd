import { randomUUID } from 'node:crypto'
import { html, type SafeHtml } from '@remix-run/html-template'
import { languages } from '@vernissage/contract/enums'
import { contentTypes, documentExtensions, imageExtensions } from '@vernissage/contract/files/uploads'
import { limits } from '@vernissage/contract/limits'
import type { ApplicationDraftWork } from '@vernissage/contract/resources/application-draft'
import { countries } from '@vernissage/contract/values/countries'
import { type DraftStep, tagOf } from '../steps.ts'
import type { Texts } from '../texts/en.ts'
import { languageNames, textsIn } from '../texts.ts'
import {
  applicationPath,
  backToOverview,
  type DraftPage,
  linkNote,
  renderDraftPage,
} from './application-page.ts'
import { lostFiles, roomLeft, workName } from './notes.ts'
import { askedWorks } from './open-call-page.ts'
import {
  type FieldErrors,
  type Filled,
  field,
  form,
  hidden,
  keeps,
  note,
  submit,
  type Values,
} from './parts.ts'

/* The pages on which an application is filled in, each with one form that is saved alone. */

export interface FormState {
  /** The values of the fields: as stored, or as typed if they were not accepted. */
  values: Values
  stored: Values
  errors: FieldErrors
  problem: string | null
  /** Values that another tab has stored meanwhile, in words. */
  elsewhere: string | null
}

const megabytes = limits.upload.bytes / (1024 * 1024)

const problems = ({ problem, elsewhere, errors }: FormState, texts: Texts) => [
  problem && note('unsaved', problem),
  !problem && Object.keys(errors).length > 0 ? note('unsaved', texts.errors.summary) : null,
  elsewhere !== null
    ? html`<div class="note wrong" role="alert"><p data-unsaved>${texts.errors.otherTab}</p><p>${texts.errors.otherTabHad}</p><blockquote dir="auto">${elsewhere}</blockquote></div>`
    : null,
]

/**
 * The form of a page, which the script saves while it is filled in. `mark` names its application: the browser may have another one
 * open by the time it is sent.
 */
const savedForm = (action: string, mark: string, { stored }: FormState, content: SafeHtml) =>
  form(
    action,
    html`${hidden('application', mark)}${hidden('before', tagOf(stored))}${content}`,
    html`${keeps({ name: `${mark} ${action}` })} data-saves`,
  )

const personForm = (filled: Filled, { language, isMailed }: DraftPage) => {
  const { texts } = filled
  const sorted = countries.toSorted((one, other) =>
    one.label[language].localeCompare(other.label[language], language),
  )
  const options = sorted.map(({ id, label }) => [String(id), label[language]] as const)
  return html`<div class="pair">${field(filled, 'first_name', { isRequired: true, autocomplete: 'given-name' })}${field(filled, 'last_name', { isRequired: true, autocomplete: 'family-name' })}</div>
${field(filled, 'professional_name', { hint: texts.hints.professional_name })}
${field(filled, 'email', { isRequired: true, type: 'email', autocomplete: 'email', hint: texts.hints.email(isMailed) })}
${field(filled, 'country_id', { options: [['', texts.hints.choose], ...options] })}
<div class="pair">${field(filled, 'country_code', { autocomplete: 'tel-country-code', inputmode: 'tel', hint: texts.hints.country_code })}${field(filled, 'mobile', { type: 'tel', autocomplete: 'tel-national', hint: texts.hints.mobile })}</div>
${field(filled, 'web', { autocomplete: 'url', inputmode: 'url' })}
${field(filled, 'language', { isRequired: true, options: languages.map((one) => [one, languageNames[one]] as const) })}`
}

const statementForm = (filled: Filled) =>
  html`${field(filled, 'statement', { isRequired: true, rows: 9, hint: filled.texts.hints.statement(limits.statement) })}
${field(filled, 'biography', { rows: 7, hint: filled.texts.hints.biography(limits.biography) })}`

const stepForms = { person: personForm, statement: statementForm } as const

/** The first step after an application is begun. */
export const firstStep = 'statement'

/** The page after a step. */
export const stepAfter = { person: '/statement', statement: '/works' } as const

export const renderStep = (page: DraftPage, step: DraftStep, state: FormState) => {
  const texts = textsIn[page.language]
  const title = texts.application.steps[step]
  return renderDraftPage(
    page,
    title,
    html`${backToOverview(texts)}<h1>${title}</h1>${step === firstStep ? linkNote(page, texts) : null}${problems(state, texts)}${savedForm(
      `${applicationPath}/${step}`,
      page.mark,
      state,
      html`${stepForms[step]({ texts, ...state }, page)}<div class="buttons">${submit(texts.application.saveAndGoOn)}</div>`,
    )}`,
  )
}

/** The missing parts of a work, as tags. */
const workTags = ({ title, image }: ApplicationDraftWork, { works, application }: Texts) => {
  const lacks = [title ? null : works.noTitle, image ? null : works.noPicture].filter((lack) => lack !== null)
  if (lacks.length === 0) return html`<span class="tag done">${application.complete}</span>`
  return lacks.map((lack) => html`<span class="tag missing">${lack}</span>`)
}

const workRow = (work: ApplicationDraftWork, index: number, mediaUrl: string, texts: Texts) =>
  html`<li><a href="${applicationPath}/works/${work.id_application_draft_work}"><span class="thumb">${
    work.image && html`<img src="${mediaUrl}${work.image}?w=160" alt="">`
  }</span><span class="name" dir="auto">${workName(work, index + 1, texts)}</span>${workTags(work, texts)}</a></li>`

export const renderWorks = (page: DraftPage) => {
  const { draft, language, mediaUrl } = page
  const texts = textsIn[language]
  const isFull = draft.works.length >= draft.max_artwork_number
  const add = html`<a class="button${draft.works.length < draft.min_artwork_number ? ' main' : ''}" href="${applicationPath}/works/new">${texts.works.add}</a>`
  return renderDraftPage(
    page,
    texts.works.title,
    html`${backToOverview(texts)}<h1>${texts.works.title}</h1><p class="muted">${texts.works.text(askedWorks(draft, texts).toLowerCase())}</p>
${
  draft.works.length === 0
    ? html`<p class="prose muted">${texts.works.none}</p>`
    : html`<ul class="rows">${draft.works.map((work, index) => workRow(work, index, mediaUrl, texts))}</ul>`
}
<div class="buttons">${draft.submitted_at ? null : isFull ? html`<p class="muted">${texts.works.full}</p>` : add}${
      draft.works.length === 0
        ? null
        : html`<a class="button" href="${applicationPath}">${texts.works.done}</a>`
    }</div>`,
  )
}

interface FileField {
  /** The path that answers an upload address. */
  action: string
  extensions: readonly (keyof typeof contentTypes)[]
  label: string
  hint: string
}

const filePicker = ({ action, extensions, label, hint }: FileField, texts: Texts) => {
  const accepted = Object.fromEntries(extensions.map((extension) => [extension, contentTypes[extension]]))
  const accept = [
    ...new Set(extensions.flatMap((extension) => [contentTypes[extension], `.${extension}`])),
  ].join(',')
  return html`<noscript><p class="note">${texts.files.needsScript}</p></noscript>
<div class="file" data-upload="${action}" data-types="${JSON.stringify(accepted)}" data-most="${limits.upload.bytes}" hidden>
<label class="button"><span data-shown="label">${label}</span><input class="hidden" type="file" accept="${accept}"></label>
<p class="hint">${hint}</p><progress max="100" value="0" aria-label="${texts.files.progress}" hidden></progress><p role="status"></p>
<div class="buttons" hidden><button class="button" type="button" data-again>${texts.script.again}</button><button class="button" type="button" data-cancel>${texts.script.cancel}</button></div></div>`
}

const workPicture = (work: ApplicationDraftWork, name: string, page: DraftPage, texts: Texts) => {
  const { files } = texts
  const shown =
    work.image &&
    html`<div class="work-picture"><img src="${page.mediaUrl}${work.image}?w=640" alt="${files.pictureOf(name)}"></div>`
  const action = `${applicationPath}/works/${work.id_application_draft_work}/image`
  const label = work.image ? files.otherPicture : files.choosePicture
  const picker = filePicker(
    { action, extensions: imageExtensions, label, hint: files.pictureNote(megabytes) },
    texts,
  )
  return html`<section class="card" id="picture"><h2>${texts.fields.image}</h2><div data-shown="file">${shown}</div>${picker}<div data-shown="room">${roomLeft(page, texts)}</div></section>`
}

const workForm = (filled: Filled) => {
  const { hints } = filled.texts
  return html`${field(filled, 'title', { isRequired: true })}
<div class="pair">${field(filled, 'year', { inputmode: 'numeric' })}${field(filled, 'price', { inputmode: 'decimal' })}</div>
${field(filled, 'technique', { hint: hints.technique })}
${field(filled, 'dimensions', { hint: hints.dimensions })}
${field(filled, 'description', { rows: 4, hint: hints.description })}`
}

/** Another one once a work was added. */
const worksTag = ({ works }: DraftPage['draft']) =>
  tagOf(Object.fromEntries(works.map(({ id_application_draft_work: id }) => [id, ''])))

/** `work` is null for a new one. */
export const renderWork = (page: DraftPage, work: ApplicationDraftWork | null, state: FormState) => {
  const { draft, language, mark } = page
  const texts = textsIn[language]
  const name = work ? workName(work, draft.works.indexOf(work) + 1, texts) : texts.works.newTitle
  const back = html`<a class="back" href="${applicationPath}/works">← ${texts.works.title}</a>`
  const path = `${applicationPath}/works/${work?.id_application_draft_work ?? 'new'}`
  const key = state.values.key ?? randomUUID()
  const fields = html`${workForm({ texts, ...state })}<div class="buttons">${submit(texts.application.save)}</div>`
  const edited = work
    ? savedForm(path, mark, state, fields)
    : form(
        `${path}?key=${encodeURIComponent(key)}`,
        html`${hidden('application', mark)}${hidden('key', key)}${fields}<p class="hint">${texts.works.pictureNext}</p>`,
        keeps({ name: `${mark} ${path}`, tag: worksTag(draft) }),
      )
  return renderDraftPage(
    page,
    name,
    html`${back}<h1 dir="auto">${name}</h1>${problems(state, texts)}<div data-shown="lost">${work?.image_cleared_at ? lostFiles(page, texts) : null}</div>
${work && workPicture(work, name, page, texts)}${draft.submitted_at ? null : edited}
${work && !draft.submitted_at ? html`<p class="quiet apart"><a href="${path}/remove">${texts.works.remove}</a></p>` : null}`,
  )
}

export const renderWorkRemoval = (page: DraftPage, work: ApplicationDraftWork) => {
  const texts = textsIn[page.language]
  const name = workName(work, page.draft.works.indexOf(work) + 1, texts)
  const path = `${applicationPath}/works/${work.id_application_draft_work}`
  const title = texts.works.removeTitle(name)
  return renderDraftPage(
    page,
    title,
    html`<h1 dir="auto">${title}</h1><p class="prose">${texts.works.removeText}</p>${form(
      `${path}/remove`,
      html`<div class="buttons">${submit(texts.works.removeButton)}<a class="button" href="${path}">${texts.application.keep}</a></div>`,
    )}`,
  )
}

export const renderCv = (page: DraftPage) => {
  const texts = textsIn[page.language]
  const { files } = texts
  const {
    draft: { cv, cv_cleared_at },
    mediaUrl,
  } = page
  return renderDraftPage(
    page,
    texts.fields.cv,
    html`${backToOverview(texts)}<h1>${texts.fields.cv}</h1><p class="prose">${files.cvText}</p><div data-shown="lost">${cv_cleared_at ? lostFiles(page, texts) : null}</div>
<section class="card"><div data-shown="file">${cv && html`<a href="${mediaUrl}${cv}">${files.cvThere}</a>`}</div>${filePicker(
      {
        action: `${applicationPath}/cv`,
        extensions: documentExtensions,
        label: cv ? files.otherCv : files.chooseCv,
        hint: files.cvNote(megabytes),
      },
      texts,
    )}<div data-shown="room">${roomLeft(page, texts)}</div></section>
<p class="buttons"><a class="button" href="${applicationPath}">${texts.application.title}</a></p>`,
  )
}
