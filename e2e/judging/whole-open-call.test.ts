import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createSignedInJuror, type JurySession, jurorRequests } from '../support/jurors.ts'
import { openKept } from '../support/kept-page.ts'
import { usingSharedProduct } from '../support/product.ts'
import { dialogOf, ownName, panelOf, programRecords } from '../support/programs.ts'

interface Applied {
  id: number
  user_id: number
  works: number
}
interface OpenCall {
  id: number
  title: string
  path: string
  applications: Applied[]
}

const { product, api } = usingSharedProduct()
const { apply, createArtist, createProgram, createWorks } = programRecords(api)

/** An exhibition with eight applications, each of an artist of its own with one to three works. */
const createOpenCall = async (first_name: string): Promise<OpenCall> => {
  const values = { exhibition_type_id: 3, min_artwork_number: 1, max_artwork_number: 2 }
  const { id, title, url } = await createProgram('exhibition', ownName(`Call ${first_name}`), values)
  const applications: Applied[] = []
  for (let number = 1; number <= 8; number += 1) {
    const artist = await createArtist(first_name, { last_name: `0${number}`, artist_status_id: 3 })
    const titles = ['Work 1', 'Work 2', 'Work 3'].slice(0, 1 + (number % 3))
    const artworks = await createWorks(artist.id, titles)
    applications.push({
      ...{ id: await apply('exhibition', id, artist.id, { artworks }), user_id: artist.id },
      works: titles.length,
    })
  }
  return { id, title, path: `/exhibitions/${url}`, applications }
}

/** An open round of all applications. */
const createRound = async ({ id }: OpenCall, fields: object) => {
  const { judging_round } = await api.post('/judginground', {
    ...{ exhibition_id: id, name: 'First reading', starts_on: '2020-01-01', ends_on: '2099-12-31' },
    criteria: [
      { name: 'Idea', scale: 1, weight: 1 },
      { name: 'Craft', scale: 2, weight: 2 },
    ],
    applications: 'all',
    ...fields,
  })
  return judging_round.id_judging_round as number
}
const chooseJurors = (round: number, jurors: readonly { id: number }[]) =>
  api.put(`/judginground/${round}/jurors`, { juror_ids: jurors.map(({ id }) => id) })

/** The scores of a juror for the applications that are left to them: the earlier one came, the higher. */
const leftOf = async ({ applications }: OpenCall, round: number, session: Pick<JurySession, 'token'>) => {
  const request = jurorRequests(product.url, session)
  const { criteria, assignments } = (await request('GET', `/round/${round}`)).round
  const { panel } = await api.get(`/judginground/${round}/panel`)
  const ids = new Map<string, number>()
  for (const { round_code, id_application } of panel.applications)
    ids.set(round_code ?? `E-${id_application}`, id_application)
  const left = assignments
    .filter(({ done_at }: { done_at: string | null }) => done_at === null)
    .map(({ code, id_juror_assignment }: { code: string; id_juror_assignment: number }) => {
      const place = applications.length - 1 - applications.findIndex(({ id }) => id === ids.get(code))
      return { code, id: id_juror_assignment, values: [1 + Math.floor(place / 2), place] }
    }) as { code: string; id: number; values: [number, number] }[]
  return {
    request,
    left,
    criteria: criteria.map((one: { id_judging_criterion: number }) => one.id_judging_criterion),
  }
}

const judgeByApi = async (openCall: OpenCall, round: number, session: JurySession) => {
  const { request, left, criteria } = await leftOf(openCall, round, session)
  for (const { id, values } of left)
    for (const [place, judging_criterion_id] of criteria.entries())
      await request('PUT', `/assignment/${id}/score`, { judging_criterion_id, value: values[place] })
}

const doneIn = async (round: number) => {
  const { panel } = await api.get(`/judginground/${round}/panel`)
  return panel.jurors.map(({ done }: { done: number }) => done).toSorted()
}

/** Moves the cut-off from 50, where it is until it is chosen. */
const cutOff = async (page: Page, keys: readonly string[], words: string) => {
  const line = page.getByRole('slider', { name: 'Cut-off' })
  await line.focus()
  for (const key of keys) await page.keyboard.press(key)
  await expect.poll(() => line.getAttribute('aria-valuetext')).toBe(words)
  await page.getByText('Saved with the round').waitFor()
}

const read = async (id: number) =>
  (await api.get(`/exhibitionapplication/${id}`)).exhibition_application as {
    application_status_id: number
    decision_id: number | null
  }

