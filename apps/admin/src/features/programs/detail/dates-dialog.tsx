import { lateApplicationsLabels } from '@vernissage/contract/enum-labels'
import type { Flag } from '@vernissage/contract/enums'
import { isOpenCall } from '@vernissage/contract/open-call'
import { timeZone } from '@vernissage/contract/time-zone'
import { programDate } from '../../../lib/format/dates.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.tsx'
import type { Program } from '../program-queries.ts'
import { DateWarnings, type DayOrder } from './date-warnings.tsx'
import type { DatesValues } from './program-form.ts'

interface Props<Row extends Program, Name extends string, Patch> extends EditDialogProps<Row> {
  of: EditForm<Row, DatesValues<Name>, Patch>
  names: readonly Name[]
  labels: Record<Name, string>
  orders: readonly DayOrder<Name>[]
}

/** Edits a program's dates, and warns where they contradict each other. */
export function ProgramDatesDialog<Row extends Program, Name extends string, Patch>(
  props: Props<Row, Name, Patch>,
) {
  const { of, names, labels, orders, ...dialog } = props
  const { t } = useTranslation(['programs', 'ui'])
  const label = useLabel()
  const form = useEditForm(of, dialog)
  // TypeScript does not know the type of a field by a name that is generic.
  const days = form as unknown as RecordForm<Record<Name, string>>
  const arrival = form as unknown as RecordForm<{ late_applications: Flag | null }>
  return (
    <FormDialog {...dialog} title={t('editDates')} form={form}>
      {names.map((name, index) => (
        <DateField
          key={name}
          data-half
          format={programDate}
          label={labels[name]}
          data-autofocus={index === 0 || undefined}
          {...(name === 'application_limit_date' && {
            description: t('ui:deadline.ends', { zone: timeZone() }),
          })}
          {...days.field(name)}
        />
      ))}
      {isOpenCall(dialog.start.record) && (
        <ChoiceField
          data-half
          label={t('programs:fields.late_applications')}
          options={([0, 1] as const).map((value) => ({
            value,
            label: label(lateApplicationsLabels[value]),
          }))}
          {...arrival.field('late_applications')}
        />
      )}
      <DateWarnings orders={orders} days={form.form.values} labels={labels} />
    </FormDialog>
  )
}
