import { expect, test } from 'vitest'
import { usingProduct } from '../support/product.ts'
import { openSignedIn } from '../support/signed-in.ts'

/** What Ana, Ben and Cleo gave each application, of 10: the second and third are a tie, about the fourth they differ. */
const given = [
  [9, 9, 9],
  [8, 7, 6],
  [6, 7, 8],
  [10, 2, 9],
  [3, 3, 4],
]

/** An exhibition judged by three jurors in an open and in a blind round, both over. Each application has one work. */
const { product, browser, api } = usingProduct({}, async ({ pool }) => {
  await pool.query(`
    insert into exhibition (title, url, exhibition_type_id, exhibition_status_id) values ('Tidal', 'tidal', 3, 2);
    insert into account (user_type_id, first_name, last_name) select 3, 'Artist', n::text from generate_series(1, 5) as n;
    insert into artist_profile (user_id, artist_status_id) select id_user, 3 from account where first_name = 'Artist';
    insert into artwork (artist_id, title) select id_user, 'Work of ' || last_name from account where first_name = 'Artist';
    insert into exhibition_application (exhibition_id, user_id)
      select id_exhibition, id_user from exhibition, account where first_name = 'Artist' order by id_user;
    insert into exhibition_application_artwork (exhibition_application_id, artwork_id)
      select id_exhibition_application, id_artwork from exhibition_application join artwork on artist_id = user_id;
    insert into judging_round (exhibition_id, name, starts_on, ends_on, minimum_judges, blind)
      select id_exhibition, 'Open round', current_date - 9, current_date - 7, 3, 0 from exhibition;
    insert into judging_round (exhibition_id, name, starts_on, ends_on, minimum_judges, blind)
      select id_exhibition, 'Blind round', current_date - 5, current_date - 2, 3, 1 from exhibition;
    insert into judging_criterion (judging_round_id, name, scale) select id_judging_round, 'Idea', 2 from judging_round;
    insert into judging_round_application (judging_round_id, exhibition_application_id)
      select id_judging_round, id_exhibition_application from judging_round, exhibition_application;
    insert into juror (name, email) values ('Ana', 'ana@jury.test'), ('Ben', 'ben@jury.test'), ('Cleo', 'cleo@jury.test');
    insert into judging_round_juror (judging_round_id, juror_id) select id_judging_round, id_juror from judging_round, juror;
    insert into juror_assignment (judging_round_id, juror_id, exhibition_application_id, comment)
      select id_judging_round, id_juror, id_exhibition_application, 'Read by ' || juror.name
      from judging_round, juror, exhibition_application;
    create table given as select application, juror, value
      from jsonb_array_elements('${JSON.stringify(given)}') with ordinality as one (every, application),
        jsonb_array_elements_text(every) with ordinality as each (value, juror);
    insert into juror_score (juror_assignment_id, judging_criterion_id, value)
      select id_juror_assignment, id_judging_criterion, value::integer
      from (select id_juror_assignment, judging_round_id,
          dense_rank() over (order by exhibition_application_id) as application,
          dense_rank() over (order by juror_id) as juror from juror_assignment) as assignment
        join judging_criterion using (judging_round_id) join given using (application, juror);
    update juror_assignment set done_at = now();
    drop table given`)
})

test('a jury’s meeting talks through ties and high spreads by score sheets, and what it takes back leaves nothing behind', async () => {
  const { page, faults } = await openSignedIn(browser, product.url)
  const standing = async () => {
    const { exhibition_applications: all } = await api.get(
      '/exhibitionapplication/all?order_by=id_exhibition_application&order=0&limit=10',
    )
    return (all as { decision_id: number | null }[]).map(({ decision_id }) => decision_id)
  }
  const hung = async () =>
    ((await api.get('/exhibitionartwork/all?limit=50')).exhibition_artworks as { artwork: string }[])
      .map(({ artwork }) => artwork)
      .sort()
  await page.goto(`${product.url}/exhibitions/tidal/judging?tab=results`)
  await page.getByText('To talk about').waitFor()
  const sheet = page.getByRole('dialog', { name: 'Score sheet' })
  const verdict = sheet.getByRole('region', { name: /^Decide on the application/ })
  const saved = () => verdict.getByText('Saved', { exact: true }).waitFor()
  const closeSheet = async () => {
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
  }

  // The judges are far apart about the fourth: what each gave and wrote in both rounds is read, and it is accepted.
  await page
    .getByRole('region', { name: 'Judges far apart' })
    .getByRole('button', { name: 'Score sheet of Artist 4' })
    .click()
  for (const round of ['Blind round', 'Open round'])
    await sheet.getByRole('region', { name: round }).getByText('Read by Ben').waitFor()
  await verdict.getByRole('button', { name: 'Accept' }).click()
  await saved()
  await closeSheet()
  await expect.poll(hung).toEqual(['Work of 4'])

  // Of the tie one is accepted, the other put on the wait list.
  await page
    .getByRole('region', { name: 'The same total' })
    .getByRole('button', { name: 'Score sheet of Artist 2' })
    .click()
  await verdict.getByRole('button', { name: 'Accept' }).click()
  await saved()
  await sheet.getByRole('button', { name: 'Next application' }).click()
  await sheet.getByRole('heading', { name: 'Artist 3' }).waitFor()
  await verdict.getByRole('button', { name: 'Wait list' }).click()
  await saved()
  await closeSheet()
  await expect.poll(standing).toEqual([null, 1, 3, 1, null])

  // The fourth is rejected after all: what is public is said, and goes.
  const ranking = page.getByRole('list', { name: 'Ranking' })
  await ranking.getByRole('button', { name: 'Score sheet of Artist 4' }).click()
  await verdict.getByRole('button', { name: 'Reject' }).click()
  const leaving = page.getByRole('dialog', { name: 'Reject an accepted application' })
  await leaving.getByText('Work of 4').waitFor()
  await leaving.getByRole('button', { name: 'Reject' }).click()
  await leaving.waitFor({ state: 'detached' })
  await expect.poll(standing).toEqual([null, 1, 3, 2, null])
  expect(await hung()).toEqual(['Work of 2'])
  await verdict.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(standing).toEqual([null, 1, 3, 1, null])
  expect(await hung()).toEqual(['Work of 2', 'Work of 4'])
  await verdict.getByRole('button', { name: 'Reject' }).click()
  await leaving.getByRole('button', { name: 'Reject' }).click()
  await expect.poll(standing).toEqual([null, 1, 3, 2, null])
  await closeSheet()

  // The one on the wait list is accepted.
  await page.getByRole('button', { name: 'Wait list · 1' }).click()
  await page.getByRole('button', { name: 'Accept the next' }).click()
  const accept = page.getByRole('dialog', { name: 'Accept this application' })
  await accept.getByText('Work of 3').waitFor()
  await accept.getByRole('button', { name: 'Accept', exact: true }).click()
  await accept.waitFor({ state: 'detached' })
  await page.getByText('Nobody is on the wait list').waitFor()
  expect(await standing()).toEqual([null, 1, 1, 2, null])
  expect(await hung()).toEqual(['Work of 2', 'Work of 3'])
  expect(faults).toEqual([])
})
