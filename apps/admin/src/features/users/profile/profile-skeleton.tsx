import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { Page } from '../../../ui/page/page.tsx'
import classes from './user-profile.module.css'

/** Keeps the place of a user's profile. */
export function ProfileSkeleton({ back }: { back: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={t('lists.loading')} detail={'\u00a0'}>
      <div className={classes.layout} aria-busy>
        <div className={classes.aside}>
          <CardSkeleton ratio={1} height={54} />
        </div>
        <div className={classes.main}>
          <Skeleton height={260} radius={12} />
          <Skeleton height={330} radius={12} />
        </div>
      </div>
    </Page>
  )
}
