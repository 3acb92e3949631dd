import { useQueryClient } from '@tanstack/react-query'
import type { ArtistStatus, Flag } from '@vernissage/contract/enums'
import type {
  Artist,
  ArtistFileName,
  ArtistImageName,
  ArtistPatch,
} from '@vernissage/contract/resources/artist'
import type { Stored } from '../../../lib/api/client.ts'
import { removeDocument, storeDocument } from '../../../lib/api/documents.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { RecordActions } from '../../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../../ui/record/status.tsx'
import { useRecordChanges } from '../../../ui/record/use-record-changes.ts'
import { DeleteArtist } from '../delete-artist.tsx'
import { artistQuery, artists } from '../queries.ts'

const generalDialog = lazyDialog(() => import('./general-dialog.tsx').then((module) => module.GeneralDialog))

type OnProgress = (fraction: number) => void

/** The changes of one artist that are saved at once, without a form. Each throws the API's error. */
export function useArtist(url: string) {
  const queryClient = useQueryClient()
  const { keep, change } = useRecordChanges({
    query: artistQuery(url),
    keyOf: (artist: Artist) => artistQuery(artist.url ?? url).queryKey,
    invalidate: () => queryClient.invalidateQueries({ queryKey: artists.keys.lists() }),
  })

  const update = (patch: ArtistPatch) =>
    change((before) => artists.change(before, { artist_status_id: before.record.artist_status_id, ...patch }))
  const files = ({ id_user }: Artist) => ({
    path: `/artist/${id_user}` as const,
    read: () => artists.read(id_user),
  })

  return {
    keep,
    setFlag: (name: 'enabled' | 'new' | 'featured', flag: Flag) => update({ [name]: flag }),
    /** The API records who accepts an artist as the approver. */
    setStatus: (status: ArtistStatus) => update({ artist_status_id: status }),
    storeImage: async (before: Artist, name: ArtistImageName, picture: Blob, onProgress: OnProgress) =>
      keep(
        await storePicture<ArtistImageName, Artist>({
          ...files(before),
          name,
          before,
          change: picture,
          onProgress,
        }),
      ),
    removeImage: ({ record, etag }: Stored<Artist>, name: ArtistImageName) =>
      change(() =>
        storePicture<ArtistImageName, Artist>({
          ...files(record),
          name,
          before: record,
          change: 'remove',
          ifMatch: etag,
        }),
      ),
    storeDocument: async (
      before: Artist,
      name: ArtistFileName,
      file: File,
      onProgress: OnProgress,
      signal: AbortSignal,
    ) =>
      keep(
        await storeDocument<ArtistFileName, Artist>({
          ...files(before),
          name,
          before,
          file,
          onProgress,
          signal,
        }),
      ),
    removeDocument: ({ record, etag }: Stored<Artist>, name: ArtistFileName) =>
      change(() => removeDocument({ ...files(record), name, ifMatch: etag })),
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
