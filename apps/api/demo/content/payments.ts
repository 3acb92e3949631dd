/** What artists pay for; `{year}` is the year of the payment. Euros. */
export const demoPayments: readonly (readonly [concept: string, amount: number])[] = [
  ['Membership {year}', 120],
  ['Exhibition fee: What the river kept', 85],
  ['Magazine feature, two pages', 240.5],
  ['Masterclass: Pricing your work without apologising', 0],
  ['Exhibition fee: Cartographies', 60],
  ['Portfolio review', 45],
]
