import { expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/** Values of Ana, Ben and Cleo by application, of 10. */
const given = [
  [9, 8, 9],
  [10, 4, 7],
  [7, 7, 7],
  [8, 6, 7],
]

/** An exhibition judged by three jurors, first with names and then blind, where the second round has only begun. */
const { product, browser, api } = usingProduct({}, async ({ pool }) => {
  await pool.query(`
    insert into exhibition (title, url, exhibition_type_id, exhibition_status_id) values ('Tidal', 'tidal', 3, 2);
    insert into account (user_type_id, first_name, last_name) select 3, 'Artist', n::text from generate_series(1, 4) as n;
    insert into artist_profile (user_id, artist_status_id) select id_user, 3 from account where first_name = 'Artist';
    insert into exhibition_application (exhibition_id, user_id)
      select id_exhibition, id_user from exhibition, account where first_name = 'Artist' order by id_user;
    insert into judging_round (exhibition_id, name, starts_on, ends_on, minimum_judges, blind)
      select id_exhibition, 'First round', current_date - 9, current_date - 5, 3, 0 from exhibition;
    insert into judging_round (exhibition_id, name, starts_on, ends_on, minimum_judges, blind)
      select id_exhibition, 'Blind round', current_date - 2, current_date + 5, 3, 1 from exhibition;
    insert into judging_criterion (judging_round_id, name, scale, weight, "order") select id_judging_round, 'Idea', 2, 3, 0 from judging_round;
    insert into judging_criterion (judging_round_id, name, scale, "order") select id_judging_round, 'Fits', 3, 1 from judging_round;
    insert into judging_round_application (judging_round_id, exhibition_application_id)
      select id_judging_round, id_exhibition_application from judging_round, exhibition_application;
    insert into juror (name, email) values ('Ana', 'ana@jury.test'), ('Ben', 'ben@jury.test'), ('Cleo', 'cleo@jury.test');
    insert into judging_round_juror (judging_round_id, juror_id) select id_judging_round, id_juror from judging_round, juror;
    insert into juror_assignment (judging_round_id, juror_id, exhibition_application_id)
      select id_judging_round, id_juror, id_exhibition_application from judging_round, juror, exhibition_application;
    update juror_assignment set comment = 'Strong, but the second work repeats the first.'
      from juror, exhibition_application
      where id_juror = juror_id and name = 'Ben' and id_exhibition_application = exhibition_application_id`)
  const { rows } = await pool.query(`
    select id_juror_assignment as id, juror_id, dense_rank() over (order by exhibition_application_id) as application,
      dense_rank() over (order by juror_id) as juror
    from juror_assignment join judging_round on id_judging_round = judging_round_id where name = 'First round'`)
  for (const { id, application, juror } of rows)
    await pool.query(
      `insert into juror_score (juror_assignment_id, judging_criterion_id, value)
       select id_juror_assignment, id_judging_criterion, case scale when 2 then $2::integer else 1 end
       from juror_assignment join judging_criterion using (judging_round_id) where id_juror_assignment = $1`,
      [id, given[Number(application) - 1]![Number(juror) - 1]],
    )
  await pool.query(`update juror_assignment set done_at = now() where exists (
    select from juror_score where juror_assignment_id = id_juror_assignment)`)
  // Ana saw the others' of the first application, and then raised her 2 to 9.
  await pool.query(`
    update juror_assignment set first_values = (
      select jsonb_object_agg(id_judging_criterion, case scale when 2 then 2 else 1 end) from judging_criterion
      where judging_criterion.judging_round_id = juror_assignment.judging_round_id)
    from juror, judging_round
    where id_juror = juror_id and juror.name = 'Ana' and id_judging_round = juror_assignment.judging_round_id
      and judging_round.name = 'First round'
      and exhibition_application_id = (select min(id_exhibition_application) from exhibition_application)`)
})

const results = async () => {
  const { judging_rounds } = await api.get('/judginground/all?order_by=starts_on&order=0')
  return `${product.url}/exhibitions/tidal/judging?tab=results&round=${judging_rounds[0].id_judging_round}`
}

test('the ranking leads to score sheets with what jurors wrote, where it is decided', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  const boards: string[] = []
  page.on('request', (request) => request.url().endsWith('/board') && boards.push(request.url()))
  await page.goto(await results())
  const ranking = page.getByRole('list', { name: 'Ranking' })
  await ranking.getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Wait list', exact: true, disabled: false }).waitFor()
  expect(boards).toEqual([])
  await page
    .getByRole('group', { name: 'Show only' })
    .getByRole('button', { name: 'Judges far apart' })
    .click()
  await expect.poll(() => ranking.getByRole('listitem').count()).toBe(1)
  await page.getByRole('button', { name: 'Judges far apart' }).click()
  await page.getByRole('button', { name: 'The same total' }).click()
  await expect.poll(() => ranking.getByRole('listitem').count()).toBe(3)

  await ranking.getByRole('button', { name: 'Score sheet of Artist 2' }).click()
  const sheet = page.getByRole('dialog', { name: 'Score sheet' })
  const rounds = sheet.getByRole('region', { name: / round$/ })
  await expect
    .poll(() => rounds.evaluateAll((all) => all.map((one) => one.ariaLabel)))
    .toEqual(['First round', 'Blind round'])
  const first = sheet.getByRole('region', { name: 'First round' })
  const ben = first.getByRole('row').filter({ hasText: 'Ben' })
  await ben.waitFor()
  expect(await ben.getByRole('cell').allTextContents()).toEqual(['4', 'Yes', '55.0', '71.9', '−6.6'])
  await first.getByText('Strong, but the second work repeats the first.').waitFor()
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
  expect(faults).toEqual([])
})

test('the sheet opens from the board and from the application too', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  const sheet = page.getByRole('dialog', { name: 'Score sheet' })
  await page.goto(`${product.url}/exhibitions/tidal/judging?tab=board`)
  await page
    .getByRole('region', { name: 'About the application' })
    .getByRole('button', { name: 'Score sheet' })
    .click()
  await sheet.getByRole('region', { name: 'First round' }).waitFor()

  await page.goto(`${product.url}/applications?tab=exhibitions`)
  await page.getByRole('row').filter({ hasText: 'Artist 4' }).press('Enter')
  await page.getByRole('region', { name: 'Jury' }).getByRole('button', { name: 'Score sheet' }).click()
  await sheet.getByRole('region', { name: 'First round' }).waitFor()
  expect(faults).toEqual([])
})

test('a value given before others’ were shown counts, until the meeting chooses the later one', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  await page.goto(await results())
  const ranking = page.getByRole('list', { name: 'Ranking' })
  await ranking.getByRole('button', { name: 'Score sheet of Artist 1' }).click()
  const row = page
    .getByRole('dialog', { name: 'Score sheet' })
    .getByRole('region', { name: 'First round' })
    .getByRole('row')
    .filter({ hasText: 'Ana' })
  await row.getByText('later 9').waitFor()
  expect(await row.getByRole('cell').nth(2).textContent()).toBe('40.0')
  await page.getByRole('button', { name: 'Count the later values' }).click()
  await row.getByText('before 2').waitFor()
  expect(await row.getByRole('cell').nth(2).textContent()).toBe('92.5')
  // The button that took its place has the focus, so that Escape closes the sheet.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Count the first values')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await ranking.getByText('90.0', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
