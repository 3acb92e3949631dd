import { ActionIcon, Button } from '@mantine/core'
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../../ui/dialog/confirm-delete.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { useSuccessToast } from '../../../../ui/page/toast.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { usePictureDialog } from '../../../../ui/picture/picture-dialog/use-picture-dialog.tsx'
import { artistKeys, getArtist } from '../../queries.ts'
import type { ArtistChanges } from '../use-artist.ts'
import { replacePicture } from './image-queries.ts'
import classes from './images.module.css'

/** The wide picture above the artist's public page. */
export function BannerImage({
  artist,
  changes,
}: {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeImage' | 'removeImage'>
}) {
  const { t } = useTranslation(['artists', 'ui', 'common'])
  const removal = useDialog<null>()
  const action = t(artist.banner_image ? 'ui:picture.change' : 'common:add')
  const dialog = usePictureDialog({
    title: t('images.changeBanner'),
    ratio: 16 / 9,
    submitLabel: t('ui:picture.upload'),
    onUse: (file, onProgress) => changes.storeImage(artist, 'banner_image', file, onProgress),
  })
  return (
    <figure className={classes.lead}>
      <Picture
        path={artist.banner_image}
        alt={t('images.banner')}
        ratio={16 / 9}
        sizes="(max-width: 48em) 100vw, 560px"
      />
      <figcaption className={classes.foot}>
        <span className={classes.words}>{t('images.banner')}</span>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconPhotoEdit size={18} stroke={1.5} aria-hidden />}
          aria-label={`${action}: ${t('images.banner')}`}
          onClick={() => dialog.open()}
        >
          {action}
        </Button>
        {artist.banner_image && (
          <ActionIcon size={34} aria-label={t('images.removeBanner')} onClick={() => removal.open(null)}>
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </figcaption>
      {dialog.element}
      {removal.show((frame) => (
        <ConfirmDelete
          {...frame}
          consequences={t('images.banner')}
          shown={artist}
          read={() => getArtist(artist.id_user)}
          remove={(current) => changes.removeImage(current, 'banner_image')}
        />
      ))}
    </figure>
  )
}

/** The one of the artist's images that stands for all of them. */
export function MainImage({
  image,
  canChoose,
}: {
  image: ProfessionalImage | undefined
  canChoose: boolean
}) {
  const { t } = useTranslation('artists')
  return (
    <figure className={classes.lead}>
      <Picture
        path={image?.image ?? null}
        alt={image?.title ?? t('images.mainImage')}
        ratio={16 / 9}
        fit="whole"
        sizes="(max-width: 48em) 100vw, 560px"
      />
      <figcaption className={classes.foot}>
        <span className={classes.words}>
          {t('images.mainImage')}
          {!image && canChoose && <span className={classes.note}>{t('images.noMain')}</span>}
        </span>
        {image && <ReplaceMain image={image} />}
      </figcaption>
    </figure>
  )
}

function ReplaceMain({ image }: { image: ProfessionalImage }) {
  const { t } = useTranslation(['artists', 'ui'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const dialog = usePictureDialog({
    title: t('images.changeMain'),
    ratio: 'free',
    submitLabel: t('ui:picture.upload'),
    onUse: async (file, onProgress) => {
      await replacePicture(image, file, onProgress)
      await queryClient.invalidateQueries({ queryKey: artistKeys.images(image.user_id) })
      showSuccess()
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconPhotoEdit size={18} stroke={1.5} aria-hidden />}
        aria-label={`${t('ui:picture.change')}: ${t('images.mainImage')}`}
        onClick={() => dialog.open()}
      >
        {t('ui:picture.change')}
      </Button>
      {dialog.element}
    </>
  )
}
