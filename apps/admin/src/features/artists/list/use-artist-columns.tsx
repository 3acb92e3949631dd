import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { sponsorshipLabels } from '@vernissage/contract/enums'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { useMemo } from 'react'
import { fullName } from '../../../lib/format/formats.ts'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { FeaturedStar } from '../../../ui/record/featured-star.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { ArtistCell } from '../artist-name.tsx'
import classes from './artists-screen.module.css'
import { Discipline } from './discipline.tsx'
import { Membership } from './membership.tsx'

/** The columns of the artists list. `onDelete` must be the same function from render to render. */
export function useArtistColumns(onDelete: (artist: ArtistRow) => void) {
  const { t } = useTranslation(['artists', 'common'])
  const label = useLabel()
  return useMemo<Column<ArtistRow>[]>(
    () => [
      { accessorKey: 'id_user', header: t('columns.id') },
      {
        id: 'artist',
        header: t('columns.artist'),
        cell: ({ row }) => <ArtistCell artist={row.original} />,
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
        id: 'member',
        header: t('columns.member'),
        cell: ({ row }) => <Membership membership={row.original.membership} texts={[t('yes'), t('no')]} />,
      },
      {
        id: 'sponsored',
        header: t('columns.sponsored'),
        cell: ({ row }) => label(sponsorshipLabels[row.original.sponsorship]),
      },
      {
        id: 'featured',
        header: t('columns.featured'),
        cell: ({ row }) => (
          <FeaturedStar featured={row.original.featured} texts={[t('featured'), t('notFeatured')]} />
        ),
      },
      {
        id: 'actions',
        header: '',
        cell: ({ row: { original } }) => (
          <ActionIcon
            className={classes.delete ?? ''}
            aria-label={t('list.deleteOne', { name: fullName(original) })}
            onClick={(event) => {
              event.stopPropagation()
              onDelete(original)
            }}
          >
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        ),
      },
    ],
    [t, label, onDelete],
  )
}
