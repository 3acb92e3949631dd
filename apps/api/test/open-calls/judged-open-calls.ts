import { createArtist, createArtwork, dayFromToday } from '../art.ts'
import { createProgram, type Kind } from '../programs.ts'
import type { TestApp } from '../test-app.ts'
import { createJuror } from './judging.ts'

export type Juror = Awaited<ReturnType<typeof createJuror>>

export interface JudgedOpenCall {
  kind?: Kind
  round?: Record<string, unknown>
  jurors?: number
  /** Of the artists who apply, each with one work. */
  artists?: {
    profile?: Record<string, unknown>
    account?: Record<string, unknown>
    work?: Record<string, unknown>
  }[]
}

/** An open call whose applications are all assigned to all jurors of an open round. */
export const createJudgedOpenCall = async (
  api: TestApp,
  { kind = 'exhibition', round = {}, jurors = 1, artists = [{}, {}] }: JudgedOpenCall = {},
) => {
  const program = await createProgram(api, kind, { title: 'Open call' })
  const { id_judging_round } = await api.db
    .insertInto('judging_round')
    .values({
      [`${kind}_id`]: program,
      name: 'First round',
      starts_on: dayFromToday(-1),
      ends_on: dayFromToday(1),
      blind: 0,
      ...round,
    } as never)
    .returning('id_judging_round')
    .executeTakeFirstOrThrow()
  const criteria = await api.db
    .insertInto('judging_criterion')
    .values([
      { judging_round_id: id_judging_round, name: 'Idea', scale: 1, weight: 3, order: 0 },
      { judging_round_id: id_judging_round, name: 'Craft', scale: 2, order: 1 },
      { judging_round_id: id_judging_round, name: 'Fits', scale: 3, order: 2 },
    ])
    .returning('id_judging_criterion')
    .execute()
  const people: Juror[] = []
  for (let index = 0; index < jurors; index += 1) people.push(await createJuror(api, `Juror ${index + 1}`))
  await api.db
    .insertInto('judging_round_juror')
    .values(people.map(({ id_juror }) => ({ judging_round_id: id_judging_round, juror_id: id_juror })))
    .execute()
  const applications: number[] = []
  for (const { profile, account, work } of artists) {
    const user_id = await createArtist(api, { artist_status_id: 3, ...profile })
    if (account) await api.db.updateTable('account').set(account).where('id_user', '=', user_id).execute()
    const artwork_id = await createArtwork(api, user_id, { web_image: 'artwork/1/a.png', ...work })
    const { id } = await api.db
      .insertInto(`${kind}_application`)
      .values({ [`${kind}_id`]: program, user_id } as never)
      .returning(`id_${kind}_application as id` as never)
      .$castTo<{ id: number }>()
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto(`${kind}_application_artwork`)
      .values({ [`${kind}_application_id`]: id, artwork_id } as never)
      .execute()
    applications.push(id)
  }
  const of = (id: number) => ({ judging_round_id: id_judging_round, [`${kind}_application_id`]: id })
  await api.db
    .insertInto('judging_round_application')
    .values(applications.map(of) as never)
    .execute()
  await api.db
    .insertInto('juror_assignment')
    .values(
      people.flatMap(({ id_juror }) =>
        applications.map((id) => ({ ...of(id), juror_id: id_juror })),
      ) as never,
    )
    .execute()
  return {
    kind,
    program,
    round: id_judging_round,
    criteria: criteria.map(({ id_judging_criterion }) => id_judging_criterion),
    jurors: people,
    juror: people[0]!,
    applications,
  }
}
