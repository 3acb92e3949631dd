import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type RowData, useTable } from '@tanstack/react-table'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import tones from '../record/tones.module.css'
import { CardList } from './card-list.tsx'
import classes from './data-table.module.css'
import { type DataTableProps, features } from './data-table-props.ts'
import { openingProps } from './opening-props.ts'

const noRows: never[] = []

/** The rows of a list: a table on wide screens, cards on phones. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return isPhone ? <CardList {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, expected, placeholder, foot } = props
  const { t } = useTranslation('ui')
  const table = useTable({ features, columns, data: rows ?? noRows })
  const isLoading = !rows && !placeholder
  return (
    <div className={classes.sheet} data-bare={props.bare || undefined} aria-busy={isLoading}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={isLoading ? `${label}, ${t('lists.loading')}` : label}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) =>
                  // A column of buttons has no title, and a heading without words is none.
                  header.column.columnDef.header ? (
                    <th key={header.id} scope="col">
                      <table.FlexRender header={header} />
                    </th>
                  ) : (
                    <td key={header.id} />
                  ),
                )}
              </tr>
            ))}
          </thead>
          <tbody>
            {!placeholder &&
              table.getRowModel().rows.map((row) => (
                <tr
                  key={props.rowKey(row.original)}
                  className={classes.row}
                  {...openingProps(props.opening?.(row.original))}
                >
                  {row.getAllCells().map((cell, index) => (
                    <td key={cell.id}>
                      {index === 0 && props.tone && (
                        <span className={tones.strip} data-tone={props.tone(row.original)} aria-hidden />
                      )}
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            {isLoading &&
              Array.from({ length: expected }, (_, row) => (
                <tr key={row} className={classes.row}>
                  {columns.map((column, index) => (
                    <td key={column.id ?? index}>
                      <Skeleton height={14} width={index === 0 ? '40%' : '65%'} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {placeholder}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}
