import type { FieldKind, ListFields } from '@vernissage/contract/lists'
import { type ExportColumn, exportColumnsSchema } from '@vernissage/contract/resources/export'
import { invalid } from '../../errors.ts'

export interface Column {
  field: string
  kind: FieldKind
  heading: string
  words: ReadonlyMap<string, string>
  /** Where its files are served; null for a field that holds none. */
  files: string | null
}

const holdsFiles = /(^|_)(image|logo|file|brochure)$/

/** The columns that a request asks for. Throws 201. */
export const readColumns = (text: string): ExportColumn[] => {
  try {
    return exportColumnsSchema.parse(JSON.parse(text))
  } catch {
    throw invalid('columns')
  }
}

/** The columns of an export; all fields where none are chosen. Throws 201 for one that is not among them. */
export const columnsOf = (
  fields: ListFields,
  chosen: readonly ExportColumn[] | undefined,
  media: string,
): Column[] => {
  const columns: readonly ExportColumn[] = chosen ?? Object.keys(fields).map((field) => ({ field }))
  return columns.map(({ field, heading = field, words = {} }) => {
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!kind) throw invalid('columns', field)
    return {
      field,
      kind,
      heading,
      words: new Map(Object.entries(words)),
      files: holdsFiles.test(field) ? media : null,
    }
  })
}

/** The value of a cell: its word, the address of its file, or what the row has. */
export const cellOf = ({ words, files }: Column, value: unknown): string | number | null => {
  if (value === null || value === undefined || value === '') return null
  const word = words.get(String(value))
  if (word !== undefined) return word
  if (files && typeof value === 'string') return `${files}/${value}`
  return typeof value === 'number' ? value : String(value)
}
