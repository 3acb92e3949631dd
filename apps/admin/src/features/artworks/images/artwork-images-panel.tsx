import { ActionIcon, Group, Loader } from '@mantine/core'
import { IconPencil, IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork'
import { useRef } from 'react'
import { PictureAddition } from '../../../lib/api/picture-addition.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx'
import { showErrorDialog } from '../../../ui/dialog/error-dialog.tsx'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { CardSkeleton } from '../../../ui/list/card-grid.tsx'
import { AddButton } from '../../../ui/list/list-page.tsx'
import { EmptyList, LoadFailed } from '../../../ui/list/list-states.tsx'
import { OrderButton } from '../../../ui/order/order-button.tsx'
import { Panel, PanelBody } from '../../../ui/page/panel.tsx'
import { showSuccess } from '../../../ui/page/toast.tsx'
import { Picture, useFittingImage } from '../../../ui/picture/picture.tsx'
import { usePictureDialog } from '../../../ui/picture/picture-dialog/use-picture-dialog.tsx'
import { useSeveralPictures } from '../../../ui/picture/pictures-dialog/use-several-pictures.tsx'
import { SmallPicture } from '../../../ui/picture/small-picture.tsx'
import { ToggleSwitch } from '../../../ui/record/toggles.tsx'
import {
  addArtworkImage,
  artworkImages,
  artworkImagesQuery,
  imageRows,
  putArtworkImagesInOrder,
  storeArtworkImage,
} from './image-queries.ts'
import classes from './images.module.css'

const imageDialog = lazyDialog(() => import('./image-dialog.tsx').then((module) => module.ImageDialog))

export function ArtworkImagesPanel({ artworkId }: { artworkId: number }) {
  const { t } = useTranslation('artworks')
  const queryClient = useQueryClient()
  const fittingImage = useFittingImage()
  const images = useQuery(artworkImagesQuery(artworkId))
  const form = useDialog({ load: imageDialog.load, read: artworkImages.read, onFailure: showErrorDialog })
  const deletion = useDialog<ArtworkImage>()

  const invalidate = () => queryClient.invalidateQueries({ queryKey: artworkImagesQuery(artworkId).queryKey })
  const showChange = async () => {
    await invalidate()
    showSuccess()
  }
  /** The image that the dialog adds. */
  const added = useRef<PictureAddition<'web_image', ArtworkImage>>(null)
  const addition = usePictureDialog({
    title: t('images.add'),
    ratio: 'free',
    submitLabel: t('images.add'),
    onUse: async (file, onProgress) => {
      try {
        added.current ??= new PictureAddition(imageRows(artworkId))
        await addArtworkImage(added.current, file, onProgress)
      } finally {
        await invalidate()
      }
      showSuccess()
    },
    onSeveral: (files) => several.open(files),
  })

  const used = images.data?.length ?? 0
  const max = limits.artworkImages
  const several = useSeveralPictures({
    rows: imageRows(artworkId),
    room: images.data && max - used,
    onChange: invalidate,
  })

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
                artworkImages
                  .read(image.id_artwork_image)
                  .then((before) => artworkImages.change(before, { approved }))
                  .then(showChange)
                  .catch((error) => {
                    showErrorDialog(error)
                    return invalidate()
                  })
              }
              onReplace={async (name, file, onProgress) => {
                await storeArtworkImage(image, name, file, onProgress)
                await showChange()
              }}
              onEdit={() => form.open(image.id_artwork_image)}
              onDelete={() => deletion.open(image)}
            />
          </li>
        ))}
      </ul>
    )
  }

  const numberOf = ({ id_artwork_image: id }: ArtworkImage) =>
    1 + (images.data ?? []).findIndex(({ id_artwork_image }) => id_artwork_image === id)

  return (
    <Panel
      id="images"
      title={t('images.title')}
      count={images.data?.length ?? null}
      detail={images.data && t('images.used', { used, most: max })}
      actions={
        <>
          <OrderButton
            title={t('images.title')}
            count={used}
            read={async () =>
              (await queryClient.fetchQuery({ ...artworkImagesQuery(artworkId), staleTime: 0 })).map(
                (image, index) => ({
                  id: image.id_artwork_image,
                  name: t('images.one', { number: index + 1 }),
                  picture: <SmallPicture path={image.web_image ?? image.mobile_image} fit="whole" />,
                }),
              )
            }
            save={(order) => putArtworkImagesInOrder(artworkId, order)}
            onSent={invalidate}
          />
          <AddButton
            variant="subtle"
            label={t('images.add')}
            disabled={used >= max}
            onClick={() => {
              added.current = null
              addition.open()
            }}
          />
        </>
      }
    >
      <PanelBody {...several.dropTarget}>{body()}</PanelBody>
      {addition.element}
      {several.element}
      {form.show((frame, start) => (
        <imageDialog.Dialog {...frame} start={start} />
      ))}
      {deletion.show((frame, image) => (
        <ConfirmDelete
          {...frame}
          shown={image}
          subject={({ web_image, mobile_image }) => ({
            name: t('images.one', { number: numberOf(image) }),
            picture: <SmallPicture path={web_image ?? mobile_image} fit="whole" />,
          })}
          returnsFrom="deletions"
          read={() => artworkImages.read(image.id_artwork_image)}
          remove={(current) => artworkImages.remove(current).then(showChange)}
        />
      ))}
    </Panel>
  )
}

interface CardProps {
  image: ArtworkImage
  /** The image's position, from 1. */
  number: number
  /** The picture that fits the screen. */
  path: string | null
  isOpening: boolean
  onApprove: (approved: Flag) => Promise<unknown>
  onReplace: (name: ArtworkImageName, file: Blob, onProgress: (fraction: number) => void) => Promise<void>
  onEdit: () => void
  onDelete: () => void
}

function ImageCard(props: CardProps) {
  const { image, number, path, isOpening } = props
  const { t } = useTranslation(['artworks', 'ui'])
  // Replaces the picture that is shown.
  const name = path !== null && path === image.mobile_image ? 'mobile_image' : 'web_image'
  const dialog = usePictureDialog({
    title: t('ui:picture.update'),
    ratio: 'free',
    submitLabel: t('ui:picture.upload'),
    onUse: (file, onProgress) => props.onReplace(name, file, onProgress),
  })
  return (
    <article className="sheet" aria-label={t('artworks:images.one', { number })}>
      <Picture
        path={path}
        alt={t('artworks:images.one', { number })}
        ratio={1}
        fit="whole"
        sizes="(max-width: 48em) 50vw, 240px"
      />
      <Group justify="space-between" gap="4px 8px" p="8px 8px 8px 14px">
        <ToggleSwitch
          label={t('artworks:images.approved')}
          name={t('artworks:images.approvedOne', { number })}
          value={image.approved}
          onSave={props.onApprove}
        />
        <Group component="span" wrap="nowrap" gap={0} align="stretch">
          <ActionIcon
            size={34}
            aria-label={t('artworks:images.replaceOne', { number })}
            onClick={() => dialog.open()}
          >
            <IconPhotoEdit size={19} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            size={34}
            aria-label={t('artworks:images.editOne', { number })}
            aria-busy={isOpening}
            onClick={props.onEdit}
          >
            {isOpening ? <Loader size={18} /> : <IconPencil size={19} stroke={1.5} />}
          </ActionIcon>
          <ActionIcon
            size={34}
            aria-label={t('artworks:images.deleteOne', { number })}
            onClick={props.onDelete}
          >
            <IconTrash size={19} stroke={1.5} />
          </ActionIcon>
        </Group>
      </Group>
      {dialog.element}
    </article>
  )
}
