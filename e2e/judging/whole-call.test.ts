import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import {
  acceptInvitation,
  codeOf,
  createJuror,
  type Juror,
  signInAsJuror,
  startJudging,
} from '../support/jurors.ts'
import { usingProduct } from '../support/product.ts'
import { panelOf } from '../support/programs.ts'
import { openSignedIn } from '../support/signed-in.ts'

interface Applied {
  id: number
  user_id: number
}

/** An exhibition with 40 applications, each of an artist of its own with one to three works. */
let program = 0
let applications: Applied[] = []

const { product, browser, api } = usingProduct({}, async ({ pool }) => {
  const { rows } = await pool.query(
    `insert into exhibition (title, url, exhibition_type_id, exhibition_status_id, min_artwork_number, max_artwork_number)
     values ('Whole call', 'whole-call', 3, 2, 1, 2) returning id_exhibition as id`,
  )
  program = rows[0].id
  await pool.query(
    `insert into account (user_type_id, first_name, last_name)
     select 3, 'Artist', lpad(n::text, 2, '0') from generate_series(1, 40) as n`,
  )
  await pool.query(
    `insert into artist_profile (user_id, artist_status_id)
     select id_user, 3 from account where first_name = 'Artist' order by id_user`,
  )
  const applied = await pool.query(
    `insert into exhibition_application (exhibition_id, user_id)
     select ${program}, user_id from artist_profile where artist_status_id = 3 order by user_id
     returning id_exhibition_application as id, user_id`,
  )
  applications = applied.rows
  await pool.query(
    `insert into artwork (artist_id, title)
     select user_id, 'Work ' || n from exhibition_application, generate_series(1, 1 + mod(id_exhibition_application, 3)) as n`,
  )
  await pool.query(
    `insert into exhibition_application_artwork (exhibition_application_id, artwork_id)
     select id_exhibition_application, id_artwork from exhibition_application join artwork on artist_id = user_id`,
  )
})

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, panel: string, name: string) =>
  panelOf(page, panel).getByRole('row').filter({ hasText: name })

/** Of the codes by which the jury knows them. */
const applicationIds = new Map<string, number>()

const readCodes = async (round: number) => {
  const { panel } = await api.get(`/judginground/${round}/panel`)
  for (const { round_code, id_application } of panel.applications)
    applicationIds.set(round_code ?? `E-${id_application}`, id_application)
}

/** What every juror gives: the earlier an application came the better it is. */
const valuesFor = (code: string) => {
  const place = applications.length - 1 - applications.findIndex(({ id }) => id === applicationIds.get(code))
  return { Idea: 1 + Math.floor(place / 8), Craft: Math.floor(place / 4) }
}

interface JurysRound {
  criteria: { id_judging_criterion: number; name: 'Idea' | 'Craft' }[]
  assignments: { id_juror_assignment: number; code: string; conflict: number; done_at: string | null }[]
}

/** The jury's calls with the juror's own session, as their page has it. */
const callsOf = async (page: Page) => {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('vernissage.jury')!))
  return async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api/jury${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body ? JSON.stringify(body) : null,
    })
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }
}

const leftOf = async (call: Awaited<ReturnType<typeof callsOf>>, id: number) => {
  const { round }: { round: JurysRound } = await call('GET', `/round/${id}`)
  await readCodes(id)
  const left = round.assignments.filter(({ conflict, done_at }) => conflict === 0 && done_at === null)
  return { criteria: round.criteria, left }
}

/** Judges the next `count` applications by keys, in the order in which they are shown. */
const judgeByKeys = async (page: Page, round: number, count = Number.POSITIVE_INFINITY) => {
  const { left } = await leftOf(await callsOf(page), round)
  await startJudging(page, product.url, round)
  for (const { code } of left.slice(0, count)) {
    await page.getByRole('heading', { level: 1, name: code, exact: true }).waitFor()
    const { Idea, Craft } = valuesFor(code)
    await page.keyboard.press(String(Idea))
    await page.keyboard.press(String(Craft))
    await page.keyboard.press('j')
  }
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
}

const judgeTheRest = async (page: Page, round: number) => {
  const call = await callsOf(page)
  const { criteria, left } = await leftOf(call, round)
  for (const { id_juror_assignment, code } of left)
    for (const { id_judging_criterion, name } of criteria)
      await call('PUT', `/assignment/${id_juror_assignment}/score`, {
        judging_criterion_id: id_judging_criterion,
        value: valuesFor(code)[name],
      })
}

