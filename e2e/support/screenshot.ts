import type { Page, PageScreenshotOptions } from 'playwright-core'

/** Waits for the fonts and for everything in the window, pictures that the server has yet to draw included. */
const isFilled = (page: Page) =>
  page.waitForFunction(
    () => {
      const inWindow = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      })
      return (
        document.fonts.status === 'loaded' &&
        document.querySelector('[aria-busy="true"], [class*="Skeleton"]') === null &&
        inWindow.every((image) => image.complete && image.naturalWidth > 0)
      )
    },
    undefined,
    { timeout: 120_000 },
  )

/** Takes a picture of a page once it is filled and painted. */
export const takePicture = async (page: Page, options: PageScreenshotOptions = {}) => {
  await isFilled(page)
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...options })
}
