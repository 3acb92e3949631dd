import { flagSchema } from '@vernissage/contract/enum-schemas'
import type { Language } from '@vernissage/contract/enums'
import { type Juror, jurorFormSchema } from '@vernissage/contract/judging/juror'
import { recordForm } from '../../../../../ui/form/record-form.ts'
import { jurors } from '../queries.ts'

/** A new juror is active, and has the language of the person who adds them. */
export const jurorForm = (language: Language) =>
  recordForm(jurors, {
    schema: (record: Juror | null) =>
      record ? jurorFormSchema.extend({ enabled: flagSchema }) : jurorFormSchema,
    kinds: { name: 'text', email: 'text', language: 'choice', enabled: 'choice' },
    start: { language, enabled: 1 },
  })
