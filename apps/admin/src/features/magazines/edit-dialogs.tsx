import { Textarea } from '@mantine/core'
import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { magazineTypes } from '@vernissage/contract/enums'
import type { Magazine } from '@vernissage/contract/resources/programs/magazine'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { ProgramDatesDialog } from '../programs/detail/dates-dialog.tsx'
import { FrameDialog } from '../programs/detail/frame-dialog.tsx'
import { GeneralFields } from '../programs/detail/general-fields.tsx'
import { dateNames, dayOrders, useDateLabels } from './fields.ts'
import { datesForm, generalForm } from './forms.ts'
import { magazineQueries } from './queries.ts'

type Props = EditDialogProps<Magazine>

export function GeneralDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation(['magazines', 'programs'])
  const label = useLabel()
  const form = useRecordForm(generalForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('magazines:edit')} form={form} size={760}>
      <GeneralFields field={form.field}>
        <ChoiceField
          label={t('programs:fields.type')}
          options={magazineTypes.map((value) => ({ value, label: label(magazineTypeLabels[value]) }))}
          {...form.field('magazine_type_id')}
        />
        <Textarea
          label={t('magazines:fields.description')}
          autosize
          minRows={3}
          maxRows={12}
          dir="auto"
          {...form.field('description')}
        />
      </GeneralFields>
    </FormDialog>
  )
}

export function DatesDialog({ start, onSaved, ...frame }: Props) {
  const labels = useDateLabels()
  const form = useRecordForm(datesForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <ProgramDatesDialog
      {...frame}
      form={form}
      program={start.record}
      names={dateNames}
      labels={labels}
      orders={dayOrders}
    />
  )
}

/** Edits the code that shows the magazine. */
export function CodeDialog(props: Props) {
  const { t } = useTranslation('magazines')
  return <FrameDialog {...props} queries={magazineQueries} title={t('code.edit')} label={t('code.source')} />
}
