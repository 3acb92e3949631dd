import type { Program, ProgramKind } from '../../programs/program-queries.ts'

/** A program whose applications are judged. */
type JudgedProgram = Program & { id: number }

/** What each tab of the judging page takes. */
export interface JudgingTabProps {
  kind: ProgramKind
  program: JudgedProgram
}
