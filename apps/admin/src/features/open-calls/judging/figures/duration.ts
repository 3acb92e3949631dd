const hour = 3600
const day = 24 * hour

/** A time in the largest unit of which it holds two, rounded. */
export const durationOf = (seconds: number) => {
  if (seconds >= 2 * day) return { unit: 'days', value: Math.round(seconds / day) } as const
  if (seconds >= 2 * hour) return { unit: 'hours', value: Math.round(seconds / hour) } as const
  return { unit: 'minutes', value: Math.round(seconds / 60) } as const
}