const openTab = async (tab: 'jury' | 'results', round: number) => {
  const opened = await openSignedIn(browser, product.url)
  await opened.page.goto(`${product.url}/exhibitions/whole-call/judging?tab=${tab}&round=${round}`)
  return opened
}

const distribute = async (page: Page, judges: number, made: string) => {
  await page.getByRole('button', { name: 'Distribute' }).click()
  const distribution = dialogOf(page, 'Distribute')
  await distribution.getByLabel('Judges for each application').fill(String(judges))
  await distribution.getByText(made).waitFor()
  await distribution.getByRole('button', { name: 'Distribute' }).click()
  await distribution.waitFor({ state: 'hidden' })
}

/** Moves the cut-off from 50, where it is until it is chosen. */
const cutOff = async (page: Page, keys: readonly string[], words: string) => {
  const line = page.getByRole('slider', { name: 'Cut-off' })
  await line.focus()
  for (const key of keys) await page.keyboard.press(key)
  expect(await line.getAttribute('aria-valuetext')).toBe(words)
  await page.getByText('Saved with the round').waitFor()
}

const jurors: Juror[] = []
let first = 0
let second = 0

// The tests build on each other, as the work of staff and jurors does.

test('40 applications are distributed to three jurors, who come in by their invitations and judge by keyboard', async () => {
  for (const name of ['Mara Soto', 'Otto Brandt', 'Ines Vidal'])
    jurors.push(await createJuror(api, product.url, name))
  const { judging_round } = await api.post('/judginground', {
    exhibition_id: program,
    name: 'First reading',
    starts_on: '2020-01-01',
    ends_on: '2099-12-31',
    minimum_judges: 2,
    criteria: [
      { name: 'Idea', scale: 1, weight: 1 },
      { name: 'Craft', scale: 2, weight: 2 },
    ],
    applications: 'all',
  })
  first = judging_round.id_judging_round
  await api.put(`/judginground/${first}/jurors`, { juror_ids: jurors.map(({ id }) => id) })
  const { page: staff } = await openTab('jury', first)
  await distribute(staff, 2, '80 new assignments')

  // One has a conflict of interest; staff hand the application to the only juror who has not got it yet.
  const [mara, ...others] = jurors
  const { page } = await openPage(browser)
  await acceptInvitation(page, mara!.link)
  await startJudging(page, product.url, first)
  const given = (await codeOf(page).textContent())!
  await page.getByRole('button', { name: 'Declare a conflict of interest' }).click()
  await page.getByRole('button', { name: 'Yes, I have one' }).click()
  await codeOf(page).filter({ hasNotText: given }).waitFor()
  await staff.reload()
  await staff.getByLabel('Show').selectOption({ label: 'With a conflict' })
  await rowOf(staff, 'Applications of the round', given).click()
  await readCodes(first)
  const code = `E-${applicationIds.get(given)}`
  const handing = dialogOf(staff, `Jurors of ${code}`)
  const choice = handing.getByLabel(`Give ${code} from Mara Soto to`)
  const free = (await choice.locator('option').allTextContents()).find((name) =>
    others.some((juror) => juror.name === name),
  )!
  await choice.selectOption({ label: free })
  await handing
    .getByRole('button', { name: `Assign to ${free}`, exact: true })
    .first()
    .click()
  await handing.getByRole('button', { name: `Withdraw from ${free}` }).waitFor()

  await judgeByKeys(page, first)
  for (const juror of others) {
    const { page: own } = await openPage(browser)
    await acceptInvitation(own, juror.link)
    await judgeByKeys(own, first, 4)
    await judgeTheRest(own, first)
  }
  const { panel } = await api.get(`/judginground/${first}/panel`)
  const sum = (of: 'assigned' | 'done' | 'conflicts') =>
    panel.jurors.reduce((all: number, juror: Record<typeof of, number>) => all + juror[of], 0)
  expect([sum('done'), sum('conflicts')]).toEqual([80, 1])
})

