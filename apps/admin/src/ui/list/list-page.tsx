import { ActionIcon } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { count } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared, isNarrowed } from '../../lib/list/list-state.ts'
import { Page } from '../page/page.tsx'
import classes from './list-page.module.css'
import { EmptyList, LoadFailed, NoMatch } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { SearchBox } from './search-box.tsx'

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

/** A list's filters in a row; on phones they fold behind one button. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <ActionIcon
        className={classes.button ?? ''}
        variant="default"
        aria-label={t('lists.filters')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconFilter size={20} stroke={1.5} />
      </ActionIcon>
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

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
