import type { Language } from '@vernissage/contract/enums'
import type { ListFields } from '@vernissage/contract/lists'
import type { ExportColumn } from '@vernissage/contract/resources/export'
import { valueLabels } from '@vernissage/contract/values/value-labels'

/** The words of a label's values in one language. */
export const wordsOf = (
  labels: Readonly<Record<string, Readonly<Record<Language, string>>>>,
  language: Language,
) => Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label[language]]))

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
