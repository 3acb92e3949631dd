import { TextInput } from '@mantine/core'
import type { Exhibition, ExhibitionPatch } from '@vernissage/contract/resources/exhibition'
import { programVideoFormSchema } from '@vernissage/contract/resources/program'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { Video } from '../../../ui/embed/embed.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { LivePreview } from '../../programs/embeds/live-preview.tsx'
import { programForm } from '../../programs/program-form.ts'
import { exhibitionQueries } from '../queries.ts'

const videoForm: EditForm<Exhibition, { video: string }, ExhibitionPatch> = {
  ...programForm(exhibitionQueries),
  schema: programVideoFormSchema,
  fromRecord: (exhibition) => ({ video: exhibition.video ?? '' }),
  toBody: (values) => ({ video: values.video.trim() || null }),
}

/** Edits the address of the video, and shows it. */
export function VideoDialog({ start, onSaved, ...frame }: EditDialogProps<Exhibition>) {
  const { t } = useTranslation('exhibitions')
  const form = useRecordForm(videoForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('video.edit')} form={form} size={760}>
      <TextInput
        label={t('video.address')}
        description={t('video.hint')}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.field('video')}
      />
      <LivePreview typed={form.form.values.video}>
        {(entered) => <Video entered={entered} title={t('video.title')} />}
      </LivePreview>
    </FormDialog>
  )
}
