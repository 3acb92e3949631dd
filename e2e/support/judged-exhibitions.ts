import { randomUUID } from 'node:crypto'
import type { Fill } from './prepared-data.ts'

interface Criterion {
  name: string
  scale: 1 | 2 | 3
  weight?: number
}

interface Round {
  name: string
  /** First and last day, counted from today. */
  days: [number, number]
  criteria: Criterion[]
  minimum_judges?: number
  blind?: 0 | 1
  cut_off?: number
  /**
   * By application and juror what was given by the first criterion, the others got 1. Null is not assigned; without values all
   * is assigned and nothing is judged.
   */
  given?: (number | null)[][]
}

interface Judged {
  url: string
  /** The last names of `Artist`, each of whom applies. */
  artists: string[]
  /** Each application has a work of this title and the artist's name. */
  work?: string
  jurors: string[]
  rounds: Round[]
}

/** Inserts an exhibition that is being judged. Its address is of no other one. */
export const insertJudged = async (
  { db }: Parameters<Fill>[0],
  { url, artists, work, jurors, rounds }: Judged,
) => {
  const insert = async (table: string, values: object, key = `id_${table}`) => {
    const row = await db
      .insertInto(table as 'exhibition')
      .values(values as never)
      .returning(`${key} as id` as never)
      .$castTo<{ id: number }>()
      .executeTakeFirstOrThrow()
    return row.id
  }
  const exhibition_id = await insert('exhibition', {
    ...{ title: url, url, exhibition_type_id: 3, exhibition_status_id: 2 },
  })
  const applications: number[] = []
  for (const last_name of artists) {
    const user_id = await insert('account', { user_type_id: 3, first_name: 'Artist', last_name }, 'id_user')
    await insert('artist_profile', { user_id, artist_status_id: 3 }, 'user_id')
    const exhibition_application_id = await insert('exhibition_application', { exhibition_id, user_id })
    applications.push(exhibition_application_id)
    if (!work) continue
    const artwork_id = await insert('artwork', { artist_id: user_id, title: `${work} ${last_name}` })
    await insert('exhibition_application_artwork', { exhibition_application_id, artwork_id })
  }
  const jurorIds: number[] = []
  for (const name of jurors)
    jurorIds.push(await insert('juror', { name, email: `${randomUUID()}@jury.test` }))
  for (const { name, days, criteria, given, ...rules } of rounds) {
    const [starts_on, ends_on] = days.map((by) =>
      new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10),
    )
    const judging_round_id = await insert('judging_round', {
      exhibition_id,
      name,
      starts_on,
      ends_on,
      ...rules,
    })
    const criterionIds: number[] = []
    for (const [order, criterion] of criteria.entries())
      criterionIds.push(await insert('judging_criterion', { judging_round_id, order, ...criterion }))
    for (const juror_id of jurorIds) await insert('judging_round_juror', { judging_round_id, juror_id })
    for (const [place, exhibition_application_id] of applications.entries()) {
      const of = { judging_round_id, exhibition_application_id }
      await insert('judging_round_application', of)
      for (const [juror, juror_id] of jurorIds.entries()) {
        const value = given?.[place]?.[juror]
        if (value === null) continue
        const done_at = value === undefined ? null : new Date()
        const comment = `Comment of juror ${juror + 1}`
        const juror_assignment_id = await insert('juror_assignment', { ...of, juror_id, done_at, comment })
        if (value === undefined) continue
        for (const [index, judging_criterion_id] of criterionIds.entries())
          await insert('juror_score', {
            ...{ juror_assignment_id, judging_criterion_id, value: index === 0 ? value : 1 },
          })
      }
    }
  }
  return exhibition_id
}
