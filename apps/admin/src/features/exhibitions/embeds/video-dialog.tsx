import { TextInput } from '@mantine/core'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { programVideoFormSchema } from '@vernissage/contract/resources/program'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Video } from '../../../ui/embed/embed.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { LivePreview } from '../../programs/embeds/live-preview.tsx'
import { useProgramForm } from '../../programs/use-program-form.ts'
import { exhibitionQueries } from '../queries.ts'

const videoPart: RecordPart<Exhibition, { video: string }> = {
  fromRecord: (exhibition) => ({ video: exhibition.video ?? '' }),
  toBody: (values) => ({ video: values.video.trim() || null }),
}

/** Edits the address of the video, and shows it. */
export function VideoDialog({ start, onSaved, ...dialog }: PartDialogProps<Exhibition>) {
  const { t } = useTranslation(['exhibitions', 'common'])
  const form = useProgramForm({
    queries: exhibitionQueries,
    part: videoPart,
    schema: programVideoFormSchema,
    start,
    onSaved,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('exhibitions:video.edit')}
      record={form}
      submitLabel={t('common:save')}
      size={760}
    >
      <Fields>
        <TextInput
          label={t('exhibitions:video.address')}
          description={t('exhibitions:video.hint')}
          inputMode="url"
          autoComplete="off"
          data-autofocus
          {...form.field('video')}
        />
        <LivePreview typed={form.form.values.video}>
          {(entered) => <Video entered={entered} title={t('exhibitions:video.title')} />}
        </LivePreview>
      </Fields>
    </FormDialog>
  )
}
