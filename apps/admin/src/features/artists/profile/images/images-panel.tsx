import { useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vernissage/contract/limits'
import type { Artist } from '@vernissage/contract/resources/artist'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { ConfirmDelete } from '../../../../ui/dialog/confirm-delete.tsx'
import { lazyDialog, useDialog } from '../../../../ui/dialog/use-dialog.tsx'
import { useRecordDialog } from '../../../../ui/form/use-record-dialog.ts'
import { AddButton } from '../../../../ui/list/add-button.tsx'
import { CardSkeleton } from '../../../../ui/list/card-grid.tsx'
import { LoadFailed } from '../../../../ui/list/list-states.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { useSuccessToast } from '../../../../ui/page/toast.tsx'
import { useAtOnce } from '../../../../ui/record/use-at-once.ts'
import { artistKeys, professionalImagesQuery } from '../../queries.ts'
import type { ArtistChanges } from '../use-artist.ts'
import { ImageCard } from './image-card.tsx'
import { getImage, makeMain, removeImage } from './image-queries.ts'
import classes from './images.module.css'
import { BannerImage, MainImage } from './lead-images.tsx'

const imageDialog = lazyDialog(() => import('./image-dialog.tsx').then((module) => module.ImageDialog))

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeImage' | 'removeImage'>
}

/** The artist's banner, the main image and all professional images. */
export function ImagesPanel({ artist, changes }: Props) {
  const { t } = useTranslation('artists')
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const userId = artist.id_user
  const images = useQuery(professionalImagesQuery(userId))
  const form = useRecordDialog({ read: getImage, load: imageDialog.load })
  const deletion = useDialog<ProfessionalImage>()

  const readAgain = () => queryClient.invalidateQueries({ queryKey: artistKeys.images(userId) })
  const stored = images.data?.find(({ main }) => main === 1)?.id_professional_image ?? null
  const [main, setMain] = useAtOnce(stored, async (id: number | null) => {
    if (id === null) return
    await makeMain(id).finally(readAgain)
    showSuccess()
  })

  const used = images.data?.length ?? 0
  const max = limits.professionalImages

  const list = () => {
    if (!images.data && images.error)
      return <LoadFailed error={images.error} onRetry={() => images.refetch()} />
    if (used === 0 && images.data) return <p className={classes.nothing}>{t('images.empty')}</p>
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
            onEdit={() => form.edit(image.id_professional_image)}
            onDelete={() => deletion.open(image)}
          />
        ))}
      </ul>
    )
  }

  return (
    <Panel
      title={t('images.title')}
      detail={images.data && t('images.used', { used, max })}
      actions={
        <AddButton
          variant="subtle"
          label={t('images.add')}
          disabled={used >= max}
          title={used >= max ? t('images.full', { max }) : undefined}
          onClick={form.add}
        />
      }
    >
      <div className={classes.body}>
        <div className={classes.leads}>
          <BannerImage artist={artist} changes={changes} />
          <MainImage
            image={images.data?.find((image) => image.id_professional_image === main)}
            canChoose={used > 0}
          />
        </div>
        {list()}
      </div>
      {form.show((frame, start) => (
        <imageDialog.Dialog {...frame} userId={userId} start={start} />
      ))}
      {deletion.show((frame, image) => (
        <ConfirmDelete
          {...frame}
          shown={image}
          read={() => getImage(image.id_professional_image)}
          facts={({ title, description }) => [
            [t('fields.title'), title ?? ''],
            [t('fields.description'), description ?? ''],
          ]}
          remove={async (current) => {
            await removeImage(current)
            await readAgain()
            showSuccess()
          }}
        />
      ))}
    </Panel>
  )
}
