import type { Page } from 'playwright-core'

interface Source {
  node: Node | null
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

type Shift = PerformanceEntry & { value: number; sources: Source[] }

/** Collects what moves on its own in each document that the page loads from now on, with the elements that do. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const nameOf = ({ node, previousRect: { x, y }, currentRect: now }: Source) =>
      `${node?.nodeName.toLowerCase()} "${node?.textContent?.trim().slice(0, 30)}" from ${x}, ${y} to ${now.x}, ${now.y}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        seen.push(`${value.toFixed(4)}: ${sources.map(nameOf).join(', ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the parts that have moved since the document was loaded. */
export const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as string[])
