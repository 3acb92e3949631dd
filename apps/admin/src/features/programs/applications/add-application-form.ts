import { exhibitionApplicationCreateSchema } from '@vernissage/contract/resources/exhibition-application'
import { magazineApplicationCreateSchema } from '@vernissage/contract/resources/magazine-application'
import type { z } from 'zod'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import type { ProgramKind } from '../program-kind.ts'
import { applicationCalls } from './application.ts'

/** The program is under its kind's own name, by which the API blames it. */
export type NewApplication = Record<'user_id' | `${ProgramKind}_id`, PickerOption | null>

export const newApplication: NewApplication = { user_id: null, exhibition_id: null, magazine_id: null }

/** What POST takes; the statuses are the API's to set. */
export const createSchemas: Record<ProgramKind, z.ZodObject> = {
  exhibition: exhibitionApplicationCreateSchema,
  magazine: magazineApplicationCreateSchema,
}

export function toBody(kind: ProgramKind, values: NewApplication) {
  const { program } = applicationCalls[kind]
  return { user_id: values.user_id?.value ?? null, [program]: values[program]?.value ?? null }
}
