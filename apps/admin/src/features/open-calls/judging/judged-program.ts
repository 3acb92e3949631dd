import type { Program, ProgramKind } from '../../programs/program-queries.ts'

/** A program whose applications are judged. */
type JudgedProgram = Program & { id: number }

/** The props of each tab. */
export interface JudgingTabProps {
  kind: ProgramKind
  program: JudgedProgram
}
