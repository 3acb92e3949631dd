import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Artwork, ArtworkPatch, ArtworkPictureName } from '@vernissage/contract/resources/artwork'
import { storePicture } from '../../lib/api/store-picture.ts'
import type { Stored } from '../../lib/api/stored.ts'
import { showErrorDialog } from '../../ui/error-dialog.tsx'
import { useSuccessToast } from '../../ui/toast.tsx'
import { artworkKeys, artworkQuery, getArtwork, updateArtwork } from './queries.ts'

/** The changes of one artwork that are saved at once, without a form. */
export function useArtwork(url: string) {
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const { queryKey } = artworkQuery(url)

  /** Shows the artwork as it has been stored. */
  const keep = async (after: Stored<Artwork>) => {
    // An answer from before the change must not come over it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, after)
    queryClient.invalidateQueries({ queryKey: artworkKeys.lists() })
    showSuccess()
  }

  const { mutateAsync } = useMutation({
    // One after the other: each names the ETag that the one before has left.
    scope: { id: `artwork ${url}` },
    mutationFn: async (patch: ArtworkPatch) => {
      const before = queryClient.getQueryData(queryKey)
      if (!before) throw new Error('An artwork is changed where it is shown')
      return updateArtwork(before.record.id_artwork, patch, before.etag)
    },
    onSuccess: keep,
    onError: async (error) => {
      showErrorDialog(error)
      await queryClient.invalidateQueries({ queryKey })
    },
  })

  return {
    keep,
    /** Ends when the artwork is shown as it is stored, be it changed or not. */
    change: (patch: ArtworkPatch) => mutateAsync(patch).catch(() => undefined),
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
