import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ArtistRow } from '@vernissage/contract/resources/artist'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { nationalityOptions } from '../../../lib/list/filters/nationality-options.ts'
import { isNarrowed, type ListProps } from '../../../lib/list/list-state.ts'
import { useRowState } from '../../../lib/list/record/place.ts'
import { lazyDialog, useDialog } from '../../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../../ui/list/list-page.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { StatusFilter, statuses } from '../../../ui/record/status.tsx'
import { TablePage } from '../../../ui/table/data-table.tsx'
import { artistList } from '../artist-list.ts'
import { DeleteArtist } from '../delete-artist.tsx'
import { artistListQuery, artists, disciplineOptions, waitingArtistsQuery } from '../queries.ts'
import { ArtistCard, useArtistColumns } from './artist-table.tsx'

const addArtistDialog = lazyDialog(() =>
  import('./add-artist-dialog.tsx').then((module) => module.AddArtistDialog),
)

export function ArtistsScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation(['artists', 'common', 'ui'])
  const navigate = useNavigate()
  const page = useListPage(artistList, artistListQuery(state), {
    discipline_id: disciplineOptions,
    country_id: nationalityOptions,
  })
  const stateOf = useRowState({ of: artists, request: artistList.request(state), rows: page.rows })
  const waiting = useQuery(waitingArtistsQuery).data?.count
  const addition = useDialog(addArtistDialog)
  const deletion = useDialog<ArtistRow>()
  const columns = useArtistColumns(deletion.open)

  const add = () => addition.open(null)
  const open = (artist: ArtistRow) => {
    const { url } = artist
    return url ? () => navigate({ to: '/artists/$url', params: { url }, state: stateOf(artist) }) : null
  }

  const isWhole = !isNarrowed({ ...state, offset: 0 }, artistList.start)

  return (
    <TablePage
      {...page}
      title={t('list.title')}
      totalText={(figures) =>
        isWhole && waiting
          ? t('list.totalAndWaiting', { ...figures, waiting: count(waiting) })
          : t('list.total', figures)
      }
      searchText={t('list.searchByName')}
      state={state}
      onStateChange={onStateChange}
      rowKey={(artist) => artist.id_user}
      columns={columns}
      layout="artist"
      card={(artist) => <ArtistCard artist={artist} onDelete={() => deletion.open(artist)} />}
      cardHeight={124}
      tone={(artist) => statuses.artist.tones[artist.artist_status_id]}
      opening={open}
      filters={
        <StatusFilter
          label={t('fields.status')}
          of={statuses.artist}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
      actions={<AddButton label={t('list.add')} onClick={add} />}
      empty={{ text: t('list.empty'), nextStep: <Button onClick={add}>{t('list.add')}</Button> }}
      noMatch={t('list.noMatch')}
    >
      {addition.show((frame) => (
        <addArtistDialog.Dialog {...frame} />
      ))}
      {deletion.show((frame, artist) => (
        <DeleteArtist {...frame} artist={artist} />
      ))}
    </TablePage>
  )
}
