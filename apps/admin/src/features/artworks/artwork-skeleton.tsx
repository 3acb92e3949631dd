import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import classes from './artwork-screen.module.css'

/** Keeps the place of an artwork's page. */
export function ArtworkSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
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
