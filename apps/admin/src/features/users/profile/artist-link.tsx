import { IconPalette } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { artists } from '../../artists/queries.ts'
import classes from './user-profile.module.css'

/** Leads from an artist's account to the profile as an artist, where that one has an address. */
export function ArtistLink({ userId }: { userId: number }) {
  const { t } = useTranslation('users')
  const url = useQuery({
    queryKey: [...artists.keys.all, 'address', userId],
    queryFn: async () => (await artists.read(userId)).record.url,
  }).data
  if (!url) return null
  return (
    <Link to="/artists/$url" params={{ url }} className={classes.artist}>
      <IconPalette size={20} stroke={1.5} aria-hidden />
      {t('profile.asArtist')}
    </Link>
  )
}
