import { type Artwork, artworkCreateSchema } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../ui/form/use-record-save.ts'
import { ArtworkFields } from './artwork-fields.tsx'
import { artworkResource, editSchema, fromRecord, newArtwork, toBody, toNewBody } from './artwork-form.ts'
import { artworkKeys } from './queries.ts'

interface Props extends DialogFrame {
  /** The artwork to edit; null adds one. */
  start: Stored<Artwork> | null
  onSaved: (after: Stored<Artwork>) => void
}

/** Adds or edits an artwork. */
export function ArtworkDialog({ opened, start, onSaved, onClose, onExited }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const saving = useRecordSave(artworkResource, start)
  const form = useRecordDialogForm({
    saving,
    schema: start ? editSchema(start.record) : artworkCreateSchema,
    initialValues: start ? fromRecord(start.record) : newArtwork,
    toBody: start ? toBody : toNewBody,
    incomplete: 'incorrect',
    queryKey: artworkKeys.lists(),
    onFailure: showErrorDialog,
    onSaved: (after) => {
      onSaved(after)
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t(start ? 'artworks:edit' : 'artworks:add')}
      record={form}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      size={760}
      onClose={onClose}
      onExited={onExited}
    >
      <ArtworkFields form={form} isNew={start === null} />
    </FormDialog>
  )
}
