import type { Flag } from '@vernissage/contract/enums'
import type { FormValues } from '../../../ui/form/record-form.ts'
import type { Program } from '../program-queries.ts'

/** The fields that the general forms of both kinds share. */
export const generalKinds = {
  title: 'text',
  min_artwork_number: 'number',
  max_artwork_number: 'number',
  created_by: ['reference', 'creator'],
  updated_by: ['reference', 'updater'],
} as const

export type GeneralValues = FormValues<Program, typeof generalKinds>

/** The fields that the forms of dates of both kinds share. */
export const deadlineKinds = {
  application_limit_date: 'day',
  application_documents_limit_date: 'day',
  late_applications: 'choice',
} as const

/** The values of the forms of dates of both kinds: days as typed, and whether late applications are taken. */
export type DatesValues<Name extends string> = Record<Name, string> & { late_applications: Flag | null }
