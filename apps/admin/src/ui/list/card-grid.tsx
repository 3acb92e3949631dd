import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-grid.module.css'
import { type Asked, ListPage, type ListPageProps } from './list-page.tsx'

/** Keeps the place of a card: its picture's shape (width over height), and the height in pixels of the rest. */
export function CardSkeleton({ ratio, height }: { ratio: number; height: number }) {
  return (
    <div className={classes.card}>
      <div className={classes.picture} style={{ aspectRatio: ratio }} />
      <div className={classes.words} style={{ height }}>
        <Skeleton height={12} width="30%" />
        <Skeleton height={20} width="70%" />
        <Skeleton height={12} width="50%" />
      </div>
    </div>
  )
}

interface CardGridProps<Item> {
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
export function CardGrid<Item>(props: CardGridProps<Item>) {
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

interface CardPageProps<Item, State extends Asked> extends Omit<ListPageProps<Item, State>, 'rows'> {
  /** undefined while loading. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => number
  card: (item: Item) => ReactNode
  /** A card's picture, width over height, and how high the rest of the card is, in pixels. */
  ratio: number
  height: number
  columns: 3 | 4
}

/** A list as a page of cards. */
export function CardPage<Item, State extends Asked>(props: CardPageProps<Item, State>) {
  const { items, itemKey, card, ratio, height, columns, ...page } = props
  return (
    <ListPage
      {...page}
      rows={items}
      content={({ placeholder, foot }) => (
        <CardGrid
          label={page.title}
          items={items}
          itemKey={itemKey}
          card={card}
          expected={page.state.limit}
          ratio={ratio}
          height={height}
          columns={columns}
          placeholder={placeholder}
          foot={foot}
        />
      )}
    />
  )
}
