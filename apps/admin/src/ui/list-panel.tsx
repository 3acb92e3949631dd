import type { ReactNode } from 'react'
import { count } from '../lib/formats.ts'
import { cleared, isNarrowed } from '../lib/list-state.ts'
import { AddButton } from './add-button.tsx'
import { Filters } from './filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { Panel } from './panel.tsx'
import { SearchBox } from './search-box.tsx'

interface Asked {
  search: string
  limit: number
  offset: number
}

/** What a panel shows its rows with. */
interface Content<Row> {
  /** undefined while loading. */
  rows: Row[] | undefined
  /** Stands in the place of the rows: none, no match, failed. */
  placeholder: ReactNode
  foot: ReactNode
}

interface Props<Row, State extends Asked> {
  title: string
  state: State
  /** How the panel opens. */
  start: State
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<State>) => void
  list: {
    data: { rows: Row[]; count: number } | undefined
    error: unknown
    refetch: () => unknown
  }
  /** Page sizes. */
  sizes: readonly number[]
  searchLabel: string
  filters?: ReactNode
  addition: { label: string; onAdd: () => void }
  empty: string
  /** Left out where `empty` says it too. */
  noMatch?: string
  children: (content: Content<Row>) => ReactNode
  /** The panel's dialogs. */
  dialogs?: ReactNode
}

/** A list inside a record's page, with search, filters, a way to add, a pager, and what stands where it has no rows. */
export function ListPanel<Row, State extends Asked>(props: Props<Row, State>) {
  const { title, state, start, onAsk, list, filters, addition, empty } = props
  const placeholder = () => {
    if (!list.data)
      return list.error ? <LoadFailed error={list.error} onRetry={() => list.refetch()} /> : null
    if (list.data.rows.length > 0) return null
    if (isNarrowed(state, start))
      return <NoMatch text={props.noMatch ?? empty} onClear={() => onAsk(cleared(state, start))} />
    return <EmptyList text={empty} />
  }
  return (
    <Panel
      title={title}
      detail={list.data && count(list.data.count)}
      tools={
        <>
          <SearchBox
            label={props.searchLabel}
            value={state.search}
            onSearch={(search) => onAsk({ search } as Partial<State>)}
          />
          {filters && <Filters>{filters}</Filters>}
          <AddButton label={addition.label} onClick={addition.onAdd} />
        </>
      }
    >
      {props.children({
        rows: list.data?.rows,
        placeholder: placeholder(),
        foot: (
          <Pager
            sizes={props.sizes}
            limit={state.limit}
            offset={state.offset}
            total={list.data?.count ?? 0}
            onChange={(page) => onAsk(page as Partial<State>)}
          />
        ),
      })}
      {props.dialogs}
    </Panel>
  )
}
