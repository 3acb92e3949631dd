import { timeZone } from '@vernissage/contract/time-zone'
import { programDate } from '../../../lib/format/dates.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.tsx'
import { DateWarnings, type DayOrder } from './date-warnings.tsx'

interface Props<Name extends string> extends DialogFrame {
  form: RecordForm<Record<Name, string>>
  names: readonly Name[]
  labels: Record<Name, string>
  orders: readonly DayOrder<Name>[]
}

/** Edits a program's dates, and warns where they contradict each other. */
export function ProgramDatesDialog<Name extends string>(props: Props<Name>) {
  const { form, names, labels, orders, ...frame } = props
  const { t } = useTranslation(['programs', 'ui'])
  return (
    <FormDialog {...frame} title={t('editDates')} form={form}>
      {names.map((name, index) => (
        <div key={name} data-half>
          <DateField
            format={programDate}
            label={labels[name]}
            data-autofocus={index === 0 || undefined}
            {...(name === 'application_limit_date' && {
              description: t('ui:deadline.ends', { zone: timeZone() }),
            })}
            {...form.field(name)}
          />
        </div>
      ))}
      <DateWarnings orders={orders} days={form.form.values} labels={labels} />
    </FormDialog>
  )
}
