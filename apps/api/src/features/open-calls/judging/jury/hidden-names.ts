import { sql } from 'kysely'

/*
 * The artists whose names a juror must not read. A blind round hides them in all rounds of the juror, of any open call: those of its
 * assigned applications, and of all its applications while it is open.
 */

/** The artist who applied; the names in scope are those of `exhibition_application_id` and `magazine_application_id`. */
export const artistOf = sql<number>`coalesce(
  (select user_id from exhibition_application where id_exhibition_application = exhibition_application_id),
  (select user_id from magazine_application where id_magazine_application = magazine_application_id))`

const kinds = ['exhibition_application_id', 'magazine_application_id'] as const

/* By one key at a time: together with "or" neither index is used. */

const isAssigned = sql.join(
  kinds.map(
    (key) => sql`exists (
      select from juror_assignment as own
      where own.judging_round_id = hiding.id_judging_round and own.juror_id = seat.juror_id
        and own.${sql.ref(key)} = member.${sql.ref(key)})`,
  ),
  sql` or `,
)

/** The artists of the blind rounds of a juror that are not over on a day. */
const hiddenArtists = (jurorId: number, day: string) => sql`(
  select coalesce(to_exhibition.user_id, to_magazine.user_id)
  from judging_round_juror as seat
  join judging_round as hiding on hiding.id_judging_round = seat.judging_round_id
  join judging_round_application as member on member.judging_round_id = hiding.id_judging_round
  left join exhibition_application as to_exhibition
    on to_exhibition.id_exhibition_application = member.exhibition_application_id
  left join magazine_application as to_magazine
    on to_magazine.id_magazine_application = member.magazine_application_id
  where seat.juror_id = ${jurorId} and hiding.blind = 1 and ${day}::date <= hiding.ends_on
    and (hiding.starts_on <= ${day}::date or ${isAssigned}))`

/** True if the names of the artist are hidden from the juror. `assignment` is the row, in its `round`. */
export const isHidden = (jurorId: number, day: string) =>
  sql<boolean>`(round.blind = 1 or ${artistOf} in ${hiddenArtists(jurorId, day)})`

const codes = sql.join(
  kinds.map(
    (key) => sql`(
      select code from judging_round_application as member
      where member.judging_round_id = assignment.judging_round_id
        and member.${sql.ref(key)} = assignment.${sql.ref(key)})`,
  ),
)

/** The application's own code in the round; null without one. `assignment` is the row, in its `round`. */
export const roundCodeOf = sql<
  number | null
>`case when round.blind = 1 and round.own_codes = 1 then coalesce(${codes}) end`
