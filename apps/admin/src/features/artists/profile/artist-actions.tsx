import type { Artist } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { RecordActions } from '../../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../../ui/record/status.tsx'
import { DeleteArtist } from '../delete-artist.tsx'
import { artists } from '../queries.ts'
import type { ArtistChanges } from './use-artist.ts'

const generalDialog = lazyDialog(() => import('./general-dialog.tsx').then((module) => module.GeneralDialog))

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'keep' | 'setStatus'>
  onMoved: (url: string) => Promise<void>
  onDeleted: () => void
}

/** The artist's status, and the buttons that edit and delete the artist. */
export function ArtistActions({ artist, changes, onMoved, onDeleted }: Props) {
  const { t } = useTranslation('artists')
  const deletion = useDialog<null>()
  const form = useDialog({ load: generalDialog.load, read: artists.read })
  const saved = async (after: Stored<Artist>) => {
    await changes.keep(after)
    const { url } = after.record
    if (url !== null && url !== artist.url) await onMoved(url)
  }
  return (
    <>
      <RecordActions
        record={{ entity: 'artist', id: artist.id_user }}
        status={
          <StatusSelect
            label={t('fields.status')}
            of={statuses.artist}
            value={artist.artist_status_id}
            onSave={changes.setStatus}
          />
        }
        form={{ isOpening: form.opening !== null, open: () => form.open(artist.id_user) }}
        onDelete={() => deletion.open(null)}
      />
      {form.show((frame, start) => (
        <generalDialog.Dialog {...frame} start={start} onSaved={saved} />
      ))}
      {deletion.show((frame) => (
        <DeleteArtist {...frame} artist={artist} onDeleted={onDeleted} />
      ))}
    </>
  )
}
