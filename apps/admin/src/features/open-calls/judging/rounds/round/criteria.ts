import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { Scale } from '@vernissage/contract/judging/scoring'
import { numberText, readNumber, textOrNull } from '../../../../../lib/format/formats.ts'

/** A criterion while a form is open. A new one has an id below 0. */
export interface CriterionDraft {
  id: number
  name: string
  /** As typed, see `readNumber`. */
  weight: string
  scale: Scale
  description: string
  /** Words for the ends of the scale. */
  lowest: string
  highest: string
}

/** The criteria as the value of one field: as text, two lists are compared like any other value. */
export const criteriaText = (drafts: readonly CriterionDraft[]) => JSON.stringify(drafts)

export const criteriaOf = (text: string): CriterionDraft[] => JSON.parse(text)

export const draftsOf = (criteria: readonly JudgingCriterion[]): CriterionDraft[] =>
  criteria.map(({ id_judging_criterion: id, name, weight, scale, ...words }) => ({
    id,
    name,
    weight: numberText(weight),
    scale,
    description: words.description ?? '',
    lowest: words.lowest ?? '',
    highest: words.highest ?? '',
  }))

/** The drafts with one more, which is new. */
export const withOneMore = (drafts: readonly CriterionDraft[]): CriterionDraft[] => [
  ...drafts,
  {
    id: Math.min(0, ...drafts.map(({ id }) => id)) - 1,
    name: '',
    weight: '1',
    scale: 1,
    description: '',
    lowest: '',
    highest: '',
  },
]

/** The drafts as new criteria of another round. */
export const copied = (drafts: readonly CriterionDraft[]): CriterionDraft[] =>
  drafts.map((draft, index) => ({ ...draft, id: -1 - index }))

export const toCriteria = (text: string) =>
  criteriaOf(text).map(({ id, name, weight, scale, description, lowest, highest }) => ({
    ...(id > 0 && { id_judging_criterion: id }),
    name: name.trim(),
    weight: readNumber(weight),
    scale,
    description: textOrNull(description),
    lowest: textOrNull(lowest),
    highest: textOrNull(highest),
  }))
