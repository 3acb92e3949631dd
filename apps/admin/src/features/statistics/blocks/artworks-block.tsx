import { useQuery } from '@tanstack/react-query'
import { artworkStatuses, artworkStatusLabels } from '@vernissage/contract/enums'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Block } from '../block.tsx'
import type { BlockOfRangeProps } from '../block-of-range-props.ts'
import { CountedPart } from '../counted-part.tsx'
import { artworkList } from '../lists.ts'
import { sumOf } from '../months.ts'
import { artworkStatisticsQuery } from '../queries.ts'

/** How far the artworks are. */
export function ArtworksBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const query = useQuery(artworkStatisticsQuery(range))
  return (
    <Block
      title={t('artworks.title')}
      query={query}
      isEmpty={({ statuses }) => statuses.length === 0}
      onShowAll={onShowAll}
      height={310}
    >
      {({ statuses }) => {
        const { counts } = sumOf(statuses, artworkStatuses)
        return (
          <CountedPart
            title={t('artworks.byStatus')}
            rows={artworkStatuses.map((status) => ({
              key: status,
              name: label(artworkStatusLabels[status]),
              count: counts[status],
              link: artworkList(status),
            }))}
            heads={[t('status'), t('artworks.count')]}
            names={96}
            beside
          />
        )
      }}
    </Block>
  )
}
