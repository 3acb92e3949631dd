import type { ReactNode } from 'react'
import { CardGrid } from './card-grid.tsx'
import { type Asked, ListPage, type ListPageProps } from './list-page.tsx'

interface Props<Item, State extends Asked> extends Omit<ListPageProps<Item, State>, 'rows'> {
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
export function CardPage<Item, State extends Asked>(props: Props<Item, State>) {
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
