import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { changePreferences, usePreferences } from '../../../lib/preferences.ts'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { deskQuery } from '../queries.ts'
import classes from './desk.module.css'
import { FirstSteps } from './first-steps.tsx'
import { WhatWaits } from './what-waits.tsx'

/** The work that waits for the signed-in user, or the first steps on an empty platform. */
export function Desk() {
  const { t } = useTranslation('desk')
  const { data, error, isPending, refetch } = useQuery(deskQuery)
  const { desk_folded: folded = 0, first_steps_dismissed: isDismissed } = usePreferences()

  if (isPending)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className={classes.pending ?? ''} radius="md" />
      </div>
    )
  if (!data)
    return (
      <section aria-label={t('title')} className="sheet">
        <LoadFailed error={error} onRetry={() => refetch()} />
      </section>
    )
  return (
    <>
      {data.first_steps && !isDismissed && (
        <FirstSteps
          steps={data.first_steps}
          onDismiss={() => changePreferences({ first_steps_dismissed: 1 })}
        />
      )}
      <WhatWaits
        desk={data}
        isFolded={folded === 1}
        onFold={() => changePreferences({ desk_folded: folded === 1 ? 0 : 1 })}
      />
    </>
  )
}
