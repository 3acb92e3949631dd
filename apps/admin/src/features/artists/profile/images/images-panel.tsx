import { ActionIcon, Box, Loader, Text, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vernissage/contract/limits'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { CardSkeleton } from '../../../../ui/list/card-grid.tsx'
import { AddButton } from '../../../../ui/list/list-page.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { OrderButton } from '../../../../ui/order/order-button.tsx'
import { Panel, PanelBody } from '../../../../ui/page/panel.tsx'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { useSeveralPictures } from '../../../../ui/picture/pictures-dialog/use-several-pictures.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { Badge } from '../../../../ui/record/status.tsx'
import { useAtOnce } from '../../../../ui/record/use-at-once.ts'
import { imageRows, professionalImages, professionalImagesQuery, putImagesInOrder } from '../../queries.ts'
import type { ArtistChanges } from '../artist-actions.tsx'
import { BannerImage, MainImage } from './banner-and-main-image.tsx'
import classes from './images.module.css'

const imageDialog = lazyDialog(() => import('./image-dialog.tsx').then((module) => module.ImageDialog))

/** Makes an image the main one; the server unsets the former. */
const makeMain = async (id: number) =>
  professionalImages.change(await professionalImages.read(id), { main: 1 })

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeImage' | 'removeImage'>
}

/** The artist's banner, the main image and all professional images. */
export function ImagesPanel({ artist, changes }: Props) {
  const { t } = useTranslation('artists')
  const queryClient = useQueryClient()
  const userId = artist.id_user
  const images = useQuery(professionalImagesQuery(userId))
  const form = useDialog({
    load: imageDialog.load,
    read: (id: number | null) => (id === null ? null : professionalImages.read(id)),
  })
  const deletion = useDialog<ProfessionalImage>()

  const invalidate = () =>
    queryClient.invalidateQueries({ queryKey: professionalImagesQuery(userId).queryKey })
  const storedMain = images.data?.find(({ main }) => main === 1)?.id_professional_image ?? null
  const [main, setMain] = useAtOnce(storedMain, async (id: number | null) => {
    if (id === null) return
    await makeMain(id).finally(invalidate)
    showSuccess()
  })

  const used = images.data?.length ?? 0
  const max = limits.professionalImages
  const several = useSeveralPictures({
    rows: imageRows(userId),
    room: images.data && max - used,
    onChange: invalidate,
  })

  const list = () => {
    if (!images.data && images.error)
      return <LoadFailed error={images.error} onRetry={() => images.refetch()} />
    if (used === 0 && images.data) return <p className="dimmed">{t('images.empty')}</p>
    return (
      <ul className={classes.images} aria-label={t('images.professional')} aria-busy={!images.data}>
        {!images.data && (
          <li>
            <CardSkeleton ratio={1} height={52} />
          </li>
        )}
        {images.data?.map((image, index) => (
          <ImageCard
            key={image.id_professional_image}
            image={image}
            number={index + 1}
            isMain={image.id_professional_image === main}
            isOpening={form.opening === image.id_professional_image}
            onMakeMain={() => setMain(image.id_professional_image)}
            onEdit={() => form.open(image.id_professional_image)}
            onDelete={() => deletion.open(image)}
          />
        ))}
      </ul>
    )
  }

  return (
    <Panel
      id="images"
      title={t('images.title')}
      count={images.data?.length ?? null}
      detail={images.data && t('images.used', { used, max })}
      actions={
        <>
          <OrderButton
            title={t('images.professional')}
            count={used}
            read={async () =>
              (await queryClient.fetchQuery({ ...professionalImagesQuery(userId), staleTime: 0 })).map(
                (image, index) => ({
                  id: image.id_professional_image,
                  name: image.title ?? `${t('images.untitled')} ${index + 1}`,
                  picture: <SmallPicture path={image.image} fit="whole" />,
                }),
              )
            }
            save={(order) => putImagesInOrder(userId, order)}
            onSent={invalidate}
          />
          <AddButton
            variant="subtle"
            label={t('images.add')}
            disabled={used >= max}
            title={used >= max ? t('images.full', { max }) : undefined}
            onClick={() => form.open(null)}
          />
        </>
      }
    >
      <PanelBody style={{ gap: 'var(--gap)' }} {...several.dropTarget}>
        <div className={classes.wideImages}>
          <BannerImage artist={artist} changes={changes} />
          <MainImage
            image={images.data?.find((image) => image.id_professional_image === main)}
            canChoose={used > 0}
          />
        </div>
        {list()}
      </PanelBody>
      {form.show((frame, start) => (
        <imageDialog.Dialog {...frame} userId={userId} start={start} onSeveral={several.open} />
      ))}
      {several.element}
      {deletion.show((frame, image) => (
        <ConfirmDelete
          {...frame}
          shown={image}
          subject={({ title, image: path }) => ({
            name: title || t('images.untitled'),
            picture: <SmallPicture path={path} fit="fill" />,
          })}
          returnsFrom="deletions"
          read={() => professionalImages.read(image.id_professional_image)}
          facts={({ title, description }) => [
            [t('fields.title'), title ?? ''],
            [t('fields.description'), description ?? ''],
          ]}
          remove={async (current) => {
            await professionalImages.remove(current)
            await invalidate()
            showSuccess()
          }}
        />
      ))}
    </Panel>
  )
}

interface CardProps {
  image: ProfessionalImage
  /** The image's position, from 1. */
  number: number
  isMain: boolean
  isOpening: boolean
  onMakeMain: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A click on the picture makes the image the main one. */
function ImageCard({ image, number, isMain, isOpening, onMakeMain, onEdit, onDelete }: CardProps) {
  const { t } = useTranslation('artists')
  const title = image.title ?? `${t('images.untitled')} ${number}`
  return (
    <li className={`${classes.frame} ${classes.image}`}>
      <UnstyledButton
        className={classes.picture ?? ''}
        aria-pressed={isMain}
        aria-label={t(isMain ? 'images.isMain' : 'images.makeMain', { title })}
        onClick={() => !isMain && onMakeMain()}
      >
        <Picture path={image.image} alt="" ratio={1} fit="whole" sizes="(max-width: 48em) 45vw, 220px" />
        {isMain && (
          <Box component="span" pos="absolute" top={8} left={8}>
            <Badge tone="green">{t('images.main')}</Badge>
          </Box>
        )}
      </UnstyledButton>
      <div className={classes.footer}>
        <div className={classes.text}>
          <Text
            lineClamp={2}
            lh={1.3}
            {...(image.title === null && { c: 'dimmed' })}
            style={{ overflowWrap: 'anywhere' }}
            dir="auto"
          >
            {image.title ?? t('images.untitled')}
          </Text>
          {image.enabled === 0 && <p className="small">{t('images.disabled')}</p>}
        </div>
        <ActionIcon
          size={34}
          aria-label={t('images.editOne', { title })}
          aria-busy={isOpening}
          onClick={onEdit}
        >
          {isOpening ? <Loader size={18} /> : <IconPencil size={18} stroke={1.5} />}
        </ActionIcon>
        <ActionIcon size={34} aria-label={t('images.deleteOne', { title })} onClick={onDelete}>
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  )
}
