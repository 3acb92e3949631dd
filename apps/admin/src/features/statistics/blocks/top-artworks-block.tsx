import { useQuery } from '@tanstack/react-query'
import type { TopArtwork } from '@vernissage/contract/resources/statistics'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Block } from '../block.tsx'
import type { BlockOfRangeProps } from '../block-of-range-props.ts'
import { CountedPart } from '../counted-part.tsx'
import { artworkPage } from '../lists.ts'
import { topArtworksQuery } from '../queries.ts'
import classes from './top-artworks-block.module.css'

const rankings = ['likes', 'views', 'enquiries'] as const

/** The artworks that visitors look at, like and ask for most. */
export function TopArtworksBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const query = useQuery(topArtworksQuery(range))
  return (
    <Block
      title={t('top.title')}
      query={query}
      isEmpty={(data) => Object.values(data).every((rows) => rows.length === 0)}
      onShowAll={onShowAll}
      height={960}
    >
      {(data) =>
        rankings.map((figure) => (
          <CountedPart
            key={figure}
            title={t(`top.${figure}.title`)}
            detail={t(`top.${figure}.detail`)}
            rows={data[figure].map(rowOf)}
            heads={[t('top.artwork'), t(`top.${figure}.count`)]}
            names={150}
          />
        ))
      }
    </Block>
  )
}

const rowOf = (artwork: TopArtwork) => ({
  key: artwork.id_artwork,
  name: artwork.title,
  head: (
    <span>
      <span dir="auto">{artwork.title}</span>
      <span className={classes.artist} dir="auto">
        {artwork.artist_professional_name || artwork.artist}
      </span>
    </span>
  ),
  count: artwork.count,
  ...(artwork.url && { link: artworkPage(artwork.url) }),
})
