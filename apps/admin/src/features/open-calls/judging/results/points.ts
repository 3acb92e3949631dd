/* Totals and what is compared with them, from 0 to 100. */

export const points = (value: number | null) => (value === null ? '–' : value.toFixed(1))

/** A difference, with its sign. */
export const signed = (value: number | null) =>
  value === null ? '–' : `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
