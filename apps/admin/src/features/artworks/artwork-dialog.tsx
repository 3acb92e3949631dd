import { useQueryClient } from '@tanstack/react-query'
import { type Artwork, artworkCreateSchema } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showErrorDialog } from '../../ui/error-dialog.tsx'
import { FormDialog } from '../../ui/record-form/form-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useRecordSave } from '../../ui/record-form/use-record-save.ts'
import { useSuccessToast } from '../../ui/toast.tsx'
import { ArtworkFields } from './artwork-fields.tsx'
import { artworkResource, editSchema, fromRecord, newArtwork, toBody, toNewBody } from './artwork-form.ts'
import { artworkKeys } from './queries.ts'

interface Props {
  opened: boolean
  /** The artwork to edit; null adds one. */
  start: Stored<Artwork> | null
  onSaved: (after: Stored<Artwork>) => void
  onClose: () => void
  onExited: () => void
}

/** Adds or edits an artwork. */
export function ArtworkDialog({ opened, start, onSaved, onClose, onExited }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const saving = useRecordSave(artworkResource, start)
  const form = useRecordForm({
    schema: start ? editSchema(start.record) : artworkCreateSchema,
    initialValues: start ? fromRecord(start.record) : newArtwork,
    toBody: start ? toBody : toNewBody,
    incomplete: 'incorrect',
    save: async (values) => {
      const after = await saving.save(values, form.rebase).catch((error) => {
        showErrorDialog(error)
        throw error
      })
      queryClient.invalidateQueries({ queryKey: artworkKeys.lists() })
      showSuccess()
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
