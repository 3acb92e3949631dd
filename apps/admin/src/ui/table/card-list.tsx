import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import tones from '../record/tones.module.css'
import classes from './card-list.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { openingProps } from './opening-props.ts'

/** A table's rows on a phone: one card each. */
export function CardList<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, expected, placeholder, foot } = props
  return (
    <>
      {placeholder || (
        <ul className={classes.list} data-bare={props.bare || undefined} aria-label={label} aria-busy={!rows}>
          {rows?.map((row) => (
            <li key={props.rowKey(row)} className={classes.card} {...openingProps(props.opening?.(row))}>
              {props.tone && <span className={tones.strip} data-tone={props.tone(row)} aria-hidden />}
              {props.card(row)}
            </li>
          ))}
          {!rows &&
            Array.from({ length: expected }, (_, row) => (
              <li key={row} className={classes.card}>
                <Skeleton height={14} width="55%" />
                <Skeleton height={12} width="75%" mt={10} />
              </li>
            ))}
        </ul>
      )}
      {foot && (
        <div className={classes.foot} data-bare={props.bare || undefined}>
          {foot}
        </div>
      )}
    </>
  )
}
