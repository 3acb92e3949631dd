import type { ReactNode } from 'react'
import classes from './figures.module.css'

export interface FigureRow {
  key: string | number
  head: ReactNode
  figures: ReactNode[]
}

interface Props {
  /** The table's accessible name. */
  label: string
  /** Of the first column, and of each figure's. */
  heads: string[]
  rows: FigureRow[]
  /** Beneath the others: what they come to. */
  total?: FigureRow
}

/** The figures of a chart in rows; a table with many columns is scrolled sideways. */
export function FigureTable({ label, heads, rows, total }: Props) {
  const isWide = heads.length > 4
  return (
    <section
      className={classes.scroll}
      {...(isWide && {
        'aria-label': label,
        // What is scrolled must be reachable by keyboard.
        tabIndex: 0,
      })}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(rowOf)}</tbody>
        {total && <tfoot>{rowOf(total)}</tfoot>}
      </table>
    </section>
  )
}

const rowOf = ({ key, head, figures }: FigureRow) => (
  <tr key={key}>
    <th scope="row">
      <span className={classes.head}>{head}</span>
    </th>
    {figures.map((figure, index) => (
      <td key={index}>{figure}</td>
    ))}
  </tr>
)
