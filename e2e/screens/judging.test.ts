import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { demonstrationJury, judgingPaths } from '../support/demonstration-jury.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { smallControls } from '../support/touch.ts'
import { judging } from './screens.ts'
import { dialogs } from './steps.ts'
import { walk } from './walk.ts'

const { product, browser, api, pages, visit } = walk(judging)

/** In CSS pixels, of what a juror scores with. */
const leastOfScores = 44

test('what jurors see does not move, axe finds nothing serious there, and a finger finds the scores larger still', {
  timeout: 360_000,
}, async () => {
  const { outside, inside, storageState } = await demonstrationJury(api, product.url)
  // without a session the way to sign in moves by some pixels on a phone
  for (const path of outside) await visit(path, { mayMove: true })
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
  const { page } = await openSignedIn(browser, product.url)
  await watchShifts(page)
  const round = page.waitForResponse(/\/api\/judginground\/2$/)
  await page.route('**/api/judginground/2/panel', async (route) => {
    await (await round).finished()
    await page.evaluate(
      () =>
        new Promise((drawn) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        ),
    )
    await route.continue()
  })
  await page.goto(`${product.url}${judgingPaths.round}`)
  await page.getByText(/could read names of artists of this round/).waitFor()
  expect(await shiftsOf(page)).toEqual([])
})

test('a work on the board has its price in euro, as everywhere', async () => {
  const { page } = await openSignedIn(browser, product.url)
  await page.goto(product.url + judgingPaths.board)
  await page
    .getByText(/^€[\d,]+\.\d\d/)
    .first()
    .waitFor()
  expect(await page.getByText(/\$\d/).count()).toBe(0)
})
