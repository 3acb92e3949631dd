import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/** An exhibition in the middle of a round: the first of two applications is scored by both jurors, the second by one. */
const { product, browser, api } = usingProduct({}, async ({ pool }) => {
  await pool.query(`
    insert into exhibition (title, url, exhibition_type_id) values ('Halfway', 'halfway', 3);
    insert into account (user_type_id, first_name, last_name) values (3, 'Ada', 'Scored'), (3, 'Bea', 'Begun');
    insert into artist_profile (user_id) select id_user from account where user_type_id = 3 and first_name in ('Ada', 'Bea');
    insert into exhibition_application (exhibition_id, user_id)
      select id_exhibition, id_user from exhibition, account where first_name in ('Ada', 'Bea') order by id_user;
    insert into judging_round (exhibition_id, name, starts_on, ends_on, minimum_judges, cut_off)
      select id_exhibition, 'Reading', current_date - 2, current_date + 5, 2, 50 from exhibition;
    insert into judging_criterion (judging_round_id, name, scale, "order")
      select id_judging_round, 'Idea', 2, 0 from judging_round;
    insert into judging_round_application (judging_round_id, exhibition_application_id)
      select id_judging_round, id_exhibition_application from judging_round, exhibition_application;
    insert into juror (name, email) values ('Ana', 'ana@jury.test'), ('Ben', 'ben@jury.test');
    insert into judging_round_juror (judging_round_id, juror_id) select id_judging_round, id_juror from judging_round, juror;
    insert into juror_assignment (judging_round_id, juror_id, exhibition_application_id, done_at)
      select id_judging_round, id_juror, id_exhibition_application, now()
      from judging_round, juror, exhibition_application join account on id_user = user_id
      where (juror.name, first_name) <> ('Ben', 'Bea');
    insert into juror_score (juror_assignment_id, judging_criterion_id, value)
      select id_juror_assignment, id_judging_criterion, 8 from juror_assignment join judging_criterion using (judging_round_id)`)
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
let url: string
let round: number

beforeAll(async () => {
  const { exhibition } = await api.post('/exhibition', { title: 'Tidal', exhibition_type_id: 1 })
  url = exhibition.url
  for (const [first_name, total] of [
    ['Mei', 9],
    ['Olga', 6],
    ['Pau', 2],
  ] as const) {
    const { artist } = await api.post('/artist', {
      email: `${first_name}@mail.test`,
      password: 'right-password',
      first_name,
      last_name: `Score${total}`,
      gender_id: 2,
    })
    await api.post('/exhibitionapplication', {
      exhibition_id: exhibition.id_exhibition,
      user_id: artist.id_user,
      application_status_id: 1,
    })
  }
  const { judging_round } = await api.post('/judginground', {
    exhibition_id: exhibition.id_exhibition,
    name: 'First reading',
    starts_on: day(-1),
    ends_on: day(1),
    minimum_judges: 1,
    criteria: [{ name: 'Idea', scale: 2 }],
  })
  round = judging_round.id_judging_round
})

test('a round without scores has a ranking without totals, whose cut-off is moved by keyboard and kept', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/${url}/judging?tab=results`)
  const line = page.getByRole('slider', { name: 'Cut-off' })
  await line.waitFor()
  expect(await page.getByRole('list', { name: 'Ranking' }).getByRole('listitem').count()).toBe(3)
  await page.getByText('No cut-off chosen yet: drag the line').waitFor()

  await line.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  expect(await line.getAttribute('aria-valuenow')).toBe('55.5')
  expect(await line.getAttribute('aria-valuetext')).toBe('55.5 points: 0 of 3 applications above')
  await page.getByText('Saved with the round').waitFor()
  expect((await api.get(`/judginground/${round}`)).judging_round.cut_off).toBe(55.5)

  await page.reload()
  await expect.poll(() => line.getAttribute('aria-valuenow')).toBe('55.5')
  expect(faults).toEqual([])
})

test('the figures of the call count its applications, and its table is saved', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/${url}/judging?tab=figures`)
  await page.getByRole('img', { name: /^Chart: Applications by day/ }).waitFor()
  const undecided = page.getByRole('region', { name: 'Decision' }).getByRole('row', { name: /Undecided/ })
  expect(await undecided.getByRole('cell').allTextContents()).toEqual(['3'])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^Tidal .*\.csv$/)
  expect(faults).toEqual([])
})

test('"Accept all above" is quiet until the round is over, and says how many have too few scores', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(`${product.url}/exhibitions/halfway/judging?tab=results`)
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

  const { judging_rounds } = await api.get('/judginground/all')
  const halfway = judging_rounds.find(({ name }: { name: string }) => name === 'Reading')
  await api.patch(`/judginground/${halfway.id_judging_round}`, { ends_on: day(-1) })
  await page.reload()
  await accept.waitFor()
  expect(await groundOf(accept)).not.toBe(await groundOf(beside))
  expect(faults).toEqual([])
})
