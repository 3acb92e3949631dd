import type { Flag } from '@vernissage/contract/enums'
import type { Stored } from '../../../lib/api/client.ts'
import { numberText, readNumber } from '../../../lib/format/formats.ts'
import { type PickerOption, personOption } from '../../../ui/fields/picker.tsx'
import type {
  Program,
  ProgramKind,
  ProgramPatches,
  ProgramQueries,
  ProgramRecords,
} from '../program-queries.ts'

/** How every form over a part of a program reads and stores it. */
export const programForm = <Kind extends ProgramKind>(queries: ProgramQueries<Kind>) => ({
  read: (program: ProgramRecords[Kind]) => queries.read(queries.id(program)),
  update: (before: Stored<ProgramRecords[Kind]>, patch: ProgramPatches[Kind]) =>
    queries.update(before, patch),
})

/** The values of the forms of dates of both kinds: days as typed, and whether late applications are taken. */
export type DatesValues<Name extends string> = Record<Name, string> & { late_applications: Flag | null }

/** The values that the general forms of both kinds share. */
export interface ProgramGeneralValues {
  title: string
  min_artwork_number: string
  max_artwork_number: string
  created_by: PickerOption | null
  updated_by: PickerOption | null
}

export const fromProgram = (program: Program): ProgramGeneralValues => ({
  title: program.title,
  min_artwork_number: numberText(program.min_artwork_number),
  max_artwork_number: numberText(program.max_artwork_number),
  created_by: personOption(program.created_by, program.creator),
  updated_by: personOption(program.updated_by, program.updater),
})

export const toProgramBody = (values: ProgramGeneralValues) => ({
  title: values.title.trim(),
  min_artwork_number: readNumber(values.min_artwork_number),
  max_artwork_number: readNumber(values.max_artwork_number),
  created_by: values.created_by?.value ?? null,
  updated_by: values.updated_by?.value ?? null,
})
