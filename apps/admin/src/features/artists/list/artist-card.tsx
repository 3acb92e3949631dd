import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { fullName } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { FeaturedStar } from '../../../ui/record/featured-star.tsx'
import { StatusTag, statuses } from '../../../ui/record/status.tsx'
import { ArtistName } from '../artist-name.tsx'
import { useDisciplineName } from '../queries.ts'
import classes from './artists-screen.module.css'

/** An artist of the list on a phone. */
export function ArtistCard({ artist, onDelete }: { artist: ArtistRow; onDelete: () => void }) {
  const { t } = useTranslation('artists')
  const disciplineName = useDisciplineName()
  const facts = [
    disciplineName(artist.discipline),
    artist.country_abbreviation,
    t(artist.membership.status ? 'member' : 'notMember'),
  ]
  return (
    <div className={classes.card}>
      <Portrait path={artist.image} name={fullName(artist)} width={46} />
      <div className={classes.words}>
        <ArtistName artist={artist} />
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        <StatusTag of={statuses.artist} value={artist.artist_status_id} />
      </div>
      <div className={classes.side}>
        <FeaturedStar featured={artist.featured} texts={[t('featured'), t('notFeatured')]} />
        <ActionIcon
          className={classes.delete ?? ''}
          size={36}
          aria-label={t('list.deleteOne', { name: fullName(artist) })}
          onClick={(event) => {
            event.stopPropagation()
            onDelete()
          }}
        >
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      </div>
    </div>
  )
}
