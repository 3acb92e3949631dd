import type { ReactNode } from 'react'
import { count } from '../lib/formats.ts'
import { cleared, isNarrowed } from '../lib/list-state.ts'
import { Filters } from './filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from './list-states.tsx'
import { Page } from './page.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'

/** What every list is asked, beside what is its own. */
export interface Asked {
  search: string
  limit: number
  offset: number
}

export interface ListPageProps<Row, State extends Asked> {
  title: string
  /** Words how many there are; `total` is the figure as it is written. */
  totalText: (figures: { count: number; total: string }) => string
  /** What the search looks at. */
  searchText: string
  state: State
  /** How the list opens. */
  start: State
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<State>) => void
  list: { data: { count: number } | undefined; error: unknown; refetch: () => unknown }
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  /** Page sizes. */
  sizes: readonly number[]
  filters: ReactNode
  actions?: ReactNode
  empty: { text: string; hint?: string; nextStep?: ReactNode }
  /** The empty text, where the list has none of its own. */
  noMatch?: string
  /** The list's dialogs. */
  children?: ReactNode
}

interface Props<Row, State extends Asked> extends ListPageProps<Row, State> {
  /** Shows the rows. */
  content: (parts: {
    /** Stands in the place of the rows: none, no match, failed. */
    placeholder: ReactNode
    /** The pager. */
    foot: ReactNode
  }) => ReactNode
}

/** A list as a page: its total, search, filters and pager, and what stands there when it has no rows. */
export function ListPage<Row, State extends Asked>(props: Props<Row, State>) {
  const { title, state, start, onAsk, list, rows, empty } = props
  const total = list.data?.count

  const placeholder = () => {
    if (!rows) return list.error ? <LoadFailed error={list.error} onRetry={() => list.refetch()} /> : null
    if (rows.length > 0) return null
    if (isNarrowed(state, start))
      return <NoMatch text={props.noMatch ?? empty.text} onClear={() => onAsk(cleared(state, start))} />
    return (
      <EmptyList text={empty.text} {...(empty.hint && { hint: empty.hint })}>
        {empty.nextStep}
      </EmptyList>
    )
  }

  return (
    <Page
      title={title}
      detail={total === undefined ? '\u00a0' : props.totalText({ count: total, total: count(total) })}
      filter={
        <>
          <SearchBox
            value={state.search}
            onSearch={(search) => onAsk({ search } as Partial<State>)}
            placeholder={props.searchText}
          />
          <Filters>{props.filters}</Filters>
        </>
      }
      actions={props.actions}
    >
      {props.content({
        placeholder: placeholder(),
        foot: (
          <Pager
            sizes={props.sizes}
            limit={state.limit}
            offset={state.offset}
            total={total ?? 0}
            onChange={(page) => onAsk(page as Partial<State>)}
          />
        ),
      })}
      {props.children}
    </Page>
  )
}
