import { randomUUID } from 'node:crypto'
import type { Trx } from '../../src/platform/database/database.ts'
import type { JuryRecord } from '../records/programs/jury.ts'
import { insertRecords, insertRecordsOf } from './insert.ts'

interface Known {
  staffIds: readonly number[]
  exhibitionId: number
  /** In the order of the exhibition's applications. */
  applicationIds: readonly number[]
}

/**
 * Loads the jury of an exhibition: its jurors, its rounds with their scores, and what staff think of the applications.
 * Answers the ids of the rounds.
 */
export const loadJury = async (
  trx: Trx,
  { jurors, rounds, opinions }: JuryRecord,
  { staffIds, exhibitionId, applicationIds }: Known,
) => {
  const placed = await insertRecords(trx, 'juror', 'id_juror', jurors)
  const jurorIds = placed.map(({ id_juror }) => id_juror)
  const roundIds: number[] = []
  for (const { columns, criteria, applications, assignments: inOrder } of rounds) {
    // As the product inserts them: the order of their ids tells nothing of the applications.
    const assignments = inOrder
      .map((assignment) => ({ assignment, chance: randomUUID() }))
      .toSorted((one, other) => (one.chance < other.chance ? -1 : 1))
      .map(({ assignment }) => assignment)
    const [round] = await insertRecords(trx, 'judging_round', 'id_judging_round', [
      { ...columns, exhibition_id: exhibitionId },
    ])
    const judging_round_id = round!.id_judging_round
    roundIds.push(judging_round_id)
    const criterionRows = await insertRecords(
      trx,
      'judging_criterion',
      'id_judging_criterion',
      criteria.map((criterion) => ({ ...criterion, judging_round_id })),
    )
    await insertRecords(
      trx,
      'judging_round_juror',
      'id_judging_round_juror',
      jurorIds.map((juror_id) => ({ judging_round_id, juror_id })),
    )
    await insertRecords(
      trx,
      'judging_round_application',
      'id_judging_round_application',
      applications.map((place) => ({
        judging_round_id,
        exhibition_application_id: applicationIds[place]!,
      })),
    )
    const assigned = await insertRecords(
      trx,
      'juror_assignment',
      'id_juror_assignment',
      assignments.map((one) => ({
        ...one.columns,
        judging_round_id,
        juror_id: jurorIds[one.juror]!,
        exhibition_application_id: applicationIds[one.application]!,
      })),
    )
    await insertRecords(
      trx,
      'juror_score',
      'id_juror_score',
      assignments.flatMap(({ values, scoredAt }, place) =>
        values.map((value, criterion) => ({
          juror_assignment_id: assigned[place]!.id_juror_assignment,
          judging_criterion_id: criterionRows[criterion]!.id_judging_criterion,
          value,
          created_at: scoredAt!,
          updated_at: scoredAt!,
        })),
      ),
    )
  }
  await insertRecordsOf(
    trx,
    'application_opinion',
    opinions.map(({ application, staff, score, note }) => ({
      exhibition_application_id: applicationIds[application]!,
      user_id: staffIds[staff]!,
      score,
      note,
    })),
  )
  return roundIds
}
