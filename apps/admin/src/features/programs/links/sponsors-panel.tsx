import { useMemo } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Picture } from '../../../ui/picture/picture.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import {
  EnabledSwitch,
  type LinkContent,
  type LinkedProgram,
  LinkPanel,
  RemoveButton,
} from './link-panel.tsx'
import classes from './links.module.css'
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
        <div className={classes.row}>
          <div className={classes.words}>
            <SponsorName link={link} />
            <p className={classes.facts}>
              {t('links.sponsors.columns.id')} {link.id}
            </p>
            <EnabledSwitch link={link} name={link.sponsor} onEnable={onEnable} />
          </div>
          <RemoveButton name={link.sponsor} onClick={() => onRemove(link)} />
        </div>
      )}
    />
  )
}

const SponsorName = ({ link }: { link: SponsorLink }) => (
  <div className={classes.named}>
    <span className={classes.logo}>
      <Picture path={link.sponsor_logo} alt="" ratio={4 / 3} fit="logo" sizes="56px" />
    </span>
    <span className={classes.name} dir="auto" title={link.sponsor}>
      {link.sponsor}
    </span>
  </div>
)
