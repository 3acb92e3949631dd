import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { masterclassStatuses, masterclassStatusLabels } from '@vernissage/contract/enums'
import { useTranslation } from 'react-i18next'
import { count } from '../../lib/formats.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Filters } from '../../ui/filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../../ui/list-states.tsx'
import { Page } from '../../ui/page.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { Pager } from '../../ui/pager.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusFilter } from '../../ui/status-filter.tsx'
import { useFittingImage } from '../../ui/use-fitting-image.ts'
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
  const label = useLabel()
  const fittingImage = useFittingImage()
  const list = useQuery({ ...masterclassListQuery(state), placeholderData: keepPreviousData })
  const total = list.data?.count

  const clear = () => onAsk({ ...masterclassListStart, limit: state.limit })
  const isNarrowed = state.search !== '' || state.status !== null || state.offset > 0

  const placeholder = () => {
    if (!list.data) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (list.data.masterclasses.length > 0) return null
    return isNarrowed ? <NoMatch text={t('empty')} onClear={clear} /> : <EmptyList text={t('empty')} />
  }

  return (
    <Page
      title={t('title')}
      detail={total === undefined ? '\u00a0' : t('total', { count: total, total: count(total) })}
      filter={
        <>
          <SearchBox
            value={state.search}
            onSearch={(search) => onAsk({ search })}
            placeholder={t('search')}
          />
          <Filters>
            <StatusFilter
              label={t('status')}
              value={state.status}
              options={masterclassStatuses.map((value) => ({
                value,
                label: label(masterclassStatusLabels[value]),
              }))}
              onChange={(status) => onAsk({ status })}
            />
          </Filters>
        </>
      }
    >
      <CardGrid
        label={t('title')}
        items={list.data?.masterclasses}
        itemKey={(masterclass) => masterclass.id_masterclass}
        card={(masterclass) => (
          <MasterclassCard masterclass={masterclass} image={fittingImage(masterclass)} />
        )}
        expected={state.limit}
        ratio={16 / 9}
        height={142}
        columns={3}
        placeholder={placeholder()}
        foot={
          <Pager
            sizes={pageSizes.grid}
            limit={state.limit}
            offset={state.offset}
            total={total ?? 0}
            onChange={onAsk}
          />
        }
      />
    </Page>
  )
}
