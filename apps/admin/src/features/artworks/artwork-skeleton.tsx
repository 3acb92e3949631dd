import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { CardSkeleton } from '../../ui/list/card-grid.tsx'
import { Page } from '../../ui/page/page.tsx'
import { artistName } from './artist-name.ts'
import classes from './artwork-screen.module.css'

interface Props {
  /** What the list tells of the artwork, where one has been read. */
  known: ArtworkRow | undefined
  back: ReactNode
}

/** Keeps the place of an artwork's page. */
export function ArtworkSkeleton({ known, back }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Page
      back={back}
      title={known?.title ?? t('lists.loading')}
      detail={known ? artistName(known) : '\u00a0'}
    >
      <div className={classes.work} aria-busy>
        <CardSkeleton ratio={0.92} height={60} />
        <div className={classes.stack}>
          <Skeleton height={400} radius={12} />
          <Skeleton height={160} radius={12} />
        </div>
      </div>
    </Page>
  )
}
