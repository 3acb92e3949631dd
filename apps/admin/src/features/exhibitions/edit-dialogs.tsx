import { Textarea, TextInput } from '@mantine/core'
import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { exhibitionTypes } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { Exhibition } from '@vernissage/contract/resources/programs/exhibition'
import { withHttps } from '../../lib/format/links.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx'
import { LinkField } from '../../ui/fields/link-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { ProgramDatesDialog } from '../programs/detail/dates-dialog.tsx'
import { FrameDialog, LivePreview } from '../programs/detail/frame-dialog.tsx'
import { GeneralFields } from '../programs/detail/general-fields.tsx'
import { Video } from '../programs/embed/embed.tsx'
import { dateNames, dayOrders, descriptionNames, useDateLabels } from './fields.ts'
import { datesForm, generalForm, textForm, videoForm } from './forms.ts'
import { exhibitionQueries } from './queries.ts'

type Props = EditDialogProps<Exhibition>

export function GeneralDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const label = useLabel()
  const form = useRecordForm(generalForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('exhibitions:edit')} form={form} size={760}>
      <GeneralFields field={form.field}>
        <div data-half>
          <ChoiceField
            label={t('programs:fields.type')}
            options={exhibitionTypes.map((value) => ({ value, label: label(exhibitionTypeLabels[value]) }))}
            {...form.field('exhibition_type_id')}
          />
        </div>
        <div data-half>
          <TextInput
            label={t('exhibitions:fields.reference_code')}
            autoComplete="off"
            {...form.field('reference_code')}
          />
        </div>
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

/** Edits the text of the exhibition's magazine. */
export function TextDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation('exhibitions')
  const form = useRecordForm(textForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('text.edit')} form={form}>
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
export function VideoDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation('exhibitions')
  const form = useRecordForm(videoForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('video.edit')} form={form} size={760}>
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

/** Edits the code that shows the virtual exhibition. */
export function TourDialog(props: Props) {
  const { t } = useTranslation('exhibitions')
  return <FrameDialog {...props} queries={exhibitionQueries} title={t('tour.edit')} label={t('tour.code')} />
}
