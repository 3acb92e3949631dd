import { html } from '@remix-run/html-template'
import type { Language } from '@vernissage/contract/enums'
import { pictureFacts } from '@vernissage/contract/files/media-path'
import { pictureWidths } from '@vernissage/contract/limits'
import { closesAt } from '@vernissage/contract/open-call'
import { dayAndTime, zonePlace } from '../../../../platform/moments.ts'
import type { OpenCall } from '../../open-calls.ts'
import type { Texts } from '../texts/en.ts'
import { textsIn } from '../texts.ts'
import { renderPage } from './layout.ts'
import { renderMessage } from './message-pages.ts'
import { consentBox, type FormShown, field, form, hidden, keeps, note, submit, timeLeftIn } from './parts.ts'

/* The page of an open call, and the form with which an application begins. */

interface OpenCallPage extends Required<FormShown> {
  language: Language
  openCall: OpenCall
  mediaUrl: string
  origin: string
  isMailed: boolean
  /** The application to this open call that this browser has begun. */
  own: { isSubmitted: boolean; mark: string } | null
  /** Makes a repeated start one application. */
  key: string
}

const blurOf = async (thumbhash: string) => {
  const { thumbHashToDataURL } = await import('thumbhash')
  try {
    return thumbHashToDataURL(Buffer.from(thumbhash, 'base64url'))
  } catch {
    return null
  }
}

const picture = async (path: string, mediaUrl: string) => {
  const facts = pictureFacts(path)
  const blur = facts && (await blurOf(facts.thumbhash))
  const address = `${mediaUrl}${path}`
  const widths = pictureWidths.filter((width) => width >= 480 && width <= 1280)
  return html`<figure class="picture">${blur && html`<img class="blur" src="${blur}" alt="">`}<img src="${address}?w=960" srcset="${widths
    .map((width) => `${address}?w=${width} ${width}w`)
    .join(', ')}" sizes="(min-width: 56em) 470px, 100vw"${
    facts && html` width="${facts.width}" height="${facts.height}"`
  } alt="" decoding="async"></figure>`
}

/** The last minute in which an application is in time. */
const lastMinute = (day: string) => closesAt(day) - 60_000

const urgentMs = 3 * 24 * 3600 * 1000

const deadline = ({ state, application_limit_date: day }: OpenCall, language: Language, texts: Texts) => {
  if (day === null) return null
  const moment = dayAndTime(lastMinute(day), language)
  if (state !== 'open')
    return html`<div class="deadline"><span>${texts.closedOn(moment, zonePlace())}</span>${state === 'late' ? html`<span>${texts.lateTaken}</span>` : null}</div>`
  const end = closesAt(day)
  const left = end - Date.now()
  return html`<div class="deadline"${left < urgentMs ? html` data-urgent` : null}>${timeLeftIn(end, language, texts)}<span>${texts.openUntil(moment, zonePlace())}</span></div>`
}

/** The number of works that the open call asks for: `1 to 5 works`. */
export const askedWorks = (
  {
    min_artwork_number: least,
    max_artwork_number: most,
  }: Pick<OpenCall, 'min_artwork_number' | 'max_artwork_number'>,
  texts: Texts,
) => texts.asked.works(Math.max(1, least ?? 1), most)

const asked = (
  openCall: OpenCall,
  texts: Texts,
) => html`<section class="card"><h2>${texts.asked.title}</h2><ul class="asked">
<li>${texts.asked.person}</li>
<li>${texts.asked.statement}</li>
<li>${askedWorks(openCall, texts)}, <span class="muted">${texts.asked.worksNote}</span></li>
<li class="optional">${texts.asked.cv}</li>
</ul></section>`

const startForm = (page: OpenCallPage, texts: Texts) => {
  const { language, openCall, own, isMailed, key, values, errors, problem } = page
  const filled = { texts, values, errors }
  return html`<section class="card" id="apply"><h2>${texts.start.title}</h2><p class="muted">${texts.start.text(isMailed)}</p>
${problem && note('wrong', problem)}
${form(
  '#apply',
  html`${hidden('key', key)}${hidden('own', own?.mark ?? '')}${hidden('language', language)}
<div class="pair">${field(filled, 'first_name', { isRequired: true, autocomplete: 'given-name' })}${field(filled, 'last_name', { isRequired: true, autocomplete: 'family-name' })}</div>
${field(filled, 'email', { isRequired: true, type: 'email', autocomplete: 'email', hint: texts.hints.email(isMailed) })}
${consentBox(filled)}
<div class="buttons">${submit(texts.start.button)}</div>`,
  // of those who have not agreed yet nothing stays in a browser that others use
  keeps({ name: `start ${openCall.kind} ${openCall.url}`, tag: own?.mark ?? '', until: 'tab' }),
)}</section>`
}

const ownApplication = ({ isSubmitted }: { isSubmitted: boolean }, { start }: Texts) =>
  html`<section class="card"><p>${
    isSubmitted ? start.sentIn : start.goOn
  }</p><p class="buttons"><a class="button main" href="/call/application">${isSubmitted ? start.sentInButton : start.goOnButton}</a></p></section>`

const ways = (page: OpenCallPage, texts: Texts) => {
  const { own, openCall } = page
  if (openCall.state !== 'open' && openCall.state !== 'late') return own && ownApplication(own, texts)
  if (!own) return startForm(page, texts)
  const isOpen = page.problem !== null || Object.keys(page.errors).length > 0
  return html`${ownApplication(own, texts)}<details${isOpen ? html` open` : null}><summary class="quiet">${texts.start.another}</summary>${own.isSubmitted ? null : html`<p class="muted">${texts.start.anotherText(page.isMailed)}</p>`}${startForm(page, texts)}</details>`
}

export const renderOpenCallPage = async (page: OpenCallPage) => {
  const { language, openCall, mediaUrl, origin } = page
  const texts = textsIn[language]
  if (openCall.state === 'notOpen') return renderMessage(language, ({ notOpen }) => notOpen)
  const closedWords =
    openCall.state === 'closed' ? texts.closed : openCall.state === 'paused' ? texts.paused : null
  return renderPage({
    language,
    title: openCall.title,
    shared: {
      description: (openCall.description ?? openCall.title).slice(0, 200),
      image: openCall.web_image && new URL(`${mediaUrl}${openCall.web_image}?w=960`, origin).href,
    },
    content: html`<div class="call">${openCall.web_image && (await picture(openCall.web_image, mediaUrl))}
<div><p class="eyebrow">${texts.kinds[openCall.kind]}</p><h1 dir="auto">${openCall.title}</h1>
${closedWords && html`<div class="note"><p><strong>${closedWords.title}</strong></p><p>${closedWords.text}</p></div>`}</div>
<div>${openCall.state === 'paused' ? null : deadline(openCall, language, texts)}
${openCall.description && html`<p class="prose" dir="auto">${openCall.description}</p>`}
${closedWords ? null : asked(openCall, texts)}
${ways(page, texts)}</div></div>`,
  })
}
