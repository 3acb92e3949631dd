import { Textarea, TextInput } from '@mantine/core'
import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { limits } from '@vernissage/contract/limits'
import { type Exhibition, exhibitionAddFormSchema } from '@vernissage/contract/resources/programs/exhibition'
import { withHttps } from '../../lib/format/links.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame, EditDialogProps } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx'
import { LinkField } from '../../ui/fields/link-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useStatusOptions } from '../../ui/record/status.tsx'
import { ProgramDatesDialog } from '../programs/detail/dates-dialog.tsx'
import { FrameDialog, LivePreview } from '../programs/detail/frame-dialog.tsx'
import { GeneralFields } from '../programs/detail/general-fields.tsx'
import { Video } from '../programs/embed/embed.tsx'
import { AddProgramDialog } from '../programs/list/add-program-dialog.tsx'
import { dateNames, dayOrders, descriptionNames, useDateLabels } from './fields.ts'
import { datesForm, generalForm, textForm, videoForm } from './forms.ts'
import { exhibitionQueries } from './queries.ts'

type Props = EditDialogProps<Exhibition>

export function AddDialog(props: DialogFrame) {
  const { t } = useTranslation('exhibitions')
  return (
    <AddProgramDialog
      {...props}
      queries={exhibitionQueries}
      title={t('add')}
      schema={exhibitionAddFormSchema}
      typeLabels={exhibitionTypeLabels}
    />
  )
}

export function GeneralDialog(props: Props) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const types = useStatusOptions({ labels: exhibitionTypeLabels })
  const form = useEditForm(generalForm, props)
  return (
    <FormDialog {...props} title={t('exhibitions:edit')} form={form} size={760}>
      <GeneralFields field={form.field}>
        <ChoiceField
          data-half
          label={t('programs:fields.type')}
          options={types}
          {...form.field('exhibition_type_id')}
        />
        <TextInput
          data-half
          label={t('exhibitions:fields.reference_code')}
          autoComplete="off"
          {...form.field('reference_code')}
        />
        {descriptionNames.map((name) => (
          <CountedTextarea
            key={name}
            label={t(`exhibitions:fields.${name}`)}
            counted="characters"
            max={limits.text}
            {...form.field(name)}
          />
        ))}
      </GeneralFields>
    </FormDialog>
  )
}

export function DatesDialog(props: Props) {
  const labels = useDateLabels()
  return <ProgramDatesDialog {...props} of={datesForm} names={dateNames} labels={labels} orders={dayOrders} />
}

export function TextDialog(props: Props) {
  const { t } = useTranslation('exhibitions')
  const form = useEditForm(textForm, props)
  return (
    <FormDialog {...props} title={t('text.edit')} form={form}>
      <TextInput
        label={t('text.magazine')}
        autoComplete="off"
        dir="auto"
        data-autofocus
        {...form.field('magazine')}
      />
      <Textarea
        label={t('text.magazine_description')}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        {...form.field('magazine_description')}
      />
    </FormDialog>
  )
}

/** Edits the address of the video, with a preview. */
export function VideoDialog(props: Props) {
  const { t } = useTranslation('exhibitions')
  const form = useEditForm(videoForm, props)
  return (
    <FormDialog {...props} title={t('video.edit')} form={form} size={760}>
      <LinkField
        label={t('video.address')}
        description={t('video.hint')}
        data-autofocus
        {...form.field('video')}
      />
      <LivePreview typed={withHttps(form.form.values.video)}>
        {(entered) => <Video entered={entered} title={t('video.title')} />}
      </LivePreview>
    </FormDialog>
  )
}

export function TourDialog(props: Props) {
  const { t } = useTranslation('exhibitions')
  return <FrameDialog {...props} queries={exhibitionQueries} title={t('tour.edit')} label={t('tour.code')} />
}
