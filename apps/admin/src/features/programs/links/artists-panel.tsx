import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Box, Group, Tooltip } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shortDate } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Portrait } from '../../../ui/picture/portrait.tsx'
import { StatusFilter, StatusTag, statuses } from '../../../ui/record/status.tsx'
import { FeaturedStar } from '../../../ui/record/toggles.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { useDisciplineName } from '../../artists/queries.ts'
import { usePanelList } from '../list-states.ts'
import {
  EnabledSwitch,
  LinkCard,
  type LinkContent,
  type LinkedProgram,
  LinkName,
  LinkPanel,
  RemoveButton,
} from './link-panel.tsx'
import type { ArtistLink } from './queries.ts'

export function ArtistsPanel({ title, ...program }: LinkedProgram) {
  const { t } = useTranslation('programs')
  const { state, onStateChange } = usePanelList('artists')
  return (
    <LinkPanel
      scope={{ ...program, part: 'artist' }}
      title={title}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.artist}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
    >
      {(content) => <ArtistTable {...content} />}
    </LinkPanel>
  )
}

function ArtistTable({ onRemove, onEnable, stateOf, ...content }: LinkContent<ArtistLink>) {
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const columns = useArtistLinkColumns({ onRemove, onEnable })
  return (
    <DataTable
      frameless
      {...content}
      label={t('links.artists.title')}
      columns={columns}
      layout="program_artist"
      rowKey={(link) => link.id}
      expected={3}
      card={(link) => <ArtistLinkCard link={link} onRemove={onRemove} onEnable={onEnable} />}
      cardHeight={150}
      opening={(link) => {
        const { url } = link
        return url ? () => navigate({ to: '/artists/$url', params: { url }, state: stateOf(link) }) : null
      }}
    />
  )
}

function Discipline({ link }: { link: ArtistLink }) {
  const { t } = useTranslation()
  return useDisciplineName()(link.artist_discipline) ?? t('none')
}

type Changes = Pick<LinkContent<ArtistLink>, 'onRemove' | 'onEnable'>

function useArtistLinkColumns({ onRemove, onEnable }: Changes) {
  const { t } = useTranslation(['programs', 'common'])
  return useMemo<Column<ArtistLink>[]>(
    () => [
      { accessorKey: 'id', header: t('links.artists.columns.id'), width: 68 },
      {
        id: 'artist',
        header: t('links.artists.columns.artist'),
        width: 220,
        cell: ({ row }) => <ArtistName link={row.original} />,
      },
      {
        id: 'discipline',
        header: t('links.artists.columns.discipline'),
        width: 108,
        cell: ({ row }) => <Discipline link={row.original} />,
      },
      {
        id: 'nationality',
        header: t('links.artists.columns.nationality'),
        width: 106,
        cell: ({ row }) => row.original.country_abbreviation ?? t('common:none'),
      },
      {
        id: 'member',
        header: t('links.artists.columns.member'),
        width: 80,
        cell: ({ row }) => <Member link={row.original} />,
      },
      {
        id: 'new',
        header: t('links.artists.columns.new'),
        width: 64,
        cell: ({ row }) => t(row.original.artist_new ? 'links.artists.yes' : 'links.artists.no'),
      },
      {
        id: 'featured',
        header: t('links.artists.columns.featured'),
        width: 92,
        cell: ({ row }) => <Featured link={row.original} />,
      },
      {
        id: 'actions',
        header: '',
        width: 180,
        cell: ({ row: { original } }) => (
          <Group justify="flex-end" wrap="nowrap" gap={8}>
            <EnabledSwitch link={original} name={original.artist} onEnable={onEnable} />
            <RemoveButton name={original.artist} onClick={() => onRemove(original)} />
          </Group>
        ),
      },
    ],
    [t, onRemove, onEnable],
  )
}

function ArtistLinkCard({ link, onRemove, onEnable }: Changes & { link: ArtistLink }) {
  const { t } = useTranslation('programs')
  const disciplineName = useDisciplineName()
  const facts = [
    `${t('links.artists.columns.id')} ${link.id}`,
    disciplineName(link.artist_discipline),
    link.country_abbreviation,
    t(link.membership_status ? 'links.artists.member' : 'links.artists.notMember'),
    link.artist_new && t('links.artists.new'),
  ]
  return (
    <LinkCard
      name={<ArtistName link={link} />}
      facts={facts.filter(Boolean).join(' · ')}
      enabled={<EnabledSwitch link={link} name={link.artist} onEnable={onEnable} />}
    >
      <Featured link={link} />
      <RemoveButton name={link.artist} onClick={() => onRemove(link)} />
    </LinkCard>
  )
}

function ArtistName({ link }: { link: ArtistLink }) {
  return (
    <Group wrap="nowrap" gap={14} maw={420}>
      <Portrait path={link.image} name={link.artist} width={40} />
      <Box flex={1} miw={0}>
        <LinkName>{link.artist}</LinkName>
        <StatusTag of={statuses.artist} value={link.artist_status_id} />
      </Box>
    </Group>
  )
}

/** Yes or no for a member, with the day of renewal in a tooltip. */
function Member({ link: { membership_status, renewal_date } }: { link: ArtistLink }) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  if (membership_status === 0) return t('links.artists.no')
  if (renewal_date === null) return t('links.artists.yes')
  return (
    <Tooltip label={t('links.artists.renews', { date: shortDate(renewal_date, language) })}>
      <span>{t('links.artists.yes')}</span>
    </Tooltip>
  )
}

function Featured({ link }: { link: ArtistLink }) {
  const { t } = useTranslation('programs')
  return (
    <FeaturedStar
      featured={link.artist_featured}
      texts={[t('links.artists.featured'), t('links.artists.notFeatured')]}
    />
  )
}
