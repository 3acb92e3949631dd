import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Paper, Skeleton, Stack } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { ListKey } from '../../lib/list/list-state.ts'
import { useSelecting } from '../../lib/list/selection.ts'
import classes from './card-grid.module.css'
import { ListPage, type ListPageProps, type PagedState } from './list-page.tsx'
import { cardSelection, SelectBox, SelectButton } from './select-box.tsx'
import { type SortChoice, SortMenu } from './tools/sort-menu.tsx'

/** A skeleton of a card: the picture's ratio (width over height) and the height of the rest in pixels. */
export function CardSkeleton({ ratio, height }: { ratio: number; height: number }) {
  return (
    <Paper radius="md" bd="1px solid var(--hairline)" style={{ overflow: 'hidden' }}>
      <Box bg="var(--mat)" style={{ aspectRatio: ratio }} />
      <Stack gap={12} p={20} h={height}>
        <Skeleton height={12} width="30%" />
        <Skeleton height={20} width="70%" />
        <Skeleton height={12} width="50%" />
      </Stack>
    </Paper>
  )
}

const noItems: never[] = []

interface CardGridProps<Item> {
  label: string
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  card: (item: Item) => ReactNode
  expected: number
  ratio: number
  height: number
  /** On wide screens; fewer on narrower ones. */
  columns: 3 | 4
  /** A last card, which adds another. */
  last?: ReactNode
  /** Shown instead of the cards: empty, no match, failed. */
  placeholder?: ReactNode
  /** Shown below the cards: the pager. */
  footer?: ReactNode
  /** Set where cards can be selected: what is listed, and how many it has on all pages. */
  many?: { list: ListKey; total: number | undefined } | undefined
}

/** A list as a grid of cards. */
export function CardGrid<Item>(props: CardGridProps<Item>) {
  const { label, items, expected, columns, last, placeholder, footer, many } = props
  const selecting = useSelecting({
    list: many?.list,
    page: items?.map((item) => Number(props.itemKey(item))) ?? noItems,
    total: many?.total ?? 0,
  })
  const select = (item: Item) => (event: KeyboardEvent<HTMLElement>) => {
    // a link is opened by Enter; other controls of a card have a use for Space
    if (event.key !== ' ' || !selecting || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    selecting.toggle(Number(props.itemKey(item)), event.shiftKey)
  }
  return (
    <div className={classes.space} data-selecting={selecting?.isActive || undefined}>
      {selecting && <SelectButton selecting={selecting} />}
      {placeholder || (
        <ul className={classes.grid} data-columns={columns} aria-label={label} aria-busy={!items}>
          {items?.map((item) => (
            <li
              key={props.itemKey(item)}
              data-selected={selecting?.isSelected(Number(props.itemKey(item))) || undefined}
              {...(selecting && { onKeyDown: select(item) })}
              {...cardSelection(Number(props.itemKey(item)), selecting)}
            >
              {selecting && <SelectBox id={Number(props.itemKey(item))} selecting={selecting} />}
              {props.card(item)}
            </li>
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
      {footer && <Box mt={24}>{footer}</Box>}
    </div>
  )
}

interface CardPageProps<Item, State extends PagedState> extends Omit<ListPageProps<Item, State>, 'rows'> {
  items: readonly Item[] | undefined
  itemKey: (item: Item) => number
  card: (item: Item) => ReactNode
  /** The picture's ratio (width over height) and the height of the rest of a card in pixels. */
  ratio: number
  height: number
  columns: 3 | 4
  sorts: readonly SortChoice[]
}

/** A list page with a grid of cards. */
export function CardPage<Item, State extends PagedState>(props: CardPageProps<Item, State>) {
  const { items, itemKey, card, ratio, height, columns, sorts, ...page } = props
  const { sort } = page.state
  return (
    <ListPage
      {...page}
      order={
        <SortMenu
          sort={sort}
          choices={sorts}
          onSort={(sort) => page.onStateChange({ sort } as Partial<State>)}
        />
      }
      rows={items}
      content={({ placeholder, footer }) => (
        <CardGrid
          label={page.title}
          items={items}
          itemKey={itemKey}
          card={card}
          expected={page.state.limit}
          ratio={ratio}
          height={height}
          columns={columns}
          many={{ list: page.listKey, total: page.list.data?.count }}
          placeholder={placeholder}
          footer={footer}
        />
      )}
    />
  )
}
