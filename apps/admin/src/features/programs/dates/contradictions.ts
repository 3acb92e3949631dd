/** Two days of which the first must not be after the second. */
export type DayOrder<Name extends string> = readonly [earlier: Name, later: Name]

const isDay = (text: string | null) => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text.trim())

/** Which of the orders the days break; a day that is missing or half typed breaks none. */
export const contradictions = <Name extends string>(
  orders: readonly DayOrder<Name>[],
  days: Record<Name, string | null>,
): DayOrder<Name>[] =>
  orders.filter(([earlier, later]) => {
    const [first, second] = [days[earlier], days[later]]
    return isDay(first) && isDay(second) && String(first).trim() > String(second).trim()
  })
