import type { SearchSchemaInput } from '@tanstack/react-router'
import { type ProgramStatus, programStatuses } from '@vernissage/contract/enums'
import { type ListState, readListState } from '../../lib/list/list-state.ts'
import { pageSizes } from '../../ui/list/page-sizes.ts'

export type ProgramListState = ListState<ProgramStatus>

/** How the list of either kind opens. */
export const programListStart: ProgramListState = { search: '', status: null, limit: 9, offset: 0 }

/** The list's state that an address tells. */
export const readProgramListState = (address: Partial<ProgramListState> & SearchSchemaInput) =>
  readListState({ ...address }, programListStart, { statuses: programStatuses, sizes: pageSizes.grid })
