import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import type { ReactNode } from 'react'
import { fullName } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { Page } from '../../../ui/page/page.tsx'
import classes from './profile.module.css'

interface Props {
  /** What the list tells of the artist, where one has been read. */
  known: ArtistRow | undefined
  back: ReactNode
}

/** Keeps the place of an artist's profile. */
export function ProfileSkeleton({ known, back }: Props) {
  const { t } = useTranslation('ui')
  return (
    <Page back={back} title={known ? fullName(known) : t('lists.loading')} detail={'\u00a0'}>
      <div className={classes.layout} aria-busy>
        <div className={classes.aside}>
          <CardSkeleton ratio={4 / 5} height={54} />
        </div>
        <div className={classes.main}>
          <Skeleton height={330} radius={12} />
          <Skeleton height={76} radius={12} />
          <Skeleton height={200} radius={12} />
        </div>
      </div>
    </Page>
  )
}
