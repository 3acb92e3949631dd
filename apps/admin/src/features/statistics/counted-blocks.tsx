import { useQuery } from '@tanstack/react-query'
import { artworkStatusLabels, contactedLabels } from '@vernissage/contract/enum-labels'
import { artworkStatuses, type Flag } from '@vernissage/contract/enums'
import type { LeadStatistics, TopArtwork } from '@vernissage/contract/resources/statistics'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import classes from '../../ui/figures/figures.module.css'
import { CountedPart } from '../../ui/figures/figures.tsx'
import { Block, type BlockOfRangeProps } from './block.tsx'
import { artworkList, artworkPage, contactList, newsletterList } from './lists.ts'
import { sumOf } from './months.ts'
import { artworkStatisticsQuery, leadStatisticsQuery, topArtworksQuery } from './queries.ts'

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
          />
        )
      }}
    </Block>
  )
}

const flags: readonly Flag[] = [0, 1]

/** Contact and newsletter requests, contacted or not. */
export function LeadsBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const label = useLabel()
  const query = useQuery(leadStatisticsQuery(range))
  const rowsOf = (
    counted: LeadStatistics['contact_requests'],
    list: typeof contactList | typeof newsletterList,
  ) =>
    flags.map((contacted) => ({
      key: contacted,
      name: label(contactedLabels[contacted]),
      count: counted.find((one) => one.contacted === contacted)?.count ?? 0,
      link: list(contacted),
    }))
  return (
    <Block
      title={t('leads.title')}
      query={query}
      isEmpty={(data) => data.contact_requests.length + data.newsletter_requests.length === 0}
      onShowAll={onShowAll}
    >
      {({ contact_requests, newsletter_requests }) => (
        <>
          <CountedPart
            title={t('leads.contact')}
            rows={rowsOf(contact_requests, contactList)}
            heads={[t('status'), t('leads.count')]}
          />
          <CountedPart
            title={t('leads.newsletters')}
            rows={rowsOf(newsletter_requests, newsletterList)}
            heads={[t('status'), t('leads.count')]}
          />
        </>
      )}
    </Block>
  )
}

const rankings = ['likes', 'views', 'enquiries'] as const

/** The artworks with the most likes, views and enquiries. */
export function TopArtworksBlock({ range, onShowAll }: BlockOfRangeProps) {
  const { t } = useTranslation('statistics')
  const query = useQuery(topArtworksQuery(range))
  return (
    <Block
      title={t('top.title')}
      query={query}
      isEmpty={(data) => Object.values(data).every((rows) => rows.length === 0)}
      onShowAll={onShowAll}
    >
      {(data) =>
        rankings.map((figure) => (
          <CountedPart
            key={figure}
            title={t(`top.${figure}.title`)}
            detail={t(`top.${figure}.detail`)}
            rows={data[figure].map(rowOf)}
            heads={[t('top.artwork'), t(`top.${figure}.count`)]}
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
    <span className={classes.artwork}>
      <span dir="auto" title={artwork.title}>
        {artwork.title}
      </span>
      <span className="small" dir="auto">
        {artwork.artist_professional_name || artwork.artist}
      </span>
    </span>
  ),
  count: artwork.count,
  ...(artwork.url && { link: artworkPage(artwork.url) }),
})
