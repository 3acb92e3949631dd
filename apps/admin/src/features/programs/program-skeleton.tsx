import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { CardSkeleton } from '../../ui/list/card-grid.tsx'
import { Page } from '../../ui/page/page.tsx'
import classes from './program-screen.module.css'

/** Keeps the place of a program's page. */
export function ProgramSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
      <div className={classes.lead} aria-busy>
        <div className={classes.stack}>
          <CardSkeleton ratio={0.92} height={60} />
          <Skeleton height={208} radius={12} />
        </div>
        <div className={classes.stack}>
          <Skeleton height={560} radius={12} />
          <Skeleton height={140} radius={12} />
        </div>
      </div>
    </Page>
  )
}
