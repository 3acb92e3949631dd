import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { pageSizes } from '../../../ui/list/page-sizes.ts'
import { StatusFilter, statuses } from '../../../ui/record/status.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { ProgramKind } from '../program-kind.ts'
import { usePanelState } from '../use-panel-state.ts'
import { ArtistLinkCard, useArtistLinkColumns } from './artist-link-table.tsx'
import type { ArtistLink } from './link.ts'
import { type LinkContent, LinkPanel } from './link-panel.tsx'

/** The artists of a program. */
export function ArtistsPanel({ kind, programId }: { kind: ProgramKind; programId: number }) {
  const { t } = useTranslation('programs')
  const [{ status }, ask] = usePanelState('artists')
  return (
    <LinkPanel
      linking={{ kind, part: 'artist', programId }}
      sizes={pageSizes.table}
      filters={
        <StatusFilter
          label={t('status')}
          of={statuses.artist}
          value={status}
          onChange={(chosen) => ask({ status: chosen })}
        />
      }
    >
      {(content) => <ArtistTable {...content} />}
    </LinkPanel>
  )
}

function ArtistTable({ onRemove, ...content }: LinkContent<ArtistLink>) {
  const { t } = useTranslation('programs')
  const navigate = useNavigate()
  const columns = useArtistLinkColumns(onRemove)
  return (
    <DataTable
      frameless
      {...content}
      label={t('links.artists.title')}
      columns={columns}
      rowKey={(link) => link.id}
      expected={3}
      card={(link) => <ArtistLinkCard link={link} onRemove={onRemove} />}
      opening={({ url }) => (url ? () => navigate({ to: '/artists/$url', params: { url } }) : null)}
    />
  )
}
