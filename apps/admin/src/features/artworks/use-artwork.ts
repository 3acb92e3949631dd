import { useQueryClient } from '@tanstack/react-query'
import type { Artwork, ArtworkPatch, ArtworkPictureName } from '@vernissage/contract/resources/artwork'
import { storePicture } from '../../lib/api/store-picture.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { useRecordChanges } from '../../ui/record/use-record-changes.ts'
import { artworkKeys, artworkQuery, getArtwork, removeArtwork, updateArtwork } from './queries.ts'

/** The changes of one artwork that are saved at once, without a form. */
export function useArtwork(url: string) {
  const queryClient = useQueryClient()
  const { keep, change, remove } = useRecordChanges({
    query: artworkQuery(url),
    keyOf: (artwork: Artwork) => artworkQuery(artwork.url ?? url).queryKey,
    outdate: () => queryClient.invalidateQueries({ queryKey: artworkKeys.lists() }),
  })

  return {
    keep,
    /** Ends when the artwork is shown as it is stored, be it changed or not. */
    change: (patch: ArtworkPatch) =>
      change((before) =>
        updateArtwork(before, patch).catch((error) => {
          showErrorDialog(error)
          throw error
        }),
      ).catch(() => undefined),
    /** Deletes the artwork; `leave` goes where it is not shown. */
    remove: (current: Stored<Artwork>, leave: () => Promise<unknown>) =>
      remove(() => removeArtwork(current), leave),
    /** Sends a picture; a failure is the caller's to show. */
    storeImage: async (
      before: Artwork,
      name: ArtworkPictureName,
      change: Blob,
      onProgress: (fraction: number) => void,
    ) =>
      keep(
        await storePicture<ArtworkPictureName, Artwork>({
          path: `/artwork/${before.id_artwork}`,
          name,
          change,
          before,
          read: () => getArtwork(before.id_artwork),
          onProgress,
        }),
      ),
  }
}

/** What the parts of an artwork's page may do with it. */
export type ArtworkChanges = ReturnType<typeof useArtwork>
