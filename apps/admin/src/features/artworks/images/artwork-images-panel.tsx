import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vernissage/contract/limits'
import type { ArtworkImage } from '@vernissage/contract/resources/artwork-image'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { showErrorDialog } from '../../../ui/dialog/error-dialog.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { AddButton } from '../../../ui/list/add-button.tsx'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { EmptyList, LoadFailed } from '../../../ui/list/list-states.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { usePictureDialog } from '../../../ui/picture/picture-dialog/use-picture-dialog.tsx'
import { useFittingImage } from '../../../ui/picture/use-fitting-image.ts'
import { ImageCard } from './image-card.tsx'
import {
  addArtworkImage,
  artworkImageKeys,
  artworkImagesQuery,
  getArtworkImage,
  newImageAddition,
  removeArtworkImage,
  setApproved,
  storeArtworkImage,
} from './image-queries.ts'
import classes from './images.module.css'

const imageDialog = lazyDialog(() => import('./image-dialog.tsx').then((module) => module.ImageDialog))

/** The additional images of an artwork. */
export function ArtworkImagesPanel({ artworkId }: { artworkId: number }) {
  const { t } = useTranslation('artworks')
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const fittingImage = useFittingImage()
  const images = useQuery(artworkImagesQuery(artworkId))
  const form = useRecordDialog({ read: getArtworkImage, load: imageDialog.load, onFailure: showErrorDialog })
  const deletion = useDialog<ArtworkImage>()

  const readAgain = () => queryClient.invalidateQueries({ queryKey: artworkImageKeys.list(artworkId) })
  const refresh = async () => {
    await readAgain()
    showSuccess()
  }
  /** Of the image that the dialog adds. */
  const attempts = useRef(newImageAddition())
  const addition = usePictureDialog({
    title: t('images.add'),
    ratio: 'free',
    submitLabel: t('images.add'),
    onUse: async (file, onProgress) => {
      try {
        await addArtworkImage(artworkId, attempts.current, file, onProgress)
      } finally {
        await readAgain()
      }
      showSuccess()
    },
  })

  const used = images.data?.length ?? 0
  const most = limits.artworkImages

  const body = () => {
    if (!images.data && images.error)
      return <LoadFailed error={images.error} onRetry={() => images.refetch()} />
    if (images.data?.length === 0) return <EmptyList text={t('images.empty')} />
    return (
      <ul className={classes.images} aria-label={t('images.title')} aria-busy={!images.data}>
        {!images.data && (
          <li>
            <CardSkeleton ratio={1} height={52} />
          </li>
        )}
        {images.data?.map((image, index) => (
          <li key={image.id_artwork_image}>
            <ImageCard
              image={image}
              number={index + 1}
              path={fittingImage(image)}
              isOpening={form.opening === image.id_artwork_image}
              onApprove={(approved) =>
                getArtworkImage(image.id_artwork_image)
                  .then((before) => setApproved(before, approved))
                  .then(refresh)
                  .catch((error) => {
                    showErrorDialog(error)
                    return readAgain()
                  })
              }
              onReplace={async (name, file, onProgress) => {
                await storeArtworkImage(image, name, file, onProgress)
                await refresh()
              }}
              onEdit={() => form.edit(image.id_artwork_image)}
              onDelete={() => deletion.open(image)}
            />
          </li>
        ))}
      </ul>
    )
  }

  return (
    <Panel
      title={t('images.title')}
      detail={images.data && t('images.used', { used, most })}
      actions={
        <AddButton
          variant="subtle"
          label={t('images.add')}
          disabled={used >= most}
          onClick={() => {
            attempts.current = newImageAddition()
            addition.open()
          }}
        />
      }
    >
      <div className={classes.body}>{body()}</div>
      {addition.element}
      {form.show((frame, start) => start && <imageDialog.Dialog {...frame} start={start} />)}
      {deletion.show((frame, image) => (
        <ConfirmDelete
          {...frame}
          shown={image}
          read={() => getArtworkImage(image.id_artwork_image)}
          remove={(current) => removeArtworkImage(current).then(refresh)}
        />
      ))}
    </Panel>
  )
}
