import { applicationCreateSchemas } from '@vernissage/contract/resources/programs/applications'
import {
  type ApplicationPatch,
  applicationFormSchema,
} from '@vernissage/contract/resources/programs/program-application'
import type { z } from 'zod'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import { fieldForm } from '../../../ui/form/record-form.ts'
import type { EditForm } from '../../../ui/form/store-record.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { type Application, applicationEndpoints, getApplication, updateApplication } from './queries.ts'

const kinds = {
  user_id: 'reference',
  payment_status_id: 'choice',
  application_status_id: 'choice',
  assignee_id: 'reference',
  // Empty where it is not known.
  language: 'text',
} as const

const fields = fieldForm<Application & { user_image: string | null }, typeof kinds>({
  schema: applicationFormSchema,
  kinds,
})

export const fromRecord = (application: Application) =>
  fields.fromRecord({ ...application, user_image: application.image })

export const applicationForm = (
  kind: ProgramKind,
): EditForm<Application, ReturnType<typeof fromRecord>, ApplicationPatch> => ({
  schema: applicationFormSchema,
  fromRecord,
  toBody: (values) => fields.toBody(values, null),
  read: ({ id }) => getApplication(kind, id),
  update: (before, patch) => updateApplication(kind, before, patch),
})

/** The values of the form that adds an application, with a field for the program of each kind. */
type NewApplication = Record<'user_id' | `${ProgramKind}_id`, PickerOption | null>

export const newApplication: NewApplication = { user_id: null, exhibition_id: null, magazine_id: null }

/** The schemas of the body of POST. The API sets the statuses. */
export const createSchemas: Record<ProgramKind, z.ZodObject> = applicationCreateSchemas

export function toNewBody(kind: ProgramKind, values: NewApplication) {
  const { program } = applicationEndpoints[kind]
  return { user_id: values.user_id?.value ?? null, [program]: values[program]?.value ?? null }
}
