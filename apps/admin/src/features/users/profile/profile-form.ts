import type { Gender } from '@vernissage/contract/enums'
import { type User, type UserPatch, userFormSchema } from '@vernissage/contract/resources/user'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import { changedPart } from '../../../ui/form/record-part.ts'

export interface ProfileValues {
  first_name: string
  last_name: string
  gender_id: Gender | null
  email: string
  country_id: number | null
  birth_date: string
  country_code: string
  mobile: string
  referenced_by: PickerOption | null
  reference_code: string
}

export const fromRecord = (user: User): ProfileValues => ({
  first_name: user.first_name,
  last_name: user.last_name ?? '',
  gender_id: user.gender_id,
  email: user.email ?? '',
  country_id: user.country_id,
  birth_date: user.birth_date ?? '',
  country_code: user.country_code,
  mobile: user.mobile ?? '',
  referenced_by:
    user.referenced_by === null
      ? null
      : { value: user.referenced_by, label: user.referer ?? String(user.referenced_by) },
  reference_code: user.reference_code ?? '',
})

/** What the form's schema judges. */
export const toBody = (values: ProfileValues) => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  gender_id: values.gender_id,
  email: values.email.trim(),
  country_id: values.country_id,
  birth_date: values.birth_date.trim() || null,
  country_code: values.country_code,
  mobile: values.mobile.trim() || null,
  referenced_by: values.referenced_by?.value ?? null,
  reference_code: values.reference_code.trim() || null,
})

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: ProfileValues, before: User): UserPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && userFormSchema.partial().parse(changed)
}
