import type { Locator, Page } from 'playwright-core'
import { settle } from '../support/accessible.ts'
import { disguisedDrawing, pictureFile } from '../support/pictures.ts'

/** Presses something that opens a dialog, or shows what is wrong with a form. */
export type Step = (page: Page) => Promise<void>

export const dialogs = (page: Page) => page.locator('[role="dialog"]:visible')

export const opens = (find: (within: Locator, page: Page) => Locator): Step => {
  return async (page) => {
    const before = await dialogs(page).count()
    const within = before > 0 ? dialogs(page).last() : page.getByRole('main')
    await find(within, page).first().click()
    await dialogs(page).nth(before).waitFor()
    await settle(page)
  }
}
export const press = (name: string | RegExp) =>
  opens((within) =>
    within.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}$`, 'i') : name }),
  )
export const named = (...names: (string | RegExp)[]) => names.map((name) => [press(name)])
/** Presses something that opens no dialog. */
export const pressOver =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()
/** The first record of a list: a row, or a card where the table does not fit. */
export const record = opens((_, page) =>
  page.locator('main tbody tr, main [role="listitem"] button, main li[data-opens]'),
)
/** The first row of the table with this name, or its first card. */
export const recordOf = (name: string) =>
  opens((_, page) =>
    page
      .getByRole('table', { name })
      .locator('tbody tr')
      .or(page.getByRole('list', { name, exact: true }).locator('li[data-opens]')),
  )
export const incomplete: Step = async (page) => {
  await dialogs(page)
    .getByRole('button', { name: /^(Add|Save)$/ })
    .click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
export const without =
  (label: string): Step =>
  (page) =>
    dialogs(page).getByLabel(label, { exact: true }).fill('')
export const fromMenu = (entry: string): Step => {
  return async (page) => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await opens(() => page.getByRole('menuitem', { name: entry }))(page)
  }
}
export const personOf = (email: string): Step => {
  return async (page) => {
    await dialogs(page).getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await page.getByText(`Held about ${email}`).waitFor()
  }
}
/** Gives several files to the dialog that adds an image, one of which is refused. */
export const chooseSeveral: Step = async (page) => {
  const picture = await pictureFile('tide.jpg', { width: 90, height: 120 })
  await dialogs(page).locator('input[type=file]').last().setInputFiles([picture, disguisedDrawing])
  await page.getByText('1 of 1 sent').waitFor()
  await dialogs(page).nth(1).waitFor({ state: 'detached' })
}
/** Until the records of an action are checked: its first dialog is followed by another one then. */
export const bulkChecked: Step = (page) => dialogs(page).locator('[data-bulk-state="checked"]').waitFor()
/** Goes from a letter's text to who gets it. */
export const checked: Step = async (page) => {
  await dialogs(page).getByRole('button', { name: 'Check', exact: true }).click()
  await dialogs(page).getByRole('article', { name: 'The letter' }).waitFor()
  await dialogs(page).getByRole('region', { name: 'Who gets it' }).waitFor()
  await settle(page)
}
/** Fills in the form of the sign-in page with what it refuses. */
export const withErrors: Step = async (page) => {
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Tab')
}
