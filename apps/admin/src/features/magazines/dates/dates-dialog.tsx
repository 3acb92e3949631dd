import { type Magazine, magazineDatesFormSchema } from '@vernissage/contract/resources/magazine'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { ProgramDatesDialog } from '../../programs/dates/program-dates-dialog.tsx'
import { useProgramForm } from '../../programs/use-program-form.ts'
import { magazineQueries } from '../queries.ts'
import { dateNames, datesPart, dayOrders } from './dates-form.ts'
import { useDateLabels } from './use-date-labels.ts'

/** Edits when a magazine appears. */
export function DatesDialog({ start, onSaved, ...dialog }: PartDialogProps<Magazine>) {
  const labels = useDateLabels()
  const form = useProgramForm({
    queries: magazineQueries,
    part: datesPart,
    schema: magazineDatesFormSchema,
    start,
    onSaved,
  })
  return <ProgramDatesDialog {...dialog} form={form} names={dateNames} labels={labels} orders={dayOrders} />
}
