import type { z } from 'zod'
import type { Stored } from '../../lib/api/stored.ts'
import { changedPart, type RecordPart } from '../../ui/form/record-part.ts'
import { usePartForm } from '../../ui/form/use-part-form.ts'
import type { ProgramKind, ProgramPatches, ProgramRecords } from './program-kind.ts'
import type { ProgramQueries } from './program-queries.ts'

interface Options<Kind extends ProgramKind, Values> {
  queries: ProgramQueries<Kind>
  part: RecordPart<ProgramRecords[Kind], Values>
  schema: z.ZodObject
  start: Stored<ProgramRecords[Kind]>
  /** Gets the program as it is stored. */
  onSaved: (after: Stored<ProgramRecords[Kind]>) => Promise<void>
}

/** The state of a form over a part of a program. */
export const useProgramForm = <Kind extends ProgramKind, Values extends object>({
  queries,
  part,
  ...options
}: Options<Kind, Values>) =>
  usePartForm({
    ...options,
    part,
    path: queries.path,
    read: (program) => queries.read(queries.id(program)),
    // The part's schema has judged each field before.
    toPatch: (values, before) => changedPart(part, values, before) as ProgramPatches[Kind] | null,
    update: queries.update,
    incomplete: 'missing',
  })
