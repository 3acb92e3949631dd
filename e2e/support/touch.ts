import type { Page } from 'playwright-core'

/** Everything that is pressed; an element that only scrolls or has a page's heading is not. */
const pressed = [
  'a[href]',
  'button',
  'input:not([type="hidden"], [type="file"])',
  'select',
  'textarea',
  'summary',
  ...['button', 'checkbox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ')

/**
 * The controls within `within` that a finger finds less than `least` px wide or high, with their sizes: measured by what a press
 * around the middle of each one reaches, so that room outside the drawing counts and room under a neighbour does not. Links
 * in a sentence are as high as its lines.
 */
export const smallControls = (page: Page, least: number, within = 'body', among = pressed) =>
  page.evaluate(
    ([selector, scope, size]) => {
      const isDrawn = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        const hides = { opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true }
        return width > 2 && height > 2 && element.checkVisibility(hides)
      }
      const isInSentence = (element: Element) => {
        if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') return false
        const around = element.parentElement?.textContent?.trim() ?? ''
        return around.length > (element.textContent?.trim().length ?? 0) + 3
      }
      /** The part that is pressed in place of the element: the box and the words of a choice are one. */
      const partsOf = (element: Element) =>
        element instanceof HTMLInputElement
          ? [element, ...(element.labels ?? []), element.closest('div.mantine-Input-input') ?? element]
          : [element]
      const reaches = (parts: Element[], x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return hit !== null && parts.some((part) => part.contains(hit))
      }
      /** How far presses reach it, in strides that get shorter where one does not. */
      const extent = (parts: Element[], [x, y]: [number, number], [dx, dy]: [number, number]) => {
        let far = 0
        for (let stride = 8; stride >= 1; stride /= 2)
          while (far + stride <= size && reaches(parts, x + dx * (far + stride), y + dy * (far + stride)))
            far += stride
        return far
      }
      const measure = (element: Element) => {
        const parts = partsOf(element)
        const box = element.getClientRects()[0]
        if (!box) return null
        const middle: [number, number] = [box.left + box.width / 2, box.top + box.height / 2]
        if (!reaches(parts, ...middle)) return null
        const isLarge = [-size / 2, -size / 4, size / 4, size / 2].every(
          (far) => reaches(parts, middle[0] + far, middle[1]) && reaches(parts, middle[0], middle[1] + far),
        )
        if (isLarge) return { width: size, height: size }
        return {
          width: extent(parts, middle, [-1, 0]) + extent(parts, middle, [1, 0]) + 1,
          height: extent(parts, middle, [0, -1]) + extent(parts, middle, [0, 1]) + 1,
        }
      }
      const isSmall = (measured: ReturnType<typeof measure>) =>
        !measured || Math.min(measured.width, measured.height) < size - 1
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ||
        element.textContent?.trim().slice(0, 40) ||
        (element as HTMLInputElement).labels?.[0]?.textContent ||
        element.outerHTML.slice(0, 80)
      const found: string[] = []
      for (const element of document.querySelectorAll(`:is(${scope}) :is(${selector})`)) {
        if (!isDrawn(element) || isInSentence(element) || element.closest('[inert], [aria-hidden="true"]'))
          continue
        // Where it is not cut off, it can be measured as it stands.
        let measured = measure(element)
        if (isSmall(measured)) {
          element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
          measured = measure(element)
        }
        if (measured && isSmall(measured))
          found.push(
            `${element.nodeName.toLowerCase()} "${nameOf(element)}" ${measured.width} × ${measured.height}`,
          )
      }
      return found
    },
    [among, within, least] as const,
  )
