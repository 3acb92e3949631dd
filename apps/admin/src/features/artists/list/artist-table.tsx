import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Box, Group, Stack, Tooltip } from '@mantine/core'
import { sponsorshipLabels } from '@vernissage/contract/enum-labels'
import type { ArtistRow, Membership } from '@vernissage/contract/resources/artist'
import { useMemo } from 'react'
import { shortDate } from '../../../lib/format/dates.ts'
import { count, fullName } from '../../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { RowDeleteButton } from '../../../ui/record/row-delete-button.tsx'
import { FeaturedStar } from '../../../ui/record/toggles.tsx'
import { Editable } from '../../../ui/row-edit/editable.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../../ui/table/field-column.tsx'
import { ArtistCell, ArtistName, Discipline, EditableArtistStatus } from '../artist-cells.tsx'
import { artistEdits, useDisciplineName } from '../queries.ts'

/** The columns of the artists list. `onDelete` must be the same function from render to render. */
export function useArtistColumns(onDelete: (artist: ArtistRow) => void) {
  const { t } = useTranslation(['artists', 'common', 'ui'])
  const label = useLabel()
  const field = useFieldColumn<ArtistRow>()
  return useMemo<Column<ArtistRow>[]>(
    () => [
      { accessorKey: 'id_user', header: t('columns.id'), width: 66, sort: 'id_user' },
      {
        id: 'artist',
        fields: ['first_name', 'last_name', 'professional_name', 'artist_status_id', 'image'],
        header: t('columns.artist'),
        width: 250,
        sort: 'first_name',
        cell: ({ row }) => <ArtistCell artist={row.original} />,
      },
      {
        id: 'discipline',
        header: t('columns.discipline'),
        width: 120,
        sort: 'discipline',
        cell: ({ row }) => <Discipline name={row.original.discipline} />,
      },
      {
        id: 'nationality',
        fields: ['country_abbreviation'],
        header: t('columns.nationality'),
        width: 104,
        sort: 'country_abbreviation',
        cell: ({ row }) => row.original.country_abbreviation ?? t('common:none'),
      },
      {
        id: 'member',
        fields: [],
        header: t('columns.member'),
        width: 80,
        sort: 'membership_status',
        cell: ({ row }) => <IsMember membership={row.original.membership} />,
      },
      {
        id: 'sponsored',
        fields: ['sponsorship'],
        header: t('columns.sponsored'),
        width: 100,
        sort: 'sponsorship',
        cell: ({ row }) => (
          <Editable of={artistEdits} field="sponsorship" row={row.original}>
            {({ sponsorship }) => label(sponsorshipLabels[sponsorship])}
          </Editable>
        ),
      },
      {
        id: 'featured',
        header: t('columns.featured'),
        width: 92,
        sort: 'featured',
        cell: ({ row }) => (
          <Editable of={artistEdits} field="featured" row={row.original}>
            {({ featured }) => <FeaturedStar featured={featured} texts={[t('featured'), t('notFeatured')]} />}
          </Editable>
        ),
      },
      field('email', t('fields.email')),
      field('artist_status_id', t('fields.status'), 'choice'),
      field('artist_level_id', t('fields.artist_level_id'), 'choice'),
      field('enabled', t('fields.enabled'), 'flag'),
      field('new', t('fields.new'), 'flag'),
      {
        id: 'order',
        header: t('fields.order'),
        width: 96,
        sort: 'order',
        isOptional: true,
        cell: ({ row }) => (
          <Editable of={artistEdits} field="order" row={row.original}>
            {({ order }) => count(order)}
          </Editable>
        ),
      },
      field('url', t('fields.url')),
      field('created_at', t('ui:lists.since'), 'day'),
      {
        id: 'actions',
        header: '',
        width: 54,
        cell: ({ row: { original } }) => (
          <RowDeleteButton
            label={t('list.deleteOne', { name: fullName(original) })}
            onClick={() => onDelete(original)}
          />
        ),
      },
    ],
    [t, label, field, onDelete],
  )
}

/** Yes or no, with the renewal date in a tooltip. */
function IsMember({ membership }: { membership: Membership }) {
  const { t } = useTranslation('artists')
  const language = useLanguage()
  if (membership.status === 0) return t('no')
  if (membership.renewal_date === null) return t('yes')
  return (
    <Tooltip label={t('renews', { date: shortDate(membership.renewal_date, language) })}>
      <span>{t('yes')}</span>
    </Tooltip>
  )
}

export function ArtistCard({ artist, onDelete }: { artist: ArtistRow; onDelete: () => void }) {
  const { t } = useTranslation('artists')
  const label = useLabel()
  const disciplineName = useDisciplineName()
  const origin = [
    `${t('columns.id')} ${artist.id_user}`,
    disciplineName(artist.discipline),
    artist.country_abbreviation,
  ]
  const facts = [
    t(artist.membership.status ? 'member' : 'notMember'),
    `${t('columns.sponsored')}: ${label(sponsorshipLabels[artist.sponsorship])}`,
  ]
  return (
    <Group wrap="nowrap" gap={14}>
      <Portrait path={artist.image} name={fullName(artist)} width={46} />
      <Box flex={1} miw={0}>
        <ArtistName artist={artist} />
        <p className="small">{origin.filter(Boolean).join(' · ')}</p>
        <Box component="p" className="small" mb={4}>
          {facts.join(' · ')}
        </Box>
        <EditableArtistStatus artist={artist} />
      </Box>
      <Stack align="center" gap={4}>
        <Editable of={artistEdits} field="featured" row={artist}>
          {({ featured }) => <FeaturedStar featured={featured} texts={[t('featured'), t('notFeatured')]} />}
        </Editable>
        <RowDeleteButton
          size={36}
          label={t('list.deleteOne', { name: fullName(artist) })}
          onClick={onDelete}
        />
      </Stack>
    </Group>
  )
}
