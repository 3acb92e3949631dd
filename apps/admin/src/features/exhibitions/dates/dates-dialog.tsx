import { type Exhibition, exhibitionDatesFormSchema } from '@vernissage/contract/resources/exhibition'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { ProgramDatesDialog } from '../../programs/dates/program-dates-dialog.tsx'
import { useProgramForm } from '../../programs/use-program-form.ts'
import { exhibitionQueries } from '../queries.ts'
import { dateNames, datesPart, dayOrders } from './dates-form.ts'
import { useDateLabels } from './use-date-labels.ts'

/** Edits when an exhibition is. */
export function DatesDialog({ start, onSaved, ...dialog }: PartDialogProps<Exhibition>) {
  const labels = useDateLabels()
  const form = useProgramForm({
    queries: exhibitionQueries,
    part: datesPart,
    schema: exhibitionDatesFormSchema,
    start,
    onSaved,
  })
  return <ProgramDatesDialog {...dialog} form={form} names={dateNames} labels={labels} orders={dayOrders} />
}
