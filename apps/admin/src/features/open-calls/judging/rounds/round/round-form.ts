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
import { type FormValues, fieldForm } from '../../../../../ui/form/record-form.ts'
import type { EditForm } from '../../../../../ui/form/store-record.ts'
import { type OpenCall, rounds } from '../queries.ts'
import { copied, criteriaText, draftsOf, toCriteria, withOneMore } from './criteria.ts'

const kinds = {
  name: 'text',
  starts_on: 'day',
  ends_on: 'day',
  minimum_judges: 'number',
  blind: 'choice',
  scores_shown: 'choice',
  guidelines: 'longText',
} as const

const fields = fieldForm<JudgingRound, typeof kinds>({
  schema: z.object(judgingRoundForm),
  kinds,
  start: { minimum_judges: '3', blind: 1, scores_shown: 1 },
})

interface RoundValues extends FormValues<JudgingRound, typeof kinds> {
  /** See `criteriaText`. */
  criteria: string
  /** Of a new round: `all`, or ids separated by commas. */
  applications: string
}

export const newRound: RoundValues = {
  ...fields.empty,
  criteria: criteriaText(withOneMore([])),
  applications: 'all',
}

/** The fields that a new round copies from another one. */
export const rulesOf = (round: JudgingRound) => {
  const { minimum_judges, blind, scores_shown, guidelines } = fields.fromRecord(round)
  const criteria = criteriaText(copied(draftsOf(round.criteria)))
  return { minimum_judges, blind, scores_shown, guidelines, criteria }
}

export const fromRecord = (round: JudgingRound): RoundValues => ({
  ...fields.fromRecord(round),
  criteria: criteriaText(draftsOf(round.criteria)),
  applications: '',
})

const toApplications = (value: string) =>
  value === 'all' ? ('all' as const) : value.split(',').filter(Boolean).map(Number)

export const toBody = ({ applications, criteria: drafts, ...values }: RoundValues, isNew: boolean) => ({
  ...fields.toBody(values, null),
  criteria: toCriteria(drafts),
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
