import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { BackLink, Page, RecordFailed } from '../../ui/page/page.tsx'
import { ImageTabs } from '../../ui/record/image-tabs.tsx'
import { artistName } from './artist-name.ts'
import { ArtworkActions } from './artwork-actions.tsx'
import classes from './artwork-screen.module.css'
import { ArtworkSkeleton } from './artwork-skeleton.tsx'
import { ArtworkStatistics } from './artwork-statistics.tsx'
import { ArtworkToggles } from './artwork-toggles.tsx'
import { ArtworkValuesPanel } from './artwork-values-panel.tsx'
import { ArtworkImagesPanel } from './images/artwork-images-panel.tsx'
import { artworkQuery, knownArtwork } from './queries.ts'
import { useArtwork } from './use-artwork.ts'

interface Props {
  url: string
  /** The enquiries about the artwork, below it. */
  enquiries: (artwork: Artwork) => ReactNode
}

/** One artwork: its pictures, fields, flags, figures and enquiries. */
export function ArtworkScreen({ url, enquiries }: Props) {
  const { t } = useTranslation('artworks')
  const queryClient = useQueryClient()
  const artwork = useQuery(artworkQuery(url))
  const changes = useArtwork(url)
  const back = <BackLink to="/artworks">{t('title')}</BackLink>

  if (!artwork.data && artwork.error)
    return (
      <RecordFailed error={artwork.error} onRetry={() => artwork.refetch()} title={t('title')} back={back} />
    )
  if (!artwork.data) return <ArtworkSkeleton known={knownArtwork(queryClient, url)} back={back} />

  const { record } = artwork.data
  return (
    <Page
      back={back}
      title={record.title}
      detail={artistName(record)}
      actions={<ArtworkActions artwork={record} changes={changes} />}
    >
      <div className={classes.stack}>
        <div className={classes.work}>
          <ImageTabs
            alt={record.title}
            images={record}
            onStore={(name, file, onProgress) => changes.storeImage(record, name, file, onProgress)}
          />
          <ArtworkValuesPanel artwork={record} />
        </div>
        <ArtworkToggles artwork={record} onChange={changes.change} />
        <ArtworkImagesPanel artworkId={record.id_artwork} />
        <ArtworkStatistics artwork={record} />
        {enquiries(record)}
      </div>
      <ErrorDialog />
    </Page>
  )
}
