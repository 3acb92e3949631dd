import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone, wide } from './browser.ts'

interface Finding {
  id: string
  impact: string
  nodes: { html: string }[]
}

/** Fails when axe finds anything serious or critical on the page as it stands. */
export const expectAccessible = async (page: Page, place: string) => {
  await page.evaluate(axe.source)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
  const serious = findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(serious, place).toEqual([])
}

/** The ways of looking at a screen that are checked. */
export const settings = [
  ['wide and light', { ...wide, colorScheme: 'light' }],
  ['wide and dark', { ...wide, colorScheme: 'dark' }],
  ['phone and light', { ...phone, colorScheme: 'light' }],
] as const
