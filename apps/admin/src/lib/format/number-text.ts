/** The number that a field holds: null for an empty one, NaN for what is no number. */
export function readNumber(text: string): number | null {
  const digits = text.trim()
  if (digits === '') return null
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

/** A number as a field holds it. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))
