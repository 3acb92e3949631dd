import { yesOrNoLabels } from '@vernissage/contract/enum-labels'
import type { Language } from '@vernissage/contract/enums'
import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import { givenOf } from '@vernissage/contract/judging/given'
import { resultExportRowSchema, scoreExportRowSchema } from '@vernissage/contract/judging/open-call-export'
import { Scale } from '@vernissage/contract/judging/scoring'
import { fieldsOf, type ListFields } from '@vernissage/contract/lists'
import type { ExportColumn } from '@vernissage/contract/resources/export'
import { valueLabels } from '@vernissage/contract/values/value-labels'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import type { ShownRow } from '../../../../platform/lists/read-all.ts'
import { createResults } from '../results/results.ts'
import { type JurorLine, jurorLines } from '../results/round-sums.ts'
import { grouped } from '../results/statistics.ts'

/** The words of a label's values in one language. */
const wordsOf = (labels: Readonly<Record<string, Readonly<Record<Language, string>>>>, language: Language) =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label[language]]))

/** All fields as columns, with words for the values of enumerations. */
export const labelled = (fields: ListFields, language: Language): ExportColumn[] =>
  Object.keys(fields).map((field) => {
    const labels = valueLabels[field]
    return { field, ...(labels && { words: wordsOf(labels, language) }) }
  })

/** The chosen columns; without any, the defaults. Missing headings, and words of criteria, are those of the defaults. */
export const withDefaults = (
  chosen: readonly ExportColumn[] | undefined,
  defaults: readonly ExportColumn[],
): readonly ExportColumn[] => {
  if (!chosen) return defaults
  const byField = new Map(defaults.map((column) => [column.field, column]))
  return chosen.map((column) => {
    const known = byField.get(column.field)
    const heading = column.heading ?? known?.heading
    const words = column.words ?? (column.field.startsWith('criterion_') ? known?.words : undefined)
    return { field: column.field, ...(heading && { heading }), ...(words && { words }) }
  })
}

interface Table {
  fields: ListFields
  defaults: readonly ExportColumn[]
  pages: () => AsyncGenerator<ShownRow[]>
}

type Criterion = Pick<JudgingCriterion, 'id_judging_criterion' | 'name' | 'scale'>

const abstained = { en: 'abstained', es: 'se abstuvo' } as const satisfies Record<Language, string>

/** The value or abstention that does not count: the one before or after those of others were shown. */
const notCounted = (line: JurorLine, criterion: Criterion, language: Language) => {
  const { other } = givenOf(line, criterion)
  if (other === undefined) return []
  const { value, abstention } = other
  const words =
    abstention === undefined ? [value ?? '–'] : [abstained[language], ...(abstention ? [abstention] : [])]
  return [[criterion.name, ...words].join(': ')]
}

const abstentionThatCounts = (line: JurorLine, criterion: Criterion) => {
  const { abstention } = givenOf(line, criterion).counted
  return abstention === undefined ? [] : [`${criterion.name}: ${abstention}`]
}

const inLines = (lines: readonly string[]) => lines.join('\n') || null

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

/** The scores of a round as tables: the sums of each application, or the scores and comments of each juror. */
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
            not_counted: inLines(criteria.flatMap((one) => notCounted(line, one, language))),
            abstentions: inLines(criteria.flatMap((one) => abstentionThatCounts(line, one))),
            comment: line.comment,
            ...Object.fromEntries(criteria.map((one) => [fieldOf(one), givenOf(line, one).counted.value])),
          })),
        )
      },
    }
  }

  return { results, scores }
}
