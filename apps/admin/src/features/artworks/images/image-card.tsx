import { ActionIcon, Loader } from '@mantine/core'
import { IconPencil, IconPhotoEdit, IconTrash } from '@tabler/icons-react'
import type { Flag } from '@vernissage/contract/enums'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork-image'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { usePictureDialog } from '../../../ui/picture/picture-dialog/use-picture-dialog.tsx'
import { ToggleSwitch } from '../../../ui/record/toggles.tsx'
import classes from './images.module.css'

interface Props {
  image: ArtworkImage
  /** Its place among the artwork's images, from 1. */
  number: number
  /** The picture that fits the screen. */
  path: string | null
  isOpening: boolean
  onApprove: (approved: Flag) => Promise<unknown>
  onReplace: (name: ArtworkImageName, file: Blob, onProgress: (fraction: number) => void) => Promise<void>
  onEdit: () => void
  onDelete: () => void
}

/** One additional image of an artwork. */
export function ImageCard(props: Props) {
  const { image, number, path, isOpening } = props
  const { t } = useTranslation(['artworks', 'ui'])
  // The picture that is seen is the one that is replaced.
  const shown = path !== null && path === image.mobile_image ? 'mobile_image' : 'web_image'
  const dialog = usePictureDialog({
    title: t('ui:picture.update'),
    ratio: 'free',
    submitLabel: t('ui:picture.upload'),
    onUse: (file, onProgress) => props.onReplace(shown, file, onProgress),
  })
  return (
    <article className={classes.card} aria-label={t('artworks:images.one', { number })}>
      <Picture
        path={path}
        alt={t('artworks:images.one', { number })}
        ratio={1}
        fit="whole"
        sizes="(max-width: 48em) 50vw, 240px"
      />
      <div className={classes.foot}>
        <ToggleSwitch
          label={t('artworks:images.approved')}
          name={t('artworks:images.approvedOne', { number })}
          value={image.approved}
          onSave={props.onApprove}
        />
        <span className={classes.actions}>
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
        </span>
      </div>
      {dialog.element}
    </article>
  )
}
