import { applicationCode } from '@vernissage/contract/judging/board'
import type { Panel } from '@vernissage/contract/judging/round'
import type { ProgramKind } from '../../../../programs/program-queries.ts'
import { Narrowed } from '../rounds-state.ts'
import { matching } from './application-checklist.tsx'

export type PanelJuror = Panel['jurors'][number]
type PanelApplication = Panel['applications'][number]
export type Assignment = PanelApplication['assignments'][number]

/** An application of a round, with who judges it. */
export interface Judged extends PanelApplication {
  id: number
  /** See `applicationCode`. */
  code: string
  image: string | null
  done: number
  conflicts: number
}

export const judgedOf = (kind: ProgramKind, panel: Panel): Judged[] =>
  panel.applications.map((application) => ({
    ...application,
    id: application.id_application,
    code: applicationCode(kind, application.id_application),
    image: application.picture,
    done: application.assignments.filter(({ conflict, done }) => conflict === 0 && done === 1).length,
    conflicts: application.assignments.filter(({ conflict }) => conflict === 1).length,
  }))

const isNarrowedTo: Readonly<Record<Narrowed, (application: Judged, minimum: number) => boolean>> = {
  [Narrowed.below]: ({ judges }, minimum) => judges < minimum,
  [Narrowed.conflict]: ({ conflicts }) => conflicts > 0,
  [Narrowed.nobody]: ({ judges }) => judges === 0,
}

/** The applications that match a search and a filter. */
export const narrowed = (
  applications: readonly Judged[],
  { search, status }: { search: string; status: number | null },
  minimum: number,
): Judged[] => {
  const isWanted = isNarrowedTo[status as Narrowed]
  return matching(applications, search).filter((one) => !isWanted || isWanted(one, minimum))
}

/** The jurors who can be assigned an application: they can sign in and are not assigned to it. */
export const freeFor = (jurors: readonly PanelJuror[], { assignments }: Judged) =>
  jurors.filter(
    ({ juror_id, enabled }) => enabled === 1 && !assignments.some((one) => one.juror_id === juror_id),
  )
