import type { EditDialogProps } from '../dialog/use-dialog.tsx'
import type { EditForm } from './store-record.ts'
import { useRecordForm } from './use-record-form.tsx'

/** The state of a form over the record of the page behind its dialog, or over a part of it. */
export const useEditForm = <Row extends object, Values extends object, Patch>(
  form: EditForm<Row, Values, Patch>,
  { start, onSaved, onClose }: EditDialogProps<Row>,
  incomplete: 'missing' | 'incorrect' = 'missing',
) => useRecordForm(form, { start, incomplete, onChanged: onSaved, onDone: onClose })
