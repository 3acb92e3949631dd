import { sponsorshipLabels } from '@vernissage/contract/enums'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { useMemo } from 'react'
import { tableDate } from '../../lib/format/dates.ts'
import { fullName } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ArtistCell, ArtistName, Discipline } from '../artists/artist-cells.tsx'
import { useDisciplineName } from '../artists/queries.ts'
import classes from './artist-application-table.module.css'

/** The columns of the artists who apply to the platform. */
export function useArtistApplicationColumns(): Column<ArtistRow>[] {
  const { t } = useTranslation(['applications', 'common'])
  const label = useLabel()
  const language = useLanguage()
  return useMemo(
    () => [
      { accessorKey: 'id_user', header: t('columns.id') },
      {
        id: 'artist',
        header: t('columns.artist'),
        cell: ({ row }) => (
          <div className={classes.artist}>
            <ArtistCell artist={row.original} />
          </div>
        ),
      },
      {
        id: 'email',
        header: t('columns.email'),
        cell: ({ row }) => <span className={classes.email}>{row.original.email ?? t('common:none')}</span>,
      },
      {
        id: 'discipline',
        header: t('columns.discipline'),
        cell: ({ row }) => <Discipline name={row.original.discipline} />,
      },
      {
        id: 'nationality',
        header: t('columns.nationality'),
        cell: ({ row }) => row.original.country_abbreviation ?? t('common:none'),
      },
      {
        id: 'sponsor',
        header: t('columns.sponsor'),
        cell: ({ row }) => label(sponsorshipLabels[row.original.sponsorship]),
      },
      {
        id: 'created_at',
        header: t('columns.created_at'),
        cell: ({ row }) => tableDate(row.original.created_at, language),
      },
    ],
    [t, label, language],
  )
}

/** An artist who applies, on a phone. */
export function ArtistApplicationCard({ artist }: { artist: ArtistRow }) {
  const { t } = useTranslation('applications')
  const language = useLanguage()
  const disciplineName = useDisciplineName()
  const facts = [disciplineName(artist.discipline), artist.country_abbreviation]
  return (
    <div className={classes.card}>
      <Portrait path={artist.image} name={fullName(artist)} width={46} />
      <div className={classes.words}>
        <ArtistName artist={artist} />
        <p className={classes.small}>{artist.email}</p>
        <p className={classes.small}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={classes.small}>
          {t('columns.id')} {artist.id_user} · {tableDate(artist.created_at, language)}
        </p>
        <div className={classes.status}>
          <StatusTag of={statuses.artist} value={artist.artist_status_id} />
        </div>
      </div>
    </div>
  )
}
