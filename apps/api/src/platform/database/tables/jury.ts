import type { Flag, Language } from '@vernissage/contract/enums'
import type { ScoresShown } from '@vernissage/contract/judging/round'
import type { Scale } from '@vernissage/contract/judging/scoring'
import type { Generated } from 'kysely'
import type { Day, Id, Moment, Now, Versioned } from './columns.ts'

export interface JurorTable extends Versioned {
  id_juror: Id
  /** Null, with the e-mail, for one who was erased. */
  name: string | null
  email: string | null
  language: Generated<Language>
  /** Null until an invitation is accepted. */
  password_hash: string | null
  enabled: Generated<Flag>
}

export interface JurorInvitationTable {
  id_juror_invitation: Id
  juror_id: number
  token_hash: string
  created_by: number | null
  created_at: Now
  expires_at: Moment
  used_at: Moment | null
}

export interface JurorAddressTable {
  juror_id: number
  address_hash: string
  last_used_at: Now
}

export interface JurorSessionTable {
  id_juror_session: Id
  juror_id: number
  token_hash: string
  created_at: Now
  expires_at: Moment
  ended_at: Moment | null
}

/** Of `exhibition_id` and `magazine_id` exactly one is set. */
export interface JudgingRoundTable extends Versioned {
  id_judging_round: Id
  exhibition_id: number | null
  magazine_id: number | null
  name: string
  /** Both days are included. */
  starts_on: Day
  ends_on: Day
  minimum_judges: Generated<number>
  blind: Generated<Flag>
  /** 0: a blind round that names its applications as other rounds do, from before it could have codes of its own. */
  own_codes: Generated<Flag>
  /** Until when its jurors could read names, of a round that was made blind. A trigger sets it. */
  named_until: Moment | null
  scores_shown: Generated<ScoresShown>
  /** What jurors go by. */
  guidelines: string | null
  /** 0 to 100. */
  cut_off: number | null
}

export interface JudgingCriterionTable extends Versioned {
  id_judging_criterion: Id
  judging_round_id: number
  name: string
  weight: Generated<number>
  scale: Scale
  description: string | null
  /** Words for the ends of the scale. */
  lowest: string | null
  highest: string | null
  order: Generated<number>
}

/** A juror's place on the jury of a round. */
export interface JudgingRoundJurorTable extends Versioned {
  id_judging_round_juror: Id
  judging_round_id: number
  juror_id: number
}

/** Of the two applications exactly one is set. */
export interface JudgingRoundApplicationTable extends Versioned {
  id_judging_round_application: Id
  judging_round_id: number
  exhibition_application_id: number | null
  magazine_application_id: number | null
  /** Of the application in this round alone, by chance. See `roundCode`. */
  code: Generated<number>
}

/** Of the two applications exactly one is set. */
export interface JurorAssignmentTable extends Versioned {
  id_juror_assignment: Id
  judging_round_id: number
  juror_id: number
  exhibition_application_id: number | null
  magazine_application_id: number | null
  conflict: Generated<Flag>
  conflict_reason: string | null
  comment: string | null
  /** Since when every criterion has a score. */
  done_at: Moment | null
  /** Since when its total counts. A trigger sets it with `done_at`; it stays when a criterion is added. */
  counts_since: Moment | null
  /** Why the juror abstains, by criterion. */
  abstentions: Generated<Record<string, string>>
  /** The values when others' were first shown, by criterion; null for an abstention. */
  first_values: Record<string, number | null> | null
  /** The reasons of the abstentions among them, by criterion. */
  first_abstentions: Generated<Record<string, string>>
  /** 1: later values count all the same. */
  later_counts: Generated<Flag>
}

export interface JurorScoreTable extends Versioned {
  id_juror_score: Id
  juror_assignment_id: number
  judging_criterion_id: number
  value: number
}
