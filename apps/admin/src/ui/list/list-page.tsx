import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { importKindNames } from '@vernissage/contract/kinds/record-kinds'
import { type ReactNode, useId, useState } from 'react'
import { counted } from '../../lib/format/formats.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { Filtered, FilterField } from '../../lib/list/filters/chosen.ts'
import type { ListKey } from '../../lib/list/list-state.ts'
import { cleared, isNarrowed } from '../../lib/list/list-state.ts'
import { useFetchRecordScreen } from '../../lib/list/record/fetch-record-screen.ts'
import { useRowKeys } from '../../lib/list/row-keys.ts'
import type { Sorted } from '../../lib/list/sort.ts'
import type { Viewed } from '../../lib/list/views.ts'
import { useScreenAction } from '../../lib/screen-actions.ts'
import { Page } from '../page/page.tsx'
import classes from './list-page.module.css'
import { EmptyList, LoadFailed, NoMatch } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { useFiltering } from './tools/filtering.tsx'
import { ExportButton, ImportButton, ViewsButton } from './tools/list-buttons.tsx'
import { SearchBox } from './tools/search-box.tsx'

export interface ListPartsOptions<Row, State> {
  state: State
  start: State
  /** Changes the state and goes to the first page, unless the change has an offset. */
  onStateChange: (change: Partial<State>) => void
  list: { data: { count: number } | undefined; error: unknown; refetch: () => unknown }
  rows: readonly Row[] | undefined
  sizes: readonly number[]
  empty: { text: string; hint?: string; nextStep?: ReactNode }
  /** By default the text of the empty list. */
  noMatch?: string | undefined
}

/** The parts of a list besides its rows. */
export interface ListParts {
  /** Shown instead of the rows: empty, no match, failed. */
  placeholder: ReactNode
  /** The pager; false for an empty list. */
  footer: ReactNode
}

/** Returns the placeholder and the pager of a list. */
export function listParts<Row, State extends Sorted & Filtered & Viewed & { limit: number; offset: number }>(
  options: ListPartsOptions<Row, State>,
): ListParts {
  const { state, start, onStateChange, list, rows, empty } = options
  const placeholder = () => {
    if (!rows) return list.error ? <LoadFailed error={list.error} onRetry={() => list.refetch()} /> : null
    if (rows.length > 0) return null
    if (isNarrowed(state, start))
      return (
        <NoMatch text={options.noMatch ?? empty.text} onClear={() => onStateChange(cleared(state, start))} />
      )
    return (
      <EmptyList text={empty.text} {...(empty.hint && { hint: empty.hint })}>
        {empty.nextStep}
      </EmptyList>
    )
  }
  // The pager keeps its place while the first rows load.
  const hasPages = list.data ? list.data.count > 0 : !list.error
  return {
    placeholder: placeholder(),
    footer: hasPages && (
      <Pager
        sizes={options.sizes}
        limit={state.limit}
        offset={state.offset}
        total={list.data?.count}
        onChange={(page) => onStateChange(page as Partial<State>)}
      />
    ),
  }
}

interface FoldProps {
  /** The ids of the elements that it shows and hides. */
  controls: string
  isOpen: boolean
  onToggle: () => void
}

/** Shows and hides a list's filters on phones. */
function FoldButton({ controls, isOpen, onToggle }: FoldProps) {
  const { t } = useTranslation('ui')
  return (
    <ActionIcon
      className={classes.fold ?? ''}
      variant="default"
      aria-label={t('lists.filters')}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <IconFilter size={20} stroke={1.5} />
    </ActionIcon>
  )
}

/** A list's filters in a row; on phones a button shows and hides them. */
export function Filters({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <FoldButton controls={id} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <div id={id} className={classes.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** The part of a list's state that all lists have. */
export interface PagedState extends Sorted, Filtered, Viewed {
  search: string
  limit: number
  offset: number
}

export interface ListPageProps<Row, State extends PagedState> extends ListPartsOptions<Row, State> {
  title: string
  /** The text with the number of rows; `total` is the formatted count. */
  totalText: (figures: { count: number; total: string }) => string
  /** The placeholder of the search box: what is searched. */
  searchText: string
  filters: ReactNode
  /** The choice of the order, if the rows have no headings. */
  order?: ReactNode
  /** The fields that the list can be filtered by beside `filters`. */
  fields?: readonly FilterField[]
  actions?: ReactNode
  /** The key of the list's query: what can be selected and exported. */
  listKey: ListKey
  children?: ReactNode
}

interface Props<Row, State extends PagedState> extends ListPageProps<Row, State> {
  content: (parts: ListParts) => ReactNode
}

/** A list page: total, search, filters, rows or placeholder, pager. */
export function ListPage<Row, State extends PagedState>(props: Props<Row, State>) {
  const { title, state, onStateChange } = props
  const total = props.list.data?.count
  useFetchRecordScreen(props.rows !== undefined)
  const rows = useRowKeys()
  const imported = importKindNames.find((kind) => kind === props.listKey[0])
  const [isOpen, setIsOpen] = useState(false)
  const filtersId = useId()
  const toolsId = useId()
  const filtering = useFiltering({
    state,
    onStateChange: (change) => onStateChange(change as Partial<State>),
    fields: props.fields,
  })
  return (
    <Page
      title={title}
      detail={total === undefined ? '\u00a0' : props.totalText(counted(total))}
      filter={
        <>
          <SearchBox
            value={state.search}
            onSearch={(search) => onStateChange({ search } as Partial<State>)}
            placeholder={props.searchText}
          />
          <FoldButton
            controls={`${filtersId} ${toolsId}`}
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
          />
          <div id={filtersId} className={classes.filters} data-open={isOpen || undefined}>
            {props.filters}
          </div>
        </>
      }
      actions={props.actions}
    >
      <div id={toolsId} className={classes.tools} data-open={isOpen || undefined}>
        {filtering.button}
        <ViewsButton
          list={props.listKey}
          state={state}
          start={props.start}
          onOpen={(change) => onStateChange(change as Partial<State>)}
        />
        {props.order}
        <div className={classes.files}>
          {imported && <ImportButton kind={imported} />}
          <ExportButton list={props.listKey} />
        </div>
      </div>
      {filtering.line}
      <div ref={rows}>{props.content(listParts(props))}</div>
      {props.children}
    </Page>
  )
}

interface AddButtonProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string
  /** Why it is disabled. */
  title?: string | undefined
  onClick: () => void
}

/** Adds a record to a list. On phones only the plus is shown. */
export function AddButton({ label, ...button }: AddButtonProps) {
  useScreenAction({ label, run: button.onClick }, button.disabled)
  return (
    <Button {...button} className={classes.add ?? ''} aria-label={label}>
      <IconPlus size={20} stroke={1.5} aria-hidden />
      <span className={classes.word}>{label}</span>
    </Button>
  )
}
