import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { count } from '../../lib/format/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { useAskedRemoval } from '../../ui/dialog/use-asked-removal.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { useSuccessToast } from '../../ui/page/toast.tsx'
import { artistArtworksQuery, artistKeys, getArtist, professionalImagesQuery } from './queries.ts'

interface Props extends DialogFrame {
  artist: { id_user: number }
  onDeleted: () => void
}

/** Asks before an artist is deleted, and says what goes along. */
export function DeleteArtist({ opened, artist: { id_user }, onDeleted, onClose, onExited }: Props) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const artworks = useQuery(artistArtworksQuery(id_user, 1)).data?.count
  const images = useQuery(professionalImagesQuery(id_user)).data?.length
  const removeAsAsked = useAskedRemoval({
    queryKey: [...artistKeys.all, 'deletion', id_user],
    read: () => getArtist(id_user),
    remove: ({ etag }) => api.del(`/artist/${id_user}`, { ifMatch: etag }),
  })

  const remove = async () => {
    await removeAsAsked()
    onDeleted()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: artistKeys.lists() }),
      queryClient.invalidateQueries({ queryKey: ['artwork', 'list'] }),
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
      opened={opened}
      consequences={consequences()}
      onDelete={remove}
      onClose={onClose}
      onExited={onExited}
    />
  )
}
