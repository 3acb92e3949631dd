import type { ReactNode } from 'react'
import { cleared, isNarrowed } from '../../lib/list/list-state.ts'
import { EmptyList, LoadFailed, NoMatch } from './list-states.tsx'
import { Pager } from './pager.tsx'

export interface ListPartsOptions<Row, State> {
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
  empty: { text: string; hint?: string; nextStep?: ReactNode }
  /** Left out where the empty text says it too. */
  noMatch?: string | undefined
}

/** What a list shows beside its rows. */
export interface ListParts {
  /** Stands in the place of the rows: none, no match, failed. */
  placeholder: ReactNode
  /** The pager; none where there is nothing to page through. */
  foot: ReactNode
}

/** What stands where a list has no rows, and its pager. */
export function listParts<Row, State extends { limit: number; offset: number }>(
  options: ListPartsOptions<Row, State>,
): ListParts {
  const { state, start, onAsk, list, rows, empty } = options
  const placeholder = () => {
    if (!rows) return list.error ? <LoadFailed error={list.error} onRetry={() => list.refetch()} /> : null
    if (rows.length > 0) return null
    if (isNarrowed(state, start))
      return <NoMatch text={options.noMatch ?? empty.text} onClear={() => onAsk(cleared(state, start))} />
    return (
      <EmptyList text={empty.text} {...(empty.hint && { hint: empty.hint })}>
        {empty.nextStep}
      </EmptyList>
    )
  }
  // While the first rows load it keeps its place.
  const hasPages = list.data ? list.data.count > 0 : !list.error
  return {
    placeholder: placeholder(),
    foot: hasPages && (
      <Pager
        sizes={options.sizes}
        limit={state.limit}
        offset={state.offset}
        total={list.data?.count ?? 0}
        onChange={(page) => onAsk(page as Partial<State>)}
      />
    ),
  }
}
