import {
  type Magazine,
  type MagazinePatch,
  magazineDatesFormSchema,
} from '@vernissage/contract/resources/magazine'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { ProgramDatesDialog } from '../../programs/dates/program-dates-dialog.tsx'
import { programForm } from '../../programs/program-form.ts'
import { magazineQueries } from '../queries.ts'
import { type DateName, dateNames, dayOrders, useDateLabels } from './dates.ts'

type DatesValues = Record<DateName, string>

const datesForm: EditForm<Magazine, DatesValues, MagazinePatch> = {
  ...programForm(magazineQueries),
  schema: magazineDatesFormSchema,
  fromRecord: (magazine) => ({
    date: magazine.date ?? '',
    application_limit_date: magazine.application_limit_date ?? '',
    application_documents_limit_date: magazine.application_documents_limit_date ?? '',
  }),
  toBody: (values) => ({
    date: values.date.trim(),
    application_limit_date: values.application_limit_date.trim(),
    application_documents_limit_date: values.application_documents_limit_date.trim(),
  }),
}

/** Edits the dates of a magazine. */
export function DatesDialog({ start, onSaved, ...frame }: EditDialogProps<Magazine>) {
  const labels = useDateLabels()
  const form = useRecordForm(datesForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return <ProgramDatesDialog {...frame} form={form} names={dateNames} labels={labels} orders={dayOrders} />
}
