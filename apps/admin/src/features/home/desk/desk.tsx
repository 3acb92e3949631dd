import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Desk as Figures } from '@vernissage/contract/resources/desk'
import type { PreferencesPatch } from '@vernissage/contract/resources/preferences'
import { call } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { deskQuery } from '../queries.ts'
import classes from './desk.module.css'
import { FirstSteps } from './first-steps.tsx'
import { WhatWaits } from './what-waits.tsx'

/** What waits for the person who looks, and on an empty platform where to begin. */
export function Desk() {
  const { t } = useTranslation('desk')
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(deskQuery)

  /** Shown at once, then kept for the person. */
  const choose = async (shown: Partial<Figures>, body: PreferencesPatch) => {
    // An answer on its way would show the former choice.
    await queryClient.cancelQueries(deskQuery)
    queryClient.setQueryData(deskQuery.queryKey, (now) => now && { ...now, ...shown })
    await call('PATCH /user/me/preferences', { body }).catch((failure) => {
      reportError(failure)
      return refetch()
    })
  }

  if (isPending)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className={classes.pending ?? ''} radius="md" />
      </div>
    )
  if (!data)
    return (
      <section aria-label={t('title')} className={classes.sheet}>
        <LoadFailed error={error} onRetry={() => refetch()} />
      </section>
    )
  return (
    <>
      {data.first_steps && (
        <FirstSteps
          steps={data.first_steps}
          onDismiss={() => choose({ first_steps: null }, { first_steps_dismissed: 1 })}
        />
      )}
      <WhatWaits desk={data} onFold={(folded) => choose({ folded }, { desk_folded: folded })} />
    </>
  )
}
