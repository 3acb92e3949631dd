import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertJudged } from '../support/judged-exhibitions.ts'
import { openKept } from '../support/kept-page.ts'
import { newTag } from '../support/new-tag.ts'
import { type Fill, withDatabase } from '../support/prepared-data.ts'
import { usingSharedProduct } from '../support/product.ts'

const idea = { name: 'Idea', scale: 2 } as const
const tag = newTag()
/** The exhibitions' addresses and titles, which no other file has. */
const [begun, halfway, sheets, meeting] = ['begun', 'halfway', 'sheets', 'meeting'].map(
  (name) => `${name}-${tag}`,
) as [string, string, string, string]
const ids: Record<string, number> = {}

const { product, api } = usingSharedProduct()

const fill: Fill = async (database) => {
  const { pool } = database
  ids[begun] = await insertJudged(database, {
    ...{ url: begun, artists: ['Mei', 'Olga', 'Pau'], jurors: [] },
    rounds: [{ name: 'First reading', days: [-1, 1], minimum_judges: 1, criteria: [idea] }],
  })
  // In the middle of a round: the first of two applications is scored by both jurors, the second by one.
  ids[halfway] = await insertJudged(database, {
    ...{ url: halfway, artists: ['Scored', 'Begun'], jurors: ['Hugo', 'Iris'] },
    rounds: [
      {
        ...{ name: 'Reading', days: [-2, 5], minimum_judges: 2, cut_off: 50, criteria: [idea] },
        given: [
          [8, 8],
          [8, null],
        ],
      },
    ],
  })
  // First with names and then blind, where the second round has only begun.
  ids[sheets] = await insertJudged(database, {
    ...{ url: sheets, artists: ['1', '2', '3', '4'], jurors: ['Ana', 'Ben', 'Cleo'] },
    rounds: [
      {
        ...{ name: 'First round', days: [-9, -5], minimum_judges: 3, blind: 0 },
        criteria: [
          { ...idea, weight: 3 },
          { name: 'Fits', scale: 3 },
        ],
        given: [
          [9, 8, 9],
          [10, 4, 7],
          [7, 7, 7],
          [8, 6, 7],
        ],
      },
      { name: 'Blind round', days: [-2, 5], minimum_judges: 3, blind: 1, criteria: [idea] },
    ],
  })
  // Ana saw the others' of the first application, and then raised her 2 to 9.
  await pool.query(`
    update juror_assignment set first_values = (
      select jsonb_object_agg(id_judging_criterion, case scale when 2 then 2 else 1 end) from judging_criterion
      where judging_criterion.judging_round_id = juror_assignment.judging_round_id)
    from juror, judging_round
    where id_juror = juror_id and juror.name = 'Ana' and id_judging_round = juror_assignment.judging_round_id
      and judging_round.name = 'First round' and juror_assignment.exhibition_application_id =
        (select min(id_exhibition_application) from exhibition_application where exhibition_id = ${ids[sheets]})`)
  // Two rounds that are over: the second and third application are a tie, about the fourth jurors differ.
  const rounds = [
    { name: 'Open round', days: [-9, -7], blind: 0 },
    { name: 'Blind round', days: [-5, -2], blind: 1 },
  ] as const
  const given = [
    [9, 9, 9],
    [8, 7, 6],
    [6, 7, 8],
    [10, 2, 9],
    [3, 3, 4],
  ]
  ids[meeting] = await insertJudged(database, {
    ...{ url: meeting, artists: ['11', '12', '13', '14', '15'], jurors: ['Dora', 'Emil', 'Fay'] },
    work: 'Work of',
    rounds: rounds.map((round) => ({
      ...{ ...round, days: [...round.days], minimum_judges: 3, criteria: [idea], given },
    })),
  })
}
beforeAll(() => withDatabase({ databaseUrl: product.databaseUrl, dataFolder: product.dataFolder }, fill))

const open = async (url: string, tab: string) => {
  const opened = await openKept(product.url)
  await opened.page.goto(`${product.url}/exhibitions/${url}/judging?tab=${tab}`)
  return opened
}
const of = (url: string) =>
  encodeURIComponent(JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: ids[url] }] }))
/** The rounds of an exhibition, by their names. */
const roundOf = async (url: string, name: string) => {
  const { judging_rounds } = await api.get(`/judginground/all?filter=${of(url)}`)
  return judging_rounds.find((round: { name: string }) => round.name === name).id_judging_round as number
}
const rankingOf = (page: Page) => page.getByRole('list', { name: 'Ranking' })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Score sheet' })

