import { html } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import type { Texts } from '../texts/en.ts'
import { textsIn } from '../texts.ts'
import { renderPage } from './layout.ts'
import type { Values } from './parts.ts'

/* Pages with one message. */

/** The values of a form that were typed rather than chosen, with the labels of their fields. */
export const typedIn = (values: Values, { fields }: Texts) =>
  Object.entries(values).flatMap(([name, value]) =>
    Object.hasOwn(fields, name) && !chosen.has(name) && value.trim()
      ? [{ label: fields[name as keyof Texts['fields']], value }]
      : [],
  )

const chosen = new Set(['consent', 'country_id', 'language'])

/** The values that could not be saved, to be copied. */
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
  /** The link to go on. */
  way?: { path: string; label: string }
}

/** A title and a sentence, and what was typed into a form that was not accepted. */
export const renderMessage = (
  language: Language,
  words: (texts: Texts) => Message,
  { posted = {}, application = null }: { posted?: Values; application?: string | null } = {},
) => {
  const texts = textsIn[language]
  const { title, text, way } = words(texts)
  return renderPage({
    language,
    title,
    application,
    content: html`<h1>${title}</h1><p class="prose">${text}</p>${
      way && html`<p class="buttons"><a class="button" href="${way.path}">${way.label}</a></p>`
    }${typedAgain(posted, texts)}`,
  })
}

/** Says why an application is not found. `lostOpenCall`: its open call was deleted. */
export const renderNotFound = (
  language: Language,
  why: 'none' | 'dead' | 'lostOpenCall' | 'noCookies',
  posted: Values = {},
) => renderMessage(language, ({ resume }) => ({ title: resume[why], text: resume[`${why}Text`] }), { posted })
