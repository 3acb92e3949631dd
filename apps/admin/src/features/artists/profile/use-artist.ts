import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArtistStatus, type Flag } from '@vernissage/contract/enums'
import type {
  Artist,
  ArtistFileName,
  ArtistImageName,
  ArtistPatch,
} from '@vernissage/contract/resources/artist'
import { api } from '../../../lib/api/client.ts'
import { storeDocument } from '../../../lib/api/store-document.ts'
import { type PictureChange, storePicture } from '../../../lib/api/store-picture.ts'
import type { Stored } from '../../../lib/api/stored.ts'
import { useMe } from '../../../lib/session/use-me.ts'
import { useSuccessToast } from '../../../ui/toast.tsx'
import { artistKeys, artistQuery, getArtist, updateArtist } from '../queries.ts'

type OnProgress = (fraction: number) => void

/** The changes of one artist that are saved at once, without a form. Each fails with what the API holds against it. */
export function useArtist(url: string) {
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const me = useMe()
  const { queryKey } = artistQuery(url)

  /** Shows the artist as it has been stored. */
  const keep = async (after: Stored<Artist>) => {
    // An answer from before the change must not come over it.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(artistQuery(after.record.url ?? url).queryKey, after)
    queryClient.invalidateQueries({ queryKey: artistKeys.lists() })
    showSuccess()
  }

  const { mutateAsync: change } = useMutation({
    // One after the other: each names the ETag that the one before has left.
    scope: { id: `artist ${url}` },
    mutationFn: async (patch: ArtistPatch) => {
      const before = queryClient.getQueryData(queryKey)
      if (!before) throw new Error('An artist is changed where it is shown')
      return updateArtist(before, { artist_status_id: before.record.artist_status_id, ...patch })
    },
    onSuccess: keep,
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })

  const files = ({ id_user }: Artist) => ({ path: `/artist/${id_user}`, read: () => getArtist(id_user) })

  return {
    keep,
    setFlag: (name: 'enabled' | 'new' | 'featured', flag: Flag) => change({ [name]: flag }),
    /** Whoever accepts an artist is the approver. */
    setStatus: (status: ArtistStatus) =>
      change({
        artist_status_id: status,
        ...(status === ArtistStatus.accepted && { approved_by: me.id_user }),
      }),
    storeImage: async (
      before: Artist,
      name: ArtistImageName,
      picture: NonNullable<PictureChange>,
      onProgress?: OnProgress,
    ) =>
      keep(
        await storePicture<ArtistImageName, Artist>({
          ...files(before),
          name,
          before,
          change: picture,
          ...(onProgress && { onProgress }),
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
    removeDocument: async ({ id_user }: Artist, name: ArtistFileName) => {
      const ifMatch = queryClient.getQueryData(queryKey)?.etag ?? null
      try {
        await api.del(`/artist/${id_user}/file`, { query: { name }, ifMatch })
      } catch (error) {
        await queryClient.invalidateQueries({ queryKey })
        throw error
      }
      await keep(await getArtist(id_user))
    },
  }
}

/** What the parts of a profile may do with its artist. */
export type ArtistChanges = ReturnType<typeof useArtist>