/** The links of an exhibition, with their flags. */
const linksOf = async ({ id }: OpenCall) => {
  const filter = encodeURIComponent(
    JSON.stringify({ AND: [{ field: 'exhibition_id', operator: '=', value: id }] }),
  )
  const { exhibition_artists } = await api.get(`/exhibitionartist/all?filter=${filter}`)
  const { exhibition_artworks } = await api.get(`/exhibitionartwork/all?filter=${filter}`)
  return {
    artists: exhibition_artists as { artist_id: number; enabled: number }[],
    artworks: exhibition_artworks as { enabled: number }[],
  }
}

test('what jurors gave leads to a second round of those above the cut-off, and to the best being accepted with what follows, of whom one is taken back alone', async () => {
  const openCall = await createOpenCall('decided')
  const jurors = await Promise.all(
    ['Mara Soto', 'Otto Brandt', 'Ines Vidal'].map((name) =>
      createSignedInJuror(api, product.url, ownName(name)),
    ),
  )
  const first = await createRound(openCall, { minimum_judges: 2 })
  await chooseJurors(first, jurors)
  await api.post(`/judginground/${first}/distribution`, { judges: 2 })
  for (const { session } of jurors) await judgeByApi(openCall, first, session)
  expect(await doneIn(first)).toEqual([5, 5, 6])
  const best = openCall.applications.slice(0, 3)
  const [one, ...others] = best as [Applied, ...Applied[]]
  await api.patch(`/exhibitionapplication/${one.id}`, { application_status_id: 5 })
  const worksOf = (list: readonly Applied[]) => list.reduce((all, applied) => all + applied.works, 0)

  const { page, faults } = await openKept(product.url)
  await page.goto(`${product.url}${openCall.path}/judging?tab=results&round=${first}`)
  await cutOff(page, ['PageDown'], '45.0 points: 3 of 8 applications above')
  await page.getByRole('button', { name: 'Next round with those above' }).click()
  const question = dialogOf(page, 'Next round with those above')
  await question.getByText('A round with 3 applications is set up').waitFor()
  await question.getByRole('button', { name: 'Set up' }).click()
  await panelOf(page, 'Applications of the round').waitFor()
  const second = Number(new URL(page.url()).searchParams.get('round'))
  expect(second).not.toBe(first)
  await chooseJurors(second, jurors)
  await api.post(`/judginground/${second}/distribution`, { judges: 3 })
  // It would open tomorrow.
  await api.patch(`/judginground/${second}`, { starts_on: '2020-01-01' })
  for (const { session } of jurors) await judgeByApi(openCall, second, session)
  expect(await doneIn(second)).toEqual([3, 3, 3])

  await page.goBack()
  await page.getByRole('button', { name: 'Accept all above' }).click()
  const dialog = dialogOf(page, 'Accept the selected applications')
  await dialog.getByText('3 records: 3 will be accepted.').waitFor()
  await dialog.getByText('3 artists will be linked').waitFor()
  await dialog.getByText(`${worksOf(best)} artworks will be linked`).waitFor()
  const misfits = dialog.getByRole('list', { name: 'What does not fit' }).getByRole('listitem')
  const overMaximum = best.filter((applied) => applied.works > 2).length
  await expect.poll(() => misfits.count()).toBe(overMaximum)
  expect((await linksOf(openCall)).artists).toEqual([])

  await dialog.getByRole('button', { name: 'Accept 3' }).click()
  await dialog.getByText('3 accepted.').waitFor()
  const { artists, artworks } = await linksOf(openCall)
  const artistsIn = (list: readonly { artist_id: number }[]) =>
    new Set(list.map(({ artist_id }) => artist_id))
  expect(artistsIn(artists)).toEqual(new Set(best.map(({ user_id }) => user_id)))
  expect(new Set(artists.map(({ enabled }) => enabled))).toEqual(new Set([0]))
  expect(artworks).toHaveLength(worksOf(best))
  expect(new Set(artworks.map(({ enabled }) => enabled))).toEqual(new Set([1]))
  const accepted = { application_status_id: 4, decision_id: 1 }
  for (const { id } of best) expect(await read(id)).toMatchObject(accepted)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: openCall.title, exact: true }).click()
  const panel = panelOf(page, 'Applications')
  await panel.getByRole('row').filter({ hasText: 'decided 01' }).click()
  await dialogOf(page, 'Edit Application').getByRole('button', { name: 'Take back the decision' }).click()
  await expect.poll(() => read(one.id)).toMatchObject({ application_status_id: 5, decision_id: null })
  const after = await linksOf(openCall)
  expect(artistsIn(after.artists)).toEqual(new Set(others.map(({ user_id }) => user_id)))
  expect(after.artworks).toHaveLength(worksOf(others))
  for (const { id } of others) expect(await read(id)).toMatchObject(accepted)
  expect(faults).toEqual([])
})
