import {
  type ArtworkImage,
  artworkImageNames,
  artworkImagePatchSchema,
} from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { showErrorDialog } from '../../../ui/dialog/error-dialog.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { recordForm } from '../../../ui/form/record-form.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { artworkImages, artworkImagesQuery } from './image-queries.ts'

const imageForm = recordForm(artworkImages, {
  schema: artworkImagePatchSchema,
  kinds: { approved: 'flag', web_image: 'picture', mobile_image: 'picture' },
})

interface Props extends DialogFrame {
  start: Stored<ArtworkImage>
}

export function ImageDialog({ start, ...frame }: Props) {
  const { t } = useTranslation('artworks')
  const form = useRecordForm(imageForm, {
    start,
    incomplete: 'incorrect',
    saved: t('images.saved'),
    queryKey: artworkImagesQuery(start.record.artwork_id).queryKey,
    onFailure: showErrorDialog,
    onDone: frame.onClose,
  })
  return (
    <FormDialog
      {...frame}
      title={t('images.edit')}
      history={{ entity: 'artwork_image', id: start.record.id_artwork_image }}
      form={form}
    >
      {artworkImageNames.map((name) => (
        <div key={name} data-half>
          <PictureField
            label={t(`images.${name}`)}
            ratio="free"
            {...form.picture(name)}
            onCancel={undefined}
          />
        </div>
      ))}
      <SwitchField label={t('images.approved')} {...form.field('approved')} />
    </FormDialog>
  )
}
