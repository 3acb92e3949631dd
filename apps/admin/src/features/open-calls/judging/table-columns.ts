import type { Language } from '@vernissage/contract/enums'
import type { ExportColumn } from '@vernissage/contract/resources/export'
import { valueLabels } from '@vernissage/contract/values/value-labels'

/** The columns of a table as a file: its fields under these headings, with words for the values of enumerations. */
export const tableColumns = (
  headings: Readonly<Record<string, string>>,
  language: Language,
): ExportColumn[] =>
  Object.entries(headings).map(([field, heading]) => {
    const labels = valueLabels[field]
    return {
      field,
      heading: heading.slice(0, 100),
      ...(labels && {
        words: Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, label[language]])),
      }),
    }
  })
