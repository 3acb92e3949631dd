import { Box, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import {
  EnabledSwitch,
  LinkCard,
  type LinkContent,
  type LinkedProgram,
  LinkName,
  LinkPanel,
  RemoveButton,
} from './link-panel.tsx'
import type { SponsorLink } from './queries.ts'

export function SponsorsPanel({ title, ...program }: LinkedProgram) {
  return (
    <LinkPanel scope={{ ...program, part: 'sponsor' }} title={title}>
      {(content) => <SponsorTable {...content} />}
    </LinkPanel>
  )
}

function SponsorTable({ onRemove, onEnable, stateOf: _, ...content }: LinkContent<SponsorLink>) {
  const { t } = useTranslation('programs')
  const columns = useMemo<Column<SponsorLink>[]>(
    () => [
      { accessorKey: 'id', header: t('links.sponsors.columns.id'), width: 68 },
      {
        id: 'name',
        header: t('links.sponsors.columns.name'),
        width: 240,
        cell: ({ row }) => <SponsorName link={row.original} />,
      },
      {
        id: 'status',
        header: t('links.sponsors.columns.status'),
        width: 120,
        cell: ({ row: { original } }) => (
          <EnabledSwitch link={original} name={original.sponsor} onEnable={onEnable} />
        ),
      },
      {
        id: 'actions',
        header: '',
        width: 60,
        cell: ({ row: { original } }) => (
          <RemoveButton name={original.sponsor} onClick={() => onRemove(original)} />
        ),
      },
    ],
    [t, onRemove, onEnable],
  )
  return (
    <DataTable
      frameless
      {...content}
      label={t('links.sponsors.title')}
      columns={columns}
      layout="program_sponsor"
      rowKey={(link) => link.id}
      expected={3}
      cardHeight={96}
      card={(link) => (
        <LinkCard
          name={<SponsorName link={link} />}
          facts={`${t('links.sponsors.columns.id')} ${link.id}`}
          enabled={<EnabledSwitch link={link} name={link.sponsor} onEnable={onEnable} />}
        >
          <RemoveButton name={link.sponsor} onClick={() => onRemove(link)} />
        </LinkCard>
      )}
    />
  )
}

const SponsorName = ({ link }: { link: SponsorLink }) => (
  <Group wrap="nowrap" gap={14} maw={420}>
    <Box component="span" flex="none" w={56} bdrs={6} style={{ overflow: 'hidden' }}>
      <Picture path={link.sponsor_logo} alt="" ratio={4 / 3} fit="logo" sizes="56px" />
    </Box>
    <LinkName>{link.sponsor}</LinkName>
  </Group>
)
