import '@mantine/core/styles/Switch.layer.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import type { Stored } from '../../../../lib/api/stored.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../../lib/reported-error.ts'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { PictureField } from '../../../../ui/fields/picture-field.tsx'
import { Fields } from '../../../../ui/form/fields.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../../ui/form/use-record-save.ts'
import { artistKeys } from '../../queries.ts'
import { fromRecord, imageFormSchema, imageResource, newImage, toForm } from './image-form.ts'
import { removeUnpictured } from './image-queries.ts'

interface Props extends DialogFrame {
  /** Whose image it is. */
  userId: number
  /** The image to edit; null adds one. */
  start: Stored<ProfessionalImage> | null
}

/** Adds or edits one of the artist's professional images. */
export function ImageDialog({ opened, userId, start, onClose, onExited }: Props) {
  const { t } = useTranslation(['artists', 'ui', 'common'])
  const queryClient = useQueryClient()
  const saving = useRecordSave(imageResource(userId), start)
  const stored = saving.record?.image ?? null
  const record = useRecordDialogForm({
    saving,
    schema: imageFormSchema,
    initialValues: start ? fromRecord(start.record) : newImage,
    toBody: (values) => toForm(values, stored),
    texts: { image: t('ui:picture.selectFile') },
    incomplete: 'incorrect',
    queryKey: artistKeys.images(userId),
    onSaved: onClose,
  })
  // What was begun here and never got a picture does not stay.
  const forgetUnpictured = async (begun: ProfessionalImage) => {
    await removeUnpictured(begun.id_professional_image)
    await queryClient.invalidateQueries({ queryKey: artistKeys.images(userId) })
  }
  const leave = () => {
    if (!start && saving.record && !stored) forgetUnpictured(saving.record).catch(reportError)
    onClose()
  }

  const { form, field } = record
  return (
    <FormDialog
      opened={opened}
      title={t(start ? 'images.edit' : 'images.add')}
      history={start && { entity: 'professional_image', id: start.record.id_professional_image }}
      record={record}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      onClose={leave}
      onExited={onExited}
    >
      <Fields>
        <div data-half>
          <PictureField
            label={t('fields.image')}
            stored={stored}
            ratio="free"
            value={form.values.image}
            onChange={(change) => form.setFieldValue('image', change)}
            progress={saving.progress?.fraction ?? null}
            onCancel={saving.progress?.cancel}
            error={form.errors.image}
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
            <Switch
              color="green"
              withThumbIndicator={false}
              label={t('fields.enabled')}
              checked={form.values.enabled === 1}
              onChange={(event) => form.setFieldValue('enabled', event.currentTarget.checked ? 1 : 0)}
            />
          </Fields>
        </div>
      </Fields>
    </FormDialog>
  )
}
