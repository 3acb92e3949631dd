/**
 * True if a value is text typed into a field of choices that names no option yet. The value, or its id, is then `NaN`, which
 * every schema refuses.
 */
export const isUnchosen = (value: unknown): boolean =>
  Number.isNaN(typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
