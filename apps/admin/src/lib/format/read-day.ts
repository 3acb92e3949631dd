import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { plain } from './plain.ts'

/* Not in `dates.ts`, because only fields read days: most screens do not load this. */

const monthNames = Array.from({ length: 12 }, (_, month) =>
  (['en', 'es'] as const).map((language) =>
    plain(dayjs(new Date(2000, month)).locale(language).format('MMMM')),
  ),
)

const monthOf = (text: string) =>
  /^\d+$/.test(text)
    ? Number(text)
    : 1 +
      monthNames.findIndex((names) => text.length > 2 && names.some((name) => name.startsWith(plain(text))))

/**
 * The day that a text writes, `YYYY-MM-DD`: day, month and year, or year, month and day. The month is a number or a name
 * in either language. null if it is none.
 */
export function readDay(text: string): string | null {
  const parts = text.trim().split(/[^\p{L}\p{N}]+/u)
  const [day = '', month = '', year = ''] = parts[0]?.length === 4 ? parts.toReversed() : parts
  if (parts.length !== 3 || !/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(day)) return null
  const written = [year, String(monthOf(month)).padStart(2, '0'), day.padStart(2, '0')].join('-')
  // dayjs turns February 30 into a day of March.
  return dayjs(written).format('YYYY-MM-DD') === written ? written : null
}
