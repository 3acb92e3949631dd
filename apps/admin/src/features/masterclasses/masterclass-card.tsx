import { Title } from '@mantine/core'
import { IconClock, IconCurrencyDollar } from '@tabler/icons-react'
import type { Masterclass } from '@vernissage/contract/resources/masterclass'
import { shortDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cardSizes } from '../../ui/list/card-sizes.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import { durationText } from './duration.ts'
import classes from './masterclass-card.module.css'

interface Props {
  masterclass: Masterclass
  /** The picture that fits the screen. */
  image: string | null
}

/** A masterclass in the list. It leads nowhere. */
export function MasterclassCard({ masterclass, image }: Props) {
  const { t } = useTranslation('masterclasses')
  const language = useLanguage()
  const { title, masterclass_status_id: status } = masterclass
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture path={image} alt="" ratio={16 / 9} sizes={cardSizes[3]} />
        {masterclass.paid === 1 && (
          <span className={classes.paid} role="img" aria-label={t('paid')} title={t('paid')}>
            <IconCurrencyDollar size={20} stroke={1.75} aria-hidden />
          </span>
        )}
      </div>
      <div className={classes.words}>
        <p className={classes.line} dir="auto">
          {masterclass.masterclas_category}
        </p>
        <Title order={2} className={classes.title ?? ''} dir="auto">
          {title}
        </Title>
        <div className={classes.foot}>
          <StatusTag of={statuses.masterclass} value={status} />
          <span className={classes.line}>{shortDate(masterclass.date, language)}</span>
          <span className={classes.duration} title={t('duration')}>
            <IconClock size={17} stroke={1.5} aria-hidden />
            {durationText(masterclass.duration)}
          </span>
        </div>
      </div>
    </article>
  )
}
