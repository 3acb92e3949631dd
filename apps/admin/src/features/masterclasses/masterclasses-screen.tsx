import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { CardPage } from '../../ui/list/card-grid.tsx'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { useFittingImage } from '../../ui/picture/use-fitting-image.ts'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { MasterclassCard } from './masterclass-card.tsx'
import { type MasterclassListState, masterclassListStart } from './masterclass-list-state.ts'
import { masterclassListQuery } from './queries.ts'

interface Props {
  state: MasterclassListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<MasterclassListState>) => void
}

/** The masterclasses of the platform. */
export function MasterclassesScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('masterclasses')
  const fittingImage = useFittingImage()
  const list = useQuery({ ...masterclassListQuery(state), placeholderData: keepPreviousData })
  return (
    <CardPage
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      start={masterclassListStart}
      onAsk={onAsk}
      list={list}
      items={list.data?.rows}
      itemKey={(masterclass) => masterclass.id_masterclass}
      card={(masterclass) => <MasterclassCard masterclass={masterclass} image={fittingImage(masterclass)} />}
      ratio={16 / 9}
      height={142}
      columns={3}
      sizes={pageSizes.grid}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.masterclass}
          value={state.status}
          onChange={(status) => onAsk({ status })}
        />
      }
      empty={{ text: t('empty') }}
      noMatch={t('empty')}
    />
  )
}
