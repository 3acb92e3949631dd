import { CloseButton, Title, VisuallyHidden } from '@mantine/core'
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
    <section aria-labelledby="first-steps-title" className={classes.sheet}>
      <header className={classes.header}>
        <Title order={2} size="h4" id="first-steps-title">
          {t('steps.title')}
        </Title>
        <span className={classes.done}>{t('steps.done', { done, total: firstSteps.length })}</span>
        <CloseButton aria-label={t('steps.dismiss')} className={classes.dismiss ?? ''} onClick={onDismiss} />
      </header>
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
    </section>
  )
}
