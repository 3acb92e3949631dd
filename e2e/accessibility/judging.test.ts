import { test } from 'vitest'
import { expectAccessible, expectAccessibleEverywhere, settle } from '../support/accessible.ts'
import { openPage } from '../support/browser.ts'
import { demonstrationJury } from '../support/demonstration-jury.ts'
import { lookAt } from './look-at.ts'
import { judging } from './screens.ts'
import { dialogs } from './steps.ts'

const { product, browser, api } = lookAt(judging)

test('axe finds nothing serious on what jurors see', { timeout: 360_000 }, async () => {
  const { outside, inside, storageState } = await demonstrationJury(api, product.url)
  const { page: stranger } = await openPage(browser)
  const { page: juror } = await openPage(browser, { storageState })
  for (const [page, paths] of [
    [stranger, outside],
    [juror, inside],
  ] as const)
    for (const path of paths) {
      await page.goto(product.url + path)
      await settle(page)
      await expectAccessibleEverywhere(page, path)
    }
  for (const name of ['Declare a conflict of interest', 'Enlarge']) {
    await juror.getByRole('button', { name }).click()
    await dialogs(juror).waitFor()
    await expectAccessible(juror, name, '[role="dialog"]')
    await juror.keyboard.press('Escape')
    await dialogs(juror).waitFor({ state: 'hidden' })
  }
})
