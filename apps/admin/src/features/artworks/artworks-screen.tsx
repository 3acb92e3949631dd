import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../lib/formats.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { ErrorDialog, showErrorDialog } from '../../ui/error-dialog.tsx'
import { Filters } from '../../ui/filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../../ui/list-states.tsx'
import { Page } from '../../ui/page.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { Pager } from '../../ui/pager.tsx'
import { useRecordDialog } from '../../ui/record-form/use-record-dialog.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusFilter } from '../../ui/status-filter.tsx'
import { useFittingImage } from '../../ui/use-fitting-image.ts'
import { ArtistFilterPicker } from '../artists/artist-picker.tsx'
import { ArtworkCard } from './artwork-card.tsx'
import { type ArtworkListState, artworkListStart } from './artwork-list-state.ts'
import { useArtworkStatuses } from './artwork-status.tsx'
import { artworkListQuery, getArtwork } from './queries.ts'

const loadDialog = () => import('./artwork-dialog.tsx')
const ArtworkDialog = lazy(() => loadDialog().then((module) => ({ default: module.ArtworkDialog })))

interface Props {
  state: ArtworkListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<ArtworkListState>) => void
}

/** The artworks of the platform. */
export function ArtworksScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('artworks')
  const statuses = useArtworkStatuses()
  const fittingImage = useFittingImage()
  const list = useQuery({ ...artworkListQuery(state), placeholderData: keepPreviousData })
  const form = useRecordDialog({ read: getArtwork, load: loadDialog, onFailure: showErrorDialog })
  const total = list.data?.count

  const clear = () => onAsk({ ...artworkListStart, limit: state.limit })
  const isNarrowed = state.search !== '' || state.status !== null || state.artist !== null || state.offset > 0

  const placeholder = () => {
    if (!list.data) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (list.data.artworks.length > 0) return null
    return isNarrowed ? <NoMatch text={t('noMatch')} onClear={clear} /> : <EmptyList text={t('empty')} />
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
            <ArtistFilterPicker
              label={t('artist')}
              value={state.artist}
              onChange={(artist) => onAsk({ artist })}
            />
            <StatusFilter
              label={t('status')}
              value={state.status}
              options={statuses}
              onChange={(status) => onAsk({ status })}
            />
          </Filters>
        </>
      }
      actions={<AddButton label={t('add')} onClick={form.add} />}
    >
      <CardGrid
        label={t('title')}
        items={list.data?.artworks}
        itemKey={(artwork) => artwork.id_artwork}
        card={(artwork) => <ArtworkCard artwork={artwork} image={fittingImage(artwork)} />}
        expected={state.limit}
        ratio={1}
        height={134}
        columns={4}
        placeholder={placeholder()}
        foot={
          <Pager
            sizes={pageSizes.artworks}
            limit={state.limit}
            offset={state.offset}
            total={total ?? 0}
            onChange={onAsk}
          />
        }
      />
      {form.current && (
        <Suspense>
          <ArtworkDialog
            opened={form.current.opened}
            start={form.current.subject}
            onSaved={clear}
            onClose={form.close}
            onExited={form.forget}
          />
        </Suspense>
      )}
      <ErrorDialog />
    </Page>
  )
}
