import type { Flag } from '@vernissage/contract/enums'
import type { z } from 'zod'
import type { Stored } from '../../../lib/api/client.ts'
import { numberText, readNumber } from '../../../lib/format/formats.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { type PickerOption, personOption } from '../../../ui/fields/picker.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import type {
  Program,
  ProgramKind,
  ProgramPatches,
  ProgramQueries,
  ProgramRecords,
} from '../program-queries.ts'

/** A form over a part of a program. */
export type PartForm<Kind extends ProgramKind, Values> = EditForm<
  ProgramRecords[Kind],
  Values,
  ProgramPatches[Kind]
>

/** The state of a form over a part of a program, in its dialog. */
export const usePartForm = <Kind extends ProgramKind, Values extends object>(
  form: PartForm<Kind, Values>,
  { start, onSaved, onClose }: EditDialogProps<ProgramRecords[Kind]>,
) => useRecordForm(form, { start, incomplete: 'missing', onChanged: onSaved, onDone: onClose })

/** The requests of every form over a part of a program. */
export const programForm = <Kind extends ProgramKind>(queries: ProgramQueries<Kind>) => ({
  read: (program: ProgramRecords[Kind]) => queries.read(queries.id(program)),
  update: (before: Stored<ProgramRecords[Kind]>, patch: ProgramPatches[Kind]) =>
    queries.update(before, patch),
})

/** The values of the forms of dates of both kinds: days as typed, and whether late applications are taken. */
export type DatesValues<Name extends string> = Record<Name, string> & { late_applications: Flag | null }

/** The form of the dates with these names. */
export const datesFormOf = <Kind extends ProgramKind, Name extends string>(
  queries: ProgramQueries<Kind>,
  schema: z.ZodObject,
  names: readonly Name[],
): PartForm<Kind, DatesValues<Name>> => ({
  ...programForm(queries),
  schema,
  fromRecord: (program) => {
    const days = program as unknown as Record<Name, string | null>
    return {
      ...(Object.fromEntries(names.map((name) => [name, days[name] ?? ''])) as Record<Name, string>),
      late_applications: program.late_applications,
    }
  },
  toBody: (values) => ({
    ...Object.fromEntries(names.map((name) => [name, values[name].trim()])),
    late_applications: values.late_applications,
  }),
})

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
