import { Box, Group, Stack, Title } from '@mantine/core'
import { IconClock, IconCurrencyDollar } from '@tabler/icons-react'
import type { Masterclass } from '@vernissage/contract/resources/masterclass'
import { shortDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { ListProps } from '../../lib/list/list-state.ts'
import frame from '../../ui/list/card-frame.module.css'
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
    <article className={frame.card}>
      <Picture path={image} alt="" ratio={16 / 9} sizes={cardSizes[3]} />
      {masterclass.paid === 1 && (
        <span className={classes.paid} role="img" aria-label={t('paid')} title={t('paid')}>
          <IconCurrencyDollar size={20} stroke={1.75} aria-hidden />
        </span>
      )}
      <Stack flex={1} gap={0} p="16px 20px 18px">
        <Box component="p" className="small ellipsis" mih={20} lh="20px" dir="auto">
          {masterclass.masterclas_category}
        </Box>
        <Title order={2} lineClamp={2} mih="2.5em" m="2px 0 12px" fz={20} lh={1.25} dir="auto">
          {title}
        </Title>
        <Group gap="4px 12px" mt="auto">
          <StatusTag of={statuses.masterclass} value={status} />
          <Box component="span" className="small ellipsis" lh="20px">
            {shortDate(masterclass.date, language)}
          </Box>
          <Group
            component="span"
            className="tabular"
            gap={6}
            ml="auto"
            fz={13}
            fw={550}
            title={t('duration')}
          >
            <IconClock size={17} stroke={1.5} aria-hidden />
            {durationText(masterclass.duration)}
          </Group>
        </Group>
      </Stack>
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
