import '@mantine/core/styles/Skeleton.layer.css'
import { Box, CloseButton, Group, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type FirstStep, type Flag, firstSteps } from '@vernissage/contract/enums'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { changePreferences, usePreferences } from '../../../lib/preferences.ts'
import { LoadFailed } from '../../../ui/list/list-states.tsx'
import { deskQuery } from '../queries.ts'
import classes from './desk.module.css'
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

/** Where each is done. */
const places = {
  banner: { to: '/home', hash: 'banners-title' },
  artist: { to: '/artists' },
  artwork: { to: '/artworks' },
  exhibition: { to: '/exhibitions' },
  import: { to: '/artists' },
} as const satisfies Record<FirstStep, LinkProps>

interface FirstStepsProps {
  steps: Readonly<Record<FirstStep, Flag>>
  onDismiss: () => void
}

/** The first steps on an empty platform, each ticked when done. */
function FirstSteps({ steps, onDismiss }: FirstStepsProps) {
  const { t } = useTranslation('desk')
  const done = firstSteps.filter((step) => steps[step] === 1).length
  return (
    <Box component="section" className="sheet" mb={32} aria-labelledby="first-steps-title">
      <Group component="header" wrap="nowrap" gap={12} p="12px 12px 4px var(--panel-side)">
        <Title order={2} size="h4" id="first-steps-title">
          {t('steps.title')}
        </Title>
        <span className="dimmed">{t('steps.done', { done, total: firstSteps.length })}</span>
        <CloseButton aria-label={t('steps.dismiss')} ml="auto" onClick={onDismiss} />
      </Group>
      <ol className={classes.steps}>
        {firstSteps.map((step) => (
          <li key={step}>
            <Link {...places[step]} className={classes.step} data-done={steps[step] || undefined}>
              {steps[step] ? (
                <IconCircleCheck size={22} stroke={1.5} aria-hidden />
              ) : (
                <IconCircle size={22} stroke={1.5} aria-hidden />
              )}
              <VisuallyHidden>{t(steps[step] ? 'steps.isDone' : 'steps.isToDo')} </VisuallyHidden>
              {t(`steps.${step}`)}
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  )
}
