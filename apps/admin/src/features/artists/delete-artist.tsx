import { useQuery, useQueryClient } from '@tanstack/react-query'
import { artistStatusLabels } from '@vernissage/contract/enums'
import type { Artist, ArtistRow } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../lib/api/stored.ts'
import { count } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useSuccessToast } from '../../ui/page/toast.tsx'
import { artworks as artworkCalls } from '../artworks/queries.ts'
import { artistArtworksQuery, artists, professionalImagesQuery } from './queries.ts'

interface Props extends DialogFrame {
  artist: ArtistRow
  onDeleted: () => void
}

/** Asks before an artist is deleted, and says what goes along. */
export function DeleteArtist({ artist, onDeleted, ...frame }: Props) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const label = useLabel()
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const artworks = useQuery(artistArtworksQuery(artist.id_user, 1)).data?.count
  const images = useQuery(professionalImagesQuery(artist.id_user)).data?.length

  const remove = async (current: Stored<Artist>) => {
    await artists.remove(current)
    onDeleted()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: artists.keys.lists() }),
      queryClient.invalidateQueries({ queryKey: artworkCalls.keys.lists() }),
    ])
    showSuccess()
  }
  const consequences = () => {
    if (artworks === undefined || images === undefined) return '\u00a0'
    const parts = [
      t('goes.documents'),
      ...(artworks ? [t('goes.artworks', { count: artworks, shown: count(artworks) })] : []),
      ...(images ? [t('goes.images', { count: images, shown: count(images) })] : []),
    ]
    const listed = new Intl.ListFormat(language, { type: 'unit' }).format(parts)
    return t('goes.with', { parts: listed })
  }

  return (
    <ConfirmDelete
      {...frame}
      shown={artist}
      read={() => artists.read(artist.id_user)}
      facts={(record) => [
        [t('fields.first_name'), record.first_name],
        [t('fields.last_name'), record.last_name ?? ''],
        [t('fields.professional_name'), record.professional_name ?? ''],
        [t('fields.status'), label(artistStatusLabels[record.artist_status_id])],
      ]}
      consequences={consequences()}
      remove={remove}
    />
  )
}
