import type { SheetJuror } from '@vernissage/contract/judging/score-sheet'

interface Criterion {
  id_judging_criterion: number
}

/**
 * The value that counts of a criterion, null for none, and the other one of before or after others' scores were shown: undefined
 * where it is the same.
 */
export const givenOf = (
  { values, first_values, later_counts }: Pick<SheetJuror, 'values' | 'first_values' | 'later_counts'>,
  { id_judging_criterion: id }: Criterion,
): { counted: number | null; other: number | null | undefined } => {
  const later = values[id] ?? null
  const first = first_values && Object.hasOwn(first_values, id) ? (first_values[id] ?? null) : later
  if (first === later) return { counted: later, other: undefined }
  return later_counts === 1 ? { counted: later, other: first } : { counted: first, other: later }
}
