import type { Language } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import { missing } from '@vernissage/contract/values/money'

/* Date formats, one for each place that shows dates. A calendar day is the same in every time zone; a time is shown in the user's. */

type Dated = string | null | undefined

function dateFormat(pattern: string) {
  const format = (date: Dated, language: Language) => {
    const parsed = dayjs(date ?? '')
    return parsed.isValid() ? parsed.locale(language).format(pattern) : missing
  }
  return Object.assign(format, { pattern })
}

export type DateFormat = ReturnType<typeof dateFormat>

/** `05 / Mar / 2026`, on banner cards. */
export const bannerDate = dateFormat('DD / MMM / YYYY')
/** `05/March/2026`, in the tables of the applications. */
export const tableDate = dateFormat('DD/MMMM/YYYY')
/** `05 Mar 2026`, for artists, artworks and enquiries. */
export const shortDate = dateFormat('DD MMM YYYY')
/** `05/Mar/2026`, on an artwork's page. */
export const artworkDate = dateFormat('DD/MMM/YYYY')
/** `05/03/2026`, on exhibitions and magazines. */
export const programDate = dateFormat('DD/MM/YYYY')
/** `Mar 2026`, of a month `2026-03`, in the statistics. */
export const monthName = dateFormat('MMM YYYY')
/** `Mar`, below the statistics' charts. */
export const shortMonth = dateFormat('MMM')
/** `2026-03-05 14:20`, in the user's time zone. */
export const minute = dateFormat('YYYY-MM-DD HH:mm')
/** `2026-03-05`, everywhere else. */
export const plainDate = dateFormat('YYYY-MM-DD')

/** The last day on which a deletion of today can be undone for certain. */
export const lastDayOfUndo = () =>
  dayjs()
    .add(limits.undoDays - 1, 'day')
    .format('YYYY-MM-DD')
