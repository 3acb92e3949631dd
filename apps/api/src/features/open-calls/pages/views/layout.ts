import { html, type SafeHtml } from '@remix-run/html-template'
import { type Language, languages } from '@vernissage/contract/enums'
import { fontAddress, scriptAddress, styles } from '../assets.ts'
import { languageNames, textsIn } from '../texts.ts'

/* The frame of every page: head, wordmark, languages, foot. */

interface PageParts {
  language: Language
  title: string
  content: SafeHtml
  /** Below the header, on every page of one application: the time left, and what is saved. */
  strip?: SafeHtml | null
  /** The mark of the page's application; empty if the browser is to forget stored values of any. */
  application?: string | null
  /** For those who share the address. */
  shared?: { description: string; image: string | null } | null
}

/** To the same page in the other languages. */
const languageLinks = (language: Language) =>
  languages
    .filter((one) => one !== language)
    .map(
      (one) =>
        html`<a class="language" href="?language=${one}" lang="${one}" hreflang="${one}">${languageNames[one]}</a>`,
    )

export const renderPage = ({ language, title, content, strip, application = null, shared }: PageParts) => {
  const texts = textsIn[language]
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#201e1c" media="(prefers-color-scheme: dark)">
<title>${title} · Vernissage</title>
${shared && html`<meta name="description" content="${shared.description}"><meta property="og:title" content="${title}"><meta property="og:description" content="${shared.description}">`}
${shared?.image && html`<meta property="og:image" content="${shared.image}">`}
<link rel="icon" href="/favicon.svg">
<link rel="preload" href="${fontAddress}" as="font" type="font/woff2" crossorigin>
<style>${html.raw`${styles}`}</style>
${scriptAddress && html`<script src="${scriptAddress}" defer></script>`}
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header class="top"><span class="wordmark">Vernissage<span>.</span></span>${languageLinks(language)}</header>
${strip}
<main id="content" tabindex="-1"${application === null ? null : html` data-application="${application}"`}>
${content}
</main>
<footer><span>© Vernissage</span> <a href="/privacy" target="_blank">${texts.privacy}</a> <a href="/terms-conditions" target="_blank">${texts.terms}</a></footer>
</body>
</html>`
  return String(page)
}
