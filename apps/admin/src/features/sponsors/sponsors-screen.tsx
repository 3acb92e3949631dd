import { Box, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { enabledLabels } from '@vernissage/contract/enum-labels'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { type ReactNode, useMemo } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared, type ListProps } from '../../lib/list/list-state.ts'
import { ConfirmDelete } from '../../ui/dialog/confirm-delete.tsx'
import { type DialogFrame, lazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../ui/list/list-page.tsx'
import { useListPage } from '../../ui/list/use-list-page.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { SmallPicture } from '../../ui/picture/small-picture.tsx'
import { RowDeleteButton } from '../../ui/record/row-delete-button.tsx'
import { StatusFilter, StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { TablePage } from '../../ui/table/data-table.tsx'
import { useFieldColumn } from '../../ui/table/field-column.tsx'
import { sponsorEdits, sponsorListQuery, sponsors } from './queries.ts'
import { sponsorList } from './sponsor-list.ts'

const sponsorDialog = lazyDialog(() => import('./sponsor-dialog.tsx').then((module) => module.SponsorDialog))

export function SponsorsScreen({ state, onStateChange }: ListProps) {
  const { t } = useTranslation('sponsors')
  const page = useListPage(sponsorList, sponsorListQuery(state))
  const form = useDialog({
    load: sponsorDialog.load,
    read: (id: number | null) => (id === null ? null : sponsors.read(id)),
  })
  const add = () => form.open(null)
  const deletion = useDialog<Sponsor>()
  const columns = useSponsorColumns(deletion.open)

  const saved = () => {
    onStateChange(cleared(state, sponsorList.start))
    form.close()
  }
  return (
    <TablePage
      {...page}
      title={t('title')}
      totalText={(figures) => t('total', figures)}
      searchText={t('search')}
      state={state}
      onStateChange={onStateChange}
      rowKey={(sponsor) => sponsor.id_sponsor}
      columns={columns}
      layout="sponsor"
      card={(sponsor) => <SponsorCard sponsor={sponsor} onDelete={deletion.open} />}
      cardHeight={100}
      opening={(sponsor) => () => form.open(sponsor.id_sponsor)}
      filters={
        <StatusFilter
          label={t('fields.status')}
          of={statuses.enabled}
          value={state.status}
          values={sponsorList.status.values}
          onChange={(status) => onStateChange({ status })}
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
        <DeleteSponsor {...frame} sponsor={sponsor} />
      ))}
    </TablePage>
  )
}

/** A sponsor's uncropped logo and name, with what stands below it. */
function SponsorName({ sponsor, children }: { sponsor: Sponsor; children?: ReactNode }) {
  return (
    <Group flex={1} wrap="nowrap" miw={0}>
      <Box
        component="span"
        flex="none"
        w={64}
        bd="1px solid var(--hairline)"
        bdrs={4}
        style={{ overflow: 'hidden' }}
      >
        <Picture path={sponsor.logo} alt="" ratio={4 / 3} fit="logo" sizes="64px" />
      </Box>
      <Box miw={0}>
        <Text span lineClamp={2} fw={600} dir="auto" title={sponsor.name}>
          {sponsor.name}
        </Text>
        {children}
      </Box>
    </Group>
  )
}

interface DeleteProps {
  sponsor: Sponsor
  onDelete: (sponsor: Sponsor) => void
}

function DeleteButton({ sponsor, onDelete }: DeleteProps) {
  const { t } = useTranslation('sponsors')
  return (
    <RowDeleteButton
      size={36}
      label={t('deleteOne', { name: sponsor.name })}
      onClick={() => onDelete(sponsor)}
    />
  )
}

const EditableStatus = ({ sponsor }: { sponsor: Sponsor }) => (
  <Editable of={sponsorEdits} field="enabled" row={sponsor}>
    {({ enabled }) => <StatusTag of={statuses.enabled} value={enabled} />}
  </Editable>
)

/** The columns of the list. `onDelete` must be the same function from render to render. */
function useSponsorColumns(onDelete: DeleteProps['onDelete']): Column<Sponsor>[] {
  const { t } = useTranslation('sponsors')
  const field = useFieldColumn<Sponsor>()
  return useMemo(
    () => [
      { accessorKey: 'id_sponsor', header: t('fields.id_sponsor'), width: 68, sort: 'id_sponsor' },
      {
        id: 'name',
        fields: ['name', 'logo'],
        header: t('fields.name'),
        width: 300,
        sort: 'name',
        cell: ({ row }) => <SponsorName sponsor={row.original} />,
      },
      {
        id: 'status',
        fields: ['enabled'],
        header: t('fields.status'),
        width: 110,
        sort: 'enabled',
        cell: ({ row }) => <EditableStatus sponsor={row.original} />,
      },
      field('description', t('fields.description')),
      {
        id: 'actions',
        header: '',
        width: 60,
        cell: ({ row }) => (
          <Group component="span" justify="flex-end">
            <DeleteButton sponsor={row.original} onDelete={onDelete} />
          </Group>
        ),
      },
    ],
    [t, field, onDelete],
  )
}

function SponsorCard({ sponsor, onDelete }: DeleteProps) {
  const { t } = useTranslation('sponsors')
  return (
    <Group wrap="nowrap" gap={8}>
      <SponsorName sponsor={sponsor}>
        <Group component="span" className="small" wrap="nowrap" gap={10} mt={4}>
          {t('fields.id_sponsor')} {sponsor.id_sponsor}
          <EditableStatus sponsor={sponsor} />
        </Group>
      </SponsorName>
      <DeleteButton sponsor={sponsor} onDelete={onDelete} />
    </Group>
  )
}

function DeleteSponsor({ sponsor, ...frame }: DialogFrame & { sponsor: Sponsor }) {
  const { t } = useTranslation('sponsors')
  const label = useLabel()
  const queryClient = useQueryClient()
  return (
    <ConfirmDelete
      {...frame}
      shown={sponsor}
      subject={({ name, logo }) => ({ name, picture: <SmallPicture path={logo} fit="logo" /> })}
      returnsFrom="deletions"
      read={() => sponsors.read(sponsor.id_sponsor)}
      facts={({ name, enabled }) => [
        [t('fields.name'), name],
        [t('fields.status'), label(enabledLabels[enabled])],
      ]}
      consequences={({ name }) => t('consequences', { name })}
      remove={async (current) => {
        await sponsors.remove(current)
        await queryClient.invalidateQueries({ queryKey: sponsors.keys.all })
        showSuccess()
      }}
    />
  )
}
