import { useNavigate } from '@tanstack/react-router'
import { artworkStatusLabels } from '@vernissage/contract/enums'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/stored.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { RecordActions } from '../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../ui/record/status.tsx'
import { getArtwork } from './queries.ts'
import type { ArtworkChanges } from './use-artwork.ts'

const artworkDialog = lazyDialog(() => import('./artwork-dialog.tsx').then((module) => module.ArtworkDialog))

interface Props {
  artwork: Artwork
  changes: Pick<ArtworkChanges, 'keep' | 'change' | 'remove'>
}

/** What can be done with an artwork: another status, edit, delete. */
export function ArtworkActions({ artwork, changes }: Props) {
  const { t } = useTranslation('artworks')
  const navigate = useNavigate()
  const label = useLabel()
  const deletion = useDialog<null>()

  const saved = async (after: Stored<Artwork>) => {
    await changes.keep(after)
    const { url } = after.record
    if (url === artwork.url || !url) return
    // The form has saved everything, and is about to close.
    await navigate({ to: '/artworks/$url', params: { url }, replace: true, ignoreBlocker: true })
  }
  const form = useDialog({ load: artworkDialog.load, read: getArtwork, onFailure: showErrorDialog })

  return (
    <>
      <RecordActions
        record={{ entity: 'artwork', id: artwork.id_artwork }}
        status={
          <StatusSelect
            label={t('status')}
            of={statuses.artwork}
            value={artwork.artwork_status_id}
            onSave={(artwork_status_id) => changes.change({ artwork_status_id })}
          />
        }
        form={{ isOpening: form.opening !== null, open: () => form.open(artwork.id_artwork) }}
        onDelete={() => deletion.open(null)}
      />
      {form.show((frame, start) => (
        <artworkDialog.Dialog {...frame} start={start} onSaved={saved} />
      ))}
      {deletion.show((frame) => (
        <ConfirmDelete
          {...frame}
          consequences={t('deletion')}
          shown={artwork}
          read={() => getArtwork(artwork.id_artwork)}
          facts={({ title, artwork_status_id }) => [
            [t('fields.title'), title],
            [t('status'), label(artworkStatusLabels[artwork_status_id])],
          ]}
          remove={(current) => changes.remove(current, () => navigate({ to: '/artworks' }))}
        />
      ))}
    </>
  )
}
