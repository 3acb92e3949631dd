import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { demonstrationJury, judgingPaths } from '../support/demonstration-jury.ts'
import { shiftsOf } from '../support/layout-shifts.ts'
import { smallControls } from '../support/touch.ts'
import { judging } from './screens.ts'
import { dialogs } from './steps.ts'
import { walk } from './walk.ts'

const { product, api, pages, visit, urlFor } = walk(judging)

/** In CSS pixels, of what a juror scores with. */
const leastOfScores = 44

test('what jurors see does not move, axe finds nothing serious there, and a finger finds the scores larger still', {
  timeout: 360_000,
}, async () => {
  const { outside, inside, storageState } = await demonstrationJury(api, product.url)
  for (const path of outside) await visit(path)
  // Kept beside the session of staff, with which it has nothing to do.
  const kept = storageState.origins.flatMap(({ localStorage }) => localStorage)
  for (const page of [pages.wide, pages.phone])
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, kept)
  for (const path of inside) await visit(path)

  expect(await pages.phone.getByRole('radio').count()).toBeGreaterThan(0)
  expect(await smallControls(pages.phone, leastOfScores, 'main', '[role="radio"]')).toEqual([])
  for (const name of ['Declare a conflict of interest', 'Enlarge']) {
    await pages.wide.getByRole('button', { name }).click()
    await dialogs(pages.wide).waitFor()
    await expectAccessible(pages.wide, name, '[role="dialog"]')
    await pages.wide.keyboard.press('Escape')
    await dialogs(pages.wide).waitFor({ state: 'hidden' })
  }
})

test('a blind round does not move when its jury comes last', async () => {
  const page = pages.wide
  const round = page.waitForResponse(/\/api\/judginground\/2$/)
  const panel = '**/api/judginground/2/panel'
  await page.route(panel, async (route) => {
    await (await round).finished()
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        ),
    )
    await route.continue()
  })
  await page.goto(urlFor('wide') + judgingPaths.round)
  await page.getByText(/could read names of artists of this round/).waitFor()
  expect(await shiftsOf(page)).toEqual([])
  // with a route, each screen would load its code again
  await page.unroute(panel)
})

test('a work on the board has its price in euro, as everywhere', async () => {
  await pages.wide.goto(urlFor('wide') + judgingPaths.board)
  await pages.wide
    .getByText(/^€[\d,]+\.\d\d/)
    .first()
    .waitFor()
  expect(await pages.wide.getByText(/\$\d/).count()).toBe(0)
})

test.each(['/artists', '/artworks'])(
  'a tap on a card of %s selects it while a selection is made',
  async (path) => {
    const page = pages.phone
    await page.goto(urlFor('phone') + path)
    await page.getByRole('button', { name: 'Select', exact: true }).tap()
    const cards = page.locator('main li:has(input[type="checkbox"])')
    await cards.nth(0).tap()
    await cards.nth(1).tap({ position: { x: 200, y: 40 } })
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await cards.nth(1).tap()
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe(path)
  },
)
