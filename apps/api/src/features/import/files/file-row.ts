import type { ImportFault } from '@vernissage/contract/kinds/import-kinds'

/** A row of an uploaded file: texts as they are, dates in ISO form, numbers with a point; null for an empty cell. */
export type FileRow = { line: number; cells: (string | null)[] } | { line: number; fault: ImportFault }

/** The file is no table, or more than is taken. */
export class UnreadableFile extends Error {}

/** Rows of one step of an import: few enough that nobody who waits for the embedded database notices. */
export const rowsPerStep = 100

/** The choices of a person where the guess is wrong: a sheet, counted from 0, and the line with the headings. */
export interface FileChoice {
  sheet?: number | undefined
  headingLine?: number | undefined
}
