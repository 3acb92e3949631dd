import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from 'react-i18next'
import { fullName, initials } from '../../../../lib/formats.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { usePictureDialog } from '../../../../ui/picture-dialog/use-picture-dialog.tsx'
import classes from '../profile.module.css'
import type { ArtistChanges } from '../use-artist.ts'

interface Props {
  artist: Artist
  changes: Pick<ArtistChanges, 'storeImage'>
}

/** The artist's portrait. */
export function PhotoCard({ artist, changes }: Props) {
  const { t } = useTranslation(['artists', 'ui'])
  const title = t(artist.image ? 'profile.changePhoto' : 'profile.addPhoto')
  const dialog = usePictureDialog({
    title,
    ratio: 4 / 5,
    submitLabel: t('ui:picture.upload'),
    onUse: (file, onProgress) => changes.storeImage(artist, 'image', file, onProgress),
  })
  return (
    <section className={classes.card} aria-label={t('profile.photo')}>
      <Picture
        path={artist.image}
        alt={fullName(artist)}
        ratio={4 / 5}
        sizes="(max-width: 48em) 100vw, 290px"
        instead={
          <span className={classes.initials} aria-hidden>
            {initials(fullName(artist))}
          </span>
        }
      />
      <div className={classes.photoFoot}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
          onClick={() => dialog.open()}
        >
          {title}
        </Button>
      </div>
      {dialog.element}
    </section>
  )
}
