import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FilterField } from '../../lib/list/filters/chosen.ts'
import type { ListKey } from '../../lib/list/list-state.ts'
import { Panel } from '../page/panel.tsx'
import {
  AddButton,
  Filters,
  type ListParts,
  type ListPartsOptions,
  listParts,
  type PagedState,
} from './list-page.tsx'
import { useFiltering } from './tools/filtering.tsx'
import { ExportButton } from './tools/list-buttons.tsx'
import { SearchBox } from './tools/search-box.tsx'

/** The data that a panel's rows are rendered from. */
interface Content<Row> extends ListParts {
  /** undefined while loading. */
  rows: Row[] | undefined
}

interface Props<Row, State extends PagedState>
  extends Omit<ListPartsOptions<Row, State>, 'list' | 'rows' | 'empty'> {
  /** The panel's address on its page, see `Sections`. */
  id?: string
  title: string
  /** Other ways to look at the same records. */
  tabs?: ReactNode
  list: {
    data: { rows: Row[]; count: number } | undefined
    error: unknown
    refetch: () => unknown
  }
  searchLabel: string
  filters?: ReactNode
  /** The fields that the list can be filtered by beside `filters`. */
  fields?: readonly FilterField[]
  actions?: ReactNode
  addition: { label: string; onAdd: () => void }
  listKey?: ListKey
  empty: string
  children: (content: Content<Row>) => ReactNode
  dialogs?: ReactNode
}

/** A list in a panel: search, filters, a button to add, rows or placeholder, pager. */
export function ListPanel<Row, State extends PagedState>(props: Props<Row, State>) {
  const { id, title, state, onStateChange, list, filters, addition } = props
  const rows = list.data?.rows
  const filtering = useFiltering({
    state,
    onStateChange: (change) => onStateChange(change as Partial<State>),
    fields: props.fields,
  })
  return (
    <Panel
      {...(id !== undefined && { id })}
      title={title}
      count={list.data?.count ?? null}
      tools={
        <>
          <SearchBox
            label={props.searchLabel}
            value={state.search}
            onSearch={(search) => onStateChange({ search } as Partial<State>)}
          />
          {filters && (
            <Filters>
              {filters}
              {filtering.button}
            </Filters>
          )}
          {props.listKey && <ExportButton list={props.listKey} />}
          {props.actions}
          <AddButton label={addition.label} onClick={addition.onAdd} />
        </>
      }
    >
      {props.tabs && (
        <Box px="calc(var(--panel-side) - 14px)" style={{ borderBottom: '1px solid var(--hairline)' }}>
          {props.tabs}
        </Box>
      )}
      {filtering.line && <Box px="var(--panel-side)">{filtering.line}</Box>}
      {props.children({ rows, ...listParts({ ...props, rows, empty: { text: props.empty } }) })}
      {props.dialogs}
    </Panel>
  )
}
