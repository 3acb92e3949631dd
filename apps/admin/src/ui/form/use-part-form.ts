import type { z } from 'zod'
import type { Stored } from '../../lib/api/stored.ts'
import type { RecordPart } from './record-part.ts'
import { type RecordForm, useRecordForm } from './use-record-form.ts'
import { useRecordSave } from './use-record-save.ts'

interface Options<Row, Values, Patch> {
  part: RecordPart<Row, Values>
  schema: z.ZodObject
  start: Stored<Row>
  /** The record's own path, `/artist/7`. */
  path: (record: Row) => string
  read: (record: Row) => Promise<Stored<Row>>
  /** What PATCH takes; null when nothing has changed. */
  toPatch: (values: Values, before: Row) => Patch | null
  update: (before: Stored<Row>, patch: Patch) => Promise<Stored<Row>>
  /** Which text an incomplete form shows beside its buttons. */
  incomplete: 'missing' | 'incorrect'
  /** Gets the record as it is stored. */
  onSaved: (after: Stored<Row>) => Promise<void>
}

/** The state of a form over a part of a record that is there already; its pictures are changed elsewhere. */
export function usePartForm<Row extends object, Values extends object, Patch>(
  options: Options<Row, Values, Patch>,
) {
  const { part, start } = options
  const saving = useRecordSave<never, Row, Values>(
    {
      pictures: [],
      fromRecord: part.fromRecord,
      path: options.path,
      read: options.read,
      write: async (values, before) => {
        if (!before) throw new Error('A part is only edited')
        const patch = options.toPatch(values, before.record)
        return patch ? options.update(before, patch) : before
      },
    },
    start,
  )
  const form: RecordForm<Values> = useRecordForm<Values>({
    schema: options.schema,
    initialValues: part.fromRecord(start.record),
    toBody: part.toBody,
    incomplete: options.incomplete,
    save: async (values, key) => options.onSaved(await saving.save(values, form.rebase, key)),
  })
  return form
}
