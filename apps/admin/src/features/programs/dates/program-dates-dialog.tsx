import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { DayOrder } from './contradictions.ts'
import { DateWarnings } from './date-warnings.tsx'

interface Props<Name extends string>
  extends Pick<PartDialogProps<unknown>, 'opened' | 'onClose' | 'onExited'> {
  form: RecordForm<Record<Name, string>>
  /** In the order in which they are asked for. */
  names: readonly Name[]
  labels: Record<Name, string>
  orders: readonly DayOrder<Name>[]
}

/** Edits a program's dates; says where they contradict each other. */
export function ProgramDatesDialog<Name extends string>({
  form,
  names,
  labels,
  orders,
  ...dialog
}: Props<Name>) {
  const { t } = useTranslation(['programs', 'common'])
  return (
    <FormDialog {...dialog} title={t('programs:editDates')} record={form} submitLabel={t('common:save')}>
      <Fields>
        {names.map((name, index) => (
          <div key={name} data-half>
            <DateField label={labels[name]} data-autofocus={index === 0 || undefined} {...form.field(name)} />
          </div>
        ))}
        <DateWarnings orders={orders} days={form.form.values} labels={labels} />
      </Fields>
    </FormDialog>
  )
}
