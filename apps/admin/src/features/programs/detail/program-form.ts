import type { Flag } from '@vernissage/contract/enums'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import type { FormValues } from '../../../ui/form/record-form.ts'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import type { Program } from '../program-queries.ts'

/** The state of a form over a part of a program, in its dialog. */
export const usePartForm = <Row extends Program, Values extends object, Patch>(
  form: EditForm<Row, Values, Patch>,
  { start, onSaved, onClose }: EditDialogProps<Row>,
) => useRecordForm(form, { start, incomplete: 'missing', onChanged: onSaved, onDone: onClose })

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
