import type { BrokenRule } from '@vernissage/contract/fields'
import { criterionFormSchema, judgingLimits } from '@vernissage/contract/judging/criterion'
import {
  areDaysRight,
  type JudgingRound,
  type JudgingRoundPatch,
  judgingRoundCreateSchema,
  judgingRoundForm,
} from '@vernissage/contract/judging/round'
import { z } from 'zod'
import { readNumber, textOrNull } from '../../../../../lib/format/formats.ts'
import type { EditForm } from '../../../../../ui/form/store-record.ts'
import { type OpenCall, rounds } from '../queries.ts'
import { copied, criteriaText, draftsOf, toCriteria, withOneMore } from './criteria.ts'

interface RoundValues {
  name: string
  starts_on: string
  ends_on: string
  minimum_judges: string
  blind: JudgingRound['blind'] | null
  scores_shown: JudgingRound['scores_shown'] | null
  guidelines: string
  /** See `criteriaText`. */
  criteria: string
  /** Of a new round: `all`, or ids separated by commas. */
  applications: string
}

export const newRound: RoundValues = {
  name: '',
  starts_on: '',
  ends_on: '',
  minimum_judges: '3',
  blind: 1,
  scores_shown: 1,
  guidelines: '',
  criteria: criteriaText(withOneMore([])),
  applications: 'all',
}

/** The fields that a new round copies from another one. */
export const rulesOf = (round: JudgingRound) => ({
  minimum_judges: String(round.minimum_judges),
  blind: round.blind,
  scores_shown: round.scores_shown,
  guidelines: round.guidelines ?? '',
  criteria: criteriaText(copied(draftsOf(round.criteria))),
})

export const fromRecord = (round: JudgingRound): RoundValues => ({
  ...rulesOf(round),
  name: round.name,
  starts_on: round.starts_on,
  ends_on: round.ends_on,
  criteria: criteriaText(draftsOf(round.criteria)),
  applications: '',
})

const toApplications = (value: string) =>
  value === 'all' ? ('all' as const) : value.split(',').filter(Boolean).map(Number)

export const toBody = ({ applications, ...values }: RoundValues, isNew: boolean) => ({
  name: values.name.trim(),
  starts_on: values.starts_on,
  ends_on: values.ends_on,
  minimum_judges: readNumber(values.minimum_judges),
  blind: values.blind,
  scores_shown: values.scores_shown,
  guidelines: textOrNull(values.guidelines),
  criteria: toCriteria(values.criteria),
  ...(isNew && { applications: toApplications(applications) }),
})

const criteria = z
  .array(criterionFormSchema.extend({ id_judging_criterion: z.int().optional() }))
  .min(1)
  .max(judgingLimits.criteria)

const notBefore: BrokenRule = { rule: 'notBefore', beside: 'starts_on' }

export const formSchema = (isNew: boolean) =>
  z
    .object({
      ...judgingRoundForm,
      criteria: z.array(z.unknown()).refine((list) => criteria.safeParse(list).success),
      ...(isNew && {
        applications: z.unknown().refine((all) => all === 'all' || (Array.isArray(all) && all.length > 0)),
      }),
    })
    // Also while another field is wrong.
    .refine(areDaysRight, { path: ['ends_on'], params: notBefore, when: () => true })

/** Adds a round to an open call, or edits one. */
export const roundForm = ({
  kind,
  programId,
}: OpenCall): EditForm<JudgingRound, RoundValues, JudgingRoundPatch> => ({
  schema: (record) => formSchema(record === null),
  empty: newRound,
  fromRecord,
  toBody: (values, record) => toBody(values, record === null),
  read: (round) => rounds.read(round.id_judging_round),
  create: (values, key) =>
    rounds.add(judgingRoundCreateSchema.parse({ [`${kind}_id`]: programId, ...toBody(values, true) }), key),
  update: rounds.change,
})
