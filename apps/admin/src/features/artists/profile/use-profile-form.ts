import type { Artist } from '@vernissage/contract/resources/artist'
import type { z } from 'zod'
import type { Stored } from '../../../lib/api/stored.ts'
import { type RecordForm, useRecordForm } from '../../../ui/record-form/use-record-form.ts'
import { useRecordSave } from '../../../ui/record-form/use-record-save.ts'
import { type ProfilePart, profileResource } from './profile-resource.ts'

interface Options<Values> {
  part: ProfilePart<Values>
  schema: z.ZodObject
  start: Stored<Artist>
  /** Gets the artist as it is stored. */
  onSaved: (after: Stored<Artist>) => Promise<void>
}

/** The state of one of the profile's forms. */
export function useProfileForm<Values extends object>({ part, schema, start, onSaved }: Options<Values>) {
  const saving = useRecordSave<never, Artist, Values>(profileResource(part), start)
  const form: RecordForm<Values> = useRecordForm<Values>({
    schema,
    initialValues: part.fromRecord(start.record),
    toBody: part.toBody,
    incomplete: 'incorrect',
    save: async (values) => onSaved(await saving.save(values, form.rebase)),
  })
  return form
}
