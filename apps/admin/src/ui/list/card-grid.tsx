import type { ReactNode } from 'react'
import classes from './card-grid.module.css'
import { CardSkeleton } from './card-skeleton.tsx'

interface Props<Item> {
  label: string
  /** undefined while loading. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  card: (item: Item) => ReactNode
  /** How many cards are likely to come: the skeleton keeps their place. */
  expected: number
  /** A card's picture, width over height, and how high the rest of the card is, in pixels. */
  ratio: number
  height: number
  /** On wide screens; fewer on narrower ones. */
  columns: 3 | 4
  /** A last card: the one that adds another. */
  last?: ReactNode
  /** Stands in the place of the cards: none, no match, failed. */
  placeholder?: ReactNode
  /** Below the cards: the pager. */
  foot?: ReactNode
}

/** A list as cards in columns. */
export function CardGrid<Item>(props: Props<Item>) {
  const { label, items, expected, columns, last, placeholder, foot } = props
  return (
    <>
      {placeholder || (
        <ul className={classes.grid} data-columns={columns} aria-label={label} aria-busy={!items}>
          {items?.map((item) => (
            <li key={props.itemKey(item)}>{props.card(item)}</li>
          ))}
          {!items &&
            Array.from({ length: expected }, (_, index) => (
              <li key={index}>
                <CardSkeleton ratio={props.ratio} height={props.height} />
              </li>
            ))}
          {items && last && <li>{last}</li>}
        </ul>
      )}
      {foot && <div className={classes.foot}>{foot}</div>}
    </>
  )
}
