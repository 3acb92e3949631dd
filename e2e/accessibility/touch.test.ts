import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settle } from '../support/accessible.ts'
import { openPage, phone } from '../support/browser.ts'
import { loadPlainDemonstration } from '../support/demonstration.ts'
import { demonstrationJury } from '../support/demonstration-jury.ts'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { smallControls } from '../support/touch.ts'
import { closeAll } from './look-at.ts'
import { artists, judging, others, programs, type Screen } from './screens.ts'
import type { Step } from './steps.ts'

const { product, browser, api } = usingProduct({}, loadPlainDemonstration)

/** In CSS pixels: of everything that is pressed, and of what a juror scores with. */
const least = 40
const leastOfScores = 44

/** What opens over a screen, by the selector of what is measured then: of what lies below it a part alone can be pressed. */
const overScreens: Record<string, { step: Step; opened: string; measured?: string }[]> = {
  '/home': [
    {
      step: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
      opened: '[role="dialog"]',
    },
    { step: (page) => page.getByRole('button', { name: /^Account/ }).click(), opened: '[role="menu"]' },
    {
      step: (page) => page.getByRole('button', { name: /^Notices/ }).click(),
      opened: '.mantine-Popover-dropdown',
    },
  ],
  '/artists': [
    {
      step: (page) => page.getByRole('button', { name: 'Filters', exact: true }).click(),
      opened: 'main [aria-expanded="true"]',
      measured: 'main',
    },
    {
      step: (page) => page.getByRole('button', { name: 'Select', exact: true }).click(),
      opened: '[aria-label="Selection"]',
      measured: 'body',
    },
    {
      step: (page) => page.getByRole('button', { name: 'Change Value' }).first().click(),
      opened: '.mantine-Popover-dropdown',
    },
  ],
  '/statistics': [
    {
      step: (page) => page.getByRole('button', { name: 'Open the calendar' }).first().click(),
      opened: '.mantine-Popover-dropdown',
    },
  ],
}

const expectLarge = async (page: Page, place: string, within?: string) =>
  expect.soft(await smallControls(page, least, within), place).toEqual([])

const measure = async (page: Page, at: string, ways: Step[][]) => {
  await page.goto(product.url + at)
  await settle(page)
  await expectLarge(page, at)
  for (const [index, way] of ways.entries()) {
    for (const step of way) await step(page)
    await expectLarge(page, `${at}, dialog ${index + 1}`, '[role="dialog"]')
    await closeAll(page)
  }
}

const screens = Object.entries({ ...artists, ...programs, ...judging, ...others }).flatMap(([route, its]) =>
  (its ?? []).map((screen: Screen) => ({ at: screen.at ?? route, ways: screen.dialogs ?? [] })),
)

test('everything on every screen and in its dialogs is large enough for a finger', {
  timeout: 600_000,
}, async () => {
  await api.post('/newsletterrequest', { name: 'Nerea', email: 'nerea@mail.test', date: '2026-03-05' })
  const { page } = await openSignedIn(browser, product.url, phone)
  for (const { at, ways } of screens) await measure(page, at, ways)
})

test('what opens over a screen is large enough for a finger', { timeout: 120_000 }, async () => {
  const { page } = await openSignedIn(browser, product.url, phone)
  for (const [at, ways] of Object.entries(overScreens))
    for (const { step, opened, measured = opened } of ways) {
      await page.goto(product.url + at)
      await settle(page)
      await step(page)
      await page.locator(opened).filter({ visible: true }).waitFor()
      await expectLarge(page, `${at}, ${opened}`, measured)
    }
})

test('a juror and whoever signs in find all of it large enough, and the scores larger', {
  timeout: 120_000,
}, async () => {
  const { outside, inside, storageState } = await demonstrationJury(api, product.url)
  const { page: stranger } = await openPage(browser, phone)
  const { page: juror } = await openPage(browser, { ...phone, storageState })
  for (const [page, paths] of [
    [stranger, ['/signin', ...outside]],
    [juror, inside],
  ] as const)
    for (const path of paths) {
      await page.goto(product.url + path)
      await settle(page)
      await expectLarge(page, path)
    }
  expect(await juror.getByRole('radio').count()).toBeGreaterThan(0)
  expect(await smallControls(juror, leastOfScores, 'main', '[role="radio"]')).toEqual([])
})
