import type { ApplicationStatus, Language, PaymentStatus } from '@vernissage/contract/enums'
import { applicationCreateSchemas } from '@vernissage/contract/resources/programs/applications'
import {
  type ApplicationPatch,
  applicationFormSchema,
} from '@vernissage/contract/resources/programs/program-application'
import type { z } from 'zod'
import { type PickerOption, personOption } from '../../../ui/fields/picker.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import type { ProgramKind } from '../../programs/program-queries.ts'
import { type Application, applicationEndpoints, getApplication, updateApplication } from './queries.ts'

interface ApplicationValues {
  user_id: PickerOption | null
  payment_status_id: PaymentStatus | null
  application_status_id: ApplicationStatus | null
  assignee_id: PickerOption | null
  /** Empty where it is not known. */
  language: Language | ''
}

export const fromRecord = (application: Application): ApplicationValues => ({
  user_id: { value: application.user_id, label: application.user, image: application.image },
  payment_status_id: application.payment_status_id,
  application_status_id: application.application_status_id,
  assignee_id: personOption(application.assignee_id, application.assignee),
  language: application.language ?? '',
})

const toBody = (values: ApplicationValues) => ({
  user_id: values.user_id?.value ?? null,
  payment_status_id: values.payment_status_id,
  application_status_id: values.application_status_id,
  assignee_id: values.assignee_id?.value ?? null,
  language: values.language || null,
})

export const applicationForm = (
  kind: ProgramKind,
): EditForm<Application, ApplicationValues, ApplicationPatch> => ({
  schema: applicationFormSchema,
  fromRecord,
  toBody,
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
