/**
 * Whether a value is what somebody has typed into a field of choices, and names none yet. Such a value, or its id, is `NaN`,
 * which every schema refuses.
 */
export const isUnchosen = (value: unknown): boolean =>
  Number.isNaN(typeof value === 'object' && value !== null && 'value' in value ? value.value : value)
