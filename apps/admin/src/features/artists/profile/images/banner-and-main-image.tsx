import { ActionIcon, Box, Button } from '@mantine/core'
import { IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { storePicture } from '../../../../lib/api/store-picture.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../../ui/dialog/confirm-delete.tsx'
import { useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { usePictureDialog } from '../../../../ui/picture/picture-dialog/use-picture-dialog.tsx'
import { SmallPicture } from '../../../../ui/picture/small-picture.tsx'
import { artists, imagePath, professionalImages, professionalImagesQuery } from '../../queries.ts'
import type { ArtistChanges } from '../artist-actions.tsx'
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
    <figure className={classes.frame}>
      <Picture
        path={artist.banner_image}
        alt={t('images.banner')}
        ratio={16 / 9}
        sizes="(max-width: 48em) 100vw, 560px"
      />
      <figcaption className={classes.footer}>
        <Box component="span" flex={1} miw={0}>
          {t('images.banner')}
        </Box>
        <ChangeButton action={action} subject={t('images.banner')} onClick={() => dialog.open()} />
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
          shown={artist}
          subject={({ banner_image }) => ({
            name: t('images.banner'),
            picture: <SmallPicture path={banner_image} fit="fill" />,
          })}
          returnsFrom="nowhere"
          read={() => artists.read(artist.id_user)}
          remove={(current) => changes.removeImage(current, 'banner_image')}
        />
      ))}
    </figure>
  )
}

/** The main one of the artist's professional images. */
export function MainImage({
  image,
  canChoose,
}: {
  image: ProfessionalImage | undefined
  canChoose: boolean
}) {
  const { t } = useTranslation('artists')
  return (
    <figure className={classes.frame}>
      <Picture
        path={image?.image ?? null}
        alt={image?.title ?? t('images.mainImage')}
        ratio={16 / 9}
        fit="whole"
        sizes="(max-width: 48em) 100vw, 560px"
      />
      <figcaption className={classes.footer}>
        <Box component="span" flex={1} miw={0}>
          {t('images.mainImage')}
          {!image && canChoose && (
            <Box component="span" display="block" className="small">
              {t('images.noMain')}
            </Box>
          )}
        </Box>
        {image && <ReplaceButton image={image} />}
      </figcaption>
    </figure>
  )
}

function ReplaceButton({ image }: { image: ProfessionalImage }) {
  const { t } = useTranslation(['artists', 'ui'])
  const queryClient = useQueryClient()
  const dialog = usePictureDialog({
    title: t('images.changeMain'),
    ratio: 'free',
    submitLabel: t('ui:picture.upload'),
    onUse: async (file, onProgress) => {
      await storePicture<'image', ProfessionalImage>({
        path: imagePath(image),
        name: 'image',
        change: file,
        before: image,
        read: () => professionalImages.read(image.id_professional_image),
        onProgress,
      })
      await queryClient.invalidateQueries({ queryKey: professionalImagesQuery(image.user_id).queryKey })
      showSuccess()
    },
  })
  return (
    <>
      <ChangeButton
        action={t('ui:picture.change')}
        subject={t('images.mainImage')}
        onClick={() => dialog.open()}
      />
      {dialog.element}
    </>
  )
}

interface ButtonProps {
  action: string
  subject: string
  onClick: () => void
}

const ChangeButton = ({ action, subject, onClick }: ButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="sm"
    leftSection={<IconPhotoEdit size={18} stroke={1.5} aria-hidden />}
    aria-label={`${action}: ${subject}`}
    onClick={onClick}
  >
    {action}
  </Button>
)
