import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import type { Stored } from '../../../../lib/api/client.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../../lib/reported-error.ts'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { PictureField } from '../../../../ui/fields/picture-field.tsx'
import { SwitchField } from '../../../../ui/fields/switch-field.tsx'
import { Fields, FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { professionalImages, professionalImagesQuery } from '../../queries.ts'
import { imageForm } from './image-form.ts'

/** Removes an image, unless it has a picture by now. */
async function removeWithoutPicture(id: number) {
  const image = await professionalImages.read(id)
  if (image.record.image === null) await professionalImages.remove(image)
}

interface Props extends DialogFrame {
  userId: number
  /** The image to edit; null adds one. */
  start: Stored<ProfessionalImage> | null
  /** Adds several files, which are chosen where a new image gets its picture. */
  onSeveral: (files: File[]) => void
}

/** Adds or edits one of the artist's professional images. */
export function ImageDialog({ userId, start, onSeveral, onClose, ...frame }: Props) {
  const { t } = useTranslation(['artists', 'ui'])
  const queryClient = useQueryClient()
  const { queryKey } = professionalImagesQuery(userId)
  const form = useRecordForm(imageForm(userId), {
    start,
    texts: { image: t('ui:picture.selectFile') },
    incomplete: 'incorrect',
    // A new image without its picture is removed on leaving.
    ...(start && { saved: t('images.saved') }),
    queryKey,
    onDone: onClose,
  })
  const { field, record } = form
  const leave = () => {
    // The image was created, but its picture was refused.
    if (!start && record && !record.image)
      removeWithoutPicture(record.id_professional_image)
        .then(() => queryClient.invalidateQueries({ queryKey }))
        .catch(reportError)
    onClose()
  }
  const addSeveral = (files: File[]) => {
    leave()
    onSeveral(files)
  }
  // The typed texts belong to one image.
  const canAddSeveral = !start && !form.isDirty
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'images.edit' : 'images.add')}
      history={start && { entity: 'professional_image', id: start.record.id_professional_image }}
      form={form}
      onClose={leave}
    >
      <div data-half>
        <PictureField
          label={t('fields.image')}
          ratio="free"
          {...form.picture('image')}
          onSeveral={canAddSeveral ? addSeveral : undefined}
        />
      </div>
      <div data-half>
        <Fields>
          <TextInput label={t('fields.title')} {...field('title')} />
          <Textarea
            label={t('fields.description')}
            autosize
            minRows={3}
            maxRows={8}
            {...field('description')}
          />
          <SwitchField label={t('fields.enabled')} {...field('enabled')} />
        </Fields>
      </div>
    </FormDialog>
  )
}
