/** The value that 95 % do not exceed, rounded. */
export const p95 = (values: number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0)
