import { ActionIcon, Loader, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { Tag } from '../../../../ui/record/status.tsx'
import classes from './images.module.css'

interface Props {
  image: ProfessionalImage
  /** Its place among the artist's images, from 1. */
  number: number
  isMain: boolean
  isOpening: boolean
  onMakeMain: () => void
  onEdit: () => void
  onDelete: () => void
}

/** One of the artist's professional images; a click on its picture makes it the main one. */
export function ImageCard({ image, number, isMain, isOpening, onMakeMain, onEdit, onDelete }: Props) {
  const { t } = useTranslation('artists')
  const title = image.title ?? `${t('images.untitled')} ${number}`
  return (
    <li className={classes.image}>
      <UnstyledButton
        className={classes.choose ?? ''}
        aria-pressed={isMain}
        aria-label={t(isMain ? 'images.isMain' : 'images.makeMain', { title })}
        onClick={() => !isMain && onMakeMain()}
      >
        <Picture path={image.image} alt="" ratio={1} fit="whole" sizes="(max-width: 48em) 45vw, 220px" />
        {isMain && (
          <span className={classes.mark}>
            <Tag tone="green">{t('images.main')}</Tag>
          </span>
        )}
      </UnstyledButton>
      <div className={classes.foot}>
        <div className={classes.words}>
          <p className={classes.title} dir="auto" data-missing={image.title === null || undefined}>
            {image.title ?? t('images.untitled')}
          </p>
          {image.enabled === 0 && <p className={classes.note}>{t('images.disabled')}</p>}
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