test('a round without scores has a ranking whose cut-off is moved by keyboard and kept, beside the figures of the open call; "Accept all above" is quiet until the round is over, and says how many have too few scores', async () => {
  const { page, faults } = await open(begun, 'results')
  const line = page.getByRole('slider', { name: 'Cut-off' })
  await line.waitFor()
  await expect.poll(() => rankingOf(page).getByRole('listitem').count()).toBe(3)
  await page.getByText('No cut-off chosen yet: drag the line').waitFor()
  await line.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('55.5')
  expect(await line.getAttribute('aria-valuetext')).toBe('55.5 points: 0 of 3 applications above')
  await page.getByText('Saved with the round').waitFor()
  const round = await roundOf(begun, 'First reading')
  expect((await api.get(`/judginground/${round}`)).judging_round.cut_off).toBe(55.5)
  await page.reload()
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('55.5')

  await page.getByRole('link', { name: 'Figures' }).click()
  await page.getByRole('img', { name: /^Chart: Applications by day/ }).waitFor()
  const undecided = page.getByRole('region', { name: 'Decision' }).getByRole('row', { name: /Undecided/ })
  await expect.poll(() => undecided.getByRole('cell').allTextContents()).toEqual(['3'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^begun.* .*\.csv$/)

  await page.goto(`${product.url}/exhibitions/${halfway}/judging?tab=results`)
  const accept = page.getByRole('button', { name: 'Accept all above' })
  const beside = page.getByRole('button', { name: 'Next round with those above' })
  const groundOf = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await accept.waitFor()
  expect(await groundOf(accept)).toBe(await groundOf(beside))
  await accept.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 of 2 has too few scores').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await api.patch(`/judginground/${await roundOf(halfway, 'Reading')}`, { ends_on: yesterday })
  await page.reload()
  await accept.waitFor()
  expect(await groundOf(accept)).not.toBe(await groundOf(beside))
  expect(faults).toEqual([])
})

test('the ranking leads to score sheets with what jurors gave before and after others’ were shown, where it is decided, and so do the board and the application', async () => {
  const { page, faults } = await openKept(product.url)
  const boards: string[] = []
  page.on('request', (request) => request.url().endsWith('/board') && boards.push(request.url()))
  const firstRound = await roundOf(sheets, 'First round')
  await page.goto(`${product.url}/exhibitions/${sheets}/judging?tab=results&round=${firstRound}`)
  const ranking = rankingOf(page)
  await ranking.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Wait list', exact: true, disabled: false }).waitFor()
  expect(boards).toEqual([])
  const only = page.getByRole('group', { name: 'Show only' })
  await only.getByRole('button', { name: 'Judges far apart' }).click()
  await expect.poll(() => ranking.getByRole('listitem').count()).toBe(1)
  await only.getByRole('button', { name: 'Judges far apart' }).click()
  await only.getByRole('button', { name: 'The same total' }).click()
  await expect.poll(() => ranking.getByRole('listitem').count()).toBe(3)

  await ranking.getByRole('button', { name: 'Score sheet of Artist 2' }).click()
  const sheet = sheetOf(page)
  const rounds = sheet.getByRole('region', { name: / round$/ })
  await expect
    .poll(() => rounds.evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(['First round', 'Blind round'])
  const first = sheet.getByRole('region', { name: 'First round' })
  const given = (juror: string) => first.getByRole('row').filter({ hasText: juror })
  await expect
    .poll(() => given('Ben').getByRole('cell').allTextContents())
    .toEqual(['4', 'Yes', '55.0', '71.9', '−6.6'])
  await first.getByText('Comment of juror 2').waitFor()
  await sheet.getByRole('region', { name: 'Blind round' }).getByText('not complete').first().waitFor()

  const verdict = sheet.getByRole('region', { name: /Artist 2$/ })
  await verdict.getByText('1 of 3').waitFor()
  await verdict.getByRole('button', { name: 'Reject' }).click()
  await verdict.getByText('Saved', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Next application' }).click()
  await sheet.getByRole('heading', { name: 'Artist 3' }).waitFor()
  await sheet
    .getByRole('region', { name: /Artist 3$/ })
    .getByRole('button', { name: 'Wait list' })
    .click()
  await page.getByText('Wait list · 1', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Wait list · 1', { exact: true }).waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await ranking.getByRole('listitem').filter({ hasText: 'Artist 2' }).getByText('Rejected').waitFor()

  // The value given before others' were shown counts, until the meeting chooses the later one.
  await only.getByRole('button', { name: 'The same total' }).click()
  await ranking.getByRole('button', { name: 'Score sheet of Artist 1' }).click()
  await given('Ana').getByText('later 9').waitFor()
  expect(await given('Ana').getByRole('cell').nth(2).textContent()).toBe('40.0')
  await page.getByRole('button', { name: 'Count the later values' }).click()
  await given('Ana').getByText('before 2').waitFor()
  expect(await given('Ana').getByRole('cell').nth(2).textContent()).toBe('92.5')
  // The button that took its place has the focus, so that Escape closes the sheet.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Count the first values')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await ranking.getByText('90.0', { exact: true }).waitFor()

  // the sheet opens from the board and from the application too
  await page.goto(`${product.url}/exhibitions/${sheets}/judging?tab=board`)
  await page
    .getByRole('region', { name: 'About the application' })
    .getByRole('button', { name: 'Score sheet' })
    .click()
  await sheet.getByRole('region', { name: 'First round' }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: sheets, exact: true }).click()
  await page
    .getByRole('region', { name: 'Applications' })
    .getByRole('row')
    .filter({ hasText: 'Artist 4' })
    .click()
  await page.getByRole('region', { name: 'Jury' }).getByRole('button', { name: 'Score sheet' }).click()
  await sheet.getByRole('region', { name: 'First round' }).waitFor()
  expect(faults).toEqual([])
})

test('a jury’s meeting talks through ties and high spreads by score sheets, and what it takes back leaves nothing behind', async () => {
  const standing = async () => {
    const path = `/exhibitionapplication/all?order_by=id_exhibition_application&order=0&filter=${of(meeting)}`
    const rows = (await api.get(path)).exhibition_applications
    return rows.map(({ decision_id }: { decision_id: number | null }) => decision_id)
  }
  const hung = async () => {
    const rows = (await api.get(`/exhibitionartwork/all?filter=${of(meeting)}`)).exhibition_artworks
    return rows.map(({ artwork }: { artwork: string }) => artwork).toSorted()
  }
  const { page, faults } = await open(meeting, 'results')
  await page.getByText('To talk about').waitFor()
  const sheet = sheetOf(page)
  const verdict = sheet.getByRole('region', { name: /^Decide on the application/ })
  const saved = () => verdict.getByText('Saved', { exact: true }).waitFor()
  const openSheet = (part: Locator, artist: number) =>
    part.getByRole('button', { name: `Score sheet of Artist ${artist}` }).click()
  const closeSheet = async () => {
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
  }

  // The judges are far apart about the fourth: what each gave and wrote in both rounds is read, and it is accepted.
  await openSheet(page.getByRole('region', { name: 'Judges far apart' }), 14)
  for (const round of ['Blind round', 'Open round'])
    await sheet.getByRole('region', { name: round }).getByText('Comment of juror 2').waitFor()
  await verdict.getByRole('button', { name: 'Accept' }).click()
  await saved()
  await closeSheet()
  await expect.poll(hung).toEqual(['Work of 14'])

  // Of the tie one is accepted, the other put on the wait list.
  await openSheet(page.getByRole('region', { name: 'The same total' }), 12)
  await verdict.getByRole('button', { name: 'Accept' }).click()
  await saved()
  await sheet.getByRole('button', { name: 'Next application' }).click()
  await sheet.getByRole('heading', { name: 'Artist 13' }).waitFor()
  await verdict.getByRole('button', { name: 'Wait list' }).click()
  await saved()
  await closeSheet()
  await expect.poll(standing).toEqual([null, 1, 3, 1, null])

  // The fourth is rejected after all: what is public is said, and goes.
  await openSheet(rankingOf(page), 14)
  await verdict.getByRole('button', { name: 'Reject' }).click()
  const leaving = page.getByRole('dialog', { name: 'Reject an accepted application' })
  await leaving.getByText('Work of 14').waitFor()
  await leaving.getByRole('button', { name: 'Reject' }).click()
  await leaving.waitFor({ state: 'detached' })
  await expect.poll(standing).toEqual([null, 1, 3, 2, null])
  expect(await hung()).toEqual(['Work of 12'])
  await verdict.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(standing).toEqual([null, 1, 3, 1, null])
  expect(await hung()).toEqual(['Work of 12', 'Work of 14'])
  await closeSheet()

  // The one on the wait list is accepted.
  await page.getByRole('button', { name: 'Wait list · 1' }).click()
  await page.getByRole('button', { name: 'Accept the next' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept this application' })
  await accept.getByText('Work of 13').waitFor()
  await accept.getByRole('button', { name: 'Accept', exact: true }).click()
  await accept.waitFor({ state: 'detached' })
  await page.getByText('Nobody is on the wait list').waitFor()
  expect(await standing()).toEqual([null, 1, 1, 1, null])
  expect(await hung()).toEqual(['Work of 12', 'Work of 13', 'Work of 14'])
  expect(faults).toEqual([])
})
