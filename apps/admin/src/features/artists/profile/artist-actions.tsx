import { useQueryClient } from '@tanstack/react-query'
import type { ArtistStatus, Flag } from '@vernissage/contract/enums'
import type { Artist, ArtistPatch } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { RecordActions } from '../../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../../ui/record/status.tsx'
import { useRecordChanges } from '../../../ui/record/use-record-changes.ts'
import { DeleteArtist } from '../delete-artist.tsx'
import { artistQuery, artists } from '../queries.ts'

const generalDialog = lazyDialog(() => import('./edit-dialogs.tsx').then((module) => module.GeneralDialog))

/** The changes of one artist that are saved at once, without a form. Each throws the API's error. */
export function useArtist(url: string) {
  const queryClient = useQueryClient()
  const { update: _, ...changes } = useRecordChanges({
    of: artists,
    query: artistQuery(url),
    keyOf: (artist: Artist) => artistQuery(artist.url ?? url).queryKey,
    invalidate: () => queryClient.invalidateQueries({ queryKey: artists.keys.lists() }),
  })
  const update = (patch: ArtistPatch) =>
    changes.change((before) =>
      artists.change(before, { artist_status_id: before.record.artist_status_id, ...patch }),
    )
  return {
    ...changes,
    setFlag: (name: 'enabled' | 'new' | 'featured', flag: Flag) => update({ [name]: flag }),
    /** The API records who accepts an artist as the approver. */
    setStatus: (status: ArtistStatus) => update({ artist_status_id: status }),
  }
}

export type ArtistChanges = ReturnType<typeof useArtist>

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
