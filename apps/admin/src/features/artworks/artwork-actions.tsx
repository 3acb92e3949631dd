import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord } from '../../lib/presence/open-records.ts'
import { ConfirmDelete } from '../../ui/confirm-delete.tsx'
import { EditRecordButton } from '../../ui/edit-record-button.tsx'
import { showErrorDialog } from '../../ui/error-dialog.tsx'
import { HistoryButton } from '../../ui/history-button.tsx'
import { type PartDialogProps, usePartDialog } from '../../ui/record-form/use-part-dialog.tsx'
import { StatusSelect } from '../../ui/status-select.tsx'
import { lazyDialog, useDialog } from '../../ui/use-dialog.tsx'
import { artworkTone, useArtworkStatuses } from './artwork-status.tsx'
import { getArtwork } from './queries.ts'
import type { ArtworkChanges } from './use-artwork.ts'

const artworkDialog = lazyDialog<PartDialogProps<Artwork>>(() =>
  import('./artwork-dialog.tsx').then((module) => module.ArtworkDialog),
)

interface Props {
  artwork: Artwork
  changes: Pick<ArtworkChanges, 'keep' | 'change' | 'remove'>
}

/** What can be done with an artwork: another status, edit, delete. */
export function ArtworkActions({ artwork, changes }: Props) {
  const { t } = useTranslation(['artworks', 'common'])
  const navigate = useNavigate()
  const statuses = useArtworkStatuses()
  const deletion = useDialog<null>()

  const saved = async (after: Stored<Artwork>) => {
    await changes.keep(after)
    const { url } = after.record
    if (url === artwork.url || !url) return
    // The form is saved, though it cannot know yet.
    await navigate({ to: '/artworks/$url', params: { url }, replace: true, ignoreBlocker: true })
  }
  const form = usePartDialog(artworkDialog, {
    read: getArtwork,
    id: artwork.id_artwork,
    onFailure: showErrorDialog,
    onSaved: saved,
  })

  const name = { entity: 'artwork', id: artwork.id_artwork }
  useFollowedRecord(name)
  return (
    <>
      <StatusSelect
        label={t('artworks:status')}
        value={artwork.artwork_status_id}
        options={statuses}
        tone={artworkTone}
        onSave={(artwork_status_id) => changes.change({ artwork_status_id })}
      />
      <EditRecordButton isOpening={form.isOpening} onClick={form.open} />
      <HistoryButton record={name} />
      <ActionIcon variant="default" aria-label={t('common:delete')} onClick={() => deletion.open(null)}>
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
      {form.element}
      {deletion.show((frame) => (
        <ConfirmDelete
          {...frame}
          consequences={t('artworks:deletion')}
          onDelete={() => changes.remove(() => navigate({ to: '/artworks' }))}
        />
      ))}
    </>
  )
}
