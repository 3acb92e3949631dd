import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { sponsorStatusLabels } from '@vernissage/contract/enums'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { useMemo } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { StatusTag } from '../../ui/record/status-tag.tsx'
import type { Column } from '../../ui/table/data-table-props.ts'
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

function SponsorStatus({ sponsor: { enabled } }: { sponsor: Sponsor }) {
  const label = useLabel()
  return <StatusTag tone={enabled ? 'green' : 'gray'}>{label(sponsorStatusLabels[enabled])}</StatusTag>
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
        cell: ({ row }) => <SponsorStatus sponsor={row.original} />,
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
    <SponsorStatus sponsor={sponsor} />
    <DeleteButton sponsor={sponsor} onDelete={onDelete} />
  </div>
)
