import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { artistApplicationStatuses } from '@vernissage/contract/enums'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared, type ListState } from '../../lib/list/list-state.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { ListPanel } from '../../ui/record/list-panel.tsx'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { applicationListStart } from './applications-state.ts'
import { ArtistApplicationCard, useArtistApplicationColumns } from './artist-application-table.tsx'
import { artistApplicationsQuery } from './queries.ts'

const newArtistDialog = lazyDialog(() =>
  import('./new-artist-dialog.tsx').then((module) => module.NewArtistDialog),
)

interface Props {
  state: ListState<number>
  onAsk: (asked: Partial<ListState<number>>) => void
}

/** The artists who apply to the platform itself. */
export function ArtistApplications({ state, onAsk }: Props) {
  const { t } = useTranslation('applications')
  const navigate = useNavigate()
  const list = useQuery(artistApplicationsQuery(state))
  const columns = useArtistApplicationColumns()
  const addition = useLazyDialog(newArtistDialog)
  return (
    <ListPanel
      title={t('artistApplications')}
      state={state}
      start={applicationListStart}
      onAsk={onAsk}
      list={list}
      sizes={pageSizes.table}
      searchLabel={t('search.artists')}
      filters={
        <StatusFilter
          label={t('columns.status')}
          of={statuses.artist}
          value={state.status}
          values={artistApplicationStatuses}
          onChange={(status) => onAsk({ status })}
        />
      }
      addition={{
        label: t('addArtist'),
        onAdd: () => addition.open(null),
      }}
      empty={t('noneFound')}
      dialogs={addition.show((frame) => (
        <newArtistDialog.Dialog {...frame} onAdded={() => onAsk(cleared(state, applicationListStart))} />
      ))}
    >
      {({ placeholder, footer }) => (
        <DataTable
          frameless
          label={t('artistApplications')}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ id_user }) => id_user}
          expected={applicationListStart.limit}
          card={(artist) => <ArtistApplicationCard artist={artist} />}
          tone={({ artist_status_id }) => statuses.artist.tones[artist_status_id]}
          opening={({ url }) => (url ? () => navigate({ to: '/artists/$url', params: { url } }) : null)}
          placeholder={placeholder}
          footer={footer}
        />
      )}
    </ListPanel>
  )
}
