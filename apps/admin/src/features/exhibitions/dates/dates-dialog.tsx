import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { ProgramDatesDialog } from '../../programs/dates/program-dates-dialog.tsx'
import { dateNames, dayOrders, useDateLabels } from './dates.ts'
import { datesForm } from './dates-form.ts'

/** Edits the dates of an exhibition. */
export function DatesDialog({ start, onSaved, ...frame }: EditDialogProps<Exhibition>) {
  const labels = useDateLabels()
  const form = useRecordForm(datesForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return <ProgramDatesDialog {...frame} form={form} names={dateNames} labels={labels} orders={dayOrders} />
}