test('the cut-off is moved by keyboard, and those above are judged by all three in a second round', async () => {
  const { page: staff, faults } = await openTab('results', first)
  await cutOff(staff, ['PageDown'], '45.0 points: 20 of 40 applications above')
  await staff.getByRole('button', { name: 'Next round with those above' }).click()
  const question = dialogOf(staff, 'Next round with those above')
  await question.getByText('A round with 20 applications is set up').waitFor()
  await question.getByRole('button', { name: 'Set up' }).click()
  await panelOf(staff, 'Applications of the round').waitFor()
  second = Number(new URL(staff.url()).searchParams.get('round'))
  expect(second).not.toBe(first)

  await staff.getByRole('button', { name: 'Choose Jurors' }).first().click()
  const chooser = dialogOf(staff, 'Jury of the round')
  for (const { name } of jurors) await chooser.getByLabel(name).check()
  await chooser.getByRole('button', { name: 'Save' }).click()
  await chooser.waitFor({ state: 'hidden' })
  await distribute(staff, 3, '60 new assignments')
  // It would open tomorrow.
  await api.patch(`/judginground/${second}`, { starts_on: '2020-01-01' })

  for (const [index, juror] of jurors.entries()) {
    const { page } = await openPage(browser)
    await signInAsJuror(page, product.url, juror)
    if (index === 0) await judgeByKeys(page, second)
    else {
      await judgeByKeys(page, second, 2)
      await judgeTheRest(page, second)
    }
  }
  const { panel } = await api.get(`/judginground/${second}/panel`)
  expect(panel.jurors.map(({ done }: { done: number }) => done)).toEqual([20, 20, 20])
  expect(faults).toEqual([])
})

const read = async (id: number) =>
  (await api.get(`/exhibitionapplication/${id}`)).exhibition_application as {
    application_status_id: number
    decision_id: number | null
  }

interface Links {
  artists: { artist_id: number; enabled: number }[]
  artworks: { artwork_id: number; enabled: number }[]
}

/** What is linked to the exhibition, with its flags. */
const links = async (): Promise<Links> => ({
  artists: (await api.get('/exhibitionartist/all?limit=100')).exhibition_artists,
  artworks: (await api.get('/exhibitionartwork/all?limit=100')).exhibition_artworks,
})

const artistsOf = (list: Links['artists']) => new Set(list.map(({ artist_id }) => artist_id))

test('the best twelve are accepted from the results with what follows, and one of them is taken back alone', async () => {
  const best = applications.slice(0, 12)
  const [one, ...others] = best as [Applied, ...Applied[]]
  await api.patch(`/exhibitionapplication/${one.id}`, { application_status_id: 5 })
  const worksOf = (list: readonly { id: number }[]) => list.reduce((all, { id }) => all + 1 + (id % 3), 0)

  const { page, faults } = await openTab('results', second)
  await cutOff(page, ['PageUp', 'PageUp', 'PageUp', 'PageUp'], '70.0 points: 12 of 20 applications above')
  await page.getByRole('button', { name: 'Accept all above' }).click()
  const dialog = dialogOf(page, 'Accept the selected applications')
  await dialog.getByText('12 records: 12 will be accepted.').waitFor()
  await dialog.getByText('12 artists will be linked').waitFor()
  await dialog.getByText(`${worksOf(best)} artworks will be linked`).waitFor()
  const overMaximum = best.filter(({ id }) => 1 + (id % 3) > 2).length
  const misfits = dialog.getByRole('list', { name: 'What does not fit' }).getByRole('listitem')
  await expect.poll(() => misfits.count()).toBe(overMaximum)
  expect((await links()).artists).toEqual([])

  await dialog.getByRole('button', { name: 'Accept 12' }).click()
  await dialog.getByText('12 accepted.').waitFor()
  const { artists, artworks } = await links()
  expect(artistsOf(artists)).toEqual(new Set(best.map(({ user_id }) => user_id)))
  expect(new Set(artists.map(({ enabled }) => enabled))).toEqual(new Set([0]))
  expect(artworks).toHaveLength(worksOf(best))
  expect(new Set(artworks.map(({ enabled }) => enabled))).toEqual(new Set([1]))
  const accepted = { application_status_id: 4, decision_id: 1 }
  for (const { id } of best) expect(await read(id)).toMatchObject(accepted)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`${product.url}/exhibitions/whole-call`)
  const panel = panelOf(page, 'Applications')
  await panel.getByRole('row').filter({ hasText: 'Artist 01' }).click()
  await dialogOf(page, 'Edit Application').getByRole('button', { name: 'Take back the decision' }).click()
  await expect.poll(() => read(one.id)).toMatchObject({ application_status_id: 5, decision_id: null })
  const after = await links()
  expect(artistsOf(after.artists)).toEqual(new Set(others.map(({ user_id }) => user_id)))
  expect(after.artworks).toHaveLength(worksOf(others))
  for (const { id } of others) expect(await read(id)).toMatchObject(accepted)
  expect(faults).toEqual([])
})
