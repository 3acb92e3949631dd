import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared } from '../../lib/list/list-state.ts'
import { ErrorDialog, showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { AddButton } from '../../ui/list/add-button.tsx'
import { CardPage } from '../../ui/list/card-grid.tsx'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { useFittingImage } from '../../ui/picture/use-fitting-image.ts'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { ArtistFilterPicker } from '../artists/artist-picker.tsx'
import { ArtworkCard } from './artwork-card.tsx'
import { type ArtworkListState, artworkListStart } from './artwork-list-state.ts'
import { artworkListQuery, getArtwork } from './queries.ts'

const artworkDialog = lazyDialog(() => import('./artwork-dialog.tsx').then((module) => module.ArtworkDialog))

interface Props {
  state: ArtworkListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<ArtworkListState>) => void
}

/** The artworks of the platform. */
export function ArtworksScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('artworks')
  const fittingImage = useFittingImage()
  const list = useQuery({ ...artworkListQuery(state), placeholderData: keepPreviousData })
  const form = useRecordDialog({ read: getArtwork, load: artworkDialog.load, onFailure: showErrorDialog })

  return (
    <CardPage
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      start={artworkListStart}
      onAsk={onAsk}
      list={list}
      items={list.data?.rows}
      itemKey={(artwork) => artwork.id_artwork}
      card={(artwork) => <ArtworkCard artwork={artwork} image={fittingImage(artwork)} />}
      ratio={1}
      height={134}
      columns={4}
      sizes={pageSizes.artworks}
      filters={
        <>
          <ArtistFilterPicker
            label={t('artist')}
            value={state.artist}
            onChange={(artist) => onAsk({ artist })}
          />
          <StatusFilter
            label={t('status')}
            of={statuses.artwork}
            value={state.status}
            onChange={(status) => onAsk({ status })}
          />
        </>
      }
      actions={<AddButton label={t('add')} onClick={form.add} />}
      empty={{ text: t('empty') }}
      noMatch={t('noMatch')}
    >
      {form.show((frame, start) => (
        <artworkDialog.Dialog
          {...frame}
          start={start}
          onSaved={() => onAsk(cleared(state, artworkListStart))}
        />
      ))}
      <ErrorDialog />
    </CardPage>
  )
}
