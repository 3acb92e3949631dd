import { applicationCode, roundCode } from '@vernissage/contract/judging/board'
import type { ScoreSheet, SheetRound, scoreSheetEndpoints } from '@vernissage/contract/judging/score-sheet'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { ownRoundCode } from '../round-sql.ts'
import { createRoundSums, type JurorLine, jurorLines } from './round-sums.ts'

const applicationOf = (kind: ProgramKind, id: number) => {
  const { application, applicationKey, programId } = programTables(kind)
  return sql<Pick<ScoreSheet, 'program_id' | 'user'>>`
    select ${programId} as program_id, full_name(first_name, last_name) as user
    from ${application} as application join account on id_user = application.user_id
    where ${applicationKey} = ${id}`
}

type RoundRow = Pick<
  SheetRound,
  'id_judging_round' | 'name' | 'starts_on' | 'ends_on' | 'blind' | 'minimum_judges'
> & { code: number | null }

const roundsOf = (kind: ProgramKind, id: number) => sql<RoundRow>`
  select id_judging_round, name, starts_on, ends_on, blind, minimum_judges,
    ${ownRoundCode} as code
  from judging_round_application join judging_round on id_judging_round = judging_round_id
  where ${programTables(kind).applicationId} = ${id}
  order by starts_on desc, id_judging_round desc`

/** Reads the score sheet of an application. Its sums are those of the rounds' results. */
const createScoreSheets = (db: Database) => {
  const { rowsOf, roundWith, addUpRound } = createRoundSums(db)

  const sheetOf = async (application: number, { code, ...row }: RoundRow, jurors: JurorLine[]) => {
    const round = await roundWith(row.id_judging_round)
    const added = await addUpRound(row.id_judging_round, round)
    const { judges, expected, partial, total, total_without_biases, spread, by_criterion } =
      added.ofApplication(application)
    return {
      ...row,
      round_code: code === null ? null : roundCode(code),
      ...{ judges, expected, partial, total, total_without_biases, spread },
      criteria: round.criteria.map((criterion, index) => ({ ...criterion, mean: by_criterion[index]! })),
      jurors: jurors
        .filter(({ round: id }) => id === row.id_judging_round)
        .map(({ round: _, application: __, ...juror }) => {
          const { mean, bias } = added.ofJuror(juror.juror_id)
          return { ...juror, ...added.ofAssignment(juror.id_juror_assignment), mean, bias }
        }),
    }
  }

  return async (kind: ProgramKind, id: number): Promise<ScoreSheet> => {
    const [[found], rounds, jurors] = await Promise.all([
      rowsOf(applicationOf(kind, id)),
      rowsOf(roundsOf(kind, id)),
      rowsOf(jurorLines(kind, sql`${programTables(kind).applicationId} = ${id}`)),
    ])
    if (!found) throw new ApiError(programNames[kind].application.notFound)
    return {
      id_application: id,
      code: applicationCode(kind, id),
      ...found,
      rounds: await Promise.all(rounds.map((round) => sheetOf(id, round, jurors))),
    }
  }
}

export const scoreSheetHandlers = (db: Database): Handlers<typeof scoreSheetEndpoints> => {
  const read = createScoreSheets(db)
  return {
    'GET /judging/{program}/application/{id}/scores': async ({ params: { program, id } }) => ({
      sheet: await read(program, id),
    }),
  }
}
