import type { SheetJuror } from './score-sheet.ts'

/** A juror's score for a criterion: null for none. `abstention` is the reason, empty where it is not known any more. */
export interface Given {
  value: number | null
  abstention?: string
}

const isSame = (one: Given, other: Given) => one.value === other.value && one.abstention === other.abstention

const withReason = (value: number | null, abstention: string | undefined): Given =>
  value === null && abstention !== undefined ? { value, abstention } : { value }

/** The score that counts of a criterion, and the other one of before or after others' scores were shown, undefined where it is the same. */
export const givenOf = (
  {
    values,
    abstentions,
    first_values,
    first_abstentions,
    later_counts,
  }: Pick<SheetJuror, 'values' | 'abstentions' | 'first_values' | 'first_abstentions' | 'later_counts'>,
  { id_judging_criterion: id }: { id_judging_criterion: number },
): { counted: Given; other: Given | undefined } => {
  const later = withReason(values[id] ?? null, abstentions[id])
  if (!first_values || !Object.hasOwn(first_values, id)) return { counted: later, other: undefined }
  const first = withReason(first_values[id] ?? null, first_abstentions[id] ?? '')
  if (isSame(first, later)) return { counted: later, other: undefined }
  return later_counts === 1 ? { counted: later, other: first } : { counted: first, other: later }
}
