import type { Artist } from '@vernissage/contract/resources/artist'
import { fullName } from '../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { PhotoCard } from '../../../../ui/record/photo-card.tsx'
import type { ArtistChanges } from '../use-artist.ts'

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeImage'>
}

/** The artist's portrait. */
export function ArtistPhoto({ artist, changes }: Props) {
  const { t } = useTranslation('artists')
  return (
    <PhotoCard
      label={t('profile.photo')}
      path={artist.image}
      name={fullName(artist)}
      ratio={4 / 5}
      action={t(artist.image ? 'profile.changePhoto' : 'profile.addPhoto')}
      onStore={(file, onProgress) => changes.storeImage(artist, 'image', file, onProgress)}
    />
  )
}
