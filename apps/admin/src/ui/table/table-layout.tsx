import { ActionIcon } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Layout, LayoutName } from '@vernissage/contract/resources/preferences'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import {
  fieldsOfColumns,
  type LayoutColumn,
  laidOut,
  storedColumns,
  type TableLayout,
  usualColumns,
  widthOf,
} from '../../lib/list/layout.ts'
import { useShownFields } from '../../lib/list/shown.ts'
import { columnsText, readColumns, type Viewed } from '../../lib/list/views.ts'
import { changePreferences, usePreferences } from '../../lib/preferences.ts'
import { lazyDialog, useDialog } from '../dialog/use-dialog.tsx'
import { ColumnEdges } from './column-edges.tsx'
import classes from './table-layout.module.css'

/** The columns of an open view, as the address has them. */
export interface ViewedColumns {
  columns: string | undefined
  onChange: (columns: string) => void
}

/** The columns in a list's address. Changing them keeps the page of rows. */
export const viewedColumns = <State extends Viewed & { offset: number }>(list: {
  state: State
  onStateChange: (change: Partial<State>) => void
}): ViewedColumns => ({
  columns: list.state.columns,
  onChange: (columns) => list.onStateChange({ columns, offset: list.state.offset } as Partial<State>),
})

interface Options<Column extends LayoutColumn> {
  columns: Column[]
  layout?: LayoutName | undefined
  viewed?: ViewedColumns | undefined
  record: string | undefined
}

/** Returns the columns that a table shows and its layout; null for a table with fixed columns. */
export function useTableLayout<Column extends LayoutColumn>({
  columns,
  layout: name,
  viewed,
  record,
}: Options<Column>) {
  const { lists } = usePreferences()
  const own = name ? lists[name] : undefined
  const inView = viewed?.columns
  const chosen = useMemo(() => readColumns(inView) ?? own?.columns, [inView, own?.columns])
  const shown = useMemo(() => laidOut(columns, chosen), [columns, chosen])
  const fields = useMemo(() => fieldsOfColumns(shown), [shown])
  useShownFields(record ?? name, fields)
  if (!name) return { shown, layout: null }
  const change = (layout: Layout) => changePreferences({ lists: { [name]: { ...own, ...layout } } })
  const layout: TableLayout = {
    columns,
    shown,
    density: own?.density ?? 'comfortable',
    setColumns: (next) => {
      const stored = storedColumns(columns, next)
      // what is changed in a view is the view's, and not one's own
      if (viewed && inView !== undefined) viewed.onChange(columnsText(stored))
      else change({ columns: stored })
    },
    setDensity: (density) => change({ density }),
    reset: () => {
      if (viewed && inView !== undefined)
        viewed.onChange(columnsText(storedColumns(columns, usualColumns(columns))))
      else changePreferences({ lists: { [name]: null } })
    },
  }
  return { shown, layout }
}

const columnsDialog = lazyDialog(
  () => import('../columns/columns-dialog.tsx').then((module) => module.ColumnsDialog),
  'columns',
  'order',
)

/** Opens the dialog that sets up a table, at the end of its headings. */
function ColumnsButton({ layout }: { layout: TableLayout }) {
  const { t } = useTranslation('ui')
  const dialog = useDialog({ load: columnsDialog.load })
  const label = t('lists.columns')
  return (
    <>
      <ActionIcon
        className={classes.button ?? ''}
        pos="absolute"
        top={3}
        right={6}
        style={{ zIndex: 2 }}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => dialog.open(null)}
      >
        <IconColumns3 size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      {dialog.show((frame) => (
        <columnsDialog.Dialog {...frame} layout={layout} />
      ))}
    </>
  )
}

interface FrameProps {
  /** null for a table with fixed columns. */
  layout: TableLayout | null
  columns: readonly LayoutColumn[]
  /** The extra width of the first column, in pixels. */
  first: number
  table: RefObject<HTMLTableElement | null>
  children: ReactNode
}

/** The widths of a portrait and a landscape sheet in pixels: the smaller ones of A4 and Letter. */
const paper = { upright: 870, across: 1200 }

/** The print attributes of a table: landscape if it is too wide for portrait, and scaled down if it is too wide for that. */
const printed = (width: number) => ({
  'data-across': width > paper.upright || undefined,
  style: { '--width': `${width}px`, '--print-zoom': Math.min(1, paper.across / width) } as CSSProperties,
})

/** The scroll area of a table, with the controls of its layout. */
export function TableFrame({ layout, columns, first, table, children }: FrameProps) {
  return (
    <>
      {layout && <ColumnsButton layout={layout} />}
      <div className={classes.scroll}>
        <div className={classes.wide} {...printed(widthOf(columns) + first)}>
          {layout && (
            <ColumnEdges columns={columns} first={first} table={table} onResize={layout.setColumns} />
          )}
          {children}
        </div>
      </div>
    </>
  )
}

/** Returns a ref, and true if its element is at least `width` pixels wide; null before it is measured. */
export function useFits(width: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState<boolean | null>(null)
  // Measured before the first paint, so that nothing is drawn twice.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // A table on the screen stays a table on paper.
    const measure = () => {
      if (!matchMedia('print').matches) setFits(element.clientWidth >= width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return [ref, fits] as const
}
