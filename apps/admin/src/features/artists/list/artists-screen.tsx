import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { artistStatuses, artistStatusLabels } from '@vernissage/contract/enums'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../lib/formats.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { reportError } from '../../../lib/reported-error.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { artistTones } from '../../../ui/artist-tones.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Filters } from '../../../ui/filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../../../ui/list-states.tsx'
import { Page } from '../../../ui/page.tsx'
import { pageSizes } from '../../../ui/page-sizes.ts'
import { Pager } from '../../../ui/pager.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { StatusFilter } from '../../../ui/status-filter.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { type ArtistListState, artistListStart } from '../artist-list-state.ts'
import { DeleteArtist } from '../delete-artist.tsx'
import { artistListQuery, artistTotalsQuery } from '../queries.ts'
import { ArtistCard } from './artist-card.tsx'
import { useArtistColumns } from './use-artist-columns.tsx'

const loadAddDialog = () => import('./add-artist-dialog.tsx')
const AddArtistDialog = lazy(() => loadAddDialog().then((module) => ({ default: module.AddArtistDialog })))

interface Props {
  state: ArtistListState
  /** Asks for what is changed, from its first page unless a page is named. */
  onAsk: (asked: Partial<ArtistListState>) => void
}

/** Every artist of the platform. */
export function ArtistsScreen({ state, onAsk }: Props) {
  const { t } = useTranslation(['artists', 'common'])
  const label = useLabel()
  const navigate = useNavigate()
  const list = useQuery(artistListQuery(state))
  const totals = useQuery(artistTotalsQuery).data
  const addition = useDialog<null>()
  const deletion = useDialog<ArtistRow>()
  const columns = useArtistColumns(deletion.open)

  const clear = () => onAsk({ ...artistListStart, limit: state.limit })
  const add = () => loadAddDialog().then(() => addition.open(null), reportError)
  const open = ({ url }: ArtistRow) => (url ? () => navigate({ to: '/artists/$url', params: { url } }) : null)
  const stepBackFromEmptyPage = () => {
    if (list.data?.artists.length === 1 && state.offset > 0)
      onAsk({ offset: Math.max(0, state.offset - state.limit) })
  }

  const placeholder = () => {
    if (!list.data) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (list.data.artists.length > 0) return null
    if (state.search || state.status !== null || state.offset > 0)
      return <NoMatch text={t('list.noMatch')} onClear={clear} />
    return (
      <EmptyList text={t('list.empty')}>
        <Button onClick={add}>{t('list.add')}</Button>
      </EmptyList>
    )
  }

  return (
    <Page
      title={t('list.title')}
      detail={
        totals
          ? t('list.totals', { count: totals.all, shown: count(totals.all), waiting: count(totals.waiting) })
          : '\u00a0'
      }
      filter={
        <>
          <SearchBox
            value={state.search}
            onSearch={(search) => onAsk({ search })}
            placeholder={t('list.searchByName')}
          />
          <Filters>
            <StatusFilter
              label={t('fields.status')}
              value={state.status}
              options={artistStatuses.map((value) => ({ value, label: label(artistStatusLabels[value]) }))}
              onChange={(status) => onAsk({ status })}
            />
          </Filters>
        </>
      }
      actions={<AddButton label={t('list.add')} onClick={add} />}
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={list.data?.artists}
        rowKey={(artist) => artist.id_user}
        expected={artistListStart.limit}
        card={(artist) => <ArtistCard artist={artist} onDelete={() => deletion.open(artist)} />}
        tone={(artist) => artistTones[artist.artist_status_id]}
        opening={open}
        placeholder={placeholder()}
        foot={
          <Pager
            sizes={pageSizes.table}
            limit={state.limit}
            offset={state.offset}
            total={list.data?.count ?? 0}
            onChange={onAsk}
          />
        }
      />
      {addition.current && (
        <Suspense>
          <AddArtistDialog
            opened={addition.current.opened}
            onClose={addition.close}
            onExited={addition.forget}
          />
        </Suspense>
      )}
      {deletion.current && (
        <DeleteArtist
          opened={deletion.current.opened}
          artist={deletion.current.subject}
          onDeleted={stepBackFromEmptyPage}
          onClose={deletion.close}
          onExited={deletion.forget}
        />
      )}
    </Page>
  )
}
