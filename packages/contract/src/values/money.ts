/* Without zod, for both sides: a price reads the same on a screen and in a file. */

/** Shown for a missing value. */
export const missing = 'N/D'

const grouped = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `€1,234.50` in both languages; `N/D` where there is no amount. */
export function money(amount: number | null | undefined, sign: '$' | '€' = '$'): string {
  if (amount === null || amount === undefined) return missing
  return `${amount < 0 ? '-' : ''}${sign}${grouped.format(Math.abs(amount))}`
}
