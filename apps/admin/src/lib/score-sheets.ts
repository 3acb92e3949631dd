import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import { sharedDialog } from './shared-dialog.ts'

interface OpenedSheet {
  kind: JudgedKind
  /** The application. */
  id: number
  /** The applications that its steps go through, in their order; it is one of them. */
  ids: readonly number[]
  /** The round that comes first; absent for the latest. */
  round?: number
}

/** The dialog that shows who gave an application what. */
export const scoreSheetDialog = sharedDialog<OpenedSheet>()
