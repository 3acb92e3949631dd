import { yesOrNoLabels } from '@vernissage/contract/enum-labels'
import type { Language } from '@vernissage/contract/enums'
import { resultExportRowSchema, scoreExportRowSchema } from '@vernissage/contract/judging/call-export'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import { Scale } from '@vernissage/contract/judging/scoring'
import { fieldsOf, type ListFields } from '@vernissage/contract/lists'
import type { ExportColumn } from '@vernissage/contract/resources/export'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { ShownRow } from '../../../platform/lists/read-all.ts'
import { type JurorLine, jurorLines } from '../results/juror-lines.ts'
import { createResults } from '../results/results.ts'
import { grouped } from '../results/statistics.ts'
import { labelled, wordsOf } from './defaults.ts'

interface Table {
  fields: ListFields
  defaults: readonly ExportColumn[]
  pages: () => AsyncGenerator<ShownRow[]>
}

type Criterion = Pick<JudgingCriterion, 'id_judging_criterion' | 'name' | 'scale'>

const isFirst = ({ first_values }: JurorLine, criterion: number) =>
  first_values !== null && Object.hasOwn(first_values, criterion)

const countedValue = (line: JurorLine, criterion: number) =>
  (line.later_counts === 0 && isFirst(line, criterion)
    ? line.first_values![criterion]
    : line.values[criterion]) ?? null

/** The value that does not count of a criterion whose value changed after others' were shown. */
const notCounted = (line: JurorLine, { id_judging_criterion: id, name }: Criterion) => {
  if (!isFirst(line, id)) return undefined
  const [first, later] = [line.first_values![id] ?? null, line.values[id] ?? null]
  return first === later ? undefined : `${name}: ${(line.later_counts === 0 ? later : first) ?? '–'}`
}

const fieldOf = ({ id_judging_criterion: id }: { id_judging_criterion: number }) => `criterion_${id}`

/** The fields of a table that ends with a column for each criterion, headed by its name. */
const withCriteria = (
  own: ListFields,
  criteria: readonly Criterion[],
  language: Language,
  wordsFor: (criterion: Criterion) => ExportColumn['words'] = () => undefined,
) => ({
  fields: { ...own, ...Object.fromEntries(criteria.map((one) => [fieldOf(one), 'number' as const])) },
  defaults: [
    ...labelled(own, language),
    ...criteria.map((one) => {
      const words = wordsFor(one)
      return { field: fieldOf(one), heading: one.name.slice(0, 100), ...(words && { words }) }
    }),
  ],
})

/** What a round's jury has given, as tables: the sums of each application, or what each juror gave and wrote. */
export const createRoundTables = (db: Database) => {
  const { rowsOf, readWithSums } = createResults(db)

  const results = async (id: number, language: Language): Promise<Table> => {
    const { applications, criteria } = (await readWithSums(id)).results
    return {
      ...withCriteria(fieldsOf(resultExportRowSchema.shape), criteria, language),
      async *pages() {
        yield applications.map(({ by_criterion, ...one }) => ({
          ...one,
          ...Object.fromEntries(
            criteria.map((criterion, index) => [fieldOf(criterion), by_criterion[index]]),
          ),
        }))
      },
    }
  }

  const scores = async (id: number, language: Language): Promise<Table> => {
    const { round, added, results: of } = await readWithSums(id)
    const lines = await rowsOf(jurorLines(round.kind, sql`judging_round_id = ${id}`))
    const byApplication = grouped(lines, ({ application }) => application)
    const { criteria } = round
    return {
      ...withCriteria(fieldsOf(scoreExportRowSchema.shape), criteria, language, ({ scale }) =>
        scale === Scale.yesOrNo ? wordsOf(yesOrNoLabels, language) : undefined,
      ),
      // In the order of the ranking.
      async *pages() {
        yield of.applications.flatMap(({ id_application, code, round_code, user }) =>
          (byApplication.get(id_application) ?? []).map((line) => ({
            ...{ code, round_code, user },
            juror: line.name,
            conflict: line.conflict,
            conflict_reason: line.conflict_reason,
            total: added.ofAssignment(line.id_juror_assignment).total,
            left_out: added.ofAssignment(line.id_juror_assignment).partial,
            not_counted: criteria.flatMap((one) => notCounted(line, one) ?? []).join('\n') || null,
            abstentions:
              criteria
                .flatMap(({ id_judging_criterion: criterion, name }) => {
                  const reason = line.abstentions[criterion]
                  return reason === undefined ? [] : `${name}: ${reason}`
                })
                .join('\n') || null,
            comment: line.comment,
            ...Object.fromEntries(
              criteria.map((one) => [fieldOf(one), countedValue(line, one.id_judging_criterion)]),
            ),
          })),
        )
      },
    }
  }

  return { results, scores }
}
