import type { Scale } from '@vernissage/contract/judging/scoring'
import { createArtist, createArtwork } from '../art.ts'
import type { Kind } from '../programs.ts'
import type { TestApp } from '../test-app.ts'

/* Rounds, jurors and scores as they are put into the database, without an open call. */

type Db = Pick<TestApp, 'db'>

const insert = async ({ db }: Db, table: string, key: string, values: object) => {
  const { id } = await db
    .insertInto(table as 'banner')
    .values(values as never)
    .returning(`${key} as id` as never)
    .$castTo<{ id: number }>()
    .executeTakeFirstOrThrow()
  return id
}

/** An application of a new artist with artworks of these fields. */
export const createApplication = async (
  api: Pick<TestApp, 'db' | 'createAccount'>,
  kind: Kind,
  program: number,
  works: object[] = [{}],
  fields: object = {},
) => {
  const artist = await createArtist(api)
  const id = await insert(api, `${kind}_application`, `id_${kind}_application`, {
    user_id: artist,
    [`${kind}_id`]: program,
    ...fields,
  })
  for (const work of works)
    await insert(api, `${kind}_application_artwork`, `id_${kind}_application_artwork`, {
      [`${kind}_application_id`]: id,
      artwork_id: await createArtwork(api, artist, work as never),
    })
  return { id, artist }
}

interface RoundGiven {
  criteria?: { name?: string; weight?: number; scale?: Scale }[]
  fields?: object
}

/** A round that judges these applications. */
export const createRound = async (
  api: Db,
  kind: Kind,
  program: number,
  applications: readonly number[],
  { criteria = [{}], fields }: RoundGiven = {},
) => {
  const round = await insert(api, 'judging_round', 'id_judging_round', {
    [`${kind}_id`]: program,
    name: 'First round',
    starts_on: '2026-01-01',
    ends_on: '2026-01-31',
    ...fields,
  })
  for (const id of applications)
    await insert(api, 'judging_round_application', 'id_judging_round_application', {
      judging_round_id: round,
      [`${kind}_application_id`]: id,
    })
  const criterionIds: number[] = []
  for (const [order, criterion] of criteria.entries())
    criterionIds.push(
      await insert(api, 'judging_criterion', 'id_judging_criterion', {
        judging_round_id: round,
        name: `Criterion ${order + 1}`,
        scale: 2,
        order,
        ...criterion,
      }),
    )
  return { round, criteria: criterionIds }
}

/** A juror on the jury of these rounds. */
export const createJuror = async (api: Db, name: string, ...rounds: number[]) => {
  const juror = await insert(api, 'juror', 'id_juror', { name, email: `${crypto.randomUUID()}@jury.test` })
  for (const round of rounds)
    await insert(api, 'judging_round_juror', 'id_judging_round_juror', {
      judging_round_id: round,
      juror_id: juror,
    })
  return juror
}

/** Assigns an application to a juror, who has given these values, by criterion. */
export const judge = async (
  api: Db,
  kind: Kind,
  { round, criteria }: Awaited<ReturnType<typeof createRound>>,
  juror: number,
  application: number,
  values: readonly (number | null)[] = [],
  fields: object = {},
) => {
  const assignment = await insert(api, 'juror_assignment', 'id_juror_assignment', {
    judging_round_id: round,
    juror_id: juror,
    [`${kind}_application_id`]: application,
    ...fields,
  })
  for (const [index, value] of values.entries())
    if (value !== null)
      await insert(api, 'juror_score', 'id_juror_score', {
        juror_assignment_id: assignment,
        judging_criterion_id: criteria[index],
        value,
      })
  return assignment
}
