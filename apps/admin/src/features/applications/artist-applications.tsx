import { Box, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { sponsorshipLabels } from '@vernissage/contract/enum-labels'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { useMemo } from 'react'
import { tableDate } from '../../lib/format/dates.ts'
import { fullName } from '../../lib/format/formats.ts'
import { useLabel, useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { nationalityOptions } from '../../lib/list/filters/nationality-options.ts'
import { cleared, type ListProps } from '../../lib/list/list-state.ts'
import { useRowState } from '../../lib/list/record/place.ts'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../ui/table/field-column.tsx'
import { ArtistCell, ArtistName, Discipline, EditableArtistStatus } from '../artists/artist-cells.tsx'
import { artists, disciplineOptions, useDisciplineName } from '../artists/queries.ts'
import { artistApplicationList } from './applications-state.ts'
import { artistApplicationsQuery, artistApplicationsRequest } from './queries.ts'

const newArtistDialog = lazyDialog(() =>
  import('../artists/list/add-artist-dialog.tsx').then((module) => module.NewArtistDialog),
)

/** The artists who apply to the platform. A row leads to the artist's profile. */
export function ArtistApplications({ state, onStateChange }: ListProps) {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const { rows, ...page } = useListPage(artistApplicationList, artistApplicationsQuery(state), {
    discipline_id: disciplineOptions,
    country_id: nationalityOptions,
  })
  const { start, list, listKey } = page
  const stateOf = useRowState({ of: artists, request: artistApplicationsRequest(state), rows })
  const columns = useArtistApplicationColumns()
  const addition = useDialog(newArtistDialog)
  return (
    <ListPanel
      {...page}
      title={t('artistApplications')}
      state={state}
      onStateChange={onStateChange}
      searchLabel={t('search.artists')}
      filters={
        <StatusFilter
          label={t('columns.status')}
          of={statuses.artist}
          value={state.status}
          values={artistApplicationStatuses}
          onChange={(status) => onStateChange({ status })}
        />
      }
      addition={{
        label: t('addArtist'),
        onAdd: () => addition.open(null),
      }}
      empty={t('noneFound')}
      dialogs={addition.show((frame) => (
        <newArtistDialog.Dialog {...frame} onAdded={() => onStateChange(cleared(state, start))} />
      ))}
    >
      {({ placeholder, footer }) => (
        <DataTable
          frameless
          label={t('artistApplications')}
          columns={columns}
          layout="artist_application"
          sorting={{ sort: state.sort, onSort: (sort) => onStateChange({ sort }) }}
          rows={rows}
          rowKey={({ id_user }) => id_user}
          expected={start.limit}
          many={{ list: listKey, total: list.data?.count }}
          card={(artist) => <ArtistApplicationCard artist={artist} />}
          cardHeight={154}
          tone={({ artist_status_id }) => statuses.artist.tones[artist_status_id]}
          opening={(artist) => {
            const { url } = artist
            return url
              ? () => navigate({ to: '/artists/$url', params: { url }, state: stateOf(artist) })
              : null
          }}
          placeholder={placeholder}
          footer={footer}
        />
      )}
    </ListPanel>
  )
}

function useArtistApplicationColumns(): Column<ArtistRow>[] {
  const { t } = useTranslation(['applications', 'common'])
  const label = useLabel()
  const language = useLanguage()
  const field = useFieldColumn<ArtistRow>()
  return useMemo(
    () => [
      { accessorKey: 'id_user', header: t('columns.id'), width: 68, sort: 'id_user' },
      {
        id: 'artist',
        fields: ['first_name', 'last_name', 'professional_name', 'artist_status_id', 'image'],
        header: t('columns.artist'),
        width: 202,
        sort: 'first_name',
        cell: ({ row }) => (
          <Box maw={340}>
            <ArtistCell artist={row.original} />
          </Box>
        ),
      },
      {
        id: 'email',
        header: t('columns.email'),
        width: 170,
        sort: 'email',
        cell: ({ row }) => (
          <Text span inherit lineClamp={2}>
            {row.original.email ?? t('common:none')}
          </Text>
        ),
      },
      {
        id: 'discipline',
        header: t('columns.discipline'),
        width: 108,
        sort: 'discipline',
        cell: ({ row }) => <Discipline name={row.original.discipline} />,
      },
      {
        id: 'nationality',
        fields: ['country_abbreviation'],
        header: t('columns.nationality'),
        width: 106,
        sort: 'country_abbreviation',
        cell: ({ row }) => row.original.country_abbreviation ?? t('common:none'),
      },
      {
        id: 'sponsor',
        fields: ['sponsorship'],
        header: t('columns.sponsor'),
        width: 86,
        sort: 'sponsorship',
        cell: ({ row }) => label(sponsorshipLabels[row.original.sponsorship]),
      },
      {
        id: 'created_at',
        header: t('columns.created_at'),
        width: 150,
        sort: 'created_at',
        cell: ({ row }) => tableDate(row.original.created_at, language),
      },
      field('artist_status_id', t('columns.status'), 'choice'),
    ],
    [t, field, label, language],
  )
}

/** An artist who applies, as a card. */
function ArtistApplicationCard({ artist }: { artist: ArtistRow }) {
  const { t } = useTranslation('applications')
  const label = useLabel()
  const language = useLanguage()
  const disciplineName = useDisciplineName()
  const facts = [
    disciplineName(artist.discipline),
    artist.country_abbreviation,
    `${t('columns.sponsor')}: ${label(sponsorshipLabels[artist.sponsorship])}`,
  ]
  return (
    <Group align="stretch" wrap="nowrap" gap={14}>
      <Portrait path={artist.image} name={fullName(artist)} width={46} />
      <Box flex={1} miw={0}>
        <ArtistName artist={artist} />
        <p className="small">{artist.email}</p>
        <p className="small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="small">
          {t('columns.id')} {artist.id_user} · {t('columns.created_at')}:{' '}
          {tableDate(artist.created_at, language)}
        </p>
        <Box mt={6}>
          <EditableArtistStatus artist={artist} />
        </Box>
      </Box>
    </Group>
  )
}
