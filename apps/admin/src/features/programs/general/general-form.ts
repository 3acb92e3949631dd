import { numberText, readNumber } from '../../../lib/format/formats.ts'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import type { Program } from '../program-kind.ts'

/** What the general dialogs of both kinds hold. */
export interface ProgramGeneralValues {
  title: string
  min_artwork_number: string
  max_artwork_number: string
  created_by: PickerOption | null
  updated_by: PickerOption | null
}

const person = (id: number | null, name: string | null): PickerOption | null =>
  id === null ? null : { value: id, label: name ?? String(id) }

export const fromProgram = (program: Program): ProgramGeneralValues => ({
  title: program.title,
  min_artwork_number: numberText(program.min_artwork_number),
  max_artwork_number: numberText(program.max_artwork_number),
  created_by: person(program.created_by, program.creator),
  updated_by: person(program.updated_by, program.updater),
})

export const toProgramBody = (values: ProgramGeneralValues) => ({
  title: values.title.trim(),
  min_artwork_number: readNumber(values.min_artwork_number),
  max_artwork_number: readNumber(values.max_artwork_number),
  created_by: values.created_by?.value ?? null,
  updated_by: values.updated_by?.value ?? null,
})
