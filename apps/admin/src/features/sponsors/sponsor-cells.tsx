import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { StatusTag, statuses } from '../../ui/record/status.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import classes from './sponsors.module.css'

/** A sponsor's logo, whole, and name. */
function SponsorName({ sponsor }: { sponsor: Sponsor }) {
  return (
    <div className={classes.sponsor}>
      <span className={classes.logo}>
        <Picture path={sponsor.logo} alt="" ratio={4 / 3} fit="logo" sizes="64px" />
      </span>
      <span className={classes.name} dir="auto" title={sponsor.name}>
        {sponsor.name}
      </span>
    </div>
  )
}

interface DeleteProps {
  sponsor: Sponsor
  onDelete: (sponsor: Sponsor) => void
}

function DeleteButton({ sponsor, onDelete }: DeleteProps) {
  const { t } = useTranslation('sponsors')
  return (
    <ActionIcon
      className={classes.delete ?? ''}
      size={36}
      aria-label={t('deleteOne', { name: sponsor.name })}
      onClick={(event) => {
        event.stopPropagation()
        onDelete(sponsor)
      }}
    >
      <IconTrash size={20} stroke={1.5} />
    </ActionIcon>
  )
}

/** The columns of the list. `onDelete` must be the same function from render to render. */
export function useSponsorColumns(onDelete: DeleteProps['onDelete']): Column<Sponsor>[] {
  const { t } = useTranslation('sponsors')
  return useMemo(
    () => [
      { accessorKey: 'id_sponsor', header: t('fields.id_sponsor') },
      {
        id: 'name',
        header: t('fields.name'),
        cell: ({ row }) => <SponsorName sponsor={row.original} />,
      },
      {
        id: 'status',
        header: t('fields.status'),
        cell: ({ row }) => <StatusTag of={statuses.enabled} value={row.original.enabled} />,
      },
      {
        id: 'actions',
        header: '',
        cell: ({ row }) => (
          <span className={classes.actions}>
            <DeleteButton sponsor={row.original} onDelete={onDelete} />
          </span>
        ),
      },
    ],
    [t, onDelete],
  )
}

/** A sponsor of the list on a phone. */
export const SponsorCard = ({ sponsor, onDelete }: DeleteProps) => (
  <div className={classes.card}>
    <SponsorName sponsor={sponsor} />
    <StatusTag of={statuses.enabled} value={sponsor.enabled} />
    <DeleteButton sponsor={sponsor} onDelete={onDelete} />
  </div>
)
