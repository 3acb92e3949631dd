import type { SearchSchemaInput } from '@tanstack/react-router'
import type { Program, ProgramKind } from '../../programs/program-queries.ts'

const judgingTabs = ['board', 'jury', 'results', 'figures', 'letters'] as const
export type JudgingTab = (typeof judgingTabs)[number]

/** The search parameters of the judging page. Each tab reads its own when it is shown. */
interface JudgingSearch extends BoardSearch {
  tab?: JudgingTab
}

/** The board's part of the address; what is as it opens is left out. */
export interface BoardSearch {
  view?: 'grid'
  order?: string
  status?: number
  decision?: string
  unpaid?: true
  incomplete?: true
  unscored?: true
  assignee?: number
  application?: number
}

// The tabs' code reads and checks the parameters: what is here is part of the first page.
export const judgingSearch = (search: JudgingSearch & SearchSchemaInput): JudgingSearch => search

export const judgingTabOf = ({ tab }: JudgingSearch): JudgingTab =>
  judgingTabs.find((name) => name === tab) ?? 'board'

/** A program whose applications are judged. */
type JudgedProgram = Program & { id: number }

/** The props of each tab. */
export interface JudgingTabProps {
  kind: ProgramKind
  program: JudgedProgram
}
