import { html, type SafeHtml } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import { timeLeft } from '../browser/time-left.ts'
import type { Texts } from '../texts/en.ts'

/* Parts of several pages. Every value is escaped. */

/** Typed or stored values by the names of the fields. */
export type Values = Readonly<Record<string, string>>

/** Errors in words by the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** A form that is shown again: its values, and why it was not accepted, at its fields or as a whole. */
export interface FormShown {
  values?: Values
  errors?: FieldErrors
  problem?: string | null
}

export interface Filled {
  texts: Texts
  values: Values
  errors: FieldErrors
}

interface FieldOptions {
  type?: 'text' | 'email' | 'tel' | 'number'
  isRequired?: boolean
  hint?: string
  autocomplete?: string
  inputmode?: string
  maxLength?: number
  rows?: number
  options?: readonly (readonly [string, string])[]
}

type FieldName = keyof Texts['fields']

const marks = (
  name: string,
  { isRequired, hint, autocomplete, inputmode, maxLength }: FieldOptions,
  error?: string,
) => {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return html`${isRequired ? html` required` : null}${autocomplete && html` autocomplete="${autocomplete}"`}${inputmode && html` inputmode="${inputmode}"`}${maxLength && html` maxlength="${maxLength}"`}${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}`
}

const control = (name: string, value: string, options: FieldOptions, error?: string) => {
  const all = marks(name, options, error)
  if (options.options)
    return html`<select id="${name}" name="${name}"${all}>${options.options.map(
      ([key, label]) =>
        html`<option value="${key}"${key === value ? html` selected` : null}>${label}</option>`,
    )}</select>`
  // the first line break after the tag would not count
  if (options.rows)
    return html`<textarea id="${name}" name="${name}" rows="${options.rows}"${all}>
${value}</textarea>`
  return html`<input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${value}"${all}>`
}

/** A field with its label, hint and error. */
export const field = ({ texts, values, errors }: Filled, name: FieldName, options: FieldOptions = {}) => {
  const error = errors[name]
  return html`<div class="field"><label for="${name}">${texts.fields[name]}${
    options.isRequired ? null : html` <small>(${texts.optional})</small>`
  }</label>${control(name, values[name] ?? '', options, error)}${
    options.hint && html`<p class="hint" id="${name}-hint">${options.hint}</p>`
  }${error && html`<p class="error" id="${name}-error">${error}</p>`}</div>`
}

/** The box by which an applicant agrees. */
export const consentBox = ({ texts, values, errors }: Filled) => {
  const error = errors.consent
  const link = html`<a href="/privacy" target="_blank">${texts.privacy} <span class="hidden">${texts.opensInNewTab}</span></a>`
  return html`<div class="check"><input type="checkbox" id="consent" name="consent" value="1" required aria-describedby="consent-hint${
    error && ' consent-error'
  }"${values.consent ? html` checked` : null}${error && html` aria-invalid="true"`}><label for="consent">${
    texts.consent.label
  }</label><p class="hint" id="consent-hint">${texts.consent.note} ${link}</p>${
    error && html`<p class="error" id="consent-error">${error}</p>`
  }</div>`
}

type Tone = 'plain' | 'wrong' | 'unsaved' | 'right'

const alerts: Partial<Record<Tone, SafeHtml>> = {
  wrong: html` role="alert"`,
  unsaved: html` role="alert" data-unsaved`,
}

/** A sentence that must not be missed. `unsaved` looks like `wrong`, and is gone once the script has saved the page's form. */
export const note = (tone: Tone, content: string | SafeHtml) =>
  html`<div class="note ${tone === 'unsaved' ? 'wrong' : tone}"${alerts[tone] ?? null}><p>${content}</p></div>`

interface Kept {
  /** The name under which the browser stores what was typed into the form and is not saved yet. */
  name: string
  /** A new one says that it is saved; absent for a form with a field `before`, which says so. */
  tag?: string
  /** Stored for the tab alone, not for the next person at the browser. */
  until?: 'tab'
}

export const keeps = ({ name, tag, until }: Kept) =>
  html` data-keeps="${name}"${tag === undefined ? null : html` data-tag="${tag}"`}${until && html` data-until="${until}"`}`

/** The time left until a moment, which the script updates by this clock, not the browser's. */
export const timeLeftIn = (closes: number, language: Language, texts: Texts) =>
  html`<strong data-closes="${closes}" data-now="${Date.now()}" data-words="${texts.closes('{left}')}">${texts.closes(
    timeLeft(closes - Date.now(), language),
  )}</strong>`

/** A form that is posted to the product, without the browser's own messages: the server's are in the person's language. */
export const form = (action: string, content: SafeHtml, attributes: SafeHtml = html``) =>
  html`<form method="post" action="${action}" novalidate${attributes}>${content}</form>`

/** A value that goes with a form. The field `key` makes a form that is sent twice add one thing. */
export const hidden = (name: string, value: string | number) =>
  html`<input type="hidden" name="${name}" value="${value}" autocomplete="off">`

export const submit = (label: string, attributes: SafeHtml = html``) =>
  html`<button class="button main" type="submit"${attributes}>${label}</button>`
