import { ExhibitionType, type Flag, MagazineType, ProgramStatus } from './enums.ts'
import { dayAfter, startOfDay } from './time-zone.ts'

/* When a program takes applications from artists, in the platform's time zone. */

interface Deadline {
  application_limit_date: string | null
}

interface ExhibitionStanding extends Deadline {
  exhibition_type_id: ExhibitionType
  exhibition_status_id: ProgramStatus
}

interface MagazineStanding extends Deadline {
  magazine_type_id: MagazineType
  magazine_status_id: ProgramStatus
}

/** The columns of a program that say whether it takes applications. */
export type OpenCallStanding = ExhibitionStanding | MagazineStanding

/** True if artists may apply to programs of its type at all. */
export const isOpenCall = (program: OpenCallStanding) =>
  'exhibition_type_id' in program
    ? program.exhibition_type_id === ExhibitionType.openCall
    : program.magazine_type_id === MagazineType.collective

/** True if its status is that in which an open call takes applications. */
export const isOpened = (program: OpenCallStanding) =>
  ('exhibition_status_id' in program ? program.exhibition_status_id : program.magazine_status_id) ===
  ProgramStatus.opened

/** The first moment after the last day of an open call, in milliseconds: an application that comes then is late. */
export const closesAt = (day: string) => startOfDay(dayAfter(day))

/** The moment at which the open call closes while it stands as it does, in milliseconds. A program that takes none has none. */
const endOf = (program: OpenCallStanding) => {
  const { application_limit_date: day } = program
  return day !== null && isOpenCall(program) && isOpened(program) ? closesAt(day) : undefined
}

/** True if it takes applications at a moment, in milliseconds. An open call without a deadline is not open yet. */
export const takesApplications = (program: OpenCallStanding, now: number) => {
  const end = endOf(program)
  return end !== undefined && now < end
}

/** How an application that comes at a moment is taken: in time, marked as late, or not at all. */
export const admissionAt = (
  program: OpenCallStanding & { late_applications: Flag },
  now: number,
): 'in_time' | 'late' | 'refused' => {
  if (takesApplications(program, now)) return 'in_time'
  return endOf(program) !== undefined && program.late_applications === 1 ? 'late' : 'refused'
}
