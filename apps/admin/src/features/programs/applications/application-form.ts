import type { ApplicationStatus, PaymentStatus } from '@vernissage/contract/enums'
import {
  type ApplicationPatch,
  applicationFormSchema,
} from '@vernissage/contract/resources/program-application'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import { changedPart } from '../../../ui/form/record-part.ts'
import type { RecordResource } from '../../../ui/form/use-record-save.ts'
import type { ProgramKind } from '../program-kind.ts'
import { type Application, applicationCalls } from './application.ts'
import { getApplication, updateApplication } from './queries.ts'

export interface ApplicationValues {
  user_id: PickerOption | null
  payment_status_id: PaymentStatus | null
  application_status_id: ApplicationStatus | null
}

export const fromRecord = (application: Application): ApplicationValues => ({
  user_id: { value: application.user_id, label: application.user, image: application.image },
  payment_status_id: application.payment_status_id,
  application_status_id: application.application_status_id,
})

export const toBody = (values: ApplicationValues) => ({
  user_id: values.user_id?.value ?? null,
  payment_status_id: values.payment_status_id,
  application_status_id: values.application_status_id,
})

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: ApplicationValues, before: Application): ApplicationPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && applicationFormSchema.partial().parse(changed)
}

export const applicationResource = (
  kind: ProgramKind,
): RecordResource<Application, ApplicationValues, never> => ({
  pictures: [],
  fromRecord,
  path: ({ id }) => `${applicationCalls[kind].resource.path}/${id}`,
  read: ({ id }) => getApplication(kind, id),
  write: async (values, before) => {
    if (!before) throw new Error('This form only changes applications')
    const patch = toPatch(values, before.record)
    return patch ? updateApplication(kind, before, patch) : before
  },
})
