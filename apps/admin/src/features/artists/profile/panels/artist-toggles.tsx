import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ToggleCard, ToggleCards } from '../../../../ui/record/toggles.tsx'
import type { ArtistChanges } from '../use-artist.ts'

const flags = ['enabled', 'new', 'featured'] as const

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'setFlag'>
}

/** How the website treats the artist. */
export function ArtistToggles({ artist, changes }: Props) {
  const { t } = useTranslation('artists')
  return (
    <ToggleCards>
      {flags.map((name) => (
        <ToggleCard
          key={name}
          label={t(`fields.${name}`)}
          description={t(`profile.${name}Help`)}
          value={artist[name]}
          onSave={(flag) => changes.setFlag(name, flag)}
        />
      ))}
    </ToggleCards>
  )
}
