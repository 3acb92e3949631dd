import { useQuery, useQueryClient } from '@tanstack/react-query'
import { artistStatusLabels } from '@vernissage/contract/enum-labels'
import type { Artist, ArtistRow } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../lib/api/client.ts'
import { count, fullName } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { showSuccess } from '../../ui/page/toast.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { artworks } from '../artworks/queries.ts'
import { applicationCountQuery } from '../open-calls/applications/queries.ts'
import { artistArtworksQuery, artists, professionalImagesQuery } from './queries.ts'

interface Props extends DialogFrame {
  artist: ArtistRow
  /** Leaves the artist's page. */
  onDeleted?: () => void
}

/** Asks before an artist is deleted, and lists what is deleted with the artist. */
export function DeleteArtist({ artist, onDeleted, ...frame }: Props) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const label = useLabel()
  const queryClient = useQueryClient()
  const artworkCount = useQuery(artistArtworksQuery(artist.id_user, 1)).data?.count
  const applicationCount = useQuery(applicationCountQuery(artist.id_user)).data
  const imageCount = useQuery(professionalImagesQuery(artist.id_user)).data?.length

  const remove = async (current: Stored<Artist>) => {
    await artists.remove(current)
    onDeleted?.()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: artists.keys.lists() }),
      queryClient.invalidateQueries({ queryKey: artworks.keys.lists() }),
    ])
    showSuccess()
  }
  const consequences = () => {
    if (artworkCount === undefined || imageCount === undefined || applicationCount === undefined)
      return t('goes.uncounted')
    const parts = [
      t('goes.documents'),
      ...(artworkCount ? [t('goes.artworks', { count: artworkCount, shown: count(artworkCount) })] : []),
      ...(applicationCount
        ? [t('goes.applications', { count: applicationCount, shown: count(applicationCount) })]
        : []),
      ...(imageCount ? [t('goes.images', { count: imageCount, shown: count(imageCount) })] : []),
    ]
    const listed = new Intl.ListFormat(language, { type: 'unit' }).format(parts)
    return t('goes.with', { parts: listed })
  }

  return (
    <ConfirmDelete
      {...frame}
      shown={artist}
      subject={(record) => ({
        name: fullName(record),
        picture: <Portrait path={record.image} name={fullName(record)} width={48} />,
      })}
      returnsFrom="deletions"
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
