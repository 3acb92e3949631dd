import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import {
  type ArtworkImage,
  artworkImageNames,
  artworkImagePatchSchema,
} from '@vernissage/contract/resources/artwork-image'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { showErrorDialog } from '../../../ui/dialog/error-dialog.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../ui/form/use-record-save.ts'
import { fromRecord, imageResource } from './image-form.ts'
import { artworkImageKeys } from './image-queries.ts'

interface Props extends DialogFrame {
  start: Stored<ArtworkImage>
}

/** Edits an additional image: its two pictures, and whether it is approved. */
export function ImageDialog({ opened, start, onClose, onExited }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const saving = useRecordSave(imageResource, start)
  const form = useRecordDialogForm({
    saving,
    schema: artworkImagePatchSchema,
    initialValues: fromRecord(start.record),
    toBody: ({ approved }) => ({ approved }),
    incomplete: 'incorrect',
    queryKey: artworkImageKeys.list(start.record.artwork_id),
    onFailure: showErrorDialog,
    onSaved: onClose,
  })
  const { values, errors, setFieldValue } = form.form
  return (
    <FormDialog
      opened={opened}
      title={t('artworks:images.edit')}
      history={{ entity: 'artwork_image', id: start.record.id_artwork_image }}
      record={form}
      submitLabel={t('common:save')}
      onClose={onClose}
      onExited={onExited}
    >
      <Fields>
        {artworkImageNames.map((name) => (
          <div key={name} data-half>
            <PictureField
              label={t(`artworks:images.${name}`)}
              stored={saving.record?.[name] ?? null}
              ratio="free"
              value={values[name]}
              onChange={(change) => setFieldValue(name, change)}
              progress={saving.progress?.name === name ? saving.progress.fraction : null}
              error={errors[name]}
            />
          </div>
        ))}
        <Switch
          color="green"
          withThumbIndicator={false}
          label={t('artworks:images.approved')}
          checked={values.approved === 1}
          onChange={(event) => setFieldValue('approved', event.currentTarget.checked ? 1 : 0)}
        />
      </Fields>
    </FormDialog>
  )
}
