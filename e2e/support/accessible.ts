import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Finding {
  id: string
  impact: string
  nodes: { html: string }[]
}

interface AxeWindow {
  axe?: { run: (within: string | Document, options: object) => Promise<{ violations: Finding[] }> }
}

/** What depends on the color scheme: in the second scheme the rest would be found a second time. */
const colorRules = ['color-contrast', 'link-in-text-block']

const findSerious = async (page: Page, within: string | null, rules: readonly string[] | null) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await restColors(page)
  const findings = await page.evaluate(
    async ([selector, runOnly]) => {
      const options = {
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        ...(runOnly && { runOnly }),
      }
      return (await (window as unknown as AxeWindow).axe!.run(selector ?? document, options)).violations
    },
    [within, rules] as const,
  )
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/** For pages that are no part of the admin: they follow the browser's scheme alone. */
export const expectPlainPageAccessible = async (page: Page, place: string) => {
  for (const [colorScheme, rules] of [
    ['light', null],
    ['dark', colorRules],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await findSerious(page, null, rules), `${place}, ${colorScheme}`).toEqual([])
  }
}

/** A color on its way to another one has no contrast to judge; one that is inherited sets out when the other has arrived. */
const restColors = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished))
      await nextFrame()
      await nextFrame()
    } while (moving().length > 0)
  })

type Scheme = 'light' | 'dark'

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.mantineColorScheme as Scheme)

/** Switches the open page over, which it follows without being loaded again. */
const useScheme = async (page: Page, colorScheme: Scheme) => {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) => document.documentElement.dataset.mantineColorScheme === scheme,
    colorScheme,
  )
}

/**
 * Fails when axe finds anything serious or critical on the page as it stands, in the light or in the dark scheme. `within`
 * selects the part to look at. The page stays in the scheme that is looked at last: the next look begins with that one.
 */
export const expectAccessible = async (page: Page, place: string, within: string | null = null) => {
  const scheme = await schemeOf(page)
  expect.soft(await findSerious(page, within, null), `${place}, ${scheme}`).toEqual([])
  const other = scheme === 'light' ? 'dark' : 'light'
  await useScheme(page, other)
  expect.soft(await findSerious(page, within, colorRules), `${place}, ${other}`).toEqual([])
}

/** The same in the scheme that the page has: for another layout of what has been looked at in both. */
export const expectAccessibleAsShown = async (page: Page, place: string) =>
  expect.soft(await findSerious(page, null, null), place).toEqual([])

/** Until the screen has its title and nothing of it is still to come. */
export const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [class*="Skeleton-root"]') === null,
  )
