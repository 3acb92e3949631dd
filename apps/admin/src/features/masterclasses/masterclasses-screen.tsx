import { Title } from '@mantine/core'
import { IconClock, IconCurrencyDollar } from '@tabler/icons-react'
import type { Masterclass } from '@vernissage/contract/resources/masterclass'
import { shortDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../lib/list/list-state.ts'
import { CardPage } from '../../ui/list/card-grid.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { cardSizes, Picture, useFittingImage } from '../../ui/picture/picture.tsx'
import { StatusFilter, StatusTag, statuses } from '../../ui/record/status.tsx'
import { masterclassList } from './masterclass-list.ts'
import classes from './masterclasses-screen.module.css'
import { masterclassListQuery } from './queries.ts'

export function MasterclassesScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation('masterclasses')
  const fittingImage = useFittingImage()
  const { rows, ...page } = useListPage(masterclassList, masterclassListQuery(state))
  return (
    <CardPage
      {...page}
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      listKey={['masterclass', 'list', masterclassListQuery(state).queryKey[2]]}
      searchText={t('search')}
      state={state}
      onStateChange={onStateChange}
      items={rows}
      itemKey={(masterclass) => masterclass.id_masterclass}
      card={(masterclass) => <MasterclassCard masterclass={masterclass} image={fittingImage(masterclass)} />}
      ratio={16 / 9}
      height={142}
      columns={3}
      sorts={[
        { field: 'title', label: t('fields.title') },
        { field: 'price', label: t('fields.price') },
        { field: 'date', label: t('fields.date') },
      ]}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.masterclass}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
      empty={{ text: t('empty') }}
      noMatch={t('empty')}
    />
  )
}

interface CardProps {
  masterclass: Masterclass
  /** The picture that fits the screen. */
  image: string | null
}

/** A masterclass in the list. It has no page. */
function MasterclassCard({ masterclass, image }: CardProps) {
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

/** Formats seconds as `1 h 5 m 20 s`, without the parts that are zero; 0 is `0 s`. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const
  return (
    parts
      .filter(([amount]) => amount > 0)
      .map(([amount, unit]) => `${amount} ${unit}`)
      .join(' ') || '0 s'
  )
}
