import { useNavigate } from '@tanstack/react-router'
import { artworkStatusLabels } from '@vernissage/contract/enums'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/stored.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { type PartDialogProps, usePartDialog } from '../../ui/form/use-part-dialog.tsx'
import { RecordActions } from '../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../ui/record/status.tsx'
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
  const { t } = useTranslation('artworks')
  const navigate = useNavigate()
  const label = useLabel()
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
        form={form}
        onDelete={() => deletion.open(null)}
      />
      {form.element}
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
