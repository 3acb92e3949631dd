import { Textarea } from '@mantine/core'
import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { type Magazine, magazineAddFormSchema } from '@vernissage/contract/resources/programs/magazine'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame, EditDialogProps } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useStatusOptions } from '../../ui/record/status.tsx'
import { ProgramDatesDialog } from '../programs/detail/dates-dialog.tsx'
import { FrameDialog } from '../programs/detail/frame-dialog.tsx'
import { GeneralFields } from '../programs/detail/general-fields.tsx'
import { AddProgramDialog } from '../programs/list/add-program-dialog.tsx'
import { dateNames, dayOrders, useDateLabels } from './fields.ts'
import { datesForm, generalForm } from './forms.ts'
import { magazineQueries } from './queries.ts'

type Props = EditDialogProps<Magazine>

export function AddDialog(props: DialogFrame) {
  const { t } = useTranslation('magazines')
  return (
    <AddProgramDialog
      {...props}
      queries={magazineQueries}
      title={t('add')}
      schema={magazineAddFormSchema}
      typeLabels={magazineTypeLabels}
    />
  )
}

export function GeneralDialog(props: Props) {
  const { t } = useTranslation(['magazines', 'programs'])
  const types = useStatusOptions({ labels: magazineTypeLabels })
  const form = useEditForm(generalForm, props)
  return (
    <FormDialog {...props} title={t('magazines:edit')} form={form} size={760}>
      <GeneralFields field={form.field}>
        <ChoiceField label={t('programs:fields.type')} options={types} {...form.field('magazine_type_id')} />
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

export function DatesDialog(props: Props) {
  const labels = useDateLabels()
  return <ProgramDatesDialog {...props} of={datesForm} names={dateNames} labels={labels} orders={dayOrders} />
}

export function CodeDialog(props: Props) {
  const { t } = useTranslation('magazines')
  return <FrameDialog {...props} queries={magazineQueries} title={t('code.edit')} label={t('code.source')} />
}
