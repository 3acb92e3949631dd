import { Box, CloseButton, Group, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type FirstStep, type Flag, firstSteps } from '@vernissage/contract/enums'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './first-steps.module.css'

/** Where each is done. */
const places = {
  banner: { to: '/home', hash: 'banners-title' },
  artist: { to: '/artists' },
  artwork: { to: '/artworks' },
  exhibition: { to: '/exhibitions' },
  import: { to: '/artists' },
} as const satisfies Record<FirstStep, LinkProps>

interface Props {
  steps: Readonly<Record<FirstStep, Flag>>
  onDismiss: () => void
}

/** The first steps on an empty platform, each ticked when done. */
export function FirstSteps({ steps, onDismiss }: Props) {
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
