import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Its program, which is loaded into each document that is looked at. */
export const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Impact = 'minor' | 'moderate' | 'serious' | 'critical'

interface Finding {
  id: string
  impact: Impact
  nodes: { html: string; element: Element }[]
}

interface AxeWindow {
  axe: {
    run: (
      within: string | Document,
      options: object,
    ) => Promise<Record<'violations' | 'incomplete', Finding[]>>
    configure: (options: object) => void
    _audit: { rules: { id: string; impact: Impact }[] }
  }
}

/** The rules that depend on the color scheme. In the second scheme the others would find the same again. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** The kinds of texts whose colors have been looked at, by what decides how each is drawn. */
export type SeenColors = Record<Scheme, Set<number>>

export const nothingSeen = (): SeenColors => ({ light: new Set(), dark: new Set() })

interface Look {
  selector: string | null
  rules: string[] | null
  known: string | null
}

/**
 * Runs in the page; null while axe is not loaded there. What axe takes for minor or moderate is not asked for. With `known` (numbers,
 * separated by commas), the contrast is computed for texts of other kinds alone, the first and the last of each: a kind is drawn with
 * the same styles in the same surroundings. One that axe could not judge stays unknown.
 */
const look = async ({ selector, rules, known }: Look) => {
  if (!('axe' in window)) return null
  const { axe } = window as unknown as AxeWindow
  const mark = 'data-unseen-colors'
  const marked = new Map<Element, number>()

  // a color on its way to another one has no contrast to judge; one that is inherited sets out when the other has arrived
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running')
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  while (moving().length > 0) {
    await Promise.allSettled(moving().map(({ finished }) => finished))
    await nextFrame()
    await nextFrame()
  }

  const hash = (parts: unknown[], start: number) => {
    const text = parts.join()
    let value = start
    for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
    return value
  }
  const grounds = new Map<Element, number>()
  const groundOf = (element: Element | null): number => {
    if (!element) return 0
    const before = grounds.get(element)
    if (before !== undefined) return before
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const classes = element.getAttribute('class')
    const parts = [classes, backgroundColor, backgroundImage, opacity, element.ariaHidden]
    const ground = hash(parts, groundOf(element.parentElement))
    grounds.set(element, ground)
    return ground
  }
  const kindOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isOff = (element instanceof HTMLLabelElement ? element.control : element)?.matches(
      ':disabled, [aria-disabled="true"], [aria-disabled="true"] *',
    )
    return hash([element.nodeName, color, fontSize, fontWeight, textShadow, isOff], groundOf(element))
  }
  const hasText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const markUnknown = (seen: Set<number>) => {
    const kinds = new Map<number, Element[]>()
    for (const element of document.querySelectorAll(`:is(${selector ?? 'body'}) *`)) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
      const kind = kindOf(element)
      if (!seen.has(kind)) kinds.set(kind, [...(kinds.get(kind) ?? []).slice(0, 1), element])
    }
    for (const [kind, elements] of kinds) for (const element of elements) marked.set(element, kind)
    for (const element of marked.keys()) element.setAttribute(mark, '')
  }

  if (known !== null) {
    markUnknown(new Set(known.split(',').map(Number)))
    if (rules && marked.size === 0) return { serious: [], seen: [] }
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: known !== null ? `[${mark}]` : '*' }] })
  const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  const { violations, incomplete } = await axe.run(selector ?? document, {
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
    preload: false,
    iframes: false,
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }])) }),
  })
  for (const element of marked.keys()) element.removeAttribute(mark)
  for (const { id, nodes } of incomplete)
    if (id === 'color-contrast') for (const { element } of nodes) marked.delete(element)
  return {
    serious: violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
    seen: [...marked.values()],
  }
}

const findSerious = async (
  page: Page,
  within: string | null,
  rules: string[] | null,
  known: Set<number> | null,
) => {
  const asked = { selector: within, rules, known: known && [...known].join() }
  let found = await page.evaluate(look, asked)
  if (!found) {
    await page.evaluate(axe)
    found = (await page.evaluate(look, asked))!
  }
  const { serious, seen } = found
  for (const kind of seen) known?.add(kind)
  return serious
}

/** For pages that are no part of the admin: they follow the browser's scheme alone. */
export const expectPlainPageAccessible = async (page: Page, place: string) => {
  for (const [colorScheme, rules] of [['light', null] as const, ['dark', colorRules] as const]) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findSerious(page, null, rules, null), `${place}, ${colorScheme}`).toEqual([])
  }
}

type Scheme = 'light' | 'dark'

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mantineColorScheme as Scheme)

/** Switches the open page over, which it follows without being loaded again. */
const useScheme = async (page: Page, colorScheme: Scheme) => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async (scheme) => {
    while (document.documentElement.dataset.mantineColorScheme !== scheme)
      await new Promise((drawn) => requestAnimationFrame(drawn))
  }, colorScheme)
}

/**
 * Fails when axe finds anything serious or critical on the page as it stands, in the light or in the dark scheme. `within`
 * selects the part to look at; colors that are `seen` are not looked at again. The page stays in the scheme that is looked at
 * last: the next look begins with that one.
 */
export const expectAccessible = async (
  page: Page,
  place: string,
  within: string | null = null,
  seen: SeenColors | null = null,
) => {
  const scheme = await schemeOf(page)
  const known = seen?.[scheme] ?? null
  expect.soft(await findSerious(page, within, null, known), `${place}, ${scheme}`).toEqual([])
  const other = scheme === 'light' ? 'dark' : 'light'
  await useScheme(page, other)
  const knownOfOther = seen?.[other] ?? null
  expect.soft(await findSerious(page, within, colorRules, knownOfOther), `${place}, ${other}`).toEqual([])
}

/** The same in the scheme that the page has: for another layout of what has been looked at in both. */
export const expectAccessibleAsShown = async (page: Page, place: string, seen: SeenColors) =>
  expect.soft(await findSerious(page, null, null, seen[await schemeOf(page)]), place).toEqual([])

/** Until the screen has its title and nothing of it is still to come. */
export const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [class*="Skeleton-root"]') === null,
  )
