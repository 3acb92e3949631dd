import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { artworkStatusLabels } from '@vernissage/contract/enum-labels'
import type { Artwork, ArtworkPatch, ArtworkRow } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/client.ts'
import { count } from '../../lib/format/formats.ts'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useListLink } from '../../lib/list/record/place.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { SmallPicture } from '../../ui/picture/small-picture.tsx'
import { RecordActions } from '../../ui/record/record-actions.tsx'
import { StatusSelect, statuses } from '../../ui/record/status.tsx'
import { useRecordChanges } from '../../ui/record/use-record-changes.ts'
import { artworkImagesQuery } from './images/image-queries.ts'
import { artworkQuery, artworks } from './queries.ts'

const artworkDialog = lazyDialog(() => import('./artwork-dialog.tsx').then((module) => module.ArtworkDialog))

/** The changes of one artwork that are saved at once, without a form. */
export function useArtwork(url: string) {
  const queryClient = useQueryClient()
  const { update, ...changes } = useRecordChanges({
    of: artworks,
    query: artworkQuery(url),
    keyOf: (artwork: Artwork) => artworkQuery(artwork.url ?? url).queryKey,
    invalidate: () => queryClient.invalidateQueries({ queryKey: artworks.keys.lists() }),
  })
  return {
    ...changes,
    /** Shows the failure, and resolves in any case: the page shows the stored artwork by then. */
    update: (patch: ArtworkPatch) => update(patch).catch(showErrorDialog),
  }
}

interface Props {
  artwork: ArtworkRow
  /** The artwork as it was read; undefined until then. */
  record: Artwork | undefined
  changes: Pick<ReturnType<typeof useArtwork>, 'keep' | 'update' | 'remove'>
}

/** The artwork's status, and the buttons that edit and delete it. */
export function ArtworkActions({ artwork, record, changes }: Props) {
  const { t } = useTranslation('artworks')
  const navigate = useNavigate()
  const list = useListLink('/artworks')
  const label = useLabel()
  const deletion = useDialog<null>()
  // The same query as the panel's; undefined until it is answered.
  const imageCount = useQuery(artworkImagesQuery(artwork.id_artwork)).data?.length
  const figures = (figure: number) => ({ count: figure, total: count(figure) })

  const saved = async (after: Stored<Artwork>) => {
    await changes.keep(after)
    const { url } = after.record
    if (url === artwork.url || !url) return
    // The form has saved everything, so leaving it loses nothing.
    await navigate({
      to: '/artworks/$url',
      params: { url },
      state: true,
      replace: true,
      ignoreBlocker: true,
    })
  }
  const form = useDialog({ load: artworkDialog.load, read: artworks.read, onFailure: showErrorDialog })

  return (
    <>
      <RecordActions
        record={{ entity: 'artwork', id: artwork.id_artwork }}
        status={
          <StatusSelect
            label={t('status')}
            of={statuses.artwork}
            value={artwork.artwork_status_id}
            onSave={(artwork_status_id) => changes.update({ artwork_status_id })}
          />
        }
        form={{ isOpening: form.opening !== null, open: () => form.open(artwork.id_artwork) }}
        onDelete={() => deletion.open(null)}
      />
      {form.show((frame, start) => (
        <artworkDialog.Dialog {...frame} start={start} onSaved={saved} />
      ))}
      {deletion.show(
        (frame) =>
          record && (
            <ConfirmDelete
              {...frame}
              shown={record}
              subject={({ title, web_image, mobile_image }) => ({
                name: title,
                picture: <SmallPicture path={web_image ?? mobile_image} fit="whole" />,
              })}
              consequences={({ enquires }) =>
                t('goes.with', {
                  images:
                    imageCount === undefined ? t('goes.allImages') : t('goes.images', figures(imageCount)),
                  enquiries: enquires > 0 ? t('goes.enquiries', figures(enquires)) : '',
                })
              }
              returnsFrom="deletions"
              read={() => artworks.read(artwork.id_artwork)}
              facts={({ title, artwork_status_id }) => [
                [t('fields.title'), title],
                [t('status'), label(artworkStatusLabels[artwork_status_id])],
              ]}
              remove={(current) => changes.remove(current, () => navigate(list))}
            />
          ),
      )}
    </>
  )
}
