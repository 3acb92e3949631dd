import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared, pageAfterRemoval } from '../../lib/list/list-state.ts'
import { lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../ui/list/add-button.tsx'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { TablePage } from '../../ui/table/table-page.tsx'
import { DeleteSponsor } from './delete-sponsor.tsx'
import { getSponsor, sponsorListQuery } from './queries.ts'
import { SponsorCard, useSponsorColumns } from './sponsor-cells.tsx'
import { type SponsorListState, sponsorListStart, sponsorStatuses } from './sponsor-list-state.ts'

const sponsorDialog = lazyDialog(() => import('./sponsor-dialog.tsx').then((module) => module.SponsorDialog))

interface Props {
  state: SponsorListState
  /** Asks for what is changed, from its first page unless a page is named. */
  onAsk: (asked: Partial<SponsorListState>) => void
}

/** The sponsors of exhibitions and magazines. */
export function SponsorsScreen({ state, onAsk }: Props) {
  const { t } = useTranslation('sponsors')
  const list = useQuery(sponsorListQuery(state))
  const form = useDialog({
    load: sponsorDialog.load,
    read: (id: number | null) => (id === null ? null : getSponsor(id)),
  })
  const add = () => form.open(null)
  const deletion = useDialog<Sponsor>()
  const columns = useSponsorColumns(deletion.open)

  const saved = () => {
    onAsk(cleared(state, sponsorListStart))
    form.close()
  }
  const stepBackFromEmptyPage = () => {
    const asked = pageAfterRemoval(state, list.data?.rows.length ?? 0)
    if (asked) onAsk(asked)
  }
  return (
    <TablePage
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      start={sponsorListStart}
      onAsk={onAsk}
      list={list}
      rows={list.data?.rows}
      rowKey={(sponsor) => sponsor.id_sponsor}
      columns={columns}
      card={(sponsor) => <SponsorCard sponsor={sponsor} onDelete={deletion.open} />}
      opening={(sponsor) => () => form.open(sponsor.id_sponsor)}
      sizes={pageSizes.table}
      filters={
        <StatusFilter
          label={t('fields.status')}
          of={statuses.enabled}
          value={state.status}
          values={sponsorStatuses}
          onChange={(status) => onAsk({ status })}
        />
      }
      actions={<AddButton label={t('add')} onClick={add} />}
      empty={{
        text: t('empty'),
        hint: t('emptyHint'),
        nextStep: <Button onClick={add}>{t('add')}</Button>,
      }}
    >
      {form.show((frame, start) => (
        <sponsorDialog.Dialog {...frame} start={start} onSaved={saved} />
      ))}
      {deletion.show((frame, sponsor) => (
        <DeleteSponsor {...frame} sponsor={sponsor} onDeleted={stepBackFromEmptyPage} />
      ))}
    </TablePage>
  )
}
