import type { ReactNode } from 'react'
import { count } from '../../lib/format/formats.ts'
import { Page } from '../page/page.tsx'
import { Filters } from './filters.tsx'
import { type ListParts, type ListPartsOptions, listParts } from './list-parts.tsx'
import { SearchBox } from './search-box.tsx'

/** What every list is asked, beside what is its own. */
export interface Asked {
  search: string
  limit: number
  offset: number
}

export interface ListPageProps<Row, State extends Asked> extends ListPartsOptions<Row, State> {
  title: string
  /** Words how many there are; `total` is the figure as it is written. */
  totalText: (figures: { count: number; total: string }) => string
  /** What the search looks at. */
  searchText: string
  filters: ReactNode
  actions?: ReactNode
  /** The list's dialogs. */
  children?: ReactNode
}

interface Props<Row, State extends Asked> extends ListPageProps<Row, State> {
  /** Shows the rows. */
  content: (parts: ListParts) => ReactNode
}

/** A list as a page: its total, search, filters and pager, and what stands there when it has no rows. */
export function ListPage<Row, State extends Asked>(props: Props<Row, State>) {
  const { title, state, onAsk } = props
  const total = props.list.data?.count
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
      {props.content(listParts(props))}
      {props.children}
    </Page>
  )
}
