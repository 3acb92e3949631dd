import type { Artwork, ArtworkPatch } from '@vernissage/contract/resources/artwork'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ToggleCard, ToggleCards } from '../../ui/record/toggles.tsx'

const flags = ['sold', 'new', 'most_viewed', 'nft', 'nft_sold'] as const

interface Props {
  artwork: Artwork
  onChange: (patch: ArtworkPatch) => Promise<unknown>
}

/** An artwork's flags, each saved as soon as it is switched. */
export function ArtworkToggles({ artwork, onChange }: Props) {
  const { t } = useTranslation('artworks')
  return (
    <ToggleCards>
      {flags.map((flag) => (
        <ToggleCard
          key={flag}
          label={t(`flags.${flag}`)}
          value={artwork[flag]}
          onSave={(next) => onChange({ [flag]: next })}
        />
      ))}
    </ToggleCards>
  )
}
